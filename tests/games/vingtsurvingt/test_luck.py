"""The luck of drawn dominoes: exactly 0 on average over all that could have come, and what features say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.analysis import analyse_match, shows_luck
from engine.arena import play_out
from engine.bots.fitted_luck import fitted_luck_of_draws
from engine.game import Entry
from engine.games.vingtsurvingt.luck import LUCK, deal, draws, features
from engine.games.vingtsurvingt.luck.chain_outlook import ChainOutlook
from engine.games.vingtsurvingt.model import DOMINOES, Domino, Drew, End, Lay, Move, Pass, Play, Redealt
from engine.games.vingtsurvingt.search_state import sketch_of
from engine.games.vingtsurvingt.search_turns import chain_turn
from engine.match import Match, SeedOrigin
from tests.games.exact_luck import check_every_draw, steps
from tests.games.explained_luck import check_analysis, check_deals, check_recorded, recorded
from tests.games.vingtsurvingt.table import RULES, dealt, drawn, play

BOTS = RULES.bots()
ROW = "placed 4-5@0,0E 9-2@2,0E\nmarks -1,0 4,0\n"
RECORDS = Path(__file__).with_name("luck_matches.txt")
"""Matches of two regular players from the seeds `proof/0`, `proof/1` and so on, a line each.

A domino laid is written in five signs: its halves, the way it lies, and its cell (`a` is 0, `b` is 1, `Z` is
-1). Dominoes of one play are joined by `+`, `-` is a pass, `.` the end of a turn.
"""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
MOVE = re.compile(r"-|\.|(?:\w{5}\+)*\w{5}")


def finished(match: Match, level: str = "regular") -> Match:
    """Lets computers of one level play a match to its end."""
    return play_out(match, [BOTS[level]] * match.seats)


def played(seed: str, seats: int = 2, level: str = "regular", **options: str) -> Match:
    """Plays a match between equal computers."""
    return finished(Match.new("20-sur-20", seats, SeedOrigin(seed), options), level)


@pytest.mark.parametrize("seats", [2, pytest.param(3, marks=pytest.mark.whole)])
def test_over_all_dominoes_that_could_have_come_luck_is_nothing(seats: int) -> None:
    """Each is put in the drawn domino's place, and the move is played anew: a leak would show here."""
    assert check_every_draw(played("exact", seats)) > 15


@pytest.mark.whole
def test_a_redeal_is_a_deal_and_its_luck_is_nothing_on_average_too() -> None:
    match = finished(play(dealt(2), "1 pass", "2 pass"))
    assert Redealt() in match.log[1].events
    assert len(list(draws(match.at(2).state, match.log[1].events, match.log[2:]))) == 10
    assert check_every_draw(match) > 25


def test_no_draw_is_left_out() -> None:
    for match in (played("all"), finished(play(dealt(2), "1 pass", "2 pass"))):
        for number, (_, entry, after) in enumerate(steps(match), 1):
            drew = [event for event in entry.events if isinstance(event, Drew)]
            found = list(draws(after, entry.events, match.log[number:]))
            dominoes = [(event.seat, domino) for event in drew for domino in event.dominoes]
            assert [(*piece.side, piece.came) for piece in found] == dominoes


@pytest.mark.whole
def test_a_chain_with_one_domino_more_is_the_chain_of_both() -> None:
    """The table is laid anew only from where the domino comes in; that changes nothing."""
    seen = 0
    for state, _, _ in steps(played("chains")):
        sketch, rack, left = sketch_of(state.lays, state.marks), state.racks[0][:3], state.left[0]
        outlook = ChainOutlook(sketch, rack, state.racks[1], left)
        for domino in DOMINOES[::4] if state.lays and left else ():
            if domino not in rack:
                whole = ChainOutlook(sketch, (*rack, domino), state.racks[1], left)
                assert outlook.turn_with(domino) == whole.turn
                alone = ChainOutlook(sketch, (domino,), (), left)
                assert alone.turn[0] == min(chain_turn(sketch, (domino,), left)[1], left)
                seen += 1
    assert seen > 100


def test_what_a_rack_has() -> None:
    """A 5-6 or a 5-7 below the 9 makes 9 + 5 + 6 or no 20; a 3-8 below the 9 makes 20 with 9 + 3 + 8."""
    state = drawn(ROW + "rack 1 5-6\nrack 2 3-8\nstock 0-1").state
    sketch = sketch_of(state.lays, state.marks)
    outlook = ChainOutlook(sketch, state.racks[0], state.racks[1], 22)
    found = features(outlook, Domino(0, 1))
    assert set(found) <= set(LUCK.weights)
    assert (found["turn"], found["best"], found["stuck"], found["pips"], found["blanks"]) == (2, 2, 0, 1.2, 1)
    stuck = features(ChainOutlook(sketch, (Domino(1, 1),), (), 22), Domino(0, 1))
    assert (stuck["turn"], stuck["stuck"], stuck["answer"]) == (0, 1, 0)
    last = features(ChainOutlook(sketch, state.racks[0], state.racks[1], 1), Domino(0, 1))
    assert last["turn"] == 1, "no more than is left to place"


def test_of_a_deal_the_first_turns_are_known() -> None:
    match = dealt(2)
    first, later = deal(match.state)
    assert (first.side, later.side) == ((1,), (2,))
    assert {name for name in first.features if name.startswith("first")} == {"first 1", "first 2", "first 3"}
    assert set(first.features) | set(later.features) <= set(LUCK.weights)
    assert first.features["first 1"] == 0 or first.features["first 1"] <= 2
    assert {first.kind, later.kind} == {"2 seats, first", "2 seats, later"}


def lucky(domino: str, reply: str) -> tuple[float, ...]:
    """Return the luck of each seat when seat 1 draws a domino. Only a 6-9 makes 20, with a 5."""
    others = [one for one in ("6-9", "0-1", "0-2", "0-3") if one != domino]
    racks = "rack 1 5-6 1-1 1-2 1-3 1-4\nrack 2 7-8\nleft 9 2\n"
    match = drawn(f"{ROW}{racks}stock {' '.join([domino, *others])}")
    match = play(match, "1 5-6@2,1S", "1 end")
    replies = [Entry(2, RULES.parse_move(reply), ())]
    return fitted_luck_of_draws(LUCK, 2, match.state, match.log[-1].events, replies)


def test_a_domino_that_makes_20_is_lucky_unless_the_other_wins_before() -> None:
    one, two = lucky("6-9", "pass")
    assert one == -two > 0
    assert lucky("0-1", "pass")[0] < 0
    assert lucky("6-9", "7-8@3,1E") == (0, 0)


def test_of_two_luck_is_told_and_not_of_more_or_in_a_competition() -> None:
    assert shows_luck(Match.new("20-sur-20", 2, SeedOrigin("1")))
    assert not shows_luck(Match.new("20-sur-20", 3, SeedOrigin("1")))
    match = finished(Match.new("20-sur-20", 2, SeedOrigin("1"), {"target": "1"}), "apprentice")
    assert not shows_luck(match)
    assert not any(one.luck for one in analyse_match(match, 0) if one)


@pytest.mark.whole
def test_the_luck_of_deals_is_nothing_on_average() -> None:
    check_deals("20-sur-20")


def move_of(text: str) -> Move:
    """Reads a recorded move."""
    if text in "-.":
        return Pass() if text == "-" else End()
    lays = []
    for one in text.split("+"):
        x, y = (LETTERS.index(letter) - 26 for letter in one[3:])
        lays.append(Lay(int(one[0]), int(one[1]), x, y, one[2]))
    return Play(tuple(lays))


def moves_of(line: str) -> Iterator[Move]:
    """Reads the moves of a recorded match."""
    yield from map(move_of, MOVE.findall(line))


@pytest.mark.whole
def test_an_analysis_tells_the_same_luck() -> None:
    check_analysis(next(recorded("20-sur-20", RECORDS, moves_of)))


@pytest.mark.prove
def test_luck_explains_most_of_a_result_between_equals() -> None:
    """On 1,000 matches that were not fitted on: what is left of the variance, its slope, and a mean of 0."""
    check_recorded(recorded("20-sur-20", RECORDS, moves_of), 1000, 0.65)
