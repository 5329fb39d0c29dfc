"""Measure how the computers of Brain Drain compare with people: `python -m tools.measure_answers`.

It prints a row for each level: the mean seconds of its answers, its errors among them, the targets that it
gives up, and the share of targets that somebody wins against it. Such a person is simulated: their times
follow the same difficulty and spread, with a mean of their own, and they neither err nor give up.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random
from statistics import mean
from typing import NamedTuple

from engine.bots import Choice, run_to_choice
from engine.games import game
from engine.games.braindrain.difficulty import MEAN_SECONDS, mean_seconds, time_factor
from engine.games.braindrain.model import Claim, View
from engine.games.braindrain.solver import solutions
from engine.match import Match, SeedOrigin

__all__ = ["PEOPLE", "Answers", "measure_level", "main", "targets"]

SLUG = "brain-drain"
PEOPLE = {"novice": 30.0, "regular": 14.0, "expert": 8.0}
"""The mean seconds of somebody who wins about half of the targets against a level."""


class Answers(NamedTuple):
    """A level's figures: mean seconds, and the parts of errors, targets given up and targets lost."""

    seconds: float
    errors: float
    gives_up: float
    lost: float


def targets(count: int, seed: str) -> Iterator[View]:
    """Yield seat 1's view of `count` seeded deals whose target has a solution."""
    number = 0
    while count:
        view: View = Match.new(SLUG, 2, SeedOrigin(f"{seed}/{number}")).view(1)
        number += 1
        if view.target and solutions(view.values, view.target.value):
            count -= 1
            yield view


def measure_level(level: str, views: list[View], person_seconds: float, seed: str = "people") -> Answers:
    """Return how a level answers targets, and how many it loses to a person of this mean time."""
    bot, rng = game(SLUG).bots()[level], Random(seed)
    choices = [run_to_choice(bot(view, rng)) for view in views]
    given = [choice for choice in choices if isinstance(choice.move, Claim)]
    wrong = [choice for choice in given if choice.why[0][0] == "slipped"]
    lost = sum(
        _loses(choice, _persons_ms(view, person_seconds, rng))
        for choice, view in zip(choices, views, strict=True)
    )
    return Answers(
        mean(choice.after_ms for choice in given) / 1000,
        len(wrong) / len(given),
        1 - len(given) / len(choices),
        lost / len(choices),
    )


def _persons_ms(view: View, person_seconds: float, rng: Random) -> float:
    """Return a random time in milliseconds in which a person of this mean finds the target of a view."""
    assert view.target
    usual = mean_seconds(solutions(view.values, view.target.value)) / MEAN_SECONDS
    return 1000 * person_seconds * usual * time_factor(rng.random())


def _loses(choice: Choice, persons_ms: float) -> bool:
    """Return True if a choice is no right answer, or comes later than a person's time in milliseconds."""
    return choice.why[0][0] != "solved" or choice.after_ms > persons_ms


def main() -> None:
    """Print a table of the levels: mean time, errors, targets given up, and targets lost to a person."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--targets", type=int, default=2000)
    parser.add_argument("--seed", default="answers")
    given = parser.parse_args()
    views = list(targets(given.targets, given.seed))
    print("| level | mean time | errors | gives up | somebody who needs | wins |\n|---|---|---|---|---|---|")
    for level, needs in PEOPLE.items():
        found = measure_level(level, views, needs)
        shares = (f"{100 * share:.0f} %" for share in (found.errors, found.gives_up))
        print(
            f"| {level} | {found.seconds:.1f} s | {' | '.join(shares)} | {needs:.0f} s | {found.lost:.0%} |"
        )


if __name__ == "__main__":
    main()
