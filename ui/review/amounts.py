"""Gains of an analysis as they are said."""

from __future__ import annotations

from engine.analysis import ABOUT
from engine.games import insight
from ui.games.amounts import rounded
from ui.games.move_speech import MeasuredGain

__all__ = ["measured_gain", "said_unit"]


def said_unit(slug: str) -> int:
    """Return the unit of what moves lost, as a game says it."""
    return insight(slug).unit


def measured_gain(amount: float, error: float, unit: int) -> MeasuredGain:
    """Return a gain with the number that sentences have, its estimate, and how much of it may be chance."""
    said, _ = rounded(amount, error, unit)
    return MeasuredGain(said, amount, ABOUT * error)
