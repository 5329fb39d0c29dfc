"""Board part of the face of Brain Drain: everything that is rendered."""

from __future__ import annotations

from ui.games.braindrain.banner import hint_slot, last_slot, refused_slot, why_slot
from ui.games.braindrain.diagrams import diagram, mini
from ui.games.braindrain.felt import felt, felt_class
from ui.games.braindrain.hand import buttons, confirm, forward, hand, note, note_parts, stock, stock_small
from ui.games.braindrain.places import places
from ui.games.braindrain.seats import heading, seat
from ui.games.defaults import moment, offer

__all__ = [
    "buttons",
    "confirm",
    "diagram",
    "felt",
    "felt_class",
    "forward",
    "hand",
    "heading",
    "hint_slot",
    "in_shell",
    "last_slot",
    "mini",
    "moment",
    "note",
    "note_parts",
    "offer",
    "places",
    "refused_slot",
    "root",
    "seat",
    "stock",
    "stock_small",
    "why_slot",
]

root = "tbd"
in_shell = True
