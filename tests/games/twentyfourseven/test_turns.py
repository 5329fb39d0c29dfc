"""24/7, canon 3, 4 and 9: whose turn it is, what may be placed, how the game ends."""

from __future__ import annotations

import pytest

from engine.errors import NotationError
from engine.game import Outcome
from tests.games.twentyfourseven.table import RULES, dealt, drawn, happened, kinds, legal, play, refused

OPENING = """
    .......
    .......
    .......
    ...5...
    .......
    .......
    .......
    """


def test_a_tile_goes_beside_a_tile_in_any_of_eight_directions() -> None:  # 24/7 3.1
    match = drawn(OPENING + "rack 1 1")
    assert legal(match, 1) == [f"1@{cell}" for cell in "c3 d3 e3 c4 e4 c5 d5 e5".split()]
    assert refused(match, "1 1@b4") == ("not_adjacent", "b4")
    assert refused(match, "1 1@d4") == ("space_taken", "d4")
    assert refused(match, "1 2@d5") == ("not_in_rack", "2")
    assert refused(match, "2 1@d5") == ("not_your_turn",)
    assert refused(match, "0 1@d5") == ("no_seat",)


def test_a_space_at_the_edge_is_beside_nothing_of_the_other_edge() -> None:  # 24/7 3.1
    rows = [".......", ".......", "1.....1", ".......", ".......", ".......", "......."]
    match = drawn("\n".join(["", *rows, "rack 1 2", ""]))
    beside = {"a2", "b2", "b3", "a4", "b4", "f2", "g2", "f3", "f4", "g4"}
    for cell in (f"{column}{row}" for column in "abcdefg" for row in (1, 2, 4, 5)):
        assert refused(match, f"1 2@{cell}") == (None if cell in beside else ("not_adjacent", cell))


def test_stones_give_no_adjacency_and_take_no_tile() -> None:  # 24/7 3.1
    match = drawn("""
        .......
        .......
        ...#...
        ...5...
        .......
        .......
        .......
        rack 1 1
        """)
    assert refused(match, "1 1@d3") == ("out_of_time", "d3")
    assert refused(match, "1 1@d2") == ("not_adjacent", "d2")


def test_a_placement_scores_then_marks_then_draws() -> None:  # 24/7 3.2
    match = drawn("""
        .......
        .......
        ...X...
        ...9...
        .......
        .......
        .......
        rack 1 5 3
        rack 2 1
        bag 7 8
        """)
    after = play(match, "1 5@d5")
    assert kinds(after) == ["Placed", "Scored", "Closed", "Drew"]
    drew = happened(after)[-1]
    assert (drew.seat, drew.tiles) == (1, (7, 8))  # as many as complete the rack or empty the bag
    assert after.state.racks[0] == (3, 7, 8)
    assert after.state.bag == ()
    assert kinds(play(after, "2 1@c3"))[-1] != "Drew"


def test_one_tile_is_drawn_for_each_placed_while_the_bag_lasts() -> None:  # 24/7 3.2
    match = dealt(2)
    first = match.state.bag[0]
    after = play(match, f"1 {legal(match, 1)[0]}")
    assert happened(after)[-1].tiles == (first,)
    assert len(after.state.racks[0]) == 6
    assert after.state.bag == match.state.bag[1:]


def test_turns_go_round_in_seat_order() -> None:  # 24/7 3.3
    match, turns = dealt(3), []
    for _ in range(7):
        turns.append(match.actors)
        match = play(match, f"{match.actors[0]} {legal(match, match.actors[0])[0]}")
    assert turns == [(1,), (2,), (3,), (1,), (2,), (3,), (1,)]


def test_who_cannot_place_is_skipped_and_stays_in_the_game() -> None:  # 24/7 3.3
    match = drawn(
        """
        89.####
        ###.###
        #######
        #######
        #######
        5.#####
        #######
        rack 1 2
        rack 2 10
        rack 3 1 3
        """,
        seats=3,
    )
    after = play(match, "1 2@b6")  # c1 takes no 10: 8 + 9 + 10 = 27
    assert kinds(after) == ["Placed", "Scored", "Skipped"]
    assert happened(after)[-1].seat == 2
    assert after.actors == (3,)
    later = play(after, "3 1@c1")  # seat 1 holds no tile; d2 opens for seat 2
    assert [event.seat for event in happened(later)] == [3, 1]
    assert later.actors == (2,)
    assert legal(later, 2) == ["10@d2"]


def test_nobody_may_pass() -> None:  # 24/7 3.3
    with pytest.raises(NotationError, match="bad_move"):
        RULES.parse_move("pass")
    assert all("@" in move for move in legal(dealt(2), 1))


def test_a_line_runs_on_to_a_stone_an_empty_space_or_the_edge() -> None:  # 24/7 4.1
    match = drawn("""
        .......
        .X.....
        .......
        X9.2#..
        .......
        .......
        .......
        rack 1 4 1
        """)
    assert refused(match, "1 4@c4") == ("over_24", "a4 b4 c4 d4", 25)
    assert refused(match, "1 1@c4") is None  # 22: the stone and the edge end the line
    assert refused(match, "1 4@d5") is None  # the column d holds 2 alone


ROW = """
    .......
    .......
    .......
    .X9....
    .......
    .......
    .......
    """
COLUMN = """
    .......
    ...X...
    ...9...
    .......
    .......
    .......
    .......
    """
FALLING = """
    .......
    .X.....
    ..9....
    .......
    .......
    .......
    .......
    """
RISING = """
    .......
    .....X.
    ....9..
    .......
    .......
    .......
    .......
    """


@pytest.mark.parametrize(
    ("board", "line"), [(ROW, "b4 c4 d4"), (COLUMN, "d2 d3 d4"), (FALLING, "b2 c3 d4"), (RISING, "d4 e3 f2")]
)
def test_no_line_in_any_direction_may_pass_24_and_the_refusal_names_it(board: str, line: str) -> None:  # 4.2
    match = drawn(board + "rack 1 6 5")
    assert refused(match, "1 6@d4") == ("over_24", line, 25)
    assert refused(match, "1 5@d4") is None


def test_24_itself_is_allowed() -> None:  # 24/7 4.2
    match = drawn(OPENING.replace("5", "X").replace("...X...", "..9X...") + "rack 1 5 6")
    assert refused(match, "1 5@e4") is None
    assert refused(match, "1 6@e4") == ("over_24", "c4 d4 e4", 25)


EMPTY = ".......\n" * 7


def test_the_game_ends_when_nobody_holds_a_tile() -> None:  # 24/7 9.1 a, also when no space is left
    for board in ("##.5###", "##.5.##"):
        match = drawn("#######\n" * 3 + board + "\n" + "#######\n" * 3 + "rack 1 1")
        after = play(match, "1 1@c4")
        assert after.outcome == Outcome((1, 1), "no_tiles")
        assert happened(after)[-1].reason == "no_tiles"
        assert after.actors == ()
        assert refused(after, "1 1@e4") == ("game_over",)


def test_the_game_ends_when_no_open_space_is_left() -> None:  # 24/7 9.1 b, before c
    match = drawn("#######\n" * 3 + "##.5###\n" + "#######\n" * 3 + "rack 1 1 1\nrack 2 3")
    after = play(match, "1 1@c4")
    assert after.outcome == Outcome((1, 1), "no_open_space")


def test_a_stone_may_fill_the_last_open_space() -> None:  # 24/7 8.3, 9.1 b
    match = drawn("#######\n" * 3 + "X..5###\n" + "#######\n" * 3 + "rack 1 9 10\nrack 2 10 10")
    after = play(match, "1 9@b4")  # c4 would make 10 + 9 + v + 5, at least 25
    assert kinds(after) == ["Placed", "Closed", "Ended"]
    assert after.outcome == Outcome((1, 2), "no_open_space")


def test_the_game_ends_when_no_player_has_a_legal_placement() -> None:  # 24/7 9.1 c
    lonely = "#######\n" * 2 + "X..9#.#\n" + "#######\n" * 4
    after = play(drawn(lonely + "rack 1 9 1\nrack 2 10"), "1 1@b3")
    assert after.outcome == Outcome((1, 1), "no_legal_play")  # c3 takes at most a 4, f3 has no tile beside it


def test_a_game_goes_on_while_one_player_can_place() -> None:  # 24/7 9.1 c
    lonely = "#######\n" * 2 + "X..9#.#\n" + "#######\n" * 4
    after = play(drawn(lonely + "rack 1 9 1 4\nrack 2 10"), "1 1@b3")
    assert after.outcome is None
    assert kinds(after) == ["Placed", "Skipped"]
    assert after.actors == (1,)


@pytest.mark.parametrize(
    ("facts", "places"),
    [
        ("minutes 100 140 90 140", (3, 1, 4, 1)),
        ("rack 2 1\nminutes 100 140 90 140", (3, 2, 4, 1)),
        ("rack 2 1\nrack 4 9\nminutes 100 140 90 140", (3, 1, 4, 1)),
        ("rack 1 1 1\nrack 3 2\nminutes 50 50 50 50", (4, 1, 3, 1)),
        ("rack 1 1 1\nminutes 60 50 50 50", (1, 2, 2, 2)),
        ("", (1, 1, 1, 1)),
    ],
)
def test_most_minutes_then_fewest_tiles_then_the_place_is_shared(
    facts: str, places: tuple[int, ...]
) -> None:  # 9.2
    assert drawn(EMPTY + facts, seats=4).outcome == Outcome(
        places, drawn(EMPTY + facts, seats=4).state.reason
    )


def test_a_team_counts_the_tiles_of_both_racks() -> None:  # 24/7 9.2, 10.1
    match = drawn(EMPTY + "rack 1 1 1\nrack 2 1\nrack 4 2 3\nminutes 10 30 40 20", seats=4, teams="on")
    assert match.scores == (50, 50, 50, 50)
    assert match.outcome == Outcome((1, 3, 1, 3), "no_legal_play")
