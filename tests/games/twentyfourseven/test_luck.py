"""The luck of drawn tiles: exactly 0 on average over all that could have come, and what each feature says."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.arena import play_out
from engine.bots.fitted_luck import fitted_luck_of_draws
from engine.game import Entry
from engine.games.twentyfourseven.best_gains import Outlook
from engine.games.twentyfourseven.luck import LUCK, deal, draws
from engine.games.twentyfourseven.luck.greedy_course import course_of, minutes_ahead
from engine.games.twentyfourseven.model import CELLS, FULL_RACK, Drew, Move
from engine.games.twentyfourseven.search_state import expected_gain
from engine.match import Match, SeedOrigin
from tests.games.exact_luck import check_every_draw, steps
from tests.games.explained_luck import check_analysis, check_deals, check_recorded, recorded
from tests.games.twentyfourseven.table import RULES, drawn

BOTS = RULES.bots()
RECORDS = Path(__file__).with_name("luck_matches.txt")
"""Matches of two regular players from the seeds `proof/0`, `proof/1` and so on: a line each, a tile and its
space in three signs (`a` is 10)."""


def played(seed: str, level: str = "regular", seats: int = 2, **options: str) -> Match:
    """Plays a match between equal computers."""
    return play_out(Match.new("24-7", seats, SeedOrigin(seed), options), [BOTS[level]] * seats)


@pytest.mark.parametrize(
    ("seats", "options", "drawn_tiles"),
    [
        (2, {}, 24),
        pytest.param(2, {"draw": "manual"}, 24, marks=pytest.mark.whole),
        (3, {}, 21),
        pytest.param(4, {}, 16, marks=pytest.mark.whole),
        pytest.param(4, {"draw": "manual"}, 16, marks=pytest.mark.whole),
    ],
)
def test_over_all_tiles_that_could_have_come_luck_is_nothing(
    seats: int, options: dict[str, str], drawn_tiles: int
) -> None:
    """Each is put in the drawn tile's place, and the move is played anew: a leak would show here."""
    assert check_every_draw(played("exact", seats=seats, **options)) == drawn_tiles


def test_no_draw_is_left_out() -> None:
    for options in ({}, {"draw": "manual"}, {"stones": "spotted"}):
        match = played("all", **options)
        found = [
            (drew, list(draws(after, entry.events)))
            for _, entry, after in steps(match)
            for drew in entry.events
            if isinstance(drew, Drew)
        ]
        assert sum(len(pieces) for _, pieces in found) == 24
        for drew, pieces in found:
            assert tuple(piece.came for piece in pieces) == drew.tiles
            assert all(piece.side == (drew.seat,) for piece in pieces)
        assert [piece.left for _, pieces in found for piece in pieces] == [n / 24 for n in range(24, 0, -1)]


def slowest(board: bytes, rack: list[int]) -> tuple[int, float]:
    """Gives the most minutes of a rack, and the least that a placement of as many opens."""
    outlook = Outlook(board)
    found = outlook.placements(rack)
    most = max(minutes for *_, minutes in found)
    least = min(
        expected_gain(outlook.after(tile, cell), FULL_RACK[2])
        for tile, cell, minutes in found
        if minutes == most
    )
    return most, least


def test_the_placement_played_on_takes_most_and_opens_least() -> None:
    """Boards carried on from placement to placement, against each board read anew."""
    for before, _, _ in list(steps(played("course")))[:30:3]:
        course, racks = course_of(before.board), [list(rack) for rack in before.racks]
        board = before.board
        for ply in range(6):
            choice = course.choice(racks[ply % 2])
            if choice is None:
                continue
            minutes, tile, index = choice
            opens = expected_gain(Outlook(board).after(tile, CELLS[index]), FULL_RACK[2])
            assert (minutes, opens) == slowest(board, racks[ply % 2])
            course, board = course.placed(tile, index), b"%b%c%b" % (board[:index], tile, board[index + 1 :])
            assert course.most == Outlook(board).most
            racks[ply % 2].remove(tile)


EMPTY = ".......\n"
BOARD = f"{EMPTY * 3}..9.6..\n{EMPTY * 3}"


def test_racks_are_played_on_by_turns_and_a_stuck_one_earns_nothing() -> None:
    state = drawn(f"{BOARD}rack 1 9 1\nrack 2 2").state
    course = course_of(state.board)
    # 9 + 9 + 6 = 24; then a 1 beside the 6 makes 7
    first, nothing, second, *_ = minutes_ahead(course, ((9, 1), ()), 4)
    assert (first, nothing) == (40, 0)
    assert second > 0
    assert minutes_ahead(course, ((), ()), 3) == [0, 0, 0]


def test_what_a_rack_has() -> None:
    state = drawn(f"{BOARD}rack 1 9 1\nrack 2 2 2 3\nbag 5").state
    (hand,) = deal(state)
    assert hand.side == (1,)
    found = dict(hand.features)
    assert (found["nine"], found["one"], found["two"], found["three"]) == (1, 1, -2, -1)
    assert (found["turn 1"], found["alike"]) == (40, -1)
    # the 1 beside the 6 makes 7 on a double-time space
    assert found["second"] == 40
    assert set(found) <= set(LUCK.weights)


def lucky(tile: int, reply: str = "") -> tuple[float, ...]:
    """Gives what each seat's luck is when seat 1 draws a tile, of nine that could have come."""
    bag = " ".join(map(str, [tile, *(number for number in range(1, 10) if number != tile)]))
    match = drawn(f"{BOARD}rack 1 4 2 5\nrack 2 1 1\nbag {bag}")
    after = match.submit(1, RULES.parse_move("4@d5"))
    replies = [Entry(2, RULES.parse_move(reply), ())] if reply else []
    return fitted_luck_of_draws(LUCK, 2, after.state, after.log[-1].events, replies)


def test_a_tile_that_scores_is_lucky_and_what_one_gains_the_other_loses() -> None:
    """A 9 makes 24 with the 9 and the 6, unless the other has taken that space."""
    free, taken = lucky(9, "1@c6"), lucky(9, "1@d4")
    assert free[0] > max(taken[0], 0)
    assert free[0] == -free[1]


def test_among_three_the_placements_of_both_others_are_taken_as_they_were_played() -> None:
    """A 9 makes 24 with the 9 and the 6, unless the third player has taken that space."""

    def luck_of_nine(*replies: str) -> tuple[float, ...]:
        bag = " ".join(map(str, range(9, 0, -1)))
        match = drawn(f"{BOARD}rack 1 4 2 5\nrack 2 1 1\nrack 3 1 2\nbag {bag}", seats=3)
        after = match.submit(1, RULES.parse_move("4@d5"))
        entries = [Entry(seat, RULES.parse_move(reply), ()) for seat, reply in enumerate(replies, 2)]
        return fitted_luck_of_draws(LUCK, 3, after.state, after.log[-1].events, entries)

    free, taken = luck_of_nine("1@c6", "2@e6"), luck_of_nine("1@c6", "2@d4")
    assert free[0] > max(taken[0], 0)
    assert free[1] == free[2] == -free[0] / 2


def test_between_teams_no_draw_is_measured() -> None:
    match = played("teams", seats=4, teams="on")
    assert not any(list(draws(after, entry.events)) for _, entry, after in steps(match))


def test_where_seats_act_out_of_turn_the_reply_is_not_read() -> None:
    match = played("reply", draw="manual")
    for _, entry, after in steps(match):
        for reply in match.moves(match.actors[0])[:1] if match.actors else []:
            with_reply = fitted_luck_of_draws(LUCK, 2, after, entry.events, [Entry(1, reply, ())])
            assert with_reply == fitted_luck_of_draws(LUCK, 2, after, entry.events)


@pytest.mark.whole
def test_the_luck_of_deals_is_nothing_on_average() -> None:
    check_deals("24-7")


def moves_of(line: str) -> Iterator[Move]:
    """Reads the moves of a recorded match."""
    for at in range(0, len(line), 3):
        yield RULES.parse_move(f"{int(line[at], 11)}@{line[at + 1 : at + 3]}")


@pytest.mark.whole
def test_an_analysis_tells_the_same_luck() -> None:
    check_analysis(next(recorded("24-7", RECORDS, moves_of)))


@pytest.mark.prove
def test_luck_explains_most_of_a_result_between_equals() -> None:
    """On 1,000 matches that were not fitted on: what is left of the variance, its slope, and a mean of 0."""
    check_recorded(recorded("24-7", RECORDS, moves_of), 1000, 0.65)


@pytest.mark.prove
@pytest.mark.parametrize(("seats", "most"), [(3, 0.8), (4, 0.85)])
def test_luck_explains_a_part_of_a_result_among_three_and_four(seats: int, most: float) -> None:
    """With the weights for two, on matches of regular players that nothing was fitted on."""
    check_recorded((played(f"proof {seats}/{number}", seats=seats) for number in range(400)), 400, most)
