"""What the samples of many matches are told as: a title, a note and rows with their lengths."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ui.core.words import Words

__all__ = ["Adding", "Row", "Sums"]


class Row(NamedTuple):
    """A row: what it counts, its number as a text, and how long its bar is beside the others."""

    label: str
    text: str
    size: float


class Sums(NamedTuple):
    """What a game's samples tell; `most` is the length of a whole bar, 0 for that of the longest.

    `lost` names what a move loses, where that can be judged.
    """

    title: str
    note: str
    rows: tuple[Row, ...]
    most: float = 0
    lost: str = ""


Adding = Callable[[Words, Mapping[str, tuple[float, ...]]], Sums]
"""Tells the samples of a game."""
