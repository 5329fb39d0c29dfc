"""Postgame part of the face of 24/7: tallies, highlights."""

from __future__ import annotations

from ui.games.defaults import answer, highest, judge, mattered, mine, missed, retold, statistics, then
from ui.games.twentyfourseven.highlights import peaks
from ui.games.twentyfourseven.tally import tally

__all__ = [
    "answer",
    "highest",
    "judge",
    "mattered",
    "mine",
    "missed",
    "peaks",
    "retold",
    "statistics",
    "tally",
    "then",
]
