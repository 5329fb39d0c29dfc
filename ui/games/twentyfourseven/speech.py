"""Speech part of the face of 24/7: log, the table in words, refusals, hints."""

from __future__ import annotations

from ui.games.face import Speech
from ui.games.twentyfourseven.hints import idea, why
from ui.games.twentyfourseven.log import can_play, line, spoken, state
from ui.games.twentyfourseven.refusals import fault, reason, refusal
from ui.games.twentyfourseven.seats import score
from ui.games.twentyfourseven.tally import progress
from ui.games.twentyfourseven.vocabulary import move_name

__all__ = ["TwentyFourSevenSpeech"]


class TwentyFourSevenSpeech(Speech):
    """Speech part of the face of 24/7."""

    idea = staticmethod(idea)
    why = staticmethod(why)
    can_play = staticmethod(can_play)
    line = staticmethod(line)
    spoken = staticmethod(spoken)
    state = staticmethod(state)
    fault = staticmethod(fault)
    reason = staticmethod(reason)
    refusal = staticmethod(refusal)
    score = staticmethod(score)
    progress = staticmethod(progress)
    named = staticmethod(move_name)
