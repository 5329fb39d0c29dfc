"""What a game's matches add up to: a title, a note, and rows with the lengths of their bars."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from ui.core.words import Words

__all__ = ["SumsFunction", "Row", "Sums", "median"]


class Row(NamedTuple):
    """A row of a bar chart: its label, the number as text, and the length of its bar."""

    label: str
    text: str
    size: float


class Sums(NamedTuple):
    """The bar chart of a game's matches; `most` is the value of a full bar, 0 for the longest row's.

    `lost` names what a move loses, where that can be judged. `facts` are its numbers as tiles: name, value
    and what is counted.
    """

    title: str
    note: str
    rows: tuple[Row, ...]
    most: float = 0
    lost: str = ""
    facts: tuple[tuple[str, str, str], ...] = ()


SumsFunction = Callable[[Words, Mapping[str, tuple[float, ...]]], Sums]
"""Returns the sums of a game's samples."""


def median(numbers: Sequence[float]) -> float:
    """Return the median of the numbers; raise IndexError without any. It spares importing `statistics`.

    >>> median([9, 1, 4]), median([1, 2, 5, 9])
    (4.0, 3.5)
    """
    ordered, half = sorted(numbers), len(numbers) // 2
    return (ordered[half] + ordered[~half]) / 2
