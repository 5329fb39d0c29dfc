"""What the computers that look ahead reckon with: counted again in the slowest way."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from random import Random
from typing import Any

import pytest

from engine.games.twentyfourseven import rules
from engine.games.twentyfourseven.best_gains import Outlook
from engine.games.twentyfourseven.knowledge import History
from engine.games.twentyfourseven.moves import NOWHERE, Worths, placements
from engine.games.twentyfourseven.opponent_model import Odds, unseen
from engine.games.twentyfourseven.search_state import (
    Sketch,
    burden,
    lead,
    mixed_rollout_move,
    open_value,
    play,
    rollout_move,
    sketch_of,
    without,
)
from engine.match import Match, SeedOrigin
from tests.games.twentyfourseven.test_determinization import seen_but
from tests.laws.cases import TryOut, played, tries

NUMBERS = tuple(range(1, 11))

every = pytest.mark.parametrize("trial", tries("24-7"), ids=str)


def most_of(board: bytes) -> Worths:
    found = placements(board, NUMBERS)
    return (
        NOWHERE,
        *(max((worth for tile, _, worth in found if tile == n), default=NOWHERE) for n in NUMBERS),
    )


@every
def test_the_outlook_after_a_placement_is_that_of_the_board_read_anew(trial: TryOut) -> None:
    for stage in played(trial)[::3]:
        board = stage.view(None).board
        outlook = Outlook(board)
        assert outlook.most == most_of(board)
        assert outlook.placements(NUMBERS) == placements(board, NUMBERS)
        for tile in NUMBERS:
            first = sorted((-worth, cell.offset) for _, cell, worth in placements(board, (tile,)))[:6]
            assert outlook.greatest(tile, 6) == [(-worth, -space, tile) for worth, space in first]
        for tile, cell, _ in outlook.placements(NUMBERS)[::17]:
            after = board[: cell.offset] + bytes([tile]) + board[cell.offset + 1 :]
            assert outlook.after(tile, cell) == most_of(after)


HIDDEN = (1, 2, 2, 5, 7, 7, 8, 9, 10)
MOST = (NOWHERE, 0, 30, 70, 20, 90, NOWHERE, 40, 0, 100, 40)


@pytest.mark.parametrize(
    ("history", "floors"),
    [((), (0, 0, 0)), ((0, 0, 0, 6), (6, 6, 6)), ((0, 0, 0, 6, -8, 0), (6, 6, 0)), ((0, 0, 4, 0), (4, 4, 0))],
)
def test_what_a_player_can_expect_is_that_of_all_deals(history: History, floors: tuple[int, ...]) -> None:
    view = seen_but(HIDDEN, held=(0, 3), bag=4, knows=((), history))
    deals = [
        [MOST[tile] for tile in deal]
        for deal in permutations(HIDDEN, 3)
        if all(tile > floor for tile, floor in zip(deal, floors, strict=True))
    ]
    expected = sum(max(0, *takes) for takes in deals) / len(deals)
    assert Odds(view, 2).expected(MOST) == pytest.approx(expected)
    nothing = Odds(seen_but(HIDDEN, held=(0, 0), bag=4, knows=((), ())), 2)
    assert nothing.expected(MOST) == 0
    assert nothing.mean(MOST) == pytest.approx(sum(max(0, MOST[tile]) for tile in HIDDEN) / len(HIDDEN))


def test_a_tile_that_the_partner_showed_is_not_looked_for_elsewhere() -> None:
    view = replace(seen_but(HIDDEN, (0, 3, 2, 3), 1, ((),) * 4), teams=True, shown=(0, 0, 9, 0))
    assert (unseen(view)[9], sum(unseen(view))) == (0, 8)


@every
def test_the_bare_course_of_a_game_is_that_of_the_rules(trial: TryOut) -> None:
    state = played(trial)[0].state
    if state.manual or state.spotted:
        return
    bare, rng = sketch_of(state), Random(1)
    while answer := rollout_move(bare, 1, rng):
        assert answer[0] == state.turn
        bare, (state, _) = play(bare, *answer, no_shuffle)[0], rules.play(state, *answer, no_shuffle)
        assert (bare.racks, bare.bag, bare.minutes) == (state.racks, state.bag, state.minutes)
    assert state.reason
    assert sum(tile > 0 for tile in bare.board) == sum(0 < tile <= 10 for tile in state.board)


def no_shuffle(items: object, path: str, /) -> Any:
    raise AssertionError("a game of 24/7 shuffles once")


def test_the_lead_is_that_over_the_mean_of_the_others_and_of_a_team() -> None:
    bare = sketch_of(Match.new("24-7", 4, SeedOrigin("1")).state)._replace(minutes=(100, 60, 50, 70))
    assert [lead(bare, seat) for seat in (1, 2, 3, 4)] == [
        40,
        pytest.approx(-40 / 3),
        pytest.approx(-80 / 3),
        0,
    ]
    assert [lead(bare._replace(teams=True), seat) for seat in (1, 2, 3, 4)] == [20, -20, 20, -20]


def test_great_tiles_and_equal_ones_burden_a_rack() -> None:
    assert burden((2, 4)) == burden((1, 5)) < burden((3, 3)) == burden((2, 4)) + 10
    assert burden((1, 2)) < burden((1, 9))
    assert without((3, 1, 3), 3) == [1, 3]


def test_a_rack_promises_what_it_can_take_less_its_burden_until_the_end() -> None:
    state = sketch_of(Match.new("24-7", 2, SeedOrigin("promise")).state)
    for seat, rack in enumerate(state.racks, 1):
        best = max(worth for *_, worth in placements(state.board, rack)) if seat == state.turn else 0
        assert open_value(state, seat) == pytest.approx(0.6 * best - burden(rack))
        assert open_value(state._replace(turn=0), seat) == 0


def answers(state: Sketch, seat: int) -> set[Any]:
    return {mixed_rollout_move(state, seat, Random(chance)) for chance in range(60)}


def most_minutes(state: Sketch) -> set[Any]:
    found = placements(state.board, state.racks[state.turn - 1])
    most = max(worth for *_, worth in found)
    return {(state.turn, (tile, cell)) for tile, cell, worth in found if worth == most}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_a_world_who_thinks_weighs_and_the_others_are_of_all_kinds(seats: int) -> None:
    """Of two, the other weighs every second time; of more, each takes the most, any of the equal ones."""
    state, unlike = sketch_of(Match.new("24-7", seats, SeedOrigin("kinds")).state), 0
    while state.turn:
        (own,), others = answers(state, state.turn), answers(state, state.turn % seats + 1)
        expected = most_minutes(state) | ({own} if seats == 2 else set())
        assert others <= expected
        assert others == expected or len(expected) > 6
        unlike += own not in most_minutes(state)
        state = play(state, *own, no_shuffle)[0]
    assert unlike
    assert mixed_rollout_move(state, 1, Random(1)) is None
