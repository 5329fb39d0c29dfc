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
    choices_text = staticmethod(can_play)
    log_line = staticmethod(line)
    spoken = staticmethod(spoken)
    table_text = staticmethod(state)
    fault_text = staticmethod(fault)
    end_reason = staticmethod(reason)
    refusal_text = staticmethod(refusal)
    score = staticmethod(score)
    progress = staticmethod(progress)
    move_name = staticmethod(move_name)
