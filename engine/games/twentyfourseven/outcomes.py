"""The next turns after a placement: the minutes that the next player can earn, then the mover.

The interface compares two placements in these numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from .best_gains import Outlook
from .model import CELLS, Cell, Place, View
from .moves import Worths, board_with
from .opponent_model import Odds, next_seat, unseen
from .search_state import without

__all__ = [
    "Threat",
    "best_reply",
    "ends_match",
    "next_gain",
    "opened_by",
    "opened_by_others",
    "threat",
    "threat_on",
]


class Threat(NamedTuple):
    """A placement that the next player may have, its minutes, and the chance that its tile is held."""

    place: Place
    minutes: int
    chance: float


def opened_by(view: View, move: Place) -> int:
    """Return the minutes that the next player is expected to earn after a placement, rounded."""
    return _opened(Outlook(view.board), Odds(view, next_seat(view)), move)


def opened_by_others(view: View, best: Place) -> tuple[int, ...]:
    """Return what `opened_by` does for each placement of the viewer other than `best`."""
    outlook, odds = Outlook(view.board), Odds(view, next_seat(view))
    found = (Place(tile, cell) for tile, cell, _ in outlook.placements(view.rack))
    return tuple(_opened(outlook, odds, move) for move in found if move != best)


def _opened(outlook: Outlook, odds: Odds, move: Place) -> int:
    """Return the rounded minutes that the next player, whose rack has these odds, may expect after a move."""
    return int(odds.expected(outlook.after(move.tile, move.cell)) + 0.5)


def best_reply(open_view: View, move: Place) -> tuple[int, Place | None]:
    """Return the most minutes that the next player can earn after a placement, and how; else 0, None.

    `open_view` shows the racks of all. 0 also if that is the mover, who then plays on.
    """
    seat = next_seat(open_view)
    rack = open_view.racks[seat - 1] if seat != open_view.turn else ()
    return _best_placement(open_view, move, rack)


def ends_match(view: View, move: Place) -> bool:
    """Return True if nobody can place a tile after a placement, whatever tiles the hidden racks hold.

    For a viewer who does not see the mover's rack, one tile more may be in play than really is.
    """
    most = Outlook(board_with(view.board, move)).most
    in_play, hidden_count = set[int](), view.bag
    for seat, rack in enumerate(view.racks, 1):
        is_mover = seat == view.turn
        if not rack:
            hidden_count += view.held[seat - 1] - is_mover  # the tile placed was one of them
        else:
            in_play.update(without(rack, move.tile) if is_mover and move.tile in rack else rack)
    if hidden_count > 0:  # else all tiles that nobody sees were set aside (24/7 2.1)
        in_play.update(number for number, count in enumerate(unseen(view)) if count)
    return all(most[number] < 0 for number in sorted(in_play))


def next_gain(view: View, move: Place) -> tuple[int, Place | None]:
    """Return the most minutes that the rest of the rack could earn after a placement, and how; else 0, None.

    That is so if nobody else plays in between.
    """
    return _best_placement(view, move, without(view.rack, move.tile))


def _best_placement(view: View, move: Place, rack: Sequence[int]) -> tuple[int, Place | None]:
    """Return the most minutes that a rack can earn right after a placement, and how; else 0, None."""
    found = Outlook(board_with(view.board, move)).placements(rack)
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


def threat_on(view: View, move: Place, cell: Cell) -> Threat | None:
    """Return what earns the next player most on a space after `move`; None if nothing earns there.

    Each tile counts by the chance that the player holds it.
    """
    odds, worths = (
        Odds(view, next_seat(view)),
        Outlook(board_with(view.board, move)).spaces.get(cell.offset, ()),
    )
    found = [
        Threat(Place(tile, cell), minutes, odds.holds(tile))
        for tile, minutes in enumerate(worths)
        if minutes > 0
    ]
    return max(found, key=lambda one: one.minutes * one.chance, default=None)


def _gains(worths_by_space: Mapping[int, Worths]) -> Iterator[tuple[Cell, int, int]]:
    """Yield each space with each tile that earns minutes there, and those minutes."""
    for index, worths in worths_by_space.items():
        for tile, minutes in enumerate(worths):
            if minutes > 0:
                yield CELLS[index], tile, minutes
