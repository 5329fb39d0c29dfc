"""Board part of the face of 20 sur 20: everything that is rendered."""

from __future__ import annotations

from ui.games.defaults import forward, heading, moment, offer, places
from ui.games.vingtsurvingt.diagrams import diagram, mini
from ui.games.vingtsurvingt.felt import felt, felt_class
from ui.games.vingtsurvingt.hand import (
    buttons,
    confirm,
    hand,
    note,
    note_parts,
    play_label,
    stock,
    stock_small,
)
from ui.games.vingtsurvingt.seats import seat
from ui.games.vingtsurvingt.sight import over, view
from ui.games.vingtsurvingt.slot import draft_slot, hint_slot, last_slot, refused_slot, why_slot

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

root = "t20"
in_shell = True
