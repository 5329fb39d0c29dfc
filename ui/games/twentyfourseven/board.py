"""What is drawn of 24/7: its table, its pieces, its places."""

from __future__ import annotations

from ui.games.ordinary import forward, heading, places
from ui.games.twentyfourseven.figure import diagram, mini
from ui.games.twentyfourseven.hand import buttons, confirm, hand, note, offer, stock, stock_small
from ui.games.twentyfourseven.moment import moment
from ui.games.twentyfourseven.seats import seat
from ui.games.twentyfourseven.table import felt, felt_class

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
