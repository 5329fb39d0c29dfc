"""Postgame part of the face of Brain Drain: tallies, highlights, judgements, the reader's pace."""

from __future__ import annotations

from ui.games.braindrain.highlights import peaks
from ui.games.braindrain.player_pace import mine
from ui.games.braindrain.retries import answer, mattered, missed, retold, then
from ui.games.braindrain.tally import highest, judge, statistics, tally
from ui.games.face import Postgame

__all__ = ["BrainDrainPostgame"]


class BrainDrainPostgame(Postgame):
    """Postgame part of the face of Brain Drain."""

    highlights = staticmethod(peaks)
    own_pace = staticmethod(mine)
    answer_text = staticmethod(answer)
    turning_point = staticmethod(mattered)
    missed_chances = staticmethod(missed)
    retry_sentences = staticmethod(retold)
    what_happened = staticmethod(then)
    highest_score = staticmethod(highest)
    judgement = staticmethod(judge)
    statistics = staticmethod(statistics)
    tally = staticmethod(tally)
