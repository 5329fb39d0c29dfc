"""The tuning of the race: weights that matter stand out of the noise, and nothing depends on who began."""

from __future__ import annotations

from random import Random

from engine.games.les24heures.weights import TUNED
from tools.tune_race import (
    FACTORS,
    Trial,
    change_weights,
    standard_change,
    swings_to_move,
    trial,
    weight_effects,
)


def test_a_weight_that_matters_stands_out() -> None:
    rng = Random("effects")
    trials = []
    for _ in range(2000):
        apart = (rng.gauss(0, 1), rng.gauss(0, 1))
        trials.append(Trial(apart, 0.1 * apart[0] + rng.gauss(0, 0.5)))
    (effect, z), (none, small) = weight_effects(trials)
    assert abs(effect - 0.1) < 0.05
    assert z > 5
    assert abs(none) < 0.05
    assert abs(small) < 5


def test_a_weight_is_moved_the_farther_the_surer_its_effect_is() -> None:
    steps = [swings_to_move(z) for z in (-4.0, -1.0, 0.0, 1.0, 2.0, 4.0)]
    assert steps == sorted(steps)
    assert steps[2] == 0


def test_weights_are_changed_by_their_own_measure() -> None:
    assert set(TUNED._fields) >= FACTORS
    assert change_weights(TUNED, [0.0] * len(TUNED)) == TUNED
    there = change_weights(TUNED, [1.0] * len(TUNED))
    changed = zip(TUNED._fields, TUNED, there, strict=True)
    assert all(abs(after - before - standard_change(name, before)) < 1e-9 for name, before, after in changed)


def test_the_same_deal_tells_the_same() -> None:
    first, again = (trial(TUNED, "tune/1") for _ in range(2))
    assert first == again
    assert -1 <= first.result <= 1
    assert len(first.apart) == len(TUNED)
