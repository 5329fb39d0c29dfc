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
    can_play = staticmethod(can_play)
    line = staticmethod(line)
    preview = staticmethod(preview)
    spoken = staticmethod(spoken)
    state = staticmethod(state)
    named = staticmethod(named)
    fault = staticmethod(fault)
    reason = staticmethod(reason)
    refusal = staticmethod(refusal)
    score = staticmethod(score)
    progress = staticmethod(progress)
