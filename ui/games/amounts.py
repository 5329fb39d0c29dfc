"""Losses and gains as hints and reviews say them: rounded no finer than they are known."""

from __future__ import annotations

from math import ceil, copysign

from engine.bots.comparison import ABOUT, shown_margin

__all__ = ["is_about_as_good", "is_clear_as_said", "rounded"]

COARSE = 25
"""The least unit of amounts that are estimates even without an error.

Kilometres are worked out from the worth of cards still in the hand. A hint calls two moves of a race about as
good within 60 of them (`engine/games/les24heures/levels.py`).
"""


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


def is_clear_as_said(amount: float, error: float, unit: int) -> bool:
    """Return True if an amount is over twice its margin as both are said, in units.

    >>> is_clear_as_said(45.0, 20.0, 50), is_clear_as_said(160.0, 20.0, 50)
    (False, True)
    """
    said, margin = rounded(amount, error, unit)
    return said > ABOUT * margin


def is_about_as_good(behind: float, error: float, unit: int) -> bool:
    """Return True if a move so much behind the best one is called about as good.

    It is if it is behind by at most twice its error, or by an amount that is no larger than the margin shown
    with it. Kilometres count as they are shown: at most one step, or twice the margin, is about as good.
    Elsewhere players see beside the amount what each move earns.

    >>> is_about_as_good(60.0, 26.0, 50), is_about_as_good(60.0, 0.0, 50), is_about_as_good(5.0, 0.0, 5)
    (True, True, False)
    >>> is_about_as_good(12.0, 5.5, 5), is_about_as_good(42.0, 16.0, 5)
    (True, False)
    """
    if behind <= ABOUT * error:
        return True
    said, margin = rounded(behind, error, unit)
    if unit >= COARSE:
        return said <= unit or not is_clear_as_said(behind, error, unit)
    return said <= margin
