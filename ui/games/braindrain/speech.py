"""Speech part of the face of Brain Drain: log, the table in words, refusals, hints."""

from __future__ import annotations

from ui.games.braindrain.hints import idea, why
from ui.games.braindrain.log import can_play, line, named, spoken, state
from ui.games.braindrain.refusals import fault, reason, refusal
from ui.games.braindrain.seats import score
from ui.games.braindrain.tally import progress
from ui.games.face import Speech

__all__ = ["BrainDrainSpeech"]


class BrainDrainSpeech(Speech):
    """Speech part of the face of Brain Drain."""

    idea = staticmethod(idea)
    why = staticmethod(why)
    can_play = staticmethod(can_play)
    line = staticmethod(line)
    named = staticmethod(named)
    spoken = staticmethod(spoken)
    state = staticmethod(state)
    fault = staticmethod(fault)
    reason = staticmethod(reason)
    refusal = staticmethod(refusal)
    score = staticmethod(score)
    progress = staticmethod(progress)
