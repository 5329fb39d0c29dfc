"""Board part of the face of 24/7: everything that is rendered."""

from __future__ import annotations

from ui.games.defaults import (
    draft_slot,
    forward,
    heading,
    over,
    places,
    play_label,
    view,
)
from ui.games.twentyfourseven.diagrams import diagram, mini
from ui.games.twentyfourseven.felt import felt, felt_class
from ui.games.twentyfourseven.hand import (
    buttons,
    confirm,
    hand,
    note,
    note_parts,
    offer,
    stock,
    stock_small,
)
from ui.games.twentyfourseven.last_move import moment
from ui.games.twentyfourseven.seats import seat
from ui.games.twentyfourseven.slot import hint_slot, last_slot, refused_slot, why_slot

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

root = "t247"
in_shell = True
