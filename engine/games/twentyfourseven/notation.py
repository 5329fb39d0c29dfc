"""24/7 as text: moves (`7@d5`, `draw`, `show 7`, `spot a1`) and tiles."""

from __future__ import annotations

from ...errors import NotationError
from .model import CELLS, TILES, CallSpace, Cell, Draw, Move, Place, ShowTile

__all__ = ["parse_item", "parse_move", "write_item", "write_move"]

NAMES = {str(cell): cell for cell in CELLS}
ITEMS = {str(tile): tile for tile in TILES}


def write_item(item: int) -> str:
    """Return a tile as text: its number.

    >>> write_item(10)
    '10'
    """
    return str(item)


def parse_item(text: str) -> int:
    """Parse a tile from 1 to 10; raise `NotationError`."""
    if text not in ITEMS:
        raise NotationError("bad_tile", text)
    return ITEMS[text]


def write_move(move: Move) -> str:
    """Return a move as text.

    >>> write_move(Place(7, Cell(3, 4)))
    '7@d5'
    """
    match move:
        case Place(tile, cell):
            return f"{tile}@{cell}"
        case ShowTile(tile):
            return f"show {tile}"
        case CallSpace(cell):
            return f"spot {cell}"
        case Draw():
            return "draw"


def parse_move(text: str) -> Move:
    """Parse a move; raise `NotationError` with the column at fault.

    >>> parse_move("7@d5")
    Place(tile=7, cell=Cell(column=3, row=4))
    """
    if text == "draw":
        return Draw()
    verb, space, rest = text.partition(" ")
    if space and verb == "show":
        return ShowTile(_parse_tile(rest, text, 6))
    if space and verb == "spot":
        return CallSpace(_parse_cell(rest, text, 6))
    tile, at, cell = text.partition("@")
    if not at:
        raise NotationError("bad_move", text)
    return Place(_parse_tile(tile, text, 1), _parse_cell(cell, text, len(tile) + 2))


def _parse_tile(tile_text: str, text: str, column: int) -> int:
    """Parse the tile of a move; raise `NotationError` with its column in the whole text."""
    try:
        return parse_item(tile_text)
    except NotationError:
        raise NotationError("bad_tile", text, column) from None


def _parse_cell(cell_text: str, text: str, column: int) -> Cell:
    """Parse the space of a move; raise `NotationError` with its column in the whole text."""
    if cell_text not in NAMES:
        raise NotationError("bad_space", text, column)
    return NAMES[cell_text]
