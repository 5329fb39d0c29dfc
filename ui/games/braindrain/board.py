"""Board part of the face of Brain Drain: everything that is rendered."""

from __future__ import annotations

from ui.games.braindrain.banner import hint_slot, last_slot, pressing_slot, refused_slot, why_slot
from ui.games.braindrain.diagrams import diagram, miniature
from ui.games.braindrain.felt import felt, felt_class
from ui.games.braindrain.hand import (
    buttons,
    confirm_label,
    hand,
    note,
    note_parts,
    skip_label,
    stock,
)
from ui.games.braindrain.hints import play_label, reveal_label
from ui.games.braindrain.places import places
from ui.games.braindrain.seats import heading, seat
from ui.games.braindrain.slate import keys_help
from ui.games.face import Board

__all__ = ["BrainDrainBoard"]


class BrainDrainBoard(Board):
    """The board part of Brain Drain's face: cards, target, seats, slot messages, buttons."""

    root = "tbd"
    hint_slot = staticmethod(hint_slot)
    last_slot = staticmethod(last_slot)
    pressing_slot = staticmethod(pressing_slot)
    refused_slot = staticmethod(refused_slot)
    why_slot = staticmethod(why_slot)
    diagram = staticmethod(diagram)
    miniature = staticmethod(miniature)
    felt = staticmethod(felt)
    felt_class = staticmethod(felt_class)
    buttons = staticmethod(buttons)
    confirm_label = staticmethod(confirm_label)
    skip_label = staticmethod(skip_label)
    play_label = staticmethod(play_label)
    reveal_label = staticmethod(reveal_label)
    hand = staticmethod(hand)
    note = staticmethod(note)
    note_parts = staticmethod(note_parts)
    stock = staticmethod(stock)
    places = staticmethod(places)
    heading = staticmethod(heading)
    keys_help = staticmethod(keys_help)
    seat = staticmethod(seat)
