"""Plays of several dominoes in a sketch: chains of old halves and new dominoes that add up to 20.

Written apart from `chain_plays`, which lists every play for the table: here the first ones have to be found
fast.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from .model import FULL_RACK, TWENTY, Domino
from .search_state import FREE, ROW, Put, Sketch, ends_across

__all__ = ["chain_puts"]

Puts = tuple[Put, ...]
Sets = dict[tuple[int, int], list[tuple[Domino, ...]]]


class Chain(NamedTuple):
    """A line to fill: the first cell of each domino to lay, in order, and the sum that they must have.

    `left` and `right` say whether the outermost half on that side is a new one, which may be a blank; `ends`
    are the cells next to the line on both sides.
    """

    slots: tuple[int, ...]
    step: int
    lacks: int
    left: bool
    right: bool
    ends: tuple[int, int]


def chain_puts(
    sketch: Sketch, rack: Sequence[Domino], most_dominoes: int = FULL_RACK, least_dominoes: int = 2
) -> Iterator[Puts]:
    """Yield the plays of so many dominoes of a rack, two at least; on an empty table, the openings."""
    sets = _sets_by_sum(rack, least_dominoes, most_dominoes)
    if not sets:
        return
    sizes = range(least_dominoes, max(sets)[0] + 1)
    least_lack = min(lacks for _, lacks in sets)
    for chain in chains_of(sketch, sizes, least_lack) if sketch.cells else _openings(sizes):
        for chosen in sets.get((len(chain.slots), chain.lacks), ()):
            yield from _fill_chain(sketch, chain, chosen, ())


def _sets_by_sum(rack: Sequence[Domino], least_dominoes: int, most_dominoes: int) -> Sets:
    """Return the sets of so many dominoes with a sum up to 20, by (size, sum)."""
    sets: Sets = {}
    for size in range(least_dominoes, min(len(rack), most_dominoes) + 1):
        for chosen in combinations(rack, size):
            total = sum(map(sum, chosen))
            if total <= TWENTY:
                sets.setdefault((size, total), []).append(chosen)
    return sets


def _openings(sizes: range) -> Iterator[Chain]:
    """Yield the openings of so many dominoes eastward from 0,0 (canon 4.3)."""
    for size in sizes:
        yield Chain(tuple(range(0, 2 * size, 2)), 1, TWENTY, True, True, (-1, 2 * size))


def chains_of(sketch: Sketch, sizes: range, least_lack: int) -> Iterator[Chain]:
    """Yield the chains of a sketch with so many new dominoes, whose sum must be `least_lack` or more."""
    get = sketch.cells.get
    for step in (1, ROW):
        for first, half in sketch.cells.items():
            if half and not get(first - step):
                yield from _from_first(sketch.cells, first, step, sizes, least_lack)


def _from_first(
    cells: dict[int, int | None], first_cell: int, step: int, sizes: range, least_lack: int
) -> Iterator[Chain]:
    """Yield the chains whose first old half is at `first_cell`, with as many dominoes before it as fit."""
    before: tuple[int, ...] = ()
    start, most_sum = first_cell, TWENTY - least_lack
    for count in range(sizes.stop):
        if count:
            if start - step in cells or start - 2 * step in cells:
                return
            start -= 2 * step
            before = (start, *before)
        if cells.get(start - step):
            continue  # a half beyond would come first
        slots, total, cell, is_last_new = before, 0, first_cell, False
        while True:
            while value := cells.get(cell):
                total, is_last_new = total + value, False
                cell += step
            if total > most_sum:
                break
            if len(slots) in sizes:
                yield Chain(slots, step, TWENTY - total, count > 0, is_last_new, (start - step, cell))
            if len(slots) + 1 == sizes.stop or cell in cells or cell + step in cells:
                break
            slots, cell, is_last_new = (*slots, cell), cell + 2 * step, True


def _fill_chain(sketch: Sketch, chain: Chain, rest_of_set: tuple[Domino, ...], puts: Puts) -> Iterator[Puts]:
    """Yield the legal plays that lay `rest_of_set`, in any order, on the chain's slots after `puts`."""
    if not rest_of_set:
        yield puts
        return
    place = len(puts)
    free = (chain.left and place == 0, chain.right and len(rest_of_set) == 1)
    cell = chain.slots[place]
    for index, domino in enumerate(rest_of_set):
        for a, b in ((domino.a, domino.b), (domino.b, domino.a))[: 1 + (domino.a != domino.b)]:
            if (a or free[0]) and (b or free[1]) and _fits(sketch, a, b, cell, chain.step):
                put = (2 * cell + (chain.step == ROW), 10 * a + b)
                yield from _fill_chain(
                    sketch, chain, rest_of_set[:index] + rest_of_set[index + 1 :], (*puts, put)
                )


def _fits(sketch: Sketch, a: int, b: int, cell: int, step: int) -> bool:
    """Return whether both halves of a domino fit, the sum of the line along it not being checked."""
    first, second = sketch.around.get(cell, FREE), sketch.around.get(cell + step, FREE)
    back, front, across = (1, 0, 5) if step == 1 else (3, 2, 4)
    if (not a and first[back] > 1) or (not b and second[front] > 1):
        return False
    return (
        ends_across(a, first[back], first[across]) is not None
        and ends_across(b, second[front], second[across]) is not None
    )
