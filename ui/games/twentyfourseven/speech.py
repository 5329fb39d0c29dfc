"""Speech part of the face of 24/7: log, the table in words, refusals, hints."""

from __future__ import annotations

from ui.games.face import Speech
from ui.games.twentyfourseven.clues import first_tip, last_tip, shortfall_text, tip, tip_names_line
from ui.games.twentyfourseven.compared import compared_moves
from ui.games.twentyfourseven.hints import idea, why
from ui.games.twentyfourseven.log import choices_text, listed_move, log_line, spoken, table_text, try_text
from ui.games.twentyfourseven.refusals import end_reason, fault_text, refusal_text, rule_section
from ui.games.twentyfourseven.retries import (
    as_good_text,
    comparison,
    explained,
    next_part,
)
from ui.games.twentyfourseven.seats import score
from ui.games.twentyfourseven.tally import progress
from ui.games.twentyfourseven.vocabulary import move_name

__all__ = ["TwentyFourSevenSpeech"]


class TwentyFourSevenSpeech(Speech):
    """The speech part of 24/7's face: the log, the table in words, refusals, hints."""

    idea = staticmethod(idea)
    why = staticmethod(why)
    tip = staticmethod(tip)
    first_tip = staticmethod(first_tip)
    last_tip = staticmethod(last_tip)
    tip_names_line = staticmethod(tip_names_line)
    next_part = staticmethod(next_part)
    as_good_text = staticmethod(as_good_text)
    comparison = staticmethod(comparison)
    explained = staticmethod(explained)
    compared_moves = staticmethod(compared_moves)
    shortfall_text = staticmethod(shortfall_text)
    choices_text = staticmethod(choices_text)
    listed_move = staticmethod(listed_move)
    log_line = staticmethod(log_line)
    spoken = staticmethod(spoken)
    try_text = staticmethod(try_text)
    table_text = staticmethod(table_text)
    fault_text = staticmethod(fault_text)
    end_reason = staticmethod(end_reason)
    refusal_text = staticmethod(refusal_text)
    rule_section = staticmethod(rule_section)
    score = staticmethod(score)
    progress = staticmethod(progress)
    move_name = staticmethod(move_name)
