"""Postgame part of the face of Les 24 Heures: tallies, highlights, what happened."""

from __future__ import annotations

from ui.games.face import Postgame
from ui.games.les24heures.highlights import highlights
from ui.games.les24heures.race_facts import result_facts
from ui.games.les24heures.tally import tally

__all__ = ["Les24HeuresPostgame"]


class Les24HeuresPostgame(Postgame):
    """The postgame part of Les 24 Heures' face: tallies, highlights and what happened."""

    highlights = staticmethod(highlights)
    result_facts = staticmethod(result_facts)
    tally = staticmethod(tally)
