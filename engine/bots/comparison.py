"""Moves compared as a review compares them: a search for the best one, then two weighed in fresh worlds.

A hint that compares moves in the same way, with the same chance, agrees with the review of the match.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from math import ceil
from random import Random
from typing import Any, NamedTuple

from .choice import Choice, Thinking
from .insight import Insight
from .search import (
    Candidate,
    RatedMove,
    SearchBudget,
    SearchModel,
    compare_moves,
    difference_in_world,
    mean_and_error,
)

__all__ = [
    "ABOUT",
    "COMPARED",
    "USUAL",
    "Ranking",
    "is_clear",
    "loss_between",
    "rank_moves",
    "review_random",
    "search_budget",
    "shown_margin",
    "suggest_move",
    "weigh_following",
]

USUAL = 2000
"""Steps a move: half of them look for the best move, half weigh the one played against it."""
LEAST = 6
"""Fresh worlds in which two moves are weighed against each other, however short the analysis."""
CLEAR = 3.0
"""Errors that a difference must exceed before the weighing of two moves may stop early."""
ABOUT = 2.0
"""Errors within which two moves are about as good."""
HALF = 0.5
"""The smallest margin that is shown, in minutes and in marks."""
DIGITS = 2
"""Decimals to which a loss and its error are rounded, as they are stored."""
COMPARED = "compared"
"""The code of a reason that compares another move with the one advised."""
MOST_FOLLOWING = 2
"""Most other moves that a hint compares with its own."""


class Ranking(NamedTuple):
    """The moves of a search, the best first, and the state of the random numbers after it.

    From that state two of the moves are weighed, so that every pair is weighed in the same worlds.
    """

    candidates: list[Candidate]
    random_state: Any


def review_random(ply: int) -> Random:
    """Return the random numbers with which a review compares the moves of a position after `ply` moves.

    They depend on the ply alone, so that a hint and a later review compare a position alike.
    """
    return Random(f"analysis/{ply}")


def rank_moves(
    insight: Insight, view: Any, rng: Random, steps: int = USUAL
) -> Generator[None, None, Ranking]:
    """Return the moves of a seat ranked in imagined worlds; yield None after each slice of work."""
    assert insight.model is not None
    ranked = yield from compare_moves(insight.model, view, rng, search_budget(insight, steps // 2))
    if insight.trusts_rating and ranked:
        ranked = _with_best_rated_first(insight.model, view, ranked)
    return Ranking(ranked, rng.getstate())


def _with_best_rated_first(model: SearchModel, view: Any, ranked: list[Candidate]) -> list[Candidate]:
    """Return the candidates with the best-rated one first if it is about as good as the search's best."""
    top = max(filter(None, model.rate_moves(view)), key=lambda rated: rated[0])[1]
    first = next(one for one in ranked if one.move == top)
    if not 0 < first.behind <= ABOUT * first.error:
        return ranked
    others = (
        one._replace(behind=max(first.worth - one.worth, 0.0), error=one.error or first.error)
        for one in ranked
        if one is not first
    )
    return [first._replace(behind=0.0, error=0.0), *others]


def suggest_move(insight: Insight, view: Any, rng: Random, write_move: Callable[[Any], str]) -> Thinking:
    """Choose the move that a review finds best, with its reasons and how the next moves compare with it.

    Each of these is a reason `compared`: the move as `write_move` writes it, its loss against the best, and
    the error of that. If `rng` is `review_random`, the review of that move says the same numbers, so a hint
    never advises what the review blames.
    """
    model, ranking = insight.model, (yield from rank_moves(insight, view, rng))
    if model is None or not ranking.candidates:
        yield Choice(None)
        return
    weighed = yield from weigh_following(insight, view, ranking, rng)
    following = ((COMPARED, write_move(one.move), one.behind, one.error) for one in weighed)
    yield Choice(ranking.candidates[0].move, (*insight.why(view, ranking.candidates), *following))


def weigh_following(
    insight: Insight, view: Any, ranking: Ranking, rng: Random
) -> Generator[None, None, list[Candidate]]:
    """Return the moves after the best one that a hint names, with how far they are behind it in fresh worlds.

    Each is weighed as a review weighs the move played. A move that does better there is 0 behind: chance may
    do that.
    """
    assert insight.model is not None
    best, *others = ranking.candidates
    rated = {found[1]: found for found in insight.model.rate_moves(view) if found}
    weighed = []
    for other in others[:MOST_FOLLOWING]:
        rng.setstate(ranking.random_state)
        pair = rated[best.move], rated[other.move]
        loss, error = yield from loss_between(
            insight, view, pair, rng, search_budget(insight, USUAL // 2), insight.budget.least
        )
        weighed.append(other._replace(behind=max(loss, 0.0), error=error))
    return weighed


def search_budget(insight: Insight, steps: int) -> SearchBudget:
    """Return the limits of a search with that many steps, scaled by the game's own part of them."""
    width, depth, part, *_ = insight.budget
    return SearchBudget(width, depth, round(steps * part))


def loss_between(
    insight: Insight,
    view: Any,
    rated_pair: tuple[RatedMove, RatedMove],
    rng: Random,
    effort: SearchBudget,
    least: int,
) -> Generator[None, None, tuple[float, float]]:
    """Return by how much the first of two moves beats the second in shared worlds, and the error of that.

    It stops after `least` worlds or later once the difference is clear.
    """
    model, looks, (first, second) = insight.model, insight.budget, rated_pair
    assert model is not None
    ahead, moves = _scored_part(first) - _scored_part(second), (first[1], second[1])
    apart: list[float] = []
    mean, error, usual = ahead, 0.0, max(effort.steps // (2 * effort.depth), LEAST)
    for _ in range(usual * looks.most):
        apart.append((yield from difference_in_world(model, view, rng, moves, ahead, effort.depth)))
        if len(apart) < min(least, usual):
            continue
        mean, error = mean_and_error(apart)
        clear = abs(mean) > CLEAR * error and is_clear(abs(mean), error)
        if clear or (len(apart) >= usual and error <= looks.wanted):
            break
    return round(mean, DIGITS), round(error, DIGITS)


def _scored_part(rated: RatedMove) -> float:
    """Return the part of a rating already scored on the board; all of it where no later play is estimated."""
    return rated[2] if len(rated) > 2 else rated[0]


def is_clear(loss: float, error: float) -> bool:
    """Return whether a loss in whole units is over twice its margin, as both are shown.

    >>> is_clear(3.4, 0.9), is_clear(2.1, 0.4), is_clear(1.4, 0.6), is_clear(0.4, 0.0)
    (True, True, False, False)
    """
    return round(loss) > ABOUT * shown_margin(error)


def shown_margin(error: float) -> float:
    """Return a margin of error rounded up to a half or a whole number: only what is certain has the margin 0.

    >>> shown_margin(0.2), shown_margin(0.6), shown_margin(8.0), shown_margin(0.0)
    (0.5, 1, 8, 0)
    """
    return HALF if 0 < error <= HALF else ceil(error)
