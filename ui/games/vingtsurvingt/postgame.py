"""Postgame part of the face of 20 sur 20: tallies, highlights."""

from __future__ import annotations

from ui.games.face import Postgame
from ui.games.vingtsurvingt.compared import lasting_chance
from ui.games.vingtsurvingt.highlights import highlights
from ui.games.vingtsurvingt.tally import tally

__all__ = ["VingtSurVingtPostgame"]


class VingtSurVingtPostgame(Postgame):
    """The postgame part of 20 sur 20's face: tallies and highlights."""

    counts_turns = True  # 20 sur 20 4.5: single dominoes, one after another

    lasting_chance = staticmethod(lasting_chance)
    highlights = staticmethod(highlights)
    tally = staticmethod(tally)
