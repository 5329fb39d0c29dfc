"""The order in which a person sorts the pieces of their rack or hand. The rules do not know it.

A table stores the pieces themselves, so that the order survives moves. A save stores the numbers of their
slots, which reveal nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ui.core.readers import parse_count
from ui.games import face
from ui.model import Table

__all__ = ["current_orders", "move_piece", "shown_order", "with_saved_order"]

Kept = tuple[tuple[int, tuple[int, ...]], ...]
"""The order as a save stores it: for each seat, its slots in the order shown."""


def shown_order(table: Table, seat: int | None) -> tuple[int, ...]:
    """Return a seat's slots in the order the player arranged, new pieces last; () if never arranged."""
    if not seat:
        return ()
    wished = dict(table.hand_orders).get(seat, ())
    return _arrange(_pieces_of(table, seat), wished) if wished else ()


def _pieces_of(table: Table, seat: int) -> tuple[Any, ...]:
    """Return the pieces of a seat in the order of their slots."""
    return tuple(face(table.match.slug).timing.pieces(table.match.view(seat)))


def _arrange(pieces: Sequence[Any], wanted_order: Sequence[tuple[int, Any]]) -> tuple[int, ...]:
    """Return the slots of `pieces` in the wanted order, which lists each piece with its former slot.

    Of equal pieces, the one that still is in its former slot is taken first.

    >>> _arrange((7, 2, 7, 5), ((4, 5), (3, 7), (1, 9)))
    (4, 3, 1, 2)
    """
    left = dict(enumerate(pieces, 1))
    same = {slot for slot, piece in wanted_order if left.get(slot) == piece}
    found = []
    for was, piece in wanted_order:
        fits = (slot for slot, other in left.items() if other == piece and slot not in same)
        slot = was if was in same else next(fits, None)
        if slot:
            del left[slot]
            found.append(slot)
    return (*found, *left)


def move_piece(table: Table, slot: int, new_place: str) -> tuple[Table, int]:
    """Move the viewer's piece from a slot to a new place; return the table and that place, 0 if not moved.

    `new_place` is a place such as `3`, or `>` and `<` for one further and one back. The place returned is
    0 if nothing moved.
    """
    seat = table.presentation.viewer or 0
    held = _pieces_of(table, seat) if seat else ()
    slots = list(shown_order(table, seat) or range(1, len(held) + 1))
    if slot not in slots:
        return table, 0
    now = slots.index(slot)
    place = {"<": now - 1, ">": now + 1}.get(new_place, (parse_count(new_place) or now + 1) - 1)
    place = min(max(place, 0), len(slots) - 1)
    slots.insert(place, slots.pop(now))
    others = tuple(one for one in table.hand_orders if one[0] != seat)
    wished = tuple((each, held[each - 1]) for each in slots)
    return replace(table, hand_orders=(*others, (seat, wished))), place + 1


def current_orders(table: Table) -> Kept:
    """Return for each seat with an arranged hand its slots in that order, as a save stores it."""
    return tuple((seat, shown_order(table, seat)) for seat, _ in table.hand_orders)


def with_saved_order(table: Table, saved_orders: Kept) -> Table:
    """Return the table with the saved orders of hands; one that does not fit the position is dropped."""
    wishes = []
    for seat, slots in saved_orders:
        held = _pieces_of(table, seat) if 1 <= seat <= table.match.seats else ()
        if sorted(slots) == list(range(1, len(held) + 1)):
            wishes.append((seat, tuple((slot, held[slot - 1]) for slot in slots)))
    return replace(table, hand_orders=tuple(wishes))
