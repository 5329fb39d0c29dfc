"""What each level of 24/7 sees, and what it overlooks."""

from __future__ import annotations

import pytest

from engine.bots import Choice, run_to_choice
from engine.games.twentyfourseven.best_gains import Outlook
from engine.games.twentyfourseven.model import Place
from engine.games.twentyfourseven.moves import placements
from engine.games.twentyfourseven.opponent_model import Odds, next_seat
from engine.games.twentyfourseven.search_state import burden, without
from engine.match import Match, SeedOrigin
from tests.games.twentyfourseven.table import RULES, drawn

LEVELS = ("apprentice", "regular", "planner", "master")
DIAGONAL = """
.......
.......
..9....
...8...
.......
.......
.......
rack 1 6 7
"""
DOUBLE_TIME = """
.......
..4....
...1...
.......
.......
.......
.......
rack 1 2 3
"""


def choice(level: str, match: Match, budget: int | None = 100) -> Choice:
    seat = match.actors[0]
    return run_to_choice(RULES.bots()[level](match.view(seat), match.rng(seat), budget))


def minutes(match: Match, move: Place) -> int:
    found = placements(match.view(None).board, (move.tile,))
    return next(worth for _, cell, worth in found if cell == move.cell)


def opened(match: Match, move: Place) -> float:
    """Gives what the next player can expect after a move."""
    view = match.view(match.actors[0])
    return Odds(view, next_seat(view)).expected(Outlook(view.board).after(*move))


def early(number: int) -> Match:
    """Plays the first few moves of a deal."""
    match = Match.new("24-7", 2, SeedOrigin(f"levels {number}"))
    for _ in range(number % 9):
        match = match.submit(match.actors[0], choice("greedy", match).move)
    return match


def test_the_levels_are_those_that_a_table_offers() -> None:
    assert RULES.levels == LEVELS


def test_the_apprentice_misses_diagonals() -> None:
    match = drawn(DIAGONAL, 2)
    assert minutes(match, choice("regular", match).move) == 70
    assert choice("apprentice", match).why == (("rows_and_columns", 0),)


def test_the_apprentice_takes_no_heed_of_double_time() -> None:
    match = drawn(DOUBLE_TIME, 2)
    assert choice("regular", match).why == (("most_minutes", 40),)
    assert choice("apprentice", match).why == (("rows_and_columns", 20),)


def test_the_regular_takes_the_most_and_of_equal_ones_what_opens_least() -> None:
    for match in map(early, range(12)):
        regular, greedy = choice("regular", match), choice("greedy", match)
        assert regular.why == greedy.why
        assert opened(match, regular.move) <= opened(match, greedy.move)


@pytest.mark.parametrize("level", ["planner", "master"])
def test_who_plans_opens_less_to_the_others_than_who_takes_the_most(level: str) -> None:
    matches = [early(number) for number in range(12)]
    plans, takes = ([choice(who, match).move for match in matches] for who in (level, "greedy"))
    less = sum(opened(m, b) - opened(m, a) for m, a, b in zip(matches, plans, takes, strict=True))
    lost = sum(minutes(m, b) - minutes(m, a) for m, a, b in zip(matches, plans, takes, strict=True))
    assert less > 0 <= lost


def test_the_master_minds_what_stays_on_its_rack_and_the_planner_does_not() -> None:
    def kept(level: str) -> float:
        moves = [
            (match.view(match.actors[0]).rack, choice(level, match).move) for match in map(early, range(12))
        ]
        return sum(burden(without(rack, move.tile)) for rack, move in moves)

    assert kept("master") < kept("planner")


@pytest.mark.parametrize("level", ["planner", "master"])
def test_the_reasons_say_what_the_move_earns_and_opens(level: str) -> None:
    match = early(7)
    answer = choice(level, match)
    (_, earns), (_, opens), (_, other, behind, error), *tempting = answer.why
    tempting = [reason for reason in tempting if reason[0] == "tempts"]
    assert earns == minutes(match, answer.move)
    assert opens == int(opened(match, answer.move) + 0.5)
    refusal = match.refusal(match.actors[0], RULES.parse_move(other))
    assert refusal is None, "the other move may be played too"
    assert RULES.parse_move(other) != answer.move
    assert behind >= 0 <= error
    most = max(minutes(match, move) for move in match.moves(match.actors[0]))
    assert bool(tempting) == (most > earns)
    for code, text, worth, leaves, _, own_rest, other_rest, own_next, *_ in tempting:
        move = RULES.parse_move(text)
        assert (code, worth) == ("tempts", most)
        assert minutes(match, move) == most
        assert leaves == int(opened(match, move) + 0.5)
        assert [own_rest, other_rest] == [rest_earns(match, one) for one in (answer.move, move)]
        assert bool(own_next) == (own_rest > 0)


@pytest.mark.parametrize("level", ["planner", "master"])
def test_where_nothing_earns_the_reasons_say_what_other_moves_open(level: str) -> None:
    found = 0
    for match in map(early, range(4)):
        answer = choice(level, match)
        quiet = [numbers for code, *numbers in answer.why if code == "quiet"]
        others = [move for move in match.moves(match.actors[0]) if move != answer.move]
        earning = any(minutes(match, move) for move in (answer.move, *others))
        assert bool(quiet) != earning
        opens = [int(opened(match, move) + 0.5) for move in others]
        assert quiet in ([], [[min(opens), max(opens)]])
        found += bool(quiet)
    assert 0 < found < 4


def rest_earns(match: Match, move: Place) -> int:
    """Returns the most minutes that the rest of a rack could earn at once after a move."""
    view = match.view(match.actors[0])
    board = view.board[: move.cell.offset] + bytes([move.tile]) + view.board[move.cell.offset + 1 :]
    rest = without(view.rack, move.tile)
    return max((worth for *_, worth in placements(board, rest)), default=0)


@pytest.mark.parametrize("level", LEVELS)
def test_who_may_draw_completes_the_rack_first(level: str) -> None:
    match = Match.new("24-7", 2, SeedOrigin("draw"), {"draw": "manual"})
    for _ in range(2):
        match = match.submit(match.actors[0], next(match.moves(match.actors[0])))
    assert choice(level, match) == Choice(RULES.parse_move("draw"), (("more_tiles",),))
