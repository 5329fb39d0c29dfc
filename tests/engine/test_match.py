"""Matches: the one door for what a seat may know, undo, and any moment of the past."""

from __future__ import annotations

import pytest

from engine.errors import IllegalMove, NotationError, Refusal
from engine.game import TABLE, places
from engine.games import game
from engine.games.twentyfourseven.model import Drew, Placed, Showed
from engine.match import Match, PositionOrigin, SeedOrigin, complete_options
from engine.record import read

BOARD = """\
.......
.......
.......
...5...
.......
.......
.......
"""


def drawn(facts: str, seats: int = 2, **options: str) -> Match:
    return Match.new("24-7", seats, PositionOrigin(BOARD + facts), options)


def play(match: Match, *lines: str) -> Match:
    for line in lines:
        seat, _, move = line.partition(" ")
        match = match.submit(int(seat), match.game.parse_move(move))
    return match


def test_a_match_is_a_value() -> None:
    match = Match.new("24-7", 2, SeedOrigin("1"))
    after = match.submit(1, next(match.moves(1)))
    assert (match.ply, after.ply) == (0, 1)
    assert match == Match.new("24-7", 2, SeedOrigin("1"))
    with pytest.raises(AttributeError):
        match.log = ()  # type: ignore[misc]


def test_options_are_completed_and_sorted() -> None:
    match = Match.new("24-7", 4, SeedOrigin("1"), {"teams": "on"})
    assert match.options == (("draw", "auto"), ("stones", "auto"), ("teams", "on"))
    assert complete_options(game("24-7"), {"teams": "off", "draw": "auto"}) == complete_options(
        game("24-7"), {}
    )


@pytest.mark.parametrize(
    ("slug", "seats", "options", "code"),
    [
        ("go", 2, {}, "no_such_game"),
        ("24-7", 9, {}, "bad_seats"),
        ("24-7", 2, {"dice": "2"}, "no_such_option"),
        ("24-7", 2, {"draw": "never"}, "bad_option"),
        ("24-7", 2, {"draw": "auto,auto"}, "bad_option"),
        ("24-7", 3, {"teams": "on"}, "teams_need_four"),
    ],
)
def test_a_match_that_no_game_knows_is_refused(
    slug: str, seats: int, options: dict[str, str], code: str
) -> None:
    with pytest.raises(NotationError) as caught:
        Match.new(slug, seats, SeedOrigin("1"), options)
    assert caught.value.code == code


def test_an_illegal_move_raises_and_tells_seat_move_and_refusal() -> None:
    match = drawn("rack 1 3\nrack 2 4\n".rstrip())
    move = match.game.parse_move("4@d5")
    with pytest.raises(IllegalMove, match="not_in_rack: '1 4@d5'") as caught:
        match.submit(1, move)
    assert caught.value.refusal == Refusal("not_in_rack", (4,)) == match.refusal(1, move)


def test_tiles_drawn_are_told_to_their_owner_and_the_table() -> None:
    match = play(drawn("rack 1 3\nrack 2 4\nbag 9 8"), "1 3@d5")
    drew = {
        viewer: [e for e in match.events(viewer) if isinstance(e, Drew)] for viewer in (TABLE, 1, 2, None)
    }
    assert drew[TABLE] == drew[1] == [Drew(1, (9, 8), 2)]
    assert drew[2] == drew[None] == [Drew(1, (), 2)]


def test_tiles_shown_are_told_to_the_partner() -> None:
    match = play(drawn("rack 1 3", seats=4, teams="on"), "1 show 3")
    assert match.events(3) == match.events(TABLE) == match.events(1) == (Showed(1, 3),)
    assert match.events(2) == match.events(4) == match.events(None) == (Showed(1, None),)


def test_events_since_a_ply_tell_what_is_new() -> None:
    match = play(drawn("rack 1 3 1\nrack 2 4 2"), "1 3@d5", "2 4@e5", "1 1@c5")
    assert [e.seat for e in match.events(TABLE, 1) if isinstance(e, Placed)] == [2, 1]
    assert match.events(None, 3) == ()
    assert match.events(1, 0) == match.events(1)


def test_any_moment_of_the_past_can_be_had() -> None:
    start = drawn("rack 1 3 1\nrack 2 4 2\nturn 2")
    after = play(start, "2 4@e5", "1 1@c5")
    assert after.at(0) == start
    assert after.at(1) == play(start, "2 4@e5")
    assert after.at(2) == after


def test_the_last_move_of_a_seat_is_taken_back() -> None:
    before = drawn("rack 1 3 1\nrack 2 4")
    assert play(before, "1 3@d5").undo(1) == before


def test_nothing_or_another_players_move_is_not_taken_back() -> None:
    match = drawn("rack 1 3 1\nrack 2 4")
    assert match.undo(1) == Refusal("nothing_to_undo")
    assert play(match, "1 3@d5").undo(2) == Refusal("others_moved")
    assert play(match, "1 3@d5", "2 4@c5").undo(1) == Refusal("others_moved")


@pytest.mark.parametrize(
    ("match", "moves"),
    [
        (drawn("rack 1 3 1\nrack 2 4\nbag 9"), ["1 3@d5"]),
        (drawn("rack 1 3 1\nrack 2 4\nbag 9\nrights 1 0", draw="manual"), ["1 draw"]),
        (drawn("rack 1 3 1\nrack 2 4", seats=4, teams="on"), ["1 show 3"]),
        (drawn("rack 1 3 1\nrack 2 4", seats=3), ["1 3@d5", "2 4@c5"]),
    ],
    ids=["a tile was drawn", "tiles were drawn by hand", "a tile was shown", "a skip told about a rack"],
)
def test_what_was_revealed_is_not_taken_back(match: Match, moves: list[str]) -> None:
    after = play(match, *moves)
    assert after.undo(after.log[-1].seat) == Refusal("revealed")


def test_a_placement_with_manual_draw_is_taken_back_until_the_draw() -> None:
    match = Match.new("24-7", 2, SeedOrigin("1"), {"draw": "manual"})
    placed = match.submit(1, next(match.moves(1)))
    assert placed.undo(1) == match
    assert play(placed, "1 draw").undo(1) == Refusal("revealed")


def test_what_the_end_told_is_not_taken_back() -> None:
    lonely = "#######\n" * 2 + "X..9#.#\n" + "#######\n" * 4
    after = play(Match.new("24-7", 2, PositionOrigin(lonely + "rack 1 9 1\nrack 2 10"), {}), "1 1@b3")
    assert after.outcome is not None
    assert after.undo(1) == Refusal("revealed")


def test_ties_share_a_place_and_the_next_counts_them_all() -> None:
    assert places([3, 5, 5, 1]) == (3, 1, 1, 4)
    assert places([(2, -1), (2, -3)]) == (1, 2)
    assert places([]) == ()


def test_a_record_opens_at_its_last_move() -> None:
    text = (
        '[Game "24-7"]\n[Rules "1"]\n[Seats "2"]\n[Position "1"]\n\n' + BOARD + "rack 1 3\nrack 2 1\n1 3@d5\n"
    )
    assert read(text).match.actors == (2,)
