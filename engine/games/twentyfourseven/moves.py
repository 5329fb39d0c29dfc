"""All legal placements with their minutes, fast: the bots' and the table's view of the board.

A line of the board is a slice of its bytes. For each slice a table, made once and kept, holds for every
open space what each tile from 1 to 10 would do there: packed in one number, so that the four lines of a
space add up in three additions. From the low end: 16 bits of minutes, 8 bits counting sums of 24, 8 bits
counting sums of 7, then the refusals.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.games.twentyfourseven.model import (
    CELLS,
    DOUBLE,
    OPEN,
    SIDE,
    STONE,
    Cell,
    Draw,
    Move,
    Place,
    Show,
    Spot,
    View,
)
from engine.games.twentyfourseven.score import BONUS, FULL, line_combos

__all__ = ["greatest", "moves", "out_of_time", "placements", "room"]

FULLS, SEVENS, OVER = 1 << 16, 1 << 24, 1 << 32
MINUTES = FULLS - 1

VOID, GONE = bytes([OPEN]), bytes([STONE])

Table = tuple[int, ...]
NEUTRAL: Table = (0,) * 11


def _lines() -> tuple[list[slice], list[tuple[tuple[int, int], ...]]]:
    """Lists the slices of the board, and for each space its (slice, place within it) on each axis."""
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


SLICES, THROUGH = _lines()
ORDER = tuple((index, *(part for line in THROUGH[index] for part in line)) for index in range(len(CELLS)))


@lru_cache(maxsize=1 << 15)
def _table(before: bytes, after: bytes) -> Table:
    """Packs what each tile does between two stretches of tiles.

    Only few tiles can do anything: those that lack to 7 or 24, and those within one of a neighbour.
    """
    total = sum(before) + sum(after)
    most = min(FULL - total, 10)
    table = [0] * (most + 1) + [OVER] * (10 - most)
    beside = (*before[-1:], *after[:1])
    for tile in {FULL - total, 7 - total, *(value + step for value in beside for step in (-1, 0, 1))}:
        if 1 <= tile <= most:
            found = line_combos((*before, tile, *after), len(before))
            packed = sum(worth for _, _, _, worth in found)
            table[tile] = packed + FULLS * (total + tile == FULL) + SEVENS * (total + tile == 7)
    return tuple(table)


@lru_cache(maxsize=1 << 14)
def _reading(line: bytes) -> tuple[Table | None, ...]:
    """Gives the table of each space of a slice; None where it is taken or has no neighbour in this line."""
    tiles = line.replace(GONE, VOID)
    around = VOID + tiles + VOID
    tables: list[Table | None] = [None] * len(line)
    for place, value in enumerate(line):
        if value == OPEN and (around[place] or around[place + 2]):
            before, after = tiles[:place].rpartition(VOID)[2], tiles[place + 1 :].partition(VOID)[0]
            tables[place] = _table(before, after)
    return tuple(tables)


def _spaces(board: bytes) -> Iterator[tuple[int, Table, Table, Table, Table]]:
    """Generates the open spaces beside a tile with the tables of their four lines."""
    readings = [_reading(board[part]) for part in SLICES]
    for index, a, i, b, j, c, k, d, m in ORDER:
        if board[index] == OPEN:
            t, u, v, w = readings[a][i], readings[b][j], readings[c][k], readings[d][m]
            if t or u or v or w:
                yield index, t or NEUTRAL, u or NEUTRAL, v or NEUTRAL, w or NEUTRAL


def placements(board: bytes, tiles: tuple[int, ...]) -> list[tuple[int, Cell, int]]:
    """Lists every legal placement of these tiles with its minutes, by tile, then space by space."""
    found = []
    spaces = list(_spaces(board))
    for tile in sorted(set(tiles)):
        for index, t, u, v, w in spaces:
            packed = t[tile] + u[tile] + v[tile] + w[tile]
            if packed < OVER:
                worth = packed & MINUTES
                if packed > MINUTES:
                    worth += BONUS * (packed >> 16 & 255) * (packed >> 24)
                found.append((tile, CELLS[index], worth * 2 if index in DOUBLE else worth))
    return found


def room(board: bytes, tiles: tuple[int, ...]) -> bool:
    """Says whether any of these tiles has a legal placement."""
    least = min(tiles, default=0)
    return least > 0 and any(
        t[least] + u[least] + v[least] + w[least] < OVER for _, t, u, v, w in _spaces(board)
    )


def greatest(board: bytes) -> int:
    """Gives the greatest number that fits on some open space beside a tile, 0 where none does."""
    spaces = list(_spaces(board))
    fits = (n for n in range(10, 0, -1) if any(t[n] + u[n] + v[n] + w[n] < OVER for _, t, u, v, w in spaces))
    return next(fits, 0)


def out_of_time(board: bytes) -> tuple[Cell, ...]:
    """Lists the open spaces beside a tile where even a 1 makes a line too long (canon 8.2)."""
    return tuple(CELLS[index] for index, t, u, v, w in _spaces(board) if t[1] + u[1] + v[1] + w[1] >= OVER)


def moves(view: View) -> Iterator[Move]:
    """Generates the viewer's moves: the draw, tiles to show, placements, spaces to announce."""
    if view.reason or not view.viewer:
        return
    if view.may_draw:
        yield Draw()
    if view.on_turn:
        if view.teams and not view.has_shown:
            yield from (Show(tile) for tile in sorted(set(view.rack)))
        yield from (Place(tile, cell) for tile, cell, _ in placements(view.board, view.rack))
    if view.spotted:
        yield from (Spot(cell) for cell in out_of_time(view.board))
