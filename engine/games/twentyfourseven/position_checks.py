"""What a 24/7 table cannot show, although each line of its drawing can be read."""

from __future__ import annotations

from collections.abc import Iterator

from ...game import Fault
from .knowledge import agrees_with
from .model import CELLS, FULL_RACK, OPEN, SIDE, STONE, TILES, State
from .moves import out_of_time
from .score import AXES, FULL, line_through

__all__ = ["Facts", "faults"]

Facts = dict[str, tuple[int, ...]]
"""The numbers of each line under the board by its name, in the order of the lines."""


def faults(state: State, facts: Facts) -> Iterator[Fault]:
    """Yield what no play could have led to, the board first, whose lines are `row 1` to `row 7`."""
    yield from _board_faults(state)
    yield from (
        Fault(f"rack {seat}", "rack_too_large")
        for seat, rack in enumerate(state.racks, 1)
        if len(rack) > FULL_RACK[len(state.racks)]
    )
    yield from _tile_faults(state, facts)
    for tile, rack in zip(state.shown, state.racks, strict=True):
        if tile and tile not in rack:
            yield Fault("shown", "not_to_show", str(tile))
    for seat, (history, rack) in enumerate(zip(state.knows, state.racks, strict=True), 1):
        if history and not agrees_with(history, rack):
            yield Fault(f"knows {seat}", "known_otherwise")
    if state.has_shown and not (facts["showed"] == (state.turn,) and state.shown[state.turn - 1]):
        yield Fault("showed", "bad_fact")


def _board_faults(state: State) -> Iterator[Fault]:
    """Yield lines above 24 (canon 4.2), and spaces that are out of time without their stone (canon 8)."""
    board = state.board
    for cell in CELLS:
        for axis in AXES if OPEN < board[cell.offset] < STONE else ():
            cells, tiles, at = line_through(board, cell, board[cell.offset], axis)
            if at == 0 and len(cells) > 1 and sum(tiles) > FULL:
                yield Fault(f"row {cell.row + 1}", "line_over_24", f"{cells[0]}-{cells[-1]}")
    for cell in () if state.spotted else out_of_time(board):
        yield Fault(f"row {cell.row + 1}", "stone_missing", str(cell))


def _tile_faults(state: State, facts: Facts) -> Iterator[Fault]:
    """Yield faults of tiles: lines with which a tile occurs more often than the game has it (canon 1.2)."""
    lines = [(f"row {SIDE}", tuple(value for value in state.board if OPEN < value < STONE))]
    lines += [(name, facts[name]) for name in facts if name.split(" ")[0] in ("rack", "bag", "aside")]
    counted: list[int] = []
    for name, tiles in lines:
        for tile in tiles:
            counted.append(tile)
            if counted.count(tile) > TILES.count(tile):
                yield Fault(name, "too_many_tiles", str(tile))
