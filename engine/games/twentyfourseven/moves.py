"""All legal placements with their minutes, fast: the bots' and the table's view of the board.

A line of the board is a slice of its bytes. For each slice a table, made once and kept, holds for every
open space what each tile from 1 to 10 would do there: packed in one number, so that the four lines of a
space add up in three additions. From the low end: 16 bits of minutes, 8 bits counting sums of 24, 8 bits
counting sums of 7, then the refusals.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from .model import (
    CELLS,
    DOUBLE,
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
from .score import AXES, BONUS, FULL, line_combos, line_through

__all__ = [
    "NOWHERE",
    "ORDER",
    "SLICES",
    "THROUGH",
    "Reading",
    "Worths",
    "board_with",
    "closed_by",
    "greatest",
    "moves",
    "out_of_time",
    "placements",
    "reading",
    "readings",
    "has_room",
    "spaces",
]

FULLS, SEVENS, OVER = 1 << 16, 1 << 24, 1 << 32
MINUTES = FULLS - 1

VOID, GONE = bytes([OPEN]), bytes([STONE])

NOWHERE = -1
"""What a tile takes where it does not fit."""

Table = tuple[int, ...]
Reading = tuple[int, ...]
"""For each space of a slice the number of its table, as in `TABLES`; 0 where no tile is beside it."""
Worths = tuple[int, ...]
"""What each tile takes on a space, in minutes, or `NOWHERE`; place 0 stands for none."""

TABLES: list[Table] = [(0,) * 11]
NUMBERS: dict[Table, int] = {}
"""Tables are few hundred, and go by their numbers: small keys are looked up fast."""


def _lines_of_board() -> tuple[list[slice], list[tuple[tuple[int, int], ...]]]:
    """Return the board's lines as slices, and for each space its (slice, index within) on each axis."""
    slices: list[slice] = []
    through: list[list[tuple[int, int]]] = [[] for _ in CELLS]
    for step, starts in (
        (1, [(0, row) for row in range(SIDE)]),
        (SIDE, [(column, 0) for column in range(SIDE)]),
        (SIDE + 1, [(column, 0) for column in range(SIDE)] + [(0, row) for row in range(1, SIDE)]),
        (SIDE - 1, [(column, 0) for column in range(SIDE)] + [(SIDE - 1, row) for row in range(1, SIDE)]),
    ):
        for column, row in starts:
            size = {1: SIDE, SIDE: SIDE, SIDE + 1: SIDE - max(column, row)}.get(
                step, min(column + 1, SIDE - row)
            )
            cells = range(row * SIDE + column, row * SIDE + column + step * size, step)
            for place, index in enumerate(cells):
                through[index].append((len(slices), place))
            slices.append(slice(cells[0], cells[-1] + 1, step))
    return slices, [tuple(places) for places in through]


SLICES, THROUGH = _lines_of_board()
ORDER = tuple((index, *(part for line in THROUGH[index] for part in line)) for index in range(len(CELLS)))


@lru_cache(maxsize=1 << 15)
def _number_of_table(before: bytes, after: bytes) -> int:
    """Return the number of the table of what each tile earns between two runs of tiles; add a new table.

    Only few tiles can do anything: those that lack to 7 or 24, and those within one of a neighbour.
    """
    total = sum(before) + sum(after)
    most = max(min(FULL - total, 10), 0)
    table = [0] * (most + 1) + [OVER] * (10 - most)
    beside = (*before[-1:], *after[:1])
    for tile in {FULL - total, 7 - total, *(value + step for value in beside for step in (-1, 0, 1))}:
        if 1 <= tile <= most:
            found = line_combos((*before, tile, *after), len(before))
            packed = sum(worth for _, _, _, worth in found)
            table[tile] = packed + FULLS * (total + tile == FULL) + SEVENS * (total + tile == 7)
    number = NUMBERS.setdefault(tuple(table), len(TABLES))
    if number == len(TABLES):
        TABLES.append(tuple(table))
    return number


@lru_cache(maxsize=1 << 14)
def reading(line: bytes) -> Reading:
    """Return, for each space of a line, the number of its table (of what each tile earns); 0 for none."""
    tiles = line.replace(GONE, VOID)
    around = VOID + tiles + VOID
    tables = [0] * len(line)
    for place, value in enumerate(line):
        if value == OPEN and (around[place] or around[place + 2]):
            before, after = tiles[:place].rpartition(VOID)[2], tiles[place + 1 :].partition(VOID)[0]
            tables[place] = _number_of_table(before, after)
    return tuple(tables)


@lru_cache(maxsize=1 << 14)
def worths(
    row_table: int, column_table: int, falling_table: int, rising_table: int, is_doubled: bool
) -> Worths:
    """Return the minutes of each tile on a space, from the table numbers of the four lines through it."""
    packed = zip(
        TABLES[row_table], TABLES[column_table], TABLES[falling_table], TABLES[rising_table], strict=True
    )
    return (NOWHERE, *(_minutes_in(sum(parts), is_doubled) for parts in list(packed)[1:]))


def _minutes_in(packed: int, is_doubled: bool) -> int:
    """Return the minutes of four added table entries, with bonus (canon 6.1), doubled if `is_doubled`.

    `NOWHERE` if a line would be above 24. Doubling is for double-time spaces (canon 7.1).
    """
    if packed >= OVER:
        return NOWHERE
    worth = (packed & MINUTES) + BONUS * (packed >> 16 & 255) * (packed >> 24)
    return worth * 2 if is_doubled else worth


def readings(board: bytes) -> list[Reading]:
    """Return, for every line of the board, the table numbers of its spaces, as `reading` does for one."""
    return [reading(board[part]) for part in SLICES]


def spaces(
    board: bytes, lines: Sequence[Reading], candidates: Iterable[tuple[int, ...]] = ORDER
) -> list[tuple[int, Worths]]:
    """Return those of `candidates` that are open beside a tile, with the minutes of each tile there."""
    found = []
    for index, a, i, b, j, c, k, d, m in candidates:
        if board[index] == OPEN:
            t, u, v, w = lines[a][i], lines[b][j], lines[c][k], lines[d][m]
            if t or u or v or w:
                found.append((index, worths(t, u, v, w, index in DOUBLE)))
    return found


@lru_cache(maxsize=16)  # a turn asks some three times for the same board
def _spaces_of(board: bytes) -> tuple[tuple[int, Worths], ...]:
    """Return the open spaces of a board beside a tile, with the minutes of each tile there."""
    return tuple(spaces(board, readings(board)))


def placements(board: bytes, tiles: tuple[int, ...]) -> list[tuple[int, Cell, int]]:
    """Return every legal placement of these tiles with its minutes, by tile, then space by space."""
    here = _spaces_of(board)
    return [
        (tile, CELLS[index], takes[tile])
        for tile in sorted(set(tiles))
        for index, takes in here
        if takes[tile] >= 0
    ]


def has_room(board: bytes, tiles: tuple[int, ...]) -> bool:
    """Return whether any of these tiles has a legal placement."""
    least = min(tiles, default=0)
    return least > 0 and any(takes[least] >= 0 for _, takes in _spaces_of(board))


def greatest(board: bytes) -> int:
    """Return the greatest number that fits on some open space beside a tile, 0 if none fits."""
    here = _spaces_of(board)
    return next((n for n in range(10, 0, -1) if any(takes[n] >= 0 for _, takes in here)), 0)


def out_of_time(board: bytes) -> tuple[Cell, ...]:
    """Return the open spaces beside a tile where even a 1 makes a line too long (canon 8.2)."""
    return tuple(CELLS[index] for index, takes in _spaces_of(board) if takes[1] < 0)


def board_with(board: bytes, move: Place) -> bytes:
    """Return the board with a placement's tile on it."""
    index: int = move.cell.offset
    return b"%b%c%b" % (board[:index], move.tile, board[index + 1 :])


def closed_by(board: bytes, move: Place, is_spotted: bool) -> tuple[Cell, ...]:
    """Return the spaces on which a placement puts stones; `board` has its tile already (canon 8).

    Where players announce spaces (`is_spotted`), these are only the ends of a new line of 24.
    """
    cells = out_of_time(board)
    if is_spotted:  # 24/7 10.3
        ends = {cell for axis in AXES for cell in _ends_of_full(board, move, axis)}
        return tuple(cell for cell in cells if cell in ends)
    return cells


def _ends_of_full(board: bytes, move: Place, axis: str) -> list[Cell]:
    """Return the open spaces at the ends of the move's line if that makes 24, else none (canon 8.1)."""
    line, tiles, _ = line_through(board, move.cell, move.tile, axis)
    if sum(tiles) != FULL:
        return []
    column, row = AXES[axis]
    ends = ((line[0].column - column, line[0].row - row), (line[-1].column + column, line[-1].row + row))
    return [cell for cell in CELLS if cell in ends and board[cell.offset] == OPEN]


def moves(view: View) -> Iterator[Move]:
    """Yield the viewer's moves: the draw, tiles to show, placements, spaces to call; none without a seat."""
    if view.reason or not view.viewer:
        return
    if view.may_draw:
        yield Draw()
    if view.on_turn:
        if view.teams and not view.has_shown:
            yield from (ShowTile(tile) for tile in sorted(set(view.rack)))
        yield from (Place(tile, cell) for tile, cell, _ in placements(view.board, view.rack))
    if view.spotted:
        yield from (CallSpace(cell) for cell in out_of_time(view.board))
