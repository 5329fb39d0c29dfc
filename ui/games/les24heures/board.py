"""Board part of the face of Les 24 Heures: everything that is rendered."""

from __future__ import annotations

from ui.games.defaults import draft_slot, forward, heading, over, places, play_label, view
from ui.games.les24heures.buttons import buttons, confirm, main_button
from ui.games.les24heures.diagrams import diagram, mini
from ui.games.les24heures.felt import felt, felt_class
from ui.games.les24heures.hand import hand, note, note_parts
from ui.games.les24heures.seats import seat, stock
from ui.games.les24heures.slot import call_slot, hint_slot, last_slot, refused_slot, why_slot

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

root = "t24h"
