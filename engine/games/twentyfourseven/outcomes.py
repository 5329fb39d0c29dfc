"""The next turns after a placement: the minutes that the next player can earn, then the mover.

The interface compares two placements in these numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from .best_gains import Outlook
from .model import CELLS, Cell, Place, View
from .moves import Worths, board_with
from .opponent_model import Odds, next_seat, unseen
from .search_state import without

__all__ = ["Threat", "best_answer", "ends_match", "next_gain", "opened_by", "opened_by_others", "threat"]


class Threat(NamedTuple):
    """A placement that the next player may have, its minutes, and the chance that its tile is held."""

    place: Place
    minutes: int
    chance: float


def opened_by(view: View, move: Place) -> int:
    """Return the minutes that the next player is expected to earn after a placement, rounded."""
    return int(Odds(view, next_seat(view)).expected(Outlook(view.board).after(move.tile, move.cell)) + 0.5)


def opened_by_others(view: View, best: Place) -> tuple[int, ...]:
    """Return the rounded minutes that the next player may expect after each other placement of the viewer."""
    outlook, odds = Outlook(view.board), Odds(view, next_seat(view))
    return tuple(
        int(odds.expected(outlook.after(tile, cell)) + 0.5)
        for tile, cell, _ in outlook.placements(view.rack)
        if (tile, cell) != best
    )


def best_answer(open_view: View, move: Place) -> tuple[int, Place | None]:
    """Return the most minutes that the next player can earn after a placement, and how; else 0, None.

    `open_view` shows the racks of all.
    """
    seat = next_seat(open_view)
    rack = open_view.racks[seat - 1] if seat != open_view.turn else ()
    found = Outlook(board_with(open_view.board, move)).placements(rack)
    tile, cell, minutes = max(found, key=lambda one: one[2], default=(0, CELLS[0], 0))
    return (minutes, Place(tile, cell)) if minutes > 0 else (0, None)


def ends_match(view: View, move: Place) -> bool:
    """Return True if nobody can place a tile after a placement, whatever the racks hold that are hidden.

    For a viewer who does not see the mover's rack, one tile more may be in play than really is.
    """
    most = Outlook(board_with(view.board, move)).most
    own = view.racks[view.turn - 1]
    left = {*without(own, move.tile)} if move.tile in own else {*own}
    hidden = view.bag - (not own)
    for seat, rack in enumerate(view.racks, 1):
        hidden += view.held[seat - 1] if not rack else 0
        left.update(rack if seat != view.turn else ())
    if hidden > 0:  # else what nobody sees was set aside
        left.update(number for number, count in enumerate(unseen(view)) if count)
    return all(most[number] < 0 for number in sorted(left))


def next_gain(view: View, move: Place) -> tuple[int, Place | None]:
    """Return the most minutes that the rest of the rack could earn after a placement, and how; else 0, None.

    That is so if nobody else plays in between.
    """
    outlook = Outlook(board_with(view.board, move))
    found = outlook.placements(without(view.rack, move.tile))
    tile, cell, minutes = max(found, key=lambda one: one[2], default=(0, CELLS[0], 0))
    return (minutes, Place(tile, cell)) if minutes > 0 else (0, None)


def threat(view: View, move: Place | None, better: Place) -> Threat | None:
    """Return what the next player can do after `move` that earns most above its chances after `better`.

    Each placement counts by the chance that the player holds its tile. `move` None is the board as it is.
    Return None if `move` allows nothing more than `better` does.
    """
    odds, limit = Odds(view, next_seat(view)), Outlook(view.board).after(better.tile, better.cell)
    board = board_with(view.board, move) if move else view.board
    most, found = 0.0, None
    for cell, tile, minutes in _gains(Outlook(board).spaces):
        if minutes > max(limit[tile], 0):
            chance = odds.holds(tile)
            weight = (minutes - max(limit[tile], 0)) * chance
            if weight > most:
                most, found = weight, Threat(Place(tile, cell), minutes, chance)
    return found


def _gains(worths_by_space: Mapping[int, Worths]) -> Iterator[tuple[Cell, int, int]]:
    """Yield each space with each tile that earns minutes there, and those minutes."""
    for index, worths in worths_by_space.items():
        for tile, minutes in enumerate(worths):
            if minutes > 0:
                yield CELLS[index], tile, minutes
