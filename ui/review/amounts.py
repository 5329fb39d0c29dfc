"""Losses and gains of an analysis as they are said: rounded no finer than they are known."""

from __future__ import annotations

from math import ceil, copysign

from engine.analysis import ABOUT, shown_margin
from engine.games import insight
from ui.games.move_speech import MeasuredGain

__all__ = ["is_clear_as_said", "measured_gain", "rounded", "said_unit"]

EXACT = 25
"""Largest step in which an amount without an error is said: it was earned at once, and may be this small."""


def said_unit(slug: str) -> int:
    """Return the unit of a game's amounts with a margin: half of that of the parts of a result."""
    return max(insight(slug).rounding // 2, 1)


def rounded(amount: float, error: float, unit: int) -> tuple[int, float]:
    """Return an amount rounded to units, and its margin rounded up to units; without an error it is 0.

    Only an amount that rounds to 0 points is said as 0. A greater one is at least one unit.

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


def is_clear_as_said(amount: float, error: float, unit: int) -> bool:
    """Return True if an amount is over twice its margin as both are said, in units.

    >>> is_clear_as_said(45.0, 20.0, 50), is_clear_as_said(160.0, 20.0, 50)
    (False, True)
    """
    said, margin = rounded(amount, error, unit)
    return said > ABOUT * margin


def measured_gain(amount: float, error: float, unit: int) -> MeasuredGain:
    """Return a gain with the number that sentences have, its estimate, and how much of it may be chance."""
    said, _ = rounded(amount, error, unit)
    return MeasuredGain(said, amount, ABOUT * error)
