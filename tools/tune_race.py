"""Tune the weights of Les 24 Heures by self-play: `python3 -m tools.tune_race --pairs 2000 --seed monday`.

In every deal both cars are driven with weights that differ from the present ones by chance, all of them at
once, and the deal is driven again with seats swapped. Over thousands of deals each weight's own part shows:
one race says something about all of them. A weight is moved as far as its effect stands out of the noise.
It prints a line a weight, with its effect in percent of races won and how many standard errors that is, then
`TUNED` as it stands in `engine/games/les24heures/weights.py`. Run it again from there until nothing moves.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from random import Random
from statistics import mean, pstdev
from typing import NamedTuple

from engine.arena import play_out
from engine.bots import Bot
from engine.games.les24heures.levels import racer
from engine.games.les24heures.weights import TUNED, Weights
from engine.match import Match, SeedOrigin

SWAY, LEAST, FACTOR = 0.25, 40.0, 0.3
"""How far a weight is changed: by part of itself, at least so many kilometres; factors by so much."""
FACTORS = {"play_km", "keep_unmatched"}
STEP = 1.8
"""Swings by which a weight is moved whose effect stands far out of the noise."""
KEEN = 1500
"""A lead of so many kilometres counts half as much again as a win by one."""


class Trial(NamedTuple):
    """A deal driven twice: the differences between two sets of weights, and the first set's result."""

    apart: tuple[float, ...]
    result: float


def standard_change(name: str, value: float) -> float:
    """Return the standard deviation, in the weight's own unit, by which a weight is varied."""
    return FACTOR if name in FACTORS else max(SWAY * abs(value), LEAST)


def change_weights(weights: Weights, standard_changes: Sequence[float]) -> Weights:
    """Return the weights, each changed by this many of its standard changes."""
    return Weights(
        *(
            w + x * standard_change(name, w)
            for name, w, x in zip(weights._fields, weights, standard_changes, strict=True)
        )
    )


def trial(weights: Weights, seed: str) -> Trial:
    """Drive a deal with two random sets of weights from both sides; return difference and result."""
    rng = Random(seed)
    first, second = ([rng.gauss(0, 1) for _ in weights] for _ in range(2))
    players = [racer(change_weights(weights, by)) for by in (first, second)]
    result = (drive_race(seed, players) - drive_race(seed, players[::-1])) / 2
    return Trial(tuple(a - b for a, b in zip(first, second, strict=True)), result)


def drive_race(seed: str, players: list[Bot]) -> float:
    """Drive one race of two cars; return the first car's result from -1 to 1, by win and lead."""
    own, other = play_out(Match.new("24-heures", 2, SeedOrigin(seed)), players).scores
    lead = own - other
    return ((lead > 0) - (lead < 0) + lead / (abs(lead) + KEEN)) / 2


def weight_effects(trials: Sequence[Trial]) -> Iterator[tuple[float, float]]:
    """Yield for each weight the effect of one standard change, and its ratio to the standard error."""
    noise = pstdev(found.result for found in trials)
    for column in zip(*(found.apart for found in trials), strict=True):
        square = sum(x * x for x in column)
        effect = sum(x * found.result for x, found in zip(column, trials, strict=True)) / square
        yield effect, effect * sqrt(square) / noise


def swings_to_move(z: float) -> float:
    """Return by how many standard changes to move a weight whose effect is `z` standard errors.

    >>> round(swings_to_move(0.5), 2), round(swings_to_move(4), 2), swings_to_move(-4) == -swings_to_move(4)
    (0.09, 1.52, True)
    """
    return STEP * z / sqrt(z * z + 4) * z * z / (z * z + 1)


def main() -> None:
    """Drive the races, print the effect of each weight, and the weights moved accordingly."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--pairs", type=int, default=2000)
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    seeds = [f"{options.seed}/{n}" for n in range(options.pairs)]
    with ProcessPoolExecutor(options.workers) as pool:
        trials = list(pool.map(partial(trial, TUNED), seeds, chunksize=20))
    effects_found = list(weight_effects(trials))
    for name, (effect, z) in zip(TUNED._fields, effects_found, strict=True):
        print(f"{name:20} {50 * effect:6.2f} %  {z:5.1f}")
    print(f"mean result {mean(found.result for found in trials):.3f} (0 but for chance)")
    for name, value in change_weights(TUNED, [swings_to_move(z) for _, z in effects_found])._asdict().items():
        print(f"    {name}={round(value, 2 if name in FACTORS else 0)},")


if __name__ == "__main__":
    main()
