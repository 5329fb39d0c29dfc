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

    peaks = staticmethod(peaks)
    mine = staticmethod(mine)
    answer = staticmethod(answer)
    mattered = staticmethod(mattered)
    missed = staticmethod(missed)
    retold = staticmethod(retold)
    then = staticmethod(then)
    highest = staticmethod(highest)
    judge = staticmethod(judge)
    statistics = staticmethod(statistics)
    tally = staticmethod(tally)
