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
