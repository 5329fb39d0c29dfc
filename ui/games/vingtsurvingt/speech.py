"""Speech part of the face of 20 sur 20: log, the table in words, refusals, hints."""

from __future__ import annotations

from ui.games.face import Speech
from ui.games.vingtsurvingt.hints import idea, why
from ui.games.vingtsurvingt.log import can_play, line, preview, spoken, state
from ui.games.vingtsurvingt.move_names import named
from ui.games.vingtsurvingt.refusals import fault, reason, refusal
from ui.games.vingtsurvingt.seats import score
from ui.games.vingtsurvingt.tally import progress

__all__ = ["VingtSurVingtSpeech"]


class VingtSurVingtSpeech(Speech):
    """Speech part of the face of 20 sur 20."""

    idea = staticmethod(idea)
    why = staticmethod(why)
    choices_text = staticmethod(can_play)
    log_line = staticmethod(line)
    preview = staticmethod(preview)
    spoken = staticmethod(spoken)
    table_text = staticmethod(state)
    move_name = staticmethod(named)
    fault_text = staticmethod(fault)
    end_reason = staticmethod(reason)
    refusal_text = staticmethod(refusal)
    score = staticmethod(score)
    progress = staticmethod(progress)
