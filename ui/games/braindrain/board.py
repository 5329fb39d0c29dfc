"""What is drawn of Brain Drain: its table, its pieces, its places."""

from __future__ import annotations

from ui.games.braindrain.figure import diagram, mini
from ui.games.braindrain.hand import buttons, confirm, forward, hand, note, stock, stock_small
from ui.games.braindrain.paper import before as moment
from ui.games.braindrain.places import heading, places, seat
from ui.games.braindrain.table import felt, felt_class
from ui.games.ordinary import offer

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

root = "tbd"
