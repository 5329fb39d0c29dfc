"""Moves compared as a review compares them: a search for the best one, then two weighed in fresh worlds.

A hint that compares moves in the same way, with the same chance, agrees with the review of the match.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from math import ceil
from operator import itemgetter
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
    "Advice",
    "Ranking",
    "advise",
    "is_clear",
    "loss_between",
    "rank_moves",
    "review_random",
    "search_budget",
    "shown_margin",
    "suggest_move",
    "weigh_against_best",
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
"""Most other moves that are weighed against the best one, besides the move played."""


class Ranking(NamedTuple):
    """The moves of a search, the best first, all rated moves, and the state of the random numbers after it.

    From that state two of the moves are weighed, so that every pair is weighed in the same worlds.
    """

    candidates: list[Candidate]
    rated_by_move: Mapping[Any, RatedMove]
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
    model = _model_of(insight)
    rated: list[RatedMove] = []
    for one in model.rate_moves(view):
        if one is not None:
            rated.append(one)
        yield None
    listed = model._replace(rate_moves=lambda _: rated)
    ranked = yield from compare_moves(listed, view, rng, search_budget(insight, steps // 2))
    if insight.trusts_rating and ranked:
        ranked = _with_best_rated_first(rated, ranked)
    return Ranking(ranked, {one[1]: one for one in rated}, rng.getstate())


def _with_best_rated_first(rated: Sequence[RatedMove], ranked: list[Candidate]) -> list[Candidate]:
    """Return the candidates with the best-rated one first if it is about as good as the search's best."""
    top = max(rated, key=itemgetter(0))[1]
    first = next(one for one in ranked if one.move == top)
    if not 0 < first.behind <= ABOUT * first.error:
        return ranked
    others = (
        one._replace(behind=max(first.worth - one.worth, 0.0), error=one.error or first.error)
        for one in ranked
        if one is not first
    )
    return [first._replace(behind=0.0, error=0.0), *others]


class Advice(NamedTuple):
    """What a hint advises, and the other moves it speaks of, as far as they are behind the review's best."""

    choice: Choice
    weighed: list[Candidate]


def suggest_move(insight: Insight, view: Any, rng: Random, write_move: Callable[[Any], str]) -> Thinking:
    """Choose the move to suggest, with its reasons; never one that a review would call clearly weaker.

    A game without an adviser gets the move that a review finds best, and how the next moves compare with it:
    each a reason `compared`, the move as `write_move` writes it, its loss against the best, and the error of
    that. If `rng` is `review_random`, the review of that move says the same numbers.
    """
    ranking = yield from rank_moves(insight, view, rng)
    choice, weighed = yield from advise(insight, view, ranking, rng)
    compared = () if insight.adviser else weighed
    following = ((COMPARED, write_move(one.move), one.behind, one.error) for one in compared)
    yield choice._replace(why=(*choice.why, *following))


def advise(insight: Insight, view: Any, ranking: Ranking, rng: Random) -> Generator[None, None, Advice]:
    """Return what a hint advises at a position whose moves a review ranked.

    The game's adviser chooses if it has one. What a review would call clearly weaker than its best move is
    not advised: then it is that best move.
    """
    if insight.adviser is None:
        weighed = yield from weigh_following(insight, view, ranking, rng)
        return Advice(_best_choice(insight, view, ranking.candidates), weighed)
    rng.setstate(ranking.random_state)
    choice = Choice(None)
    for thought in insight.adviser(view, rng):
        choice = thought or choice
        if thought is None:
            yield None
    if not ranking.candidates or choice.move is None:
        return Advice(choice, [])
    rated = insight.rate_move(_model_of(insight), view, choice.move)
    if rated is None or insight.meant_move(view, ranking.candidates[0].move) == choice.move:
        return Advice(choice, [])
    advised = yield from weigh_against_best(insight, view, ranking, rated, rng)
    if is_clear(advised.behind, advised.error):
        known = [advised if one.move == advised.move else one for one in ranking.candidates]
        choice = _best_choice(insight, view, known)
    return Advice(choice, [advised])


def _best_choice(insight: Insight, view: Any, candidates: Sequence[Candidate]) -> Choice:
    """Return the first of the compared moves with its reasons; no move if there is none."""
    if not candidates:
        return Choice(None)
    return Choice(insight.meant_move(view, candidates[0].move), insight.why(view, candidates))


def weigh_following(
    insight: Insight, view: Any, ranking: Ranking, rng: Random, weighed: Collection[Any] = ()
) -> Generator[None, None, list[Candidate]]:
    """Return the moves ranked after the best one, as far as they are behind it in fresh worlds.

    Each is weighed as a review weighs the move played. Those `weighed` already are left out.
    """
    following = [one.move for one in ranking.candidates[1:] if one.move not in weighed][:MOST_FOLLOWING]
    found = []
    for move in following:
        rated = ranking.rated_by_move[move]
        found.append((yield from weigh_against_best(insight, view, ranking, rated, rng)))
    return found


def weigh_against_best(
    insight: Insight, view: Any, ranking: Ranking, rated: RatedMove, rng: Random, steps: int = USUAL
) -> Generator[None, None, Candidate]:
    """Return a rated move with how far it is behind the one ranked first, in the worlds of every such pair.

    A move that does better there is 0 behind: chance may do that.
    """
    best = ranking.candidates[0]
    pair, least = (ranking.rated_by_move[best.move], rated), insight.budget.least * max(steps // USUAL, 1)
    rng.setstate(ranking.random_state)
    effort = search_budget(insight, steps // 2)
    loss, error = yield from loss_between(insight, view, pair, rng, effort, least)
    return Candidate(rated[1], best.worth - max(loss, 0.0), max(loss, 0.0), error, least)


def _model_of(insight: Insight) -> SearchModel:
    """Return the search model of a game that has one."""
    assert insight.model is not None
    return insight.model


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
    model, looks, (first, second) = _model_of(insight), insight.budget, rated_pair
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
