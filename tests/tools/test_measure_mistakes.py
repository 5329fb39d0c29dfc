"""The measure of mistakes: each clear loss is looked at again, and the weaker of two players is named."""

from __future__ import annotations

import pytest

from engine.analysis import analyse_match, is_clear_loss
from tools.measure_mistakes import EIGHT, RIGHT, again, confirmed, matches, named

STEPS = 40


@pytest.mark.prove
def test_each_clear_loss_is_analysed_again_with_eight_times_the_steps() -> None:
    (match,) = matches("24-7", ("apprentice", "regular"), 1, "again")
    usual = [one for one in analyse_match(match, STEPS) if one]
    thorough = {one.ply: one for one in analyse_match(match, EIGHT * STEPS) if one}
    found = [*confirmed(match, STEPS)]
    assert found
    assert [one for one, _ in found] == [one for one in usual if is_clear_loss(one)]
    assert all(more == thorough[one.ply] == again(match, one, EIGHT * STEPS) for one, more in found)


@pytest.mark.whole
def test_of_a_random_player_and_a_greedy_one_the_random_one_is_named_whoever_begins() -> None:
    for number, match in enumerate(matches("24-7", ("random", "greedy"), 2, "named")):
        weak = 2 if number % 2 else 1
        assert match.scores[weak - 1] < match.scores[2 - weak]
        assert named(match, weak, STEPS) == RIGHT
        assert named(match, 3 - weak, STEPS) != RIGHT
