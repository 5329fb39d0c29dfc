"""24/7, canon 1 and 2: the board, the tiles, the deal."""

from __future__ import annotations

import pytest

from engine.errors import NotationError
from engine.game import TABLE
from engine.games.twentyfourseven.model import CELLS, DOUBLE
from engine.match import Match, SeedOrigin
from engine.shuffling import shuffled
from tests.games.twentyfourseven.table import RULES, closed, dealt, drawing, drawn, play

TWICE = "a5 b3 c1 c6 e2 e7 f5 g3".split()


def test_columns_count_from_the_left_and_rows_from_the_top() -> None:  # 24/7 1.1
    assert list(map(str, CELLS[:8])) == ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "a2"]
    assert str(CELLS[-1]) == "g7"
    match = drawn(".......\n" * 3 + "...5...\n" + ".......\n" * 3 + "rack 1 10")
    assert drawing(play(match, "1 10@e3")).split("\n")[2:4] == ["....X..", "...5..."]


def test_forty_tiles_four_of_each_number() -> None:  # 24/7 1.2
    items = RULES.items({})
    assert len(items) == 40
    assert all(items.count(number) == 4 for number in range(1, 11))
    assert list(items) == sorted(items)


@pytest.mark.parametrize("cell", CELLS, ids=str)
def test_eight_spaces_double_the_time(cell: object) -> None:  # 24/7 1.3
    column, row = cell  # type: ignore[misc]
    beside = (column + 1 if column < 6 else column - 1, row)
    board = [["."] * 7 for _ in range(7)]
    board[beside[1]][beside[0]] = "3"
    match = drawn("\n".join(map("".join, board)) + "\nrack 1 4")
    assert play(match, f"1 4@{cell}").scores[0] == (40 if str(cell) in TWICE else 20)


def test_the_pattern_of_double_spaces_has_half_turn_but_no_mirror_symmetry() -> None:  # 24/7 1.3
    assert {48 - index for index in DOUBLE} == DOUBLE
    assert {index // 7 * 7 + 6 - index % 7 for index in DOUBLE} != DOUBLE
    assert {str(CELLS[index]) for index in DOUBLE} == set(TWICE)


def test_the_supply_of_stones_never_limits_play() -> None:  # 24/7 1.4
    match = drawn("""
        #######
        #######
        .......
        ...X...
        ...9...
        .......
        #######
        rack 1 5 1
        """)
    after = play(match, "1 5@d6")
    assert closed(after) == "d3"
    assert drawing(after).count("#") == 22


def test_a_rack_is_seen_by_its_owner_alone() -> None:  # 24/7 1.5
    match = dealt(3)
    for seat in (1, 2, 3):
        racks = match.view(seat).racks
        assert racks[seat - 1] == match.state.racks[seat - 1]
        assert [rack for other, rack in enumerate(racks, 1) if other != seat] == [(), ()]
        assert match.view(seat).held == (5, 5, 5)
    assert match.view(None).racks == ((), (), ())
    assert match.view(TABLE).racks == match.state.racks


def test_one_tile_lies_on_the_centre_and_three_are_out_of_the_game() -> None:  # 24/7 2.1
    pile = shuffled(RULES.items({}), "canon", "deal")
    state = dealt(2).state
    assert [index for index, value in enumerate(state.board) if value] == [24]
    assert state.board[24] == pile[0]
    assert state.aside == pile[1:4]


@pytest.mark.parametrize(("seats", "each"), [(2, 6), (3, 5), (4, 5)])
def test_racks_are_filled_one_after_the_other_and_the_rest_is_the_bag(
    seats: int, each: int
) -> None:  # 24/7 2.2
    pile = shuffled(RULES.items({}), "canon", "deal")
    state = dealt(seats).state
    for seat in range(seats):
        assert state.racks[seat] == pile[4 + each * seat : 4 + each * (seat + 1)]
    assert state.bag == pile[4 + each * seats :]
    assert len(state.bag) == 40 - 4 - each * seats
    assert dealt(seats).view(1).bag == len(state.bag)


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(NotationError, match="bad_seats"):
        Match.new("24-7", seats, SeedOrigin("canon"))


def test_seat_one_begins() -> None:  # 24/7 2.3: who sits there is settled before
    match = dealt(4)
    assert match.state.turn == match.actors[0] == 1
    assert match.actors == (1,)
