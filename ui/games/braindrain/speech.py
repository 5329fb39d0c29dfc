"""Speech part of the face of Brain Drain: log, the table in words, refusals, hints."""

from __future__ import annotations

from ui.games.braindrain.hints import idea, shown_answer, why
from ui.games.braindrain.log import choices_text, listed_move, log_line, name_of_move, spoken, table_text
from ui.games.braindrain.refusals import end_reason, fault_text, refusal_text, rule_section
from ui.games.braindrain.seats import score
from ui.games.braindrain.tally import progress
from ui.games.face import Speech

__all__ = ["BrainDrainSpeech"]


class BrainDrainSpeech(Speech):
    """The speech part of Brain Drain's face: the log, the table in words, refusals, hints."""

    idea = staticmethod(idea)
    why = staticmethod(why)
    shown_answer = staticmethod(shown_answer)
    choices_text = staticmethod(choices_text)
    listed_move = staticmethod(listed_move)
    log_line = staticmethod(log_line)
    move_name = staticmethod(name_of_move)
    spoken = staticmethod(spoken)
    table_text = staticmethod(table_text)
    fault_text = staticmethod(fault_text)
    end_reason = staticmethod(end_reason)
    refusal_text = staticmethod(refusal_text)
    rule_section = staticmethod(rule_section)
    score = staticmethod(score)
    progress = staticmethod(progress)
