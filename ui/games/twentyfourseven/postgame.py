"""Postgame part of the face of 24/7: tallies, highlights."""

from __future__ import annotations

from ui.games.face import Postgame
from ui.games.twentyfourseven.compared import lasting_chance, top_earners
from ui.games.twentyfourseven.highlights import analysed_text, highlights
from ui.games.twentyfourseven.tally import tally

__all__ = ["TwentyFourSevenPostgame"]


class TwentyFourSevenPostgame(Postgame):
    """The postgame part of 24/7's face: tallies and highlights."""

    analysed_text = staticmethod(analysed_text)
    lasting_chance = staticmethod(lasting_chance)
    highlights = staticmethod(highlights)
    tally = staticmethod(tally)
    top_earners = staticmethod(top_earners)
