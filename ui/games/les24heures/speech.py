"""Speech part of the face of Les 24 Heures: log, the table in words, refusals, hints."""

from __future__ import annotations

from ui.games.defaults import preview
from ui.games.les24heures.hints import idea, why
from ui.games.les24heures.log import can_play, line, spoken, state
from ui.games.les24heures.refusals import fault, reason, refusal
from ui.games.les24heures.seats import score
from ui.games.les24heures.tally import progress
from ui.games.les24heures.vocabulary import move_name as named

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
