"""Board part of the face of 20 sur 20: everything that is rendered."""

from __future__ import annotations

from ui.games.defaults import call_slot, forward, heading, places
from ui.games.vingtsurvingt.diagrams import diagram, mini
from ui.games.vingtsurvingt.felt import felt, felt_class
from ui.games.vingtsurvingt.hand import (
    buttons,
    confirm,
    hand,
    main_button,
    note,
    note_parts,
    play_label,
    stock,
)
from ui.games.vingtsurvingt.seats import seat
from ui.games.vingtsurvingt.sight import over, view
from ui.games.vingtsurvingt.slot import draft_slot, hint_slot, last_slot, refused_slot, why_slot

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

root = "t20"
