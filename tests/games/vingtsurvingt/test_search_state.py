"""The light twin of the table that computer players think on is held to the rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from engine.game import Shuffle
from engine.games.vingtsurvingt.board import Board
from engine.games.vingtsurvingt.chain_plays import plays_of_several
from engine.games.vingtsurvingt.model import DOMINOES, MARKS, Domino, End, Lay, Pass, Play, State
from engine.games.vingtsurvingt.playouts import NOTHING, Turn, World, play_turn, world_of
from engine.games.vingtsurvingt.search_chains import chain_puts
from engine.games.vingtsurvingt.search_state import Sketch, put_of, sketch_of
from engine.games.vingtsurvingt.search_turns import quick_turn
from engine.games.vingtsurvingt.single_plays import singles
from engine.match import Match, SeedOrigin

SEEDS = range(6)
by_seed = pytest.mark.parametrize(
    "seed", [pytest.param(seed, marks=pytest.mark.prove if seed > 2 else ()) for seed in SEEDS]
)
Puts = frozenset[tuple[int, int]]
LIGHT = (Domino(1, 1), Domino(1, 2), Domino(1, 3), Domino(2, 2), Domino(1, 4))
"""A rack of which four or five make 20 together with what lies on the table."""


def puts(lays: tuple[Lay, ...]) -> Puts:
    return frozenset(map(put_of, lays))


def matches(seed: int, seats: int = 2, options: tuple[tuple[str, str], ...] = ()) -> Iterator[Match]:
    """Plays a match by chance, mostly passing over a pass, and gives every stage."""
    rng = Random(f"sketch/{seed}")
    match = Match.new("20-sur-20", seats, SeedOrigin(f"sketch/{seed}"), dict(options))
    while match.actors:
        yield match
        seat = match.actors[0]
        moves = [*match.moves(seat)]
        plays = [move for move in moves if isinstance(move, Play)]
        rest = plays if plays and rng.random() < 0.9 else moves
        match = match.submit(seat, rest[int(rng.random() * len(rest))])
    yield match


def same(one: Sketch, other: Sketch) -> bool:
    return (one.cells, one.around, one.spots) == (other.cells, other.around, other.spots)


@by_seed
def test_a_sketch_finds_every_single_play_of_every_domino_and_its_marks(seed: int) -> None:
    for stage in matches(seed):
        if stage.state.lays:
            sketch = sketch_of(stage.state.lays, stage.state.marks)
            every = singles(Board(stage.state.lays, stage.state.marks), DOMINOES)
            found = {(place, way) for place, spot in sketch.spots.items() for way in spot.marks}
            assert found == puts(tuple(every))
            for place, way in sorted(found)[::9]:
                assert sketch.spots[place].marks[way] == sketch.laid(((place, way),))[1]


@by_seed
def test_a_sketch_kept_up_to_date_is_the_one_made_anew_and_marks_are_those_of_the_rules(seed: int) -> None:
    sketch = sketch_of((), ())
    for before, after in pairwise(matches(seed)):
        move, seat = after.log[-1].move, after.log[-1].seat
        if isinstance(move, Play):
            sketch, marks = sketch.laid(map(put_of, move.lays))
            left = before.state.left[seat - 1]
            assert left - after.state.left[seat - 1] == min(marks, left)
            if not after.state.reason:
                assert same(sketch, sketch_of.__wrapped__(after.state.lays, after.state.marks))


@by_seed
def test_a_sketch_finds_every_play_of_several_dominoes(seed: int) -> None:
    for stage in matches(seed):
        state, rack = stage.state, stage.state.racks[stage.state.turn - 1]
        listed = {puts(lays) for lays in plays_of_several(Board(state.lays, state.marks), rack)}
        assert {*map(frozenset, chain_puts(sketch_of(state.lays, state.marks), rack))} == listed
        few = {*map(frozenset, chain_puts(sketch_of(state.lays, state.marks), rack, 2))}
        assert few == {found for found in listed if len(found) == 2}


@by_seed
def test_few_dominoes_and_then_more_are_the_plays_of_any_number_in_the_same_order(seed: int) -> None:
    several = 0
    for stage in matches(seed):
        sketch = sketch_of(stage.state.lays, stage.state.marks)
        for rack in (*stage.state.racks, LIGHT):
            every = [*chain_puts(sketch, rack)]
            several += sum(len(found) > 3 for found in every)
            assert [*chain_puts(sketch, rack, 3)] == [found for found in every if len(found) < 4]
            assert [*chain_puts(sketch, rack, 5, 4)] == [found for found in every if len(found) > 3]
    assert several


def turns_of(stages: Iterator[Match]) -> Iterator[tuple[Match, Match, Turn]]:
    """Gathers the moves of each turn: the match before, after, and the turn."""
    before = next(stages)
    laid: list[tuple[int, int]] = []
    for after in stages:
        move = after.log[-1].move
        laid += map(put_of, move.lays) if isinstance(move, Play) else ()
        if after.state.turn != before.state.turn or not after.actors or isinstance(move, Pass | End):
            yield before, after, Turn(tuple(laid), isinstance(move, Play) and len(move.lays) > 1)
            before, laid = after, []


@pytest.mark.parametrize("seats", sorted(MARKS))
@by_seed
def test_a_world_is_played_as_the_rules_play_it(seed: int, seats: int) -> None:
    for before, after, turn in turns_of(matches(seed, seats)):
        state, facts = before.state, after.state
        world, _ = play_turn(world_of(state), state.turn, turn, next_shuffle(before))
        assert (world.racks, world.stock, world.left) == (facts.racks, facts.stock, facts.left)
        assert (bool(world.over), world.over or 1) == (not after.actors, winners(after) or 1)
        if after.actors:
            wanted = (facts.turn, facts.singles, facts.passes, facts.redeals)
            assert (world.turn, world.singles, world.passes, world.redeals) == wanted
            assert same(world.sketch, sketch_of(facts.lays, facts.marks))


def next_shuffle(match: Match) -> Shuffle:
    """Gives the next shuffle of a match, whatever it is called."""
    return lambda items, _: match.origin.shuffle(items, f"shuffle/{match.state.shuffles + 1}")


def winners(match: Match) -> tuple[int, ...]:
    places = match.outcome.places if match.outcome else ()
    return tuple(seat for seat, place in enumerate(places, 1) if place == 1)


@by_seed
def test_a_quick_turn_is_allowed_and_found_wherever_there_is_a_play(seed: int) -> None:
    for stage in matches(seed):
        if stage.actors:
            turn = quick_turn(world_of(stage.state))
            legal = [move for move in stage.moves(stage.state.turn) if isinstance(move, Play)]
            assert (turn == NOTHING) == (not legal)
            first = frozenset(turn.puts if turn.together else turn.puts[:1])
            assert not legal or first in {puts(move.lays) for move in legal}


def test_worlds_played_by_quick_turns_end() -> None:
    for seed in SEEDS:
        state: State = Match.new("20-sur-20", 4, SeedOrigin(f"quick/{seed}")).state
        world: World = world_of(state)
        shuffle = SeedOrigin(f"quick/{seed}").shuffle
        for _ in range(400):
            if world.over:
                break
            world, _none = play_turn(world, world.turn, quick_turn(world), shuffle)
        assert world.over
        laid = sum(half is not None for half in world.sketch.cells.values()) // 2
        assert laid + len(world.stock) + sum(map(len, world.racks)) == len(DOMINOES)


def test_a_domino_of_two_equal_halves_lies_in_one_way() -> None:
    lays = (Lay(4, 5, 0, 0, "E"), Lay(2, 9, 2, 0, "E"))
    sketch = sketch_of(lays, ())
    ways = [way for spot in sketch.spots.values() for way in spot.marks if way % 11 == 0]
    assert ways
    assert all(Domino(way // 10, way % 10) in DOMINOES for way in ways)
