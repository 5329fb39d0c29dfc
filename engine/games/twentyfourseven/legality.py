"""What is refused, by plain reading of the board; written apart from the listing of moves."""

from __future__ import annotations

from ...errors import Refusal
from .model import (
    FULL_RACK,
    OPEN,
    SIDE,
    STONE,
    CallSpace,
    Cell,
    Draw,
    Move,
    Place,
    ShowTile,
    View,
)
from .score import AXES, FULL, line_through

__all__ = ["refusal"]

NO_TILES = bytes([OPEN, STONE])
"""The bytes of spaces without a tile."""


def refusal(view: View, move: Move) -> Refusal | None:
    """Return the reason why the viewer may not play `move`: a code, spaces, a total; None if legal."""
    if view.reason:
        return Refusal("game_over")
    if not view.viewer:
        return Refusal("no_seat")
    if isinstance(move, CallSpace):
        return _refuse_call(view, move)
    if isinstance(move, Draw):
        return None if view.may_draw else _refuse_draw(view)
    if not view.on_turn:
        return Refusal("not_your_turn")
    if move.tile not in view.rack:
        return Refusal("not_in_rack", (move.tile,))
    if isinstance(move, ShowTile):
        return _refuse_show(view)
    return _refuse_place(view, move)


def _refuse_call(view: View, move: CallSpace) -> Refusal | None:
    """Refuse to call a space that is not out of time or has its stone, or where stones are automatic.

    Players call spaces out of time with option `stones=spotted` (canon 10.3).
    """
    if not view.spotted:
        return Refusal("spotting_is_automatic")
    if view.board[move.cell.offset] == STONE:
        return Refusal("already_out_of_time", (move.cell,))
    if view.board[move.cell.offset] != OPEN or not _refuse_line(view.board, Place(1, move.cell)):
        return Refusal("not_out_of_time", (move.cell,))
    return None


def _refuse_draw(view: View) -> Refusal:
    """Return why a viewer that may not draw now cannot (canon 10.2)."""
    if not view.manual:
        return Refusal("drawing_is_automatic")
    if not view.bag:
        return Refusal("bag_empty")
    full = len(view.rack) == FULL_RACK[len(view.racks)]
    return Refusal("rack_full" if full else "draw_lost")


def _refuse_show(view: View) -> Refusal | None:
    """Refuse to show a tile without a partner, or a second one in a turn (canon 10.1)."""
    if not view.teams:
        return Refusal("no_partner")
    return Refusal("already_shown") if view.has_shown else None


def _refuse_place(view: View, move: Place) -> Refusal | None:
    """Refuse spaces that are taken, closed or without a neighbour, and lines above 24 (canon 3.1, 4.2)."""
    taken = view.board[move.cell.offset]
    if taken:
        return Refusal("out_of_time" if taken == STONE else "space_taken", (move.cell,))
    if not _is_beside_tile(view.board, move.cell):
        return Refusal("not_adjacent", (move.cell,))
    return _refuse_line(view.board, move)


def _is_beside_tile(board: bytes, cell: Cell) -> bool:
    """Return True if a tile touches an open space, along a line or corner to corner (canon 3.1)."""
    left, right = max(cell.column - 1, 0), min(cell.column + 2, SIDE)
    rows = range(max(cell.row - 1, 0), min(cell.row + 2, SIDE))
    around = b"".join([board[row * SIDE + left : row * SIDE + right] for row in rows])
    return bool(around.translate(None, NO_TILES))


def _refuse_line(board: bytes, move: Place) -> Refusal | None:
    """Refuse a tile that would take a line above 24; name the first such line."""
    for axis in AXES:
        cells, tiles, _ = line_through(board, move.cell, move.tile, axis)
        if sum(tiles) > FULL:
            return Refusal("over_24", cells, sum(tiles))
    return None
