"""The hint of 24/7 among moves that are about as good."""

from __future__ import annotations

from random import Random

import pytest

from engine.bots.search import Candidate
from engine.games.twentyfourseven.advice import adviser, plainest_first
from engine.games.twentyfourseven.evaluation import FAR
from engine.match import Match, PositionOrigin, SeedOrigin
from tests.engine.bots.computation import result_of

BOARD = ".......\n" * 3 + "...5...\n" + ".......\n" * 3
MATCH = Match.new("24-7", 2, PositionOrigin(f"{BOARD}rack 1 2 9 3\nrack 2 4"))


@pytest.mark.parametrize(("behind", "error", "first"), [(9.0, 5.0, "2@c3"), (11.0, 5.0, "9@c3")])
def test_of_two_moves_about_as_good_a_hint_shows_the_one_that_earns_more_now(
    behind: float, error: float, first: str
) -> None:
    quiet, earning, other = map(MATCH.game.parse_move, ("9@c3", "2@c3", "3@e5"))
    ranked = [
        Candidate(quiet, 20.0, 0.0, 0.0, 60),
        Candidate(other, 15.0, 5.0, 1.0, 60),
        Candidate(earning, 20.0 - behind, behind, error, 60),
    ]
    found = plainest_first(MATCH.view(1), ranked)
    assert MATCH.game.write_move(found[0].move) == first
    assert set(found) == set(ranked)


def test_the_adviser_names_few_moves_that_the_review_can_rate() -> None:
    match = Match.new("24-7", 2, SeedOrigin("advice"))
    view = match.view(match.actors[0])
    rated = {one[1] for one in FAR.rate_moves(view) if one}
    named = [one.move for one in result_of(adviser(view, Random(1))).candidates]
    assert 2 <= len(named) <= 3
    assert set(named) <= rated
    other = match.view(3 - match.actors[0])
    assert result_of(adviser(other, Random(1))).candidates == []
