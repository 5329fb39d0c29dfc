"""Losses and gains as hints and reviews say them: rounded no finer than they are known."""

from __future__ import annotations

from math import ceil, copysign

from engine.bots.comparison import shown_margin

__all__ = ["rounded"]


def rounded(amount: float, error: float, unit: int) -> tuple[int, float]:
    """Return an amount rounded to units, and its margin rounded up to units; without an error it is 0.

    Only an amount that rounds to 0 points is said as 0. A greater one is at least one unit.

    >>> rounded(61.3, 8.6, 5), rounded(71.0, 0.0, 5), rounded(2.6, 0.4, 1)
    ((60, 10), (70, 0), (3, 0.5))
    >>> rounded(2.0, 0.4, 5), rounded(225.5, 0.0, 50)
    ((5, 5), (250, 0))
    """
    margin = shown_margin(error)
    if unit == 1 or not round(amount):
        return round(amount), margin
    whole = round(amount / unit) * unit or int(copysign(unit, amount))
    return whole, ceil(error / unit) * unit
