"""Speech part of the face of Brain Drain: log, the table in words, refusals, hints."""

from __future__ import annotations

from ui.games.braindrain.hints import idea, why
from ui.games.braindrain.log import can_play, line, named, spoken, state
from ui.games.braindrain.refusals import fault, reason, refusal
from ui.games.braindrain.seats import score
from ui.games.braindrain.tally import progress
from ui.games.defaults import preview

__all__ = [
    "can_play",
    "fault",
    "idea",
    "line",
    "named",
    "preview",
    "progress",
    "reason",
    "refusal",
    "score",
    "spoken",
    "state",
    "why",
]
