"""What is said of Brain Drain: its log, the table in words, refusals, hints."""

from __future__ import annotations

from ui.games.braindrain.end import progress
from ui.games.braindrain.faults import fault, reason, refusal
from ui.games.braindrain.hints import idea, why
from ui.games.braindrain.places import score
from ui.games.braindrain.story import can_play, line, spoken, state

__all__ = [
    "can_play",
    "fault",
    "idea",
    "line",
    "progress",
    "reason",
    "refusal",
    "score",
    "spoken",
    "state",
    "why",
]
