"""Board part of the face of 24/7: everything that is rendered."""

from __future__ import annotations

from ui.games.face import Board
from ui.games.rail import keys_help
from ui.games.twentyfourseven.diagrams import diagram, miniature
from ui.games.twentyfourseven.felt import felt, felt_class
from ui.games.twentyfourseven.hand import buttons, confirm_label, hand, note, note_parts, stock
from ui.games.twentyfourseven.seats import seat
from ui.games.twentyfourseven.slot import hint_slot, last_slot, refused_slot, why_slot

__all__ = ["TwentyFourSevenBoard"]


class TwentyFourSevenBoard(Board):
    """The board part of 24/7's face: board, rack, bag, seats, slot messages, buttons."""

    root = "t247"
    diagram = staticmethod(diagram)
    miniature = staticmethod(miniature)
    felt = staticmethod(felt)
    felt_class = staticmethod(felt_class)
    buttons = staticmethod(buttons)
    confirm_label = staticmethod(confirm_label)
    hand = staticmethod(hand)
    note = staticmethod(note)
    note_parts = staticmethod(note_parts)
    stock = staticmethod(stock)
    keys_help = staticmethod(keys_help)
    seat = staticmethod(seat)
    hint_slot = staticmethod(hint_slot)
    last_slot = staticmethod(last_slot)
    refused_slot = staticmethod(refused_slot)
    why_slot = staticmethod(why_slot)
