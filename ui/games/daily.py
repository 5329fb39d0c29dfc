"""The match of the day, as a game describes it."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Daily"]


class Daily(NamedTuple):
    """The match of the day of a game: what its own button says, computers beside the person, options.

    `of` is the score of who wins all there is to win; 0 where there is no such score.
    """

    label: str
    computers: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    of: int = 0
