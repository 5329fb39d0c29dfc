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
    choices_text = staticmethod(can_play)
    log_line = staticmethod(line)
    move_name = staticmethod(named)
    spoken = staticmethod(spoken)
    table_text = staticmethod(state)
    fault_text = staticmethod(fault)
    end_reason = staticmethod(reason)
    refusal_text = staticmethod(refusal)
    score = staticmethod(score)
    progress = staticmethod(progress)
