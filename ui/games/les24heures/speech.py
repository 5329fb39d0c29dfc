"""Speech part of the face of Les 24 Heures: log, the table in words, refusals, hints."""

from __future__ import annotations

from ui.games.face import Speech
from ui.games.les24heures.hints import compared_move, hint_text, why
from ui.games.les24heures.ideas import idea
from ui.games.les24heures.log import choices_text, log_line, spoken, table_text, try_text
from ui.games.les24heures.loss_reasons import even_reason, is_loss_in_merits, loss_reason, uncompared_reason
from ui.games.les24heures.luck_text import back_luck, kind_luck
from ui.games.les24heures.refusals import end_reason, fault_text, refusal_text, rule_section
from ui.games.les24heures.seats import score
from ui.games.les24heures.tally import progress
from ui.games.les24heures.tips import first_tip, last_tip, shortfall_text
from ui.games.les24heures.vocabulary import better_name, loss_unit, move_name

__all__ = ["Les24HeuresSpeech"]


class Les24HeuresSpeech(Speech):
    """The speech part of Les 24 Heures' face: the log, the table in words, refusals, hints."""

    idea = staticmethod(idea)
    spoken_idea = staticmethod(idea)
    why = staticmethod(why)
    compared_move = staticmethod(compared_move)
    better_name = staticmethod(better_name)
    first_tip = staticmethod(first_tip)
    last_tip = staticmethod(last_tip)
    shortfall_text = staticmethod(shortfall_text)
    hint_text = staticmethod(hint_text)
    choices_text = staticmethod(choices_text)
    log_line = staticmethod(log_line)
    spoken = staticmethod(spoken)
    try_text = staticmethod(try_text)
    table_text = staticmethod(table_text)
    fault_text = staticmethod(fault_text)
    end_reason = staticmethod(end_reason)
    refusal_text = staticmethod(refusal_text)
    rule_section = staticmethod(rule_section)
    is_loss_in_merits = staticmethod(is_loss_in_merits)
    loss_reason = staticmethod(loss_reason)
    even_reason = staticmethod(even_reason)
    uncompared_reason = staticmethod(uncompared_reason)
    back_luck = staticmethod(back_luck)
    kind_luck = staticmethod(kind_luck)
    score = staticmethod(score)
    loss_unit = staticmethod(loss_unit)
    progress = staticmethod(progress)
    move_name = staticmethod(move_name)
