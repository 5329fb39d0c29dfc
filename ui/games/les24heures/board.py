"""Board part of the face of Les 24 Heures: everything that is rendered."""

from __future__ import annotations

from ui.games.defaults import (
    draft_slot,
    forward,
    heading,
    hint_slot,
    in_shell,
    last_slot,
    note_parts,
    offer,
    over,
    places,
    play_label,
    refused_slot,
    view,
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
    "draft_slot",
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
    "over",
    "places",
    "play_label",
    "refused_slot",
    "root",
    "seat",
    "stock",
    "stock_small",
    "view",
    "why_slot",
]

root = "t24h"
