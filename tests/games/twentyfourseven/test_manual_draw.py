"""24/7, canon 10.2: nobody draws for you, and who forgets it too long must wait."""

from __future__ import annotations

from engine.game import Outcome
from tests.games.twentyfourseven.table import dealt, drawn, happened, kinds, legal, play, refused


def manual(seats: int = 2) -> object:
    return dealt(seats, draw="manual")


def place(match: object, seat: int, number: int = 1) -> object:
    """Places any tile for a seat; it has a choice at the start of a game."""
    for _ in range(number):
        match = play(match, f"{seat} {next(move for move in legal(match, seat) if '@' in move)}")
    return match


def may_draw(match: object) -> list[int]:
    return [seat for seat in range(1, match.seats + 1) if refused(match, f"{seat} draw") is None]


def why_not(match: object, seat: int) -> str:
    return refused(match, f"{seat} draw")[0]


def test_a_tile_is_not_drawn_by_itself() -> None:
    after = place(manual(), 1)
    assert kinds(after)[0] == "Placed"
    assert "Drew" not in kinds(after)
    assert len(after.state.racks[0]) == 5
    assert after.state.bag == manual().state.bag


def test_who_draws_takes_as_many_tiles_as_complete_the_rack() -> None:
    match = place(place(place(place(manual(), 1), 2), 1), 2)
    assert len(match.state.racks[0]) == 4
    after = play(match, "1 draw")
    (drew,) = happened(after)
    assert (drew.seat, drew.number, drew.tiles) == (1, 2, match.state.bag[:2])
    assert after.state.racks[0] == match.state.racks[0] + match.state.bag[:2]
    assert after.state.turn == 1


def test_the_last_tiles_of_the_bag_go_to_who_draws() -> None:
    match = drawn(
        """
        .......
        .......
        .......
        ...5...
        .......
        .......
        .......
        rack 1 1
        rack 2 2
        bag 3 4
        rights 1 2
        """,
        draw="manual",
    )
    after = play(match, "2 draw")
    assert after.state.racks[1] == (2, 3, 4)
    assert why_not(after, 1) == "bag_empty"
    assert why_not(after, 2) == "bag_empty"


def test_drawing_is_possible_from_the_end_of_ones_turn() -> None:
    assert may_draw(manual()) == []
    assert why_not(manual(), 1) == "rack_full"
    after = place(manual(), 1)
    assert may_draw(after) == [1]
    assert after.actors == (2, 1)
    after = play(after, "1 draw")
    assert after.actors == (2,)
    assert why_not(after, 1) == "rack_full"


def test_drawing_is_possible_in_ones_own_turn_before_placing() -> None:
    match = place(place(manual(), 1), 2)
    assert match.state.turn == 1
    assert may_draw(match) == [1, 2]
    assert legal(match, 1)[0] == "draw"
    after = play(match, "1 draw")
    assert after.state.turn == 1
    assert len(after.state.racks[0]) == 6


def test_the_right_is_lost_when_the_next_seat_to_place_has_drawn() -> None:
    match = play(place(place(manual(), 1), 2), "2 draw")
    assert may_draw(match) == []
    assert why_not(match, 1) == "draw_lost"
    assert legal(match, 2) == []
    assert match.actors == (1,)


def test_a_right_lost_comes_back_at_the_end_of_the_next_turn() -> None:
    match = place(play(place(place(manual(), 1), 2), "2 draw"), 1)
    assert may_draw(match) == [1]
    assert happened(play(match, "1 draw"))[0].number == 2


def test_what_the_next_seat_owed_from_before_does_not_count() -> None:  # it has not placed after you yet
    match = place(place(place(manual(), 1), 2), 1)
    after = play(match, "2 draw")  # seat 2's turn, for its earlier placement
    assert may_draw(after) == [1]


def test_only_the_seat_that_places_next_matters() -> None:
    match = place(place(place(manual(3), 1), 2), 3)
    after = play(match, "3 draw")
    assert may_draw(after) == [1]  # seat 2 placed next after seat 1, and has not drawn
    assert why_not(after, 2) == "draw_lost"
    after = play(match, "2 draw")
    assert may_draw(after) == [3]


def test_the_table_of_rights_follows_the_draws() -> None:
    match = place(manual(4), 1)
    match = place(match, 2)
    match = place(play(match, "2 draw"), 3)
    assert may_draw(match) == [3]
    match = place(match, 4)
    assert may_draw(match) == [3, 4]
    match = place(match, 1)
    assert may_draw(match) == [1, 3, 4]
    assert may_draw(play(match, "1 draw")) == [3]
    assert may_draw(play(match, "4 draw")) == [1]


SKIP = """
    X9.####
    #######
    #######
    #######
    #######
    #######
    ####X9.
    rack 1 1 5
    rack 2 8
    """
"""The two open spaces take a 5 at most."""


def test_a_seat_that_may_draw_is_not_skipped_and_can_only_draw() -> None:
    match = drawn(SKIP + "bag 3 4\nrights 0 2", draw="manual")
    after = play(match, "1 1@c1")
    assert kinds(after) == ["Placed"]
    assert after.state.turn == 2
    assert legal(after, 2) == ["draw"]
    after = play(after, "2 draw")
    assert [move for move in legal(after, 2) if "@" in move] == ["3@g7", "4@g7"]


def test_who_draws_and_still_cannot_place_is_skipped() -> None:
    match = drawn(SKIP + "bag 7 7\nrights 0 2", draw="manual")
    after = play(match, "1 1@c1", "2 draw")
    assert kinds(after) == ["Drew", "Skipped"]
    assert after.state.turn == 1


def test_a_skip_gives_the_right_to_draw_back() -> None:
    match = drawn(SKIP + "bag 3 4\nrights 0 0", draw="manual")
    after = play(match, "1 1@c1")
    assert kinds(after) == ["Placed", "Skipped"]
    assert after.state.turn == 1
    assert may_draw(after) == [1, 2]
    assert legal(after, 2) == ["draw"]


def test_a_seat_that_was_skipped_is_not_the_next_to_place() -> None:
    match = drawn(
        """
        X9.####
        #######
        #######
        #######
        #######
        #######
        .9X#X9.
        rack 1 1 5
        rack 2 8
        rack 3 2 3
        bag 7 7 6 6 2 2
        rights 0 0 0
        """,
        seats=3,
        draw="manual",
    )
    after = play(match, "1 1@c1", "3 2@g7")
    assert kinds(play(match, "1 1@c1")) == ["Placed", "Skipped"]
    assert may_draw(after) == [1, 2, 3]
    assert may_draw(play(match, "1 1@c1", "2 draw")) == [1]  # seat 2 drew after a skip: nobody loses
    assert may_draw(play(after, "3 draw")) == []  # seat 3 was next to place after both
    assert may_draw(play(after, "2 draw")) == [1, 3]


def test_no_tiles_ends_the_game_only_when_no_seat_may_draw() -> None:  # 24/7 9.1 a
    match = drawn(
        SKIP.replace("rack 1 1 5", "rack 1 1").replace("    rack 2 8\n", "") + "bag 5", draw="manual"
    )
    after = play(match, "1 1@c1")
    assert after.state.racks == ((), ())
    assert after.outcome is None
    assert kinds(after) == ["Placed", "Skipped"]
    assert after.actors == (1, 2)
    after = play(after, "2 draw")
    assert kinds(after) == ["Drew", "Skipped"]
    assert play(after, "2 5@g7").outcome == Outcome((2, 1), "no_tiles")


def test_no_legal_placement_ends_the_game_only_when_no_seat_may_draw() -> None:  # 24/7 9.1 c
    drawing = SKIP.replace("rack 1 1 5", "rack 1 1 9")
    after = play(drawn(drawing + "bag 7", draw="manual"), "1 1@c1")
    assert after.outcome is None
    after = play(after, "1 draw")
    assert after.outcome == Outcome((2, 1), "no_legal_play")
    assert kinds(after) == ["Drew", "Ended"]


def test_no_open_space_ends_the_game_at_once() -> None:  # 24/7 9.1 b
    drawing = SKIP.replace("X9.", "X9#", 1)
    after = play(drawn(drawing + "bag 7", draw="manual"), "1 1@g7")
    assert after.outcome == Outcome((1, 1), "no_open_space")


def test_with_automatic_drawing_nobody_draws_by_hand() -> None:
    match = dealt(2)
    assert why_not(match, 1) == "drawing_is_automatic"
    assert "draw" not in legal(match, 1)


def test_who_has_a_full_rack_has_nothing_to_draw() -> None:
    drawing = "5" + "\n".join(["......", *["......."] * 6])
    racks = "rack 1 1 1 1 2 2 2\nrack 2 3 3 3\nbag 4 4\nrights 1 2"
    match = drawn(f"{drawing}\n{racks}", draw="manual")
    assert may_draw(match) == [2]
    assert not match.view(1).may_draw
