"""What is told of a match of Brain Drain after its moves: tallies, moments, judgements, the reader's pace."""

from __future__ import annotations

from ui.games.braindrain.end import judge, statistics, tally
from ui.games.braindrain.missed import answer, mattered, missed, retold, then
from ui.games.braindrain.pace import mine
from ui.games.braindrain.peaks import peaks

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
