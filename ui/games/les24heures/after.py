"""What is told of a match of Les 24 Heures after its moves: tallies, moments."""

from __future__ import annotations

from ui.games.les24heures.end import tally
from ui.games.les24heures.peaks import peaks
from ui.games.ordinary import answer, judge, mattered, mine, missed, retold, statistics, then

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
