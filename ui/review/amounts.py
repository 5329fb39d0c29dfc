"""Losses and gains of an analysis as they are said: rounded no finer than they are known."""

from __future__ import annotations

from math import ceil, copysign

from engine.analysis import shown_margin
from engine.games import insight

__all__ = ["rounded", "said_unit"]


EXACT = 25
"""The largest unit of an amount without a margin: what is earned at once may be no more than that."""


def said_unit(slug: str) -> int:
    """Return the unit of a game's amounts with a margin: half of that of the parts of a result."""
    return max(insight(slug).rounding // 2, 1)


def rounded(amount: float, error: float, unit: int) -> tuple[int, float]:
    """Return an amount and its margin in whole units, the margin upwards; without an error it has none.

    An amount that is no whole 0 is at least one unit.

    >>> rounded(61.3, 8.6, 5), rounded(71.0, 0.0, 5), rounded(2.6, 0.4, 1)
    ((60, 10), (70, 0), (3, 0.5))
    >>> rounded(2.0, 0.4, 5), rounded(75.0, 0.0, 50)
    ((5, 5), (75, 0))
    """
    margin = shown_margin(error)
    if unit == 1 or not round(amount):
        return round(amount), margin
    step = unit if margin else min(unit, EXACT)
    whole = round(amount / step) * step or int(copysign(step, amount))
    return whole, ceil(error / unit) * unit
