"""Board part of the face of Les 24 Heures: everything that is rendered."""

from __future__ import annotations

from ui.games.defaults import forward, heading, offer, places
from ui.games.les24heures.diagrams import diagram, mini
from ui.games.les24heures.felt import felt, felt_class
from ui.games.les24heures.hand import buttons, confirm, hand, note
from ui.games.les24heures.last_move import moment
from ui.games.les24heures.seats import seat, stock, stock_small

__all__ = [
    "buttons",
    "confirm",
    "diagram",
    "felt",
    "felt_class",
    "forward",
    "hand",
    "heading",
    "mini",
    "moment",
    "note",
    "offer",
    "places",
    "root",
    "seat",
    "stock",
    "stock_small",
]

root = "t24h"
