"""Postgame part of the face of Brain Drain: tallies, highlights, judgements, the reader's pace."""

from __future__ import annotations

from ui.games.braindrain.highlights import peaks
from ui.games.braindrain.player_pace import mine
from ui.games.braindrain.retries import answer, mattered, missed, retold, then
from ui.games.braindrain.tally import highest, judge, statistics, tally

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
