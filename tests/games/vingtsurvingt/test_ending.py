"""Canon 6: the end, redeals, and competitions."""

from __future__ import annotations

import pytest

from engine.errors import NotationError
from engine.game import Outcome
from engine.games.vingtsurvingt.model import Ended, Redealt, RoundScored, RoundStarted
from engine.games.vingtsurvingt.rules import _round_points
from engine.match import Match, SeedOrigin
from engine.record import Record, read, write
from tests.games.vingtsurvingt.table import dealt, drawn, happened, kinds, legal, play

ROW = "placed 4-5@0,0E 9-2@2,0E\nmarks -1,0 4,0\n"


def test_6_1_all_marks_placed_wins_at_once() -> None:
    match = play(drawn(ROW + "rack 1 5-6 1-1\nrack 2 2-2\nstock 3-3\nleft 2 1"), "1 5-6@2,1S")
    assert match.outcome == Outcome((1, 2), "all_marks")
    assert match.scores == (22, 21)
    assert kinds(match) == ["Laid", "Closed", "Ended"]


def test_6_2_blocked_at_once_when_every_domino_lies() -> None:
    match = play(drawn(ROW + "rack 1 5-6\nleft 5 3"), "1 5-6@2,1S")
    assert match.outcome == Outcome((1, 1), "blocked")
    assert match.state.left == (3, 3)


def test_6_2_blocked_when_all_pass_without_a_stock() -> None:
    match = play(drawn(ROW + "rack 1 5-6\nleft 5 3"), "1 pass")
    assert legal(match, 2) == ["pass"]
    match = play(match, "2 pass")
    assert match.outcome == Outcome((2, 1), "all_passed")
    assert happened(match)[-1] == Ended("all_passed")


def test_6_2_a_round_that_everybody_passed_says_so() -> None:
    match = play(drawn(ROW + "rack 1 5-6\nleft 5 3", target="30"), "1 pass", "2 pass")
    assert RoundScored("all_passed", (0, 2)) in happened(match)


def test_4_7_a_turn_with_an_empty_rack_ends_by_itself_and_the_match_may_go_on() -> None:
    match = play(drawn(ROW + "rack 1 5-6\nrack 2 1-1\nleft 5 3"), "1 5-6@2,1S")
    assert kinds(match) == ["Laid", "Closed"]
    assert match.actors == (2,)
    assert legal(play(match, "2 pass"), 1) == ["pass"]


def test_6_3_all_pass_and_the_dominoes_are_dealt_again() -> None:
    match = dealt(3)
    racks = match.state.racks
    match = play(match, "1 pass", "2 pass", "3 pass")
    assert kinds(match) == ["Passed", "Redealt", "Drew", "Drew", "Drew"]
    assert match.state.racks != racks
    assert [len(rack) for rack in match.state.racks] == [5, 5, 5]
    assert match.actors == (1,)


def test_6_3_the_seat_after_the_last_to_pass_plays_on() -> None:
    match = drawn(ROW + "rack 1 1-1 1-2\nrack 2 5-6\nstock 3-3\nturn 2")
    match = play(match, "2 pass", "1 pass")
    assert match.actors == (2,)
    assert match.state.marks
    assert Redealt() in happened(match)


def test_6_3_the_third_round_of_passes_blocks() -> None:
    match = dealt(2)
    for _ in range(2):
        match = play(match, "1 pass", "2 pass")
        assert match.outcome is None
    match = play(match, "1 pass", "2 pass")
    assert match.outcome == Outcome((1, 1), "all_passed")


def test_6_3_a_play_between_begins_the_count_anew() -> None:
    match = drawn(ROW + "rack 1 5-6 1-1\nrack 2 2-2\nstock 3-3\nredeals 2\npasses 1")
    match = play(match, "1 5-6@2,1S", "1 end")
    assert (match.state.passes, match.state.redeals) == (0, 0)


@pytest.mark.parametrize(
    ("left", "winners", "points"),
    [
        ((0, 5), (1,), (5, 0)),
        ((0, 5, 4), (1,), (9, 0, 0)),
        ((2, 5, 4), (1,), (7, 0, 0)),
        ((2, 2, 4), (1, 2), (2, 2, 0)),
        ((3, 3), (1, 2), (0, 0)),
        ((6, 6, 7), (1, 2), (1, 1, 0)),
        ((6, 6, 6, 7), (1, 2, 3), (1, 1, 1, 0)),
        ((9, 9, 9, 10), (1, 2, 3), (1, 1, 1, 0)),
    ],
)
def test_6_4_points_of_a_round(
    left: tuple[int, ...], winners: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert _round_points(left, winners) == points


def test_6_4_a_round_is_scored_and_the_next_seat_begins() -> None:
    match = drawn(ROW + "rack 1 5-6 1-1\nrack 2 2-2\nstock 3-3\nleft 2 7", target="30")
    match = play(match, "1 5-6@2,1S")
    assert match.outcome is None
    assert match.scores == (7, 0)
    assert RoundScored("all_marks", (7, 0)) in happened(match)
    assert RoundStarted(2, 2) in happened(match)
    assert match.actors == (2,)
    assert match.state.left == (22, 22)
    assert not match.state.lays


def test_6_4_first_to_the_total_wins() -> None:
    match = drawn(ROW + "rack 1 5-6 1-1\nrack 2 2-2\nstock 3-3\nleft 2 7\npoints 24 29", target="30")
    match = play(match, "1 5-6@2,1S")
    assert match.outcome == Outcome((1, 2), "target_reached")
    assert match.scores == (31, 29)
    assert happened(match)[-1] == Ended("target_reached")


def test_6_4_several_at_once_the_highest_equal_shared() -> None:
    drawing = ROW + "rack 1 1-1\nrack 2 2-2\nrack 3 3-3\nleft 2 2 9\npoints {} 28 1\npasses 2\nturn 3"
    shared = play(drawn(drawing.format(28), seats=3, target="30"), "3 pass")
    assert shared.outcome == Outcome((1, 1, 3), "target_reached")
    higher = play(drawn(drawing.format(29), seats=3, target="30"), "3 pass")
    assert higher.outcome == Outcome((1, 2, 3), "target_reached")


def test_6_4_starters_go_round_the_table() -> None:
    match, starters = dealt(3, target="999"), []
    for _ in range(4):
        starters.append(match.actors[0])
        for _ in range(9):
            match = match.submit(match.actors[0], list(match.moves(match.actors[0]))[-1])
    assert starters == [1, 2, 3, 1]


def test_6_4_a_competition_is_saved_and_read_in_the_middle_of_a_round() -> None:
    match = Match.new("20-sur-20", 2, SeedOrigin("saved"), {"target": "30"})
    while match.state.number < 2 or len(match.state.lays) < 6:
        match = match.submit(match.actors[0], next(match.moves(match.actors[0])))
    again = read(write(Record(match, ("Ana", "Bob")))).match
    assert again == match
    assert again.state.points == match.state.points


@pytest.mark.parametrize("target", ["0", "1000", "many", "030"])
def test_6_4_a_target_is_a_whole_number(target: str) -> None:
    with pytest.raises(NotationError):
        dealt(2, target=target)


@pytest.mark.parametrize("target", ["1", "999"])
def test_6_4_a_target_may_be_as_low_or_as_high(target: str) -> None:
    assert dict(dealt(2, target=target).options)["target"] == target
