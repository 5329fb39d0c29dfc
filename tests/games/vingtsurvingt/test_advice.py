"""The hint: which turns it compares, what it prefers of those about as good, and what it says of others."""

from __future__ import annotations

from importlib import import_module
from random import Random

import pytest

from engine.bots import Choice, run_to_choice
from engine.bots.search import Candidate
from engine.games.vingtsurvingt.advice import adviser, with_most_marks_first
from engine.games.vingtsurvingt.model import Play, View
from engine.games.vingtsurvingt.playouts import Turn
from engine.games.vingtsurvingt.turn_moves import first_move
from engine.match import Match, PositionOrigin, SeedOrigin
from tests.engine.bots.computation import result_of
from tests.games.vingtsurvingt.test_levels import BOTS, BUDGET, CROWDED, GAME, asked

HARDER = (
    "placed 2-2@0,0E 4-6@2,0E 2-4@4,0E\nmarks -1,0 6,0\n"
    "rack 1 6-7 7-9 1-2 5-6 3-9\nrack 2 0-2 3-3 3-6 2-9 4-8\nstock 1-9 2-3 5-5 5-7"
)
"""A rack that can place 10 marks in one turn; a master sees only turns of 8."""


def hint(view: View, chance: Random, budget: int) -> Choice:
    """Return what the adviser finds, with the reasons for it as they are before anything is weighed."""
    found = result_of(adviser(view, chance, budget))
    return Choice(first_move(view, found.candidates[0].move), found.why(found.candidates))


def advised(drawing: str) -> dict[str, list[object]]:
    """Return the reasons of a hint by their codes."""
    view = Match.new("20-sur-20", 2, PositionOrigin(drawing, 1)).view(1)
    return {code: details for code, *details in hint(view, Random(1), BUDGET).why}


def test_a_hint_knows_turns_that_the_levels_do_not_see() -> None:
    assert asked("master", HARDER).why[1][:2] == ("turn", 8)
    told = advised(HARDER)
    assert told["turn"] == [10, 5]
    assert "best_turn" in told


def test_of_turns_about_as_good_a_hint_takes_the_one_with_most_marks() -> None:
    best, even, worse, unsure = (Turn(((n, 12),)) for n in range(4))
    marks = {best: 2.0, even: 3.0, worse: 5.0, unsure: 4.0}
    ranked = [
        Candidate(best, 1.0, 0.0, 0.0, 40),
        Candidate(even, 0.7, 0.3, 0.1, 40),
        Candidate(unsure, -0.4, 1.4, 0.9, 4),
        Candidate(worse, -1.0, 2.0, 0.1, 40),
    ]
    found = with_most_marks_first(ranked, marks)
    assert [one.move for one in found] == [even, best, unsure, worse]
    assert [one.behind for one in found] == pytest.approx([0.0, 0.0, 1.1, 1.7]), "behind that turn"
    assert with_most_marks_first(ranked[:1], marks) == ranked[:1]
    assert with_most_marks_first([ranked[0], ranked[3]], marks) == [ranked[0], ranked[3]]
    assert with_most_marks_first([], {}) == []


@pytest.mark.parametrize("seed", ["open/47", "open/95"])
def test_a_hint_compares_turns_of_more_marks_than_the_best_rated_ones(seed: str) -> None:
    """In both a search of six turns drops or overlooks a turn of 2 marks that is about as good."""
    match = Match.new("20-sur-20", 2, SeedOrigin(seed))
    first = run_to_choice(BOTS["regular"](match.view(match.actors[0]), Random(int(seed[5:])), None))
    match = match.submit(match.actors[0], first.move)
    seat = match.actors[0]
    found = hint(match.view(seat), Random("hint/0"), 1200)
    assert isinstance(found.move, Play)
    after = match.submit(seat, found.move)
    assert after.scores[seat - 1] - match.scores[seat - 1] == 2


def test_a_hint_of_fewer_marks_names_the_turn_of_more_with_its_numbers() -> None:
    match, rng = Match.new("20-sur-20", 2, SeedOrigin("open/18")), Random(18)
    for _ in range(13):
        seat = match.actors[0]
        match = match.submit(seat, run_to_choice(BOTS["regular"](match.view(seat), rng, None)).move)
    view = match.view(match.actors[0])
    told = {code: why for code, *why in hint(view, Random("hint/0"), 1200).why}
    most, move, behind, error, marks, opens = told["fewer"]
    assert told["earns"] == [1]
    assert most == marks == 2
    refusal = match.refusal(match.actors[0], GAME.parse_move(move))
    assert refusal is None, "the turn named may be played"
    assert behind > 2 * error > 0
    assert opens >= 0


def test_a_hint_says_that_no_turn_places_more_only_where_all_were_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(import_module("engine.games.vingtsurvingt.advice"), "PROOF_LOOKS", 40)
    told = advised(CROWDED)
    assert "best_turn" not in told
    assert "none_found" in told
