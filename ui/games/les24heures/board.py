"""Board part of the face of Les 24 Heures: everything that is rendered."""

from __future__ import annotations

from ui.games.defaults import (
    forward,
    heading,
    hint_slot,
    in_shell,
    last_slot,
    note_parts,
    offer,
    places,
    refused_slot,
    why_slot,
)
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
    "hint_slot",
    "in_shell",
    "last_slot",
    "note_parts",
    "refused_slot",
    "why_slot",
    "seat",
    "stock",
    "stock_small",
]

root = "t24h"
