"""How much of results luck explains: over matches between equals that its weights were not fitted on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt
from pathlib import Path
from statistics import correlation, mean, stdev, variance
from typing import Any

from engine.analysis import analyse_match
from engine.bots.fitted_luck import fitted_luck_of_deal, fitted_luck_of_draws
from engine.match import Match, SeedOrigin
from tests.games.exact_luck import luck_model, steps

__all__ = [
    "check_analysis",
    "check_deals",
    "check_explained",
    "check_recorded",
    "lucks_of",
    "recorded",
]


def recorded(slug: str, records: Path, moves: Callable[[str], Iterable[Any]]) -> Iterator[Match]:
    """Plays the recorded matches of two players again, a line each, from the seeds `proof/0` and so on."""
    for number, line in enumerate(records.read_text(encoding="ascii").split()):
        match = Match.new(slug, 2, SeedOrigin(f"proof/{number}"))
        for move in moves(line):
            match = match.submit(match.actors[0], move)
        yield match


def lucks_of(match: Match) -> Iterator[tuple[float, ...]]:
    """Yields the luck of the deal, then of each move, without looking for better moves."""
    model = luck_model(match.slug)
    yield fitted_luck_of_deal(model, match.seats, match.at(0).state)
    for number, (_, entry, after) in enumerate(steps(match), 1):
        yield fitted_luck_of_draws(model, match.seats, after, entry.events, match.log[number:])


def check_analysis(match: Match) -> None:
    """An analysis tells the same luck, rounded."""
    told = [one.luck for one in analyse_match(match, 0) if one]
    assert told == [tuple(round(number, 2) for number in luck) for luck in lucks_of(match)]


def check_deals(slug: str, deals: int = 300) -> None:
    """The luck of deals is nothing on average, within four standard errors."""
    states = [Match.new(slug, 2, SeedOrigin(f"{n}")).state for n in range(deals)]
    luck = [fitted_luck_of_deal(luck_model(slug), 2, state)[0] for state in states]
    assert abs(mean(luck)) < 4 * stdev(luck) / sqrt(len(luck))


def check_recorded(matches: Iterable[Match], number: int, most: float) -> None:
    """So many matches came to their end, and luck explains by how much seat 1 leads over the others' mean."""
    leads, lucks = [], []
    for match in matches:
        assert match.outcome
        lucks.append(sum(luck[0] for luck in lucks_of(match)))
        leads.append(match.scores[0] - mean(match.scores[1:]))
    assert len(leads) == number
    check_explained(leads, lucks, most)


def check_explained(leads: Sequence[float], lucks: Sequence[float], most: float) -> None:
    """At most that part of the variance is left, luck is neither too large nor too small, its mean is 0."""
    left = variance([lead - luck for lead, luck in zip(leads, lucks, strict=True)]) / variance(leads)
    assert left < most
    assert 0.85 < correlation(leads, lucks) * stdev(leads) / stdev(lucks) < 1.15
    assert abs(mean(lucks)) < 3 * stdev(lucks) / sqrt(len(lucks))
