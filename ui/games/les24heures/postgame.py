"""What is told of a match of Les 24 Heures after its moves: tallies, moments."""

from __future__ import annotations

from ui.games.defaults import answer, judge, mattered, mine, missed, retold, statistics, then
from ui.games.les24heures.highlights import peaks
from ui.games.les24heures.tally import tally

__all__ = [
    "answer",
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
