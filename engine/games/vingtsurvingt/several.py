"""Plays of several dominoes: chains of old halves and new dominoes along one line, adding up to 20."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import NamedTuple

from engine.games.vingtsurvingt.grid import AXES, halves_of
from engine.games.vingtsurvingt.model import FULL_RACK, TWENTY, Domino, Lay
from engine.games.vingtsurvingt.singles import XY, Board, Step, blanks_sound, lay_from, within

__all__ = ["several"]

Sets = dict[tuple[int, int], list[tuple[Domino, ...]]]
"""Sets of dominoes of a rack by how many they are and what they add up to."""


class Chain(NamedTuple):
    """Where dominoes may lie in one line: the first cell of each in order, and what they must add.

    `left` and `right` say whether the outermost half on that side is a new one, which may be a blank.
    """

    slots: tuple[XY, ...]
    step: Step
    lacks: int
    left: bool
    right: bool


def several(board: Board, rack: tuple[Domino, ...]) -> Iterator[tuple[Lay, ...]]:
    """Generates the legal plays of two or more dominoes, an opening on an empty table."""
    sets = _sets(rack)
    chains = _chains(board, sets) if board.halves else _openings()
    for chain in chains:
        for chosen in sets.get((len(chain.slots), chain.lacks), ()):
            for order in permutations(chosen):
                yield from _laid_out(board, chain, order)


def _sets(rack: tuple[Domino, ...]) -> Sets:
    sets: Sets = {}
    for size in range(2, len(rack) + 1):
        for chosen in combinations(rack, size):
            total = sum(domino.a + domino.b for domino in chosen)
            if total <= TWENTY:
                sets.setdefault((size, total), []).append(chosen)
    return sets


def _openings() -> Iterator[Chain]:
    """Generates the openings of two to five dominoes eastward from 0,0 (canon 4.3)."""
    for size in range(2, FULL_RACK + 1):
        yield Chain(tuple((2 * n, 0) for n in range(size)), (1, 0), TWENTY, True, True)


def _chains(board: Board, sets: Sets) -> Iterator[Chain]:
    """Generates the chains that lack what some set of dominoes adds up to.

    Each chain is found once, from the first old half that it holds.
    """
    for step in AXES:
        dx, dy = step
        for (x, y), value in board.halves.items():
            if value and not board.halves.get((x - dx, y - dy)):
                yield from _from_first(board, sets, (x, y), step)


def _from_first(board: Board, sets: Sets, first: XY, step: Step) -> Iterator[Chain]:
    """Generates the chains whose first old half is `first`: some dominoes before it, then what follows."""
    (x, y), (dx, dy) = first, step
    before: tuple[XY, ...] = ()
    for count in range(FULL_RACK + 1):
        start = (x - 2 * count * dx, y - 2 * count * dy)
        if count:
            if start in board.taken or (start[0] + dx, start[1] + dy) in board.taken:
                return
            before = (start, *before)
        # A numbered half beyond would be part of the line, and then come first.
        if not board.halves.get((start[0] - dx, start[1] - dy)):
            for slots, total, right in _grown(board, first, step, before, 0, False):
                if (len(slots), TWENTY - total) in sets:
                    yield Chain(slots, step, TWENTY - total, bool(count), right)


def _grown(
    board: Board, cell: XY, step: Step, slots: tuple[XY, ...], total: int, right: bool
) -> Iterator[tuple[tuple[XY, ...], int, bool]]:
    """Generates what may follow from a cell on: old halves, then the end of the chain or another domino.

    `total` adds up the old halves; `right` says whether the last half before the cell is a new one.
    """
    (x, y), (dx, dy) = cell, step
    while value := board.halves.get((x, y)):
        total, right = total + value, False
        x, y = x + dx, y + dy
    if total >= TWENTY:
        return
    yield slots, total, right
    if len(slots) < FULL_RACK and (x, y) not in board.taken and (x + dx, y + dy) not in board.taken:
        yield from _grown(board, (x + 2 * dx, y + 2 * dy), step, (*slots, (x, y)), total, True)


def _laid_out(board: Board, chain: Chain, order: tuple[Domino, ...]) -> Iterator[tuple[Lay, ...]]:
    """Generates the sound ways to turn these dominoes, each lying in its slot of the chain."""
    last = len(order) - 1
    ways = []
    for place, (a, b) in enumerate(order):
        turned = {(a, b), (b, a)}
        first_free, second_free = chain.left and place == 0, chain.right and place == last
        ways.append(sorted(t for t in turned if (t[0] or first_free) and (t[1] or second_free)))
    for turns in product(*ways):
        lays = tuple(
            lay_from(a, b, cell, chain.step) for (a, b), cell in zip(turns, chain.slots, strict=True)
        )
        if _sound(board, lays, (chain.step[1], chain.step[0])):
            yield lays


def _sound(board: Board, lays: tuple[Lay, ...], across: Step) -> bool:
    """Says whether nothing across goes above 20 and no blank parts two numbered halves."""
    halves = {(x, y): value for (x, y), value in halves_of(lays)}
    board.halves.update(halves)
    sound = all(within(board, cell, across) for cell in halves) and blanks_sound(board, tuple(halves))
    for cell in halves:
        del board.halves[cell]
    return sound
