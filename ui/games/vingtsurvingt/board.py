"""Board part of the face of 20 sur 20: everything that is rendered."""

from __future__ import annotations

from ui.games.face import Board
from ui.games.rail import keys_help
from ui.games.vingtsurvingt.diagrams import diagram, miniature
from ui.games.vingtsurvingt.felt import felt, felt_class
from ui.games.vingtsurvingt.hand import (
    buttons,
    confirm_label,
    hand,
    main_button,
    play_label,
    stock,
)
from ui.games.vingtsurvingt.hand_notes import note, note_parts
from ui.games.vingtsurvingt.seats import seat
from ui.games.vingtsurvingt.sight import overlay, view_buttons
from ui.games.vingtsurvingt.slot import draft_slot, hint_slot, last_slot, refused_slot, why_slot

__all__ = ["VingtSurVingtBoard"]


class VingtSurVingtBoard(Board):
    """The board part of 20 sur 20's face: dominoes, rack, seats, slot messages, buttons."""

    root = "t20"
    diagram = staticmethod(diagram)
    miniature = staticmethod(miniature)
    felt = staticmethod(felt)
    felt_class = staticmethod(felt_class)
    buttons = staticmethod(buttons)
    confirm_label = staticmethod(confirm_label)
    hand = staticmethod(hand)
    main_button = staticmethod(main_button)
    note = staticmethod(note)
    note_parts = staticmethod(note_parts)
    keys_help = staticmethod(keys_help)
    play_label = staticmethod(play_label)
    stock = staticmethod(stock)
    seat = staticmethod(seat)
    overlay = staticmethod(overlay)
    view_buttons = staticmethod(view_buttons)
    draft_slot = staticmethod(draft_slot)
    hint_slot = staticmethod(hint_slot)
    last_slot = staticmethod(last_slot)
    refused_slot = staticmethod(refused_slot)
    why_slot = staticmethod(why_slot)
