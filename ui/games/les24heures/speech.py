"""Speech part of the face of Les 24 Heures: log, the table in words, refusals, hints."""

from __future__ import annotations

from ui.games.face import Speech
from ui.games.les24heures.hints import idea, why
from ui.games.les24heures.log import can_play, line, spoken, state
from ui.games.les24heures.refusals import fault, reason, refusal
from ui.games.les24heures.seats import score
from ui.games.les24heures.tally import progress
from ui.games.les24heures.vocabulary import move_name

__all__ = ["Les24HeuresSpeech"]


class Les24HeuresSpeech(Speech):
    """Speech part of the face of Les 24 Heures."""

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
