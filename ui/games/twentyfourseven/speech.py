"""Speech part of the face of 24/7: log, the table in words, refusals, hints."""

from __future__ import annotations

from ui.games.defaults import preview
from ui.games.twentyfourseven.hints import idea, why
from ui.games.twentyfourseven.log import can_play, line, spoken, state
from ui.games.twentyfourseven.refusals import fault, reason, refusal
from ui.games.twentyfourseven.seats import score
from ui.games.twentyfourseven.tally import progress
from ui.games.twentyfourseven.vocabulary import move_name as named

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
