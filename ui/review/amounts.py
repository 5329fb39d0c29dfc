"""Gains of an analysis as they are said, and which moves are called about as good as the best."""

from __future__ import annotations

from typing import Any

from engine.analysis import ABOUT, MoveAnalysis, equal_moves
from engine.games import insight
from ui.games.amounts import is_about_as_good, rounded
from ui.games.move_speech import MeasuredGain

__all__ = ["alike_moves", "measured_gain", "said_unit"]


def said_unit(slug: str) -> int:
    """Return the unit of a game's amounts with a margin: half of that of the parts of a result."""
    return max(insight(slug).rounding // 2, 1)


def alike_moves(slug: str, analysis: MoveAnalysis) -> tuple[Any, ...]:
    """Return the best move and those about as good by the shown numbers, without the move that was played."""
    unit = said_unit(slug)
    return equal_moves(analysis, lambda behind, error: is_about_as_good(behind, error, unit))


def measured_gain(amount: float, error: float, unit: int) -> MeasuredGain:
    """Return a gain with the number that sentences have, its estimate, and how much of it may be chance."""
    said, _ = rounded(amount, error, unit)
    return MeasuredGain(said, amount, ABOUT * error)
