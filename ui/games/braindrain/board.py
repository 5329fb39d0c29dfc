"""Board part of the face of Brain Drain: everything that is rendered."""

from __future__ import annotations

from ui.games.braindrain.banner import hint_slot, last_slot, refused_slot, why_slot
from ui.games.braindrain.diagrams import diagram, mini
from ui.games.braindrain.felt import felt, felt_class
from ui.games.braindrain.hand import buttons, confirm, forward, hand, note, note_parts, stock
from ui.games.braindrain.places import places
from ui.games.braindrain.seats import heading, seat
from ui.games.defaults import call_slot, draft_slot, main_button, over, play_label, view

__all__ = [
    "buttons",
    "call_slot",
    "confirm",
    "diagram",
    "draft_slot",
    "felt",
    "felt_class",
    "forward",
    "hand",
    "heading",
    "hint_slot",
    "last_slot",
    "main_button",
    "mini",
    "note",
    "note_parts",
    "over",
    "places",
    "play_label",
    "refused_slot",
    "root",
    "seat",
    "stock",
    "view",
    "why_slot",
]

root = "tbd"
