"""Speech part of the face of 20 sur 20: log, the table in words, refusals, hints."""

from __future__ import annotations

from ui.games.face import Speech
from ui.games.vingtsurvingt.clues import first_tip, near_miss, tip, tip_names_line
from ui.games.vingtsurvingt.compared import compared_move, compared_moves
from ui.games.vingtsurvingt.hints import hint_text, idea, merits_text, why
from ui.games.vingtsurvingt.log import choices_text, listed_move, log_line, preview, spoken, table_text
from ui.games.vingtsurvingt.move_names import dominoes_of_move
from ui.games.vingtsurvingt.refusals import end_reason, fault_text, refusal_text, rule_section
from ui.games.vingtsurvingt.retries import (
    better_turn_name,
    comparison,
    explained,
    loss_reason,
    missed_win,
    played_text,
    rest_reason,
)
from ui.games.vingtsurvingt.seats import final_score, score
from ui.games.vingtsurvingt.tally import progress
from ui.games.vingtsurvingt.turn_chain import chain_sentence

__all__ = ["VingtSurVingtSpeech"]


class VingtSurVingtSpeech(Speech):
    """The speech part of 20 sur 20's face: the log, the table in words, refusals, hints."""

    idea = staticmethod(idea)
    tip = staticmethod(tip)
    comparison = staticmethod(comparison)
    explained = staticmethod(explained)
    loss_reason = staticmethod(loss_reason)
    rest_reason = staticmethod(rest_reason)
    missed_win = staticmethod(missed_win)
    turn_text = staticmethod(chain_sentence)
    played_text = staticmethod(played_text)
    compared_moves = staticmethod(compared_moves)
    compared_move = staticmethod(compared_move)
    first_tip = staticmethod(first_tip)
    tip_names_line = staticmethod(tip_names_line)
    near_miss = staticmethod(near_miss)
    why = staticmethod(why)
    merits_text = staticmethod(merits_text)
    hint_text = staticmethod(hint_text)
    choices_text = staticmethod(choices_text)
    listed_move = staticmethod(listed_move)
    log_line = staticmethod(log_line)
    preview = staticmethod(preview)
    spoken = staticmethod(spoken)
    table_text = staticmethod(table_text)
    move_name = staticmethod(dominoes_of_move)
    better_name = staticmethod(better_turn_name)
    fault_text = staticmethod(fault_text)
    end_reason = staticmethod(end_reason)
    refusal_text = staticmethod(refusal_text)
    rule_section = staticmethod(rule_section)
    score = staticmethod(score)
    final_score = staticmethod(final_score)
    progress = staticmethod(progress)
