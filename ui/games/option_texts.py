"""What a set-up is told of a game: the words of an option, and what its daily match is."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Daily", "OptionText"]


class OptionText(NamedTuple):
    """The words for an option: label, note, labels of its values, and the numbers of seats that have it.

    `only_with` is the key and the value of another option without which this one counts for nothing.
    `notes` are those of single values, in place of `note` while one of them is chosen. `closed` is the key of
    another option, its only value with which this one can be chosen, and why it cannot with any other.
    """

    key: str
    label: str
    note: str
    values: tuple[tuple[str, str], ...]
    seats: tuple[int, ...]
    only_with: tuple[str, str] | None = None
    notes: tuple[tuple[str, str], ...] = ()
    closed: tuple[str, str, str] | None = None


class Daily(NamedTuple):
    """The daily match of a game: its label, levels of the computers, options, and the highest score.

    `of` is the score of winning everything; 0 where there is no such score.
    """

    label: str
    computers: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    of: int = 0
