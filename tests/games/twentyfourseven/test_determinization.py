"""What a seat of 24/7 imagines agrees with counting all deals that what it saw allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from engine.games.twentyfourseven import determinize
from engine.games.twentyfourseven.knowledge import (
    History,
    after_draw,
    after_placement,
    after_skip,
    agrees_with,
)
from engine.games.twentyfourseven.model import SIDE, TILES, Skipped, View
from engine.match import Match, SeedOrigin
from tests.games.chances import drawn_as_counted
from tests.laws.cases import TryOut, played

NOTHING: History = ()


def seen_but(hidden: tuple[int, ...], held: tuple[int, ...], bag: int, knows: tuple[History, ...]) -> View:
    """All tiles lie on the board but these; seat 1 looks and has an empty rack."""
    tiles = list(TILES)
    for tile in hidden:
        tiles.remove(tile)
    board = bytes(tiles) + bytes(SIDE * SIDE - len(tiles))
    seats = len(held)
    now = Match.new("24-7", seats, SeedOrigin("1")).view(1)
    aside = len(hidden) - sum(held) - bag
    return replace(now, board=board, racks=((),) * seats, held=held, bag=bag, aside=aside, knows=knows)


def drawn(now: View, rng: Random) -> object:
    """Looks at the racks and what is left, in no order where the game has none."""
    world = determinize(now, rng)
    return tuple(tuple(sorted(rack)) for rack in world.racks[1:]), world.bag, world.aside


def arranged(order: tuple[int, ...], held: tuple[int, ...], bag: int) -> object:
    racks, at = [], 0
    for size in held[1:]:
        racks.append(tuple(sorted(order[at : at + size])))
        at += size
    return tuple(racks), order[at : at + bag], order[at + bag :]


def orders_of(history: History, hidden: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Tries every deal of the hidden tiles and those placed since: what agrees with one rack's history."""
    laid = tuple(-entry for entry in history if entry < 0)
    slots = history.count(0)
    for order in permutations(range(len(hidden) + len(laid))):
        tiles = [(*hidden, *laid)[n] for n in order]
        rack: list[tuple[int, int]] = []  # which tile, and its number
        coming, going, sound = 0, 0, True
        for entry in history:
            if entry == 0:
                rack.append((order[coming], tiles[coming]))
                coming += 1
            elif entry > 0:
                sound = sound and all(tile > entry for _, tile in rack)
            else:
                placed_tile = (len(hidden) + going, -entry)
                sound = sound and placed_tile in rack
                rack = [held for held in rack if held != placed_tile]
                going += 1
        rest = [n for n in order[slots:] if n >= len(hidden)]
        if sound and not rest:
            yield (*(tile for _, tile in rack), *tiles[slots:])


@pytest.mark.parametrize(
    ("history", "held"),
    [
        ((), 2),
        ((0, 0, 6), 2),
        ((0, 0, 6, -8, 0), 2),
        ((0, 0, 6, -8, 0, -9), 1),
        ((0, 0, 6, -8, 0, -9, 0), 2),
        ((0, 0, 6, -9, 0, 4), 2),
        ((0, 0, 7, -9, 0, 3, -5, 0), 2),
    ],
    ids=str,
)
def test_every_deal_that_a_skip_allows_is_equally_likely(history: History, held: int) -> None:
    hidden = (3, 7, 8, 9, 10) if history else (3, 3, 7, 8)
    sizes = (0, held)
    counted = Counter(
        arranged(order, sizes, 1)
        for order in (orders_of(history, hidden) if history else permutations(hidden))
    )
    now = seen_but(hidden, sizes, 1, (NOTHING, history))
    drawn_as_counted(lambda rng: drawn(now, rng), counted)


def test_what_is_known_of_two_racks_goes_together() -> None:
    hidden, sizes, knows = (2, 6, 8, 9, 10), (0, 2, 1), ((), (0, 0, 5), (0, 7))
    counted = Counter(
        arranged(order, sizes, 1) for order in permutations(hidden) if min(order[:2]) > 5 and order[2] > 7
    )
    assert len(counted) > 10
    drawn_as_counted(lambda rng: drawn(seen_but(hidden, sizes, 1, knows), rng), counted)


def test_a_tile_shown_to_a_partner_lies_there_and_the_others_are_any() -> None:
    hidden, sizes = (2, 2, 6, 8, 9), (0, 1, 2, 1)
    now = replace(seen_but(hidden, sizes, 1, ((),) * 4), teams=True, shown=(0, 0, 6, 0))
    counted = Counter(arranged((order[0], 6, *order[1:]), sizes, 1) for order in permutations((2, 2, 8, 9)))
    drawn_as_counted(lambda rng: drawn(now, rng), counted)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_skip_shows_that_each_tile_still_held_was_too_great(seats: int) -> None:
    told = 0
    for trial in (TryOut("24-7", seats, (), f"skips {n}", f"playout {n}") for n in range(24)):
        for stage in played(trial):
            for known, rack in zip(stage.state.knows, stage.state.racks, strict=True):
                assert agrees_with(known, rack), f"{known} of {rack} in {stage.state!r}"
            events = stage.log[-1].events if stage.log else ()
            skips = [event.seat for event in events if isinstance(event, Skipped)]
            told += sum(bool(stage.state.knows[seat - 1]) for seat in skips)
    assert told >= 2


def test_knowledge_grows_by_draws_and_placements_and_a_greater_skip_says_it_all() -> None:
    known = after_skip((), 3, 6)
    assert known == (0, 0, 0, 6)
    known = after_draw(after_placement(known, 8), 1)
    assert known == (0, 0, 0, 6, -8, 0)
    assert after_skip(known, 3, 4) == (*known, 4)
    assert after_skip(known, 3, 7) == (0, 0, 0, 7)
    assert after_skip((0, 6), 1, 5) == (0, 6)
    assert after_skip((), 3, 0) == ()
    assert after_skip((), 0, 6) == ()
    assert after_placement((0, 6), 8) == ()
    assert after_draw((), 2) == after_placement((), 8) == ()


def test_a_rack_agrees_with_what_is_known_of_it_or_not() -> None:
    assert agrees_with((0, 0, 6), (7, 9))
    assert not agrees_with((0, 0, 6), (6, 9))
    assert agrees_with((0, 0, 6, -8, 0), (1, 9))
    assert not agrees_with((0, 0, 6, -8, 0), (1, 2))
    assert not agrees_with((0, 0, 6), (9,))
    assert agrees_with((), (1, 2))
