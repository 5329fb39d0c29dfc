"""Losses and gains of an analysis as they are said: rounded no finer than they are known."""

from __future__ import annotations

from math import ceil

from engine.analysis import shown_margin
from engine.games import insight

__all__ = ["rounded", "said_unit"]


def said_unit(slug: str) -> int:
    """Return the unit of a game's amounts with a margin: half of that of the parts of a result."""
    return max(insight(slug).rounding // 2, 1)


def rounded(amount: float, error: float, unit: int) -> tuple[int, float]:
    """Return an amount and its margin in whole units, the margin upwards; what is certain is not rounded.

    >>> rounded(61.3, 8.6, 5), rounded(61.3, 0.0, 5), rounded(2.6, 0.4, 1)
    ((60, 10), (61, 0), (3, 0.5))
    """
    margin = shown_margin(error)
    if unit == 1 or not margin:
        return round(amount), margin
    return round(amount / unit) * unit, ceil(error / unit) * unit
