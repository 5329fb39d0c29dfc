"""What a placement earns (canon 5 to 7), line by line, by plain reading of the board."""

from __future__ import annotations

from .model import CELLS, DOUBLE, SIDE, Cell, Combo

__all__ = [
    *("AXES", "BONUS", "FULL", "RUNS", "SETS", "SUMS", "Line"),
    *("axis_of", "combos", "line_combos", "line_through", "minutes"),
]

FULL = 24
BONUS = 60  # 24/7 6
SUMS = {7: ("sum_7", 20), 24: ("sum_24", 40)}
RUNS = {3: 30, 4: 40, 5: 50, 6: 60}
SETS = {3: 50, 4: 60}

AXES = {"row": (1, 0), "column": (0, 1), "falling": (1, 1), "rising": (1, -1)}
"""Steps (columns, rows) of the four kinds of line; `falling` goes down to the right."""

Line = tuple[tuple[Cell, ...], tuple[int, ...], int]
"""Spaces in line order, their tiles (the placed one included), and where the placed one stands."""


def axis_of(cells: tuple[Cell, ...]) -> str:
    """Return the name of the axis on which two or more spaces of a line lie.

    >>> axis_of((Cell(3, 0), Cell(3, 1)))
    'column'
    """
    (a, b), (c, d) = cells[0], cells[1]
    step = ((c > a) - (c < a), (d > b) - (d < b))
    return next(name for name, axis in AXES.items() if step in (axis, (-axis[0], -axis[1])))


def _tiles_beyond(board: bytes, cell: Cell, step: tuple[int, int]) -> list[Cell]:
    """Return the spaces of the unbroken row of tiles beyond a space in one direction."""
    path = []
    column, row = cell.column + step[0], cell.row + step[1]
    while 0 <= column < SIDE and 0 <= row < SIDE and 1 <= board[row * SIDE + column] <= 10:
        path.append(CELLS[row * SIDE + column])
        column, row = column + step[0], row + step[1]
    return path


def line_through(board: bytes, cell: Cell, tile: int, axis: str) -> Line:
    """Return the line, perhaps of it alone, that `tile` on `cell` makes along one of `AXES` (canon 4.1)."""
    column, row = AXES[axis]
    before = _tiles_beyond(board, cell, (-column, -row))[::-1]
    after = _tiles_beyond(board, cell, (column, row))
    tiles = (*(board[c.offset] for c in before), tile, *(board[c.offset] for c in after))
    return (*before, cell, *after), tiles, len(before)


def _run_bounds(tiles: tuple[int, ...], placed_index: int, step: int) -> tuple[int, int]:
    """Return first index and end of the longest run through `placed_index` that grows by `step`."""
    first = last = placed_index
    while first > 0 and tiles[first] - tiles[first - 1] == step:
        first -= 1
    while last < len(tiles) - 1 and tiles[last + 1] - tiles[last] == step:
        last += 1
    return first, last + 1


def line_combos(tiles: tuple[int, ...], placed_index: int) -> list[tuple[str, int, int, int]]:
    """Return a line's combinations around `placed_index` as (kind, first index, end, minutes); [] if single.

    >>> line_combos((7, 8, 9), 2)
    [('sum_24', 0, 3, 40), ('run', 0, 3, 30)]
    """
    size, found = len(tiles), []
    if size == 1:  # 24/7 5.4
        return []
    if sum(tiles) in SUMS:
        kind, worth = SUMS[sum(tiles)]
        found.append((kind, 0, size, worth))
    if sum(tiles) == FULL and size == SIDE:  # 24/7 6.2
        found.append(("bonus_7_tiles", 0, size, BONUS))
    for kind, step, worths in (("run", 1, RUNS), ("run", -1, RUNS), ("set", 0, SETS)):  # 24/7 5.2, 5.3
        first, end = _run_bounds(tiles, placed_index, step)
        if end - first in worths:
            found.append((kind, first, end, worths[end - first]))
    return found


def combos(board: bytes, cell: Cell, tile: int) -> tuple[Combo, ...]:
    """Return all combinations that `tile` on `cell` completes: line by line, bonuses for pairs last."""
    found: list[Combo] = []
    for axis in AXES:
        cells, tiles, at = line_through(board, cell, tile, axis)
        found += (Combo(kind, cells[first:end], worth) for kind, first, end, worth in line_combos(tiles, at))
    full = [combo for combo in found if combo.kind == "sum_24"]
    seven = [combo for combo in found if combo.kind == "sum_7"]
    return (*found, *(Combo("bonus_24_7", a.cells + b.cells, BONUS) for a in full for b in seven))  # 24/7 6.1


def minutes(combos: tuple[Combo, ...], cell: Cell) -> int:
    """Return the minutes of a placement's combinations, doubled on a double-time space (canon 7.1)."""
    return sum(combo.minutes for combo in combos) * (2 if cell.offset in DOUBLE else 1)
