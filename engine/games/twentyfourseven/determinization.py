"""What a seat of 24/7 can imagine of the tiles that it does not see."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import prod
from random import Random

from ...fields import copy_as
from ...shuffling import shuffled_by
from .knowledge import Floors, floors
from .model import TILES, State, View

__all__ = ["determinize"]

Known = tuple[Floors, ...]
"""By hidden rack, what each of its tiles is known to exceed."""


def determinize(view: View, rng: Random) -> State:
    """Return a state with the tiles that the viewer does not see dealt to racks, bag and those set aside.

    Every deal is equally likely that agrees with the skips (canon 3.3) and with the tiles shown to the
    viewer (canon 10.1).
    """
    pool, shown = _unseen_tiles(view), _shown_tiles(view)
    for tile in shown.values():
        pool.remove(tile)
    known = _draw_knowledge(view, shown, pool, rng)
    taken = _take_tiles(pool, known, rng)
    rest = shuffled_by(pool, rng)
    hidden = dict(zip(_hidden_seats(view), taken, strict=True))
    racks = (
        (*((shown[seat],) if seat in shown else ()), *hidden.get(seat, rack))
        for seat, rack in enumerate(view.racks, 1)
    )
    return copy_as(
        State,
        view,
        racks=tuple(racks),
        bag=rest[: view.bag],
        aside=rest[view.bag : view.bag + view.aside],
    )


def _hidden_seats(view: View) -> list[int]:
    """Return the seats whose racks hold tiles that the viewer does not see."""
    return [seat for seat, rack in enumerate(view.racks, 1) if not rack and view.held[seat - 1]]


def _shown_tiles(view: View) -> dict[int, int]:
    """Return the tile of each hidden rack that the viewer was shown, by seat; none where none was shown."""
    return {seat: view.shown[seat - 1] for seat in _hidden_seats(view) if view.shown[seat - 1]}


def _unseen_tiles(view: View) -> list[int]:
    """Return the tiles that are neither on the board nor on a rack that the viewer sees."""
    pool = list(TILES)
    for tile in (*view.board, *(tile for rack in view.racks for tile in rack)):
        if tile in pool:
            pool.remove(tile)
    return pool


def _draw_knowledge(view: View, shown_tiles: dict[int, int], pool: list[int], rng: Random) -> Known:
    """Return by hidden rack what its tiles exceed, one possibility drawn by its number of deals."""
    open_ = [list(_floors_without(view, seat, shown_tiles.get(seat, 0))) for seat in _hidden_seats(view)]
    if all(len(found) == 1 for found in open_):
        return tuple(found[0][0] for found in open_)
    choices = [
        (tuple(known for known, _ in choice), prod(ways for _, ways in choice)) for choice in product(*open_)
    ]
    weights = [ways * _count_deals(pool, known) for known, ways in choices]
    left = rng.random() * sum(weights)
    for (known, _), weight in zip(choices, weights, strict=True):
        left -= weight
        if left < 0:
            return known
    return choices[-1][0]


def _floors_without(view: View, seat: int, shown_tile: int) -> Iterator[tuple[Floors, int]]:
    """Yield what a rack's tiles but the shown one (0: none) may be known to exceed, with the ways to it."""
    for known, ways in floors(view.knows[seat - 1], view.held[seat - 1]).items():
        if not shown_tile:
            yield known, ways
        for n, floor in enumerate(known if shown_tile else ()):
            if floor < shown_tile:
                yield known[:n] + known[n + 1 :], ways


def _count_deals(pool: list[int], known_floors: Known) -> int:
    """Return in how many ways the hidden seats can take tiles from the pool, each above its known floor."""
    count = 1
    for taken, floor in enumerate(sorted((floor for rack in known_floors for floor in rack), reverse=True)):
        count *= max(sum(tile > floor for tile in pool) - taken, 0)
    return count


def _take_tiles(pool: list[int], known_floors: Known, rng: Random) -> list[tuple[int, ...]]:
    """Take a random tile above each known floor of each hidden rack out of `pool`, which changes."""
    racks: list[list[int]] = [[] for _ in known_floors]
    for floor, rack in sorted(
        ((floor, rack) for rack, tiles in enumerate(known_floors) for floor in tiles), reverse=True
    ):
        fits = [tile for tile in pool if tile > floor]
        tile = fits[int(rng.random() * len(fits))]
        pool.remove(tile)
        racks[rack].append(tile)
    return [tuple(rack) for rack in racks]
