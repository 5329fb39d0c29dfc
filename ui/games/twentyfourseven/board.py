"""Board part of the face of 24/7: everything that is rendered."""

from __future__ import annotations

from ui.games.defaults import forward, heading, places
from ui.games.twentyfourseven.diagrams import diagram, mini
from ui.games.twentyfourseven.felt import felt, felt_class
from ui.games.twentyfourseven.hand import buttons, confirm, hand, note, offer, stock, stock_small
from ui.games.twentyfourseven.last_move import moment
from ui.games.twentyfourseven.seats import seat

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

root = "t247"
