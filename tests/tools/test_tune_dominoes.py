"""The tuning of the dominoes: what makes a difference is found, and a match tells the same each time."""

from __future__ import annotations

from random import Random

from engine.games.vingtsurvingt.evaluation import EXPECTED, TurnWeights
from tools.tune_dominoes import least_squares, turns_chosen, turns_played


def test_weights_are_found_from_what_they_made() -> None:
    rng, weights = Random("fit"), (0.5, -1.0, 2.0)
    counted = [(1.0, rng.random(), rng.random()) for _ in range(2000)]
    seen = [(x, sum(a * b for a, b in zip(weights, x, strict=True)) + rng.gauss(0, 0.2)) for x in counted]
    assert all(abs(a - b) < 0.1 for a, b in zip(least_squares(seen), weights, strict=True))


def test_a_match_tells_what_each_turn_could_place_and_has_placed() -> None:
    seen = [*turns_played("tune/1")]
    assert seen == [*turns_played("tune/1")]
    assert len(seen) > 4
    assert all(len(counted) == len(EXPECTED) and 0 <= marks <= 22 for counted, marks in seen)
    assert all(0 <= counted[-1] <= 1 and counted[2] <= counted[1] <= 5 for counted, _ in seen)


def test_what_a_turn_leaves_is_counted_with_the_lead_then_and_at_the_end() -> None:
    seen = [*turns_chosen("care/1")]
    assert seen == [*turns_chosen("care/1")]
    assert len(seen) > 4
    assert len({abs(lead) for _, lead in seen}) == 1, "one match has one final lead"
    assert {len(counted) for counted, _ in seen} == {2 + 2 * len(TurnWeights._fields)}
    assert all(counted[0] == 1 and abs(counted[1]) <= 22 for counted, _ in seen)
