"""Board part of the face of 24/7: everything that is rendered."""

from __future__ import annotations

from ui.games.defaults import (
    call_slot,
    draft_slot,
    forward,
    heading,
    main_button,
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
    stock,
)
from ui.games.twentyfourseven.seats import seat
from ui.games.twentyfourseven.slot import hint_slot, last_slot, refused_slot, why_slot

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

root = "t247"
