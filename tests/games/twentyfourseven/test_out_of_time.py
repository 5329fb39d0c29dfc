"""24/7, canon 8 and 10.3: spaces out of time, marked by the game or spotted by the players."""

from __future__ import annotations

import pytest

from engine.game import Outcome
from tests.games.twentyfourseven.table import closed, drawing, drawn, happened, kinds, legal, play, refused

ENDS = """
    .......
    .......
    .......
    ..X9...
    .......
    .......
    .......
    rack 1 5 1
    rack 2 1 1
    """


def test_a_sum_of_24_puts_both_ends_of_its_line_out_of_time() -> None:  # 24/7 8.1, 8.3
    after = play(drawn(ENDS), "1 5@e4")
    assert closed(after) == "b4 f4"
    assert drawing(after).split("\n")[3] == ".#X95#."
    assert refused(after, "2 1@f4") == ("out_of_time", "f4")
    assert not [move for move in legal(after, 2) if move.endswith(("@b4", "@f4"))]


def test_the_edge_a_stone_or_no_space_needs_no_mark() -> None:  # 24/7 8.1
    edge = drawn("X9.....\n" + ".......\n" * 6 + "rack 1 5")
    assert closed(play(edge, "1 5@c1")) == "d1"
    stone = drawn("X9.#...\n" + ".......\n" * 6 + "rack 1 5 1")
    assert closed(play(stone, "1 5@c1")) == ""
    assert "Closed" not in kinds(play(stone, "1 5@c1"))


def test_a_space_where_even_a_one_makes_too_much_is_out_of_time() -> None:  # 24/7 8.2
    match = drawn("""
        .......
        .......
        .......
        .X9....
        .......
        .9.....
        X......
        rack 1 5 4
        """)
    after = play(match, "1 4@d4")  # 23: a 1 still fits at both ends
    assert closed(after) == ""
    gap = drawn("""
        .......
        .......
        .......
        .X..X..
        .......
        .......
        .......
        rack 1 4 3
        """)
    assert closed(play(gap, "1 4@c4")) == "d4"  # 10 + 4 + 1 + 10 = 25
    assert closed(play(gap, "1 3@c4")) == ""  # 24 with a 1


def test_a_diagonal_closes_a_space_as_well() -> None:  # 24/7 8.2
    match = drawn("""
        .......
        .......
        ....9..
        .......
        ......#
        .X.....
        5......
        rack 1 9 1
        """)
    assert refused(match, "1 1@c5") is None
    after = play(match, "1 9@d4")  # a7 b6 . d4 e3: 5 + 10 + 9 + 9
    assert closed(after) == "c5"


def test_stones_stay_for_the_rest_of_the_game() -> None:  # 24/7 8.3
    after = play(drawn(ENDS), "1 5@e4", "2 1@d5", "1 1@c5", "2 1@c3")
    assert drawing(after).split("\n")[3] == ".#X95#."


GAP = """
    .......
    .......
    .......
    .X..X..
    .......
    .......
    .......
    rack 1 4 5 1
    rack 2 9 1
    rack 3 1 2
    """


def gap() -> object:
    return play(drawn(GAP, seats=3, stones="spotted"), "1 4@c4")


def test_players_who_spot_get_the_ends_of_a_24_at_once() -> None:  # 24/7 10.3
    after = play(drawn(ENDS, stones="spotted"), "1 5@e4")
    assert closed(after) == "b4 f4"
    assert "spot" not in " ".join(legal(after, 1) + legal(after, 2))


def test_other_spaces_out_of_time_wait_until_they_are_spotted() -> None:  # 24/7 10.3
    after = gap()
    assert kinds(after) == ["Placed"]
    assert drawing(after).split("\n")[3] == ".X4.X.."


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_any_seat_may_spot_in_or_out_of_turn(seat: int) -> None:  # 24/7 10.3
    after = play(gap(), f"{seat} spot d4")
    assert gap().actors == (2, 1, 3)
    assert [(type(e).__name__, e.seat, str(e.cell)) for e in happened(after)] == [("Spotted", seat, "d4")]
    assert drawing(after).split("\n")[3] == ".X4#X.."
    assert after.state.turn == 2
    assert after.scores == (0, 0, 0)
    assert after.actors == (2,)  # nothing is left to spot


def test_spotting_may_be_done_twice_in_a_row_but_not_the_same_space() -> None:  # 24/7 10.3
    after = play(gap(), "3 spot d4")
    assert refused(after, "3 spot d4") == ("already_out_of_time", "d4")


@pytest.mark.parametrize("space", ["f4", "b4", "a1"])
def test_spotting_a_space_that_is_not_out_of_time_is_refused_and_costs_nothing(
    space: str,
) -> None:  # 24/7 10.3
    assert refused(gap(), f"2 spot {space}") == ("not_out_of_time", space)
    assert refused(gap(), "2 spot d4") is None


def test_an_unmarked_space_takes_no_tile_either() -> None:  # 24/7 10.3: legality is the same
    assert refused(gap(), "2 1@d4") == ("over_24", "b4 c4 d4 e4", 25)
    marked, unmarked = play(gap(), "1 spot d4"), gap()
    places = [move for move in legal(unmarked, 2) if "@" in move]
    assert places == [move for move in legal(marked, 2) if "@" in move]


def test_with_automatic_stones_nothing_is_spotted() -> None:  # 24/7 10.3
    assert refused(drawn(GAP, seats=3), "1 spot d4") == ("spotting_is_automatic",)


LAST = """
    #######
    #######
    #######
    #X..X##
    #######
    #######
    #######
    rack 1 4
    rack 2 9
    bag 7
    """


def test_an_unmarked_space_counts_as_open_at_the_end() -> None:  # 24/7 10.3, 9.1 b
    assert play(drawn(LAST), "1 4@c4").outcome == Outcome((1, 1), "no_open_space")
    after = play(drawn(LAST, stones="spotted"), "1 4@c4")
    assert after.outcome == Outcome((1, 1), "no_legal_play")
    assert drawing(after).split("\n")[3] == "#X4.X##"


def test_spotting_the_last_open_space_ends_the_game() -> None:  # 24/7 10.3, 9.1 b; 10.2 keeps it going
    match = play(drawn(LAST, stones="spotted", draw="manual"), "1 4@c4")
    assert match.outcome is None
    after = play(match, "2 spot d4")
    assert kinds(after) == ["Spotted", "Ended"]
    assert after.outcome == Outcome((1, 2), "no_open_space")
