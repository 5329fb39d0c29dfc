"""Postgame part of the face of Les 24 Heures: tallies, highlights."""

from __future__ import annotations

from ui.games.defaults import answer, highest, judge, mattered, mine, missed, retold, statistics, then
from ui.games.les24heures.highlights import peaks
from ui.games.les24heures.tally import tally

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
