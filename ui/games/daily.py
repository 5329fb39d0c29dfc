"""The daily match, as a game describes it."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Daily"]


class Daily(NamedTuple):
    """The daily match of a game: label of its button, computers beside the person, options.

    `of` is the score of winning everything; 0 where there is no such score.
    """

    label: str
    computers: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    of: int = 0
