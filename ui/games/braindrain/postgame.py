"""Postgame part of the face of Brain Drain: tallies, highlights, judgements, the reader's pace."""

from __future__ import annotations

from ui.games.braindrain.highlights import highlights
from ui.games.braindrain.match_facts import end_facts, stand_in_text
from ui.games.braindrain.player_pace import own_pace
from ui.games.braindrain.retries import (
    answer_text,
    fault_of_try,
    found_text,
    missed_chances,
    retry_sentences,
    turning_point,
    what_happened,
)
from ui.games.braindrain.solo import highest_score, score_without_hints, solo_text
from ui.games.braindrain.tally import judgement, moment_number, numbers_by_ply, statistics, tally
from ui.games.face import Postgame

__all__ = ["BrainDrainPostgame"]


class BrainDrainPostgame(Postgame):
    """The postgame part of Brain Drain's face: tallies, highlights, retries, the reader's pace."""

    def pictured_ply(self, ply: int) -> int:
        """Return the number of moves after which the cards that the move `ply` answered still lie there."""
        return max(ply - 1, 0)

    end_facts = staticmethod(end_facts)
    stand_in_text = staticmethod(stand_in_text)
    highlights = staticmethod(highlights)
    own_pace = staticmethod(own_pace)
    answer_text = staticmethod(answer_text)
    fault_of_try = staticmethod(fault_of_try)
    found_text = staticmethod(found_text)
    turning_point = staticmethod(turning_point)
    missed_chances = staticmethod(missed_chances)
    retry_sentences = staticmethod(retry_sentences)
    what_happened = staticmethod(what_happened)
    highest_score = staticmethod(highest_score)
    score_without_hints = staticmethod(score_without_hints)
    solo_text = staticmethod(solo_text)
    judgement = staticmethod(judgement)
    moment_number = staticmethod(moment_number)
    numbers_by_ply = staticmethod(numbers_by_ply)
    statistics = staticmethod(statistics)
    tally = staticmethod(tally)
