"""Board part of the face of Les 24 Heures: everything that is rendered."""

from __future__ import annotations

from ui.games.face import Board
from ui.games.les24heures.brief import brief_piece
from ui.games.les24heures.buttons import buttons, confirm_label, main_button
from ui.games.les24heures.card_note import draft_rule
from ui.games.les24heures.diagrams import diagram, miniature
from ui.games.les24heures.felt import felt, felt_class
from ui.games.les24heures.hand import hand, keys_help, note, note_parts
from ui.games.les24heures.seats import seat, stock
from ui.games.les24heures.slot import call_slot, draft_slot, hint_slot, last_slot, refused_slot, why_slot

__all__ = ["Les24HeuresBoard"]


class Les24HeuresBoard(Board):
    """The board part of Les 24 Heures' face: clock, road, hand, piles, slot messages, buttons."""

    root = "t24h"
    brief_piece = staticmethod(brief_piece)
    buttons = staticmethod(buttons)
    confirm_label = staticmethod(confirm_label)
    main_button = staticmethod(main_button)
    diagram = staticmethod(diagram)
    miniature = staticmethod(miniature)
    felt = staticmethod(felt)
    felt_class = staticmethod(felt_class)
    hand = staticmethod(hand)
    note = staticmethod(note)
    note_parts = staticmethod(note_parts)
    seat = staticmethod(seat)
    stock = staticmethod(stock)
    call_slot = staticmethod(call_slot)
    draft_slot = staticmethod(draft_slot)
    keys_help = staticmethod(keys_help)
    draft_rule = staticmethod(draft_rule)
    hint_slot = staticmethod(hint_slot)
    last_slot = staticmethod(last_slot)
    refused_slot = staticmethod(refused_slot)
    why_slot = staticmethod(why_slot)
