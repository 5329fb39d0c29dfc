"""Speech part of the face of 20 sur 20: log, the table in words, refusals, hints."""

from __future__ import annotations

from ui.games.vingtsurvingt.hints import idea, why
from ui.games.vingtsurvingt.log import can_play, line, preview, spoken, state
from ui.games.vingtsurvingt.move_names import named
from ui.games.vingtsurvingt.refusals import fault, reason, refusal
from ui.games.vingtsurvingt.seats import score
from ui.games.vingtsurvingt.tally import progress

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
