"""What a game's matches add up to: a title, a note, and rows with the lengths of their bars."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from ui.core.words import Words

__all__ = ["Adding", "Row", "Sums", "median"]


class Row(NamedTuple):
    """A row: what it counts, the number as text, and the length of its bar beside the others."""

    label: str
    text: str
    size: float


class Sums(NamedTuple):
    """The sums of a game's matches; `most` is the length of a whole bar, 0 for the longest row's length.

    `lost` names what a move loses, where that can be judged.
    """

    title: str
    note: str
    rows: tuple[Row, ...]
    most: float = 0
    lost: str = ""


Adding = Callable[[Words, Mapping[str, tuple[float, ...]]], Sums]
"""Returns the sums of a game's samples."""


def median(numbers: Sequence[float]) -> float:
    """Return the median, as `statistics` does, whose module weighs more than a game's face.

    >>> median([9, 1, 4]), median([1, 2, 5, 9])
    (4.0, 3.5)
    """
    ordered, half = sorted(numbers), len(numbers) // 2
    return (ordered[half] + ordered[~half]) / 2
