"""Board part of the face of 20 sur 20: everything that is rendered.

The strip over the table has the breakdown of the last play, so there is no panel for it.
"""

from __future__ import annotations

from ui.games.defaults import (
    forward,
    heading,
    hint_slot,
    in_shell,
    last_slot,
    moment,
    note_parts,
    offer,
    places,
    refused_slot,
    why_slot,
)
from ui.games.vingtsurvingt.diagrams import diagram, mini
from ui.games.vingtsurvingt.felt import felt, felt_class
from ui.games.vingtsurvingt.hand import buttons, confirm, hand, note, stock, stock_small
from ui.games.vingtsurvingt.seats import seat

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

root = "t20"
