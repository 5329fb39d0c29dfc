"""Plays of several dominoes: chains of old halves and new dominoes along one line, adding up to 20."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from .board import EAST, SOUTH, XY, Board, Step, lay_from
from .model import FULL_RACK, TWENTY, Domino, Lay

__all__ = ["plays_of_several"]

Sets = dict[tuple[int, int], list[tuple[Domino, ...]]]
"""Sets of dominoes of a rack by how many they are and what they add up to."""


class Chain(NamedTuple):
    """A line to fill: the first cell of each domino to lay, in order, and the sum that they must have.

    `left` and `right` say whether the outermost half on that side is a new one, which may be a blank.
    """

    slots: tuple[XY, ...]
    step: Step
    lacks: int
    left: bool
    right: bool


def plays_of_several(board: Board, rack: tuple[Domino, ...]) -> Iterator[tuple[Lay, ...]]:
    """Yield the legal plays of two or more dominoes, an opening on an empty table."""
    sets = _sets_by_sum(tuple(sorted(rack)))
    for chain in _chains(board, sets) if board.halves else _openings():
        for chosen in sets.get((len(chain.slots), chain.lacks), ()):
            yield from _fill_chain(board, chain, chosen, ())


def _sets_by_sum(rack: tuple[Domino, ...]) -> Sets:
    """Return the sets of two or more dominoes of a rack with a sum up to 20, by (size, sum)."""
    sets: Sets = {}
    for size in range(2, len(rack) + 1):
        for chosen in combinations(rack, size):
            total = sum(domino.a + domino.b for domino in chosen)
            if total <= TWENTY:
                sets.setdefault((size, total), []).append(chosen)
    return sets


def _openings() -> Iterator[Chain]:
    """Yield the openings of two to five dominoes eastward from 0,0 (canon 4.3)."""
    for size in range(2, FULL_RACK + 1):
        yield Chain(tuple((2 * n, 0) for n in range(size)), EAST, TWENTY, True, True)


def _chains(board: Board, sets: Sets) -> Iterator[Chain]:
    """Yield the chains on a table whose missing sum some set of the rack's dominoes has.

    Each chain is found once, from its first old half, so that no play has to be remembered.
    """
    firsts = sorted((y, x) for (x, y), value in board.halves.items() if value)
    for step in (EAST, SOUTH) if sets else ():
        dx, dy = step
        for y, x in firsts:
            if not board.halves.get((x - dx, y - dy)):
                yield from _from_first(board, sets, (x, y), step)


def _from_first(board: Board, sets: Sets, first_cell: XY, step: Step) -> Iterator[Chain]:
    """Yield the chains that a set fills, their first old half at `first_cell` after 0 to 5 dominoes."""
    (x, y), (dx, dy) = first_cell, step
    before: tuple[XY, ...] = ()
    for count in range(FULL_RACK + 1):
        start = (x - 2 * count * dx, y - 2 * count * dy)
        if count:
            if start in board.taken or (start[0] + dx, start[1] + dy) in board.taken:
                return
            before = (start, *before)
        # A numbered half beyond would be part of the line, and then come first.
        if not board.halves.get((start[0] - dx, start[1] - dy)):
            for slots, total, right in _continuations(board, first_cell, step, before, 0, False):
                if (len(slots), TWENTY - total) in sets:
                    yield Chain(slots, step, TWENTY - total, bool(count), right)


def _continuations(
    board: Board, cell: XY, step: Step, slots: tuple[XY, ...], sum_so_far: int, is_last_new: bool
) -> Iterator[tuple[tuple[XY, ...], int, bool]]:
    """Yield how a chain may go on from a cell, as (slots, sum of old halves, whether the last is new).

    `sum_so_far` adds up the old halves; `is_last_new` tells if the last half before the cell is new.
    """
    (x, y), (dx, dy) = cell, step
    while value := board.halves.get((x, y)):
        sum_so_far, is_last_new = sum_so_far + value, False
        x, y = x + dx, y + dy
    if sum_so_far >= TWENTY:
        return
    yield slots, sum_so_far, is_last_new
    if len(slots) < FULL_RACK and (x, y) not in board.taken and (x + dx, y + dy) not in board.taken:
        yield from _continuations(board, (x + 2 * dx, y + 2 * dy), step, (*slots, (x, y)), sum_so_far, True)


def _fill_chain(
    board: Board, chain: Chain, rest_of_set: tuple[Domino, ...], lays: tuple[Lay, ...]
) -> Iterator[tuple[Lay, ...]]:
    """Yield the legal plays that lay `rest_of_set`, in any order, on the chain's slots after `lays`.

    The dominoes of the set may come in any order and turned either way.
    """
    if not rest_of_set:
        yield lays
        return
    place = len(lays)
    free = (chain.left and place == 0, chain.right and len(rest_of_set) == 1)
    for index, domino in enumerate(rest_of_set):
        for a, b in ((domino.a, domino.b), (domino.b, domino.a))[: 1 + (domino.a != domino.b)]:
            if (a or free[0]) and (b or free[1]) and _fits(board, a, b, chain.slots[place], chain.step):
                lay = lay_from(a, b, chain.slots[place], chain.step)
                yield from _fill_chain(
                    board, chain, rest_of_set[:index] + rest_of_set[index + 1 :], (*lays, lay)
                )


def _fits(board: Board, a: int, b: int, cell: XY, step: Step) -> bool:
    """Return whether both halves of a domino fit, the sum of the line along it not being checked."""
    (x, y), (dx, dy) = cell, step
    return board.fits(cell, a, (-dx, -dy)) and board.fits((x + dx, y + dy), b, step)
