"""Moves compared as a review compares them: a search for the best one, then two weighed in fresh worlds.

A hint that compares moves in the same way, with the same chance, agrees with the review of the match.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from math import ceil
from operator import attrgetter, itemgetter
from random import Random
from typing import Any, NamedTuple

from .choice import Choice, Thinking
from .insight import Adviser, Insight
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
"""Number of other moves weighed against the best one, besides the move played."""


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
    """The ranking whose first move a hint advises, the other moves that the hint names, and its reasons.

    The moves in `weighed` are compared with the first one as a review compares the move played.
    """

    ranking: Ranking
    weighed: list[Candidate]
    why: tuple[tuple[Any, ...], ...] = ()


def suggest_move(insight: Insight, view: Any, rng: Random, write_move: Callable[[Any], str]) -> Thinking:
    """Choose the move to suggest, with its reasons; never one that a review would call clearly weaker.

    In a game without an adviser the reasons say how the next moves compare with it: each is `compared`, the
    move as `write_move` writes it, its loss, and the error of that. If `rng` is `review_random`, the review
    of that move says the same numbers.
    """
    ranking = yield from rank_moves(insight, view, rng)
    advice = yield from advise(insight, view, ranking, rng)
    if not advice.ranking.candidates:
        yield Choice(None)
        return
    compared = () if insight.adviser else advice.weighed
    following = ((COMPARED, write_move(one.move), one.behind, one.error) for one in compared)
    move = insight.meant_move(view, advice.ranking.candidates[0].move)
    yield Choice(move, (*advice.why, *following))


def advise(insight: Insight, view: Any, ranking: Ranking, rng: Random) -> Generator[None, None, Advice]:
    """Return what a hint advises at a position whose moves a review has ranked.

    It is the review's best move, or in a game with an adviser that one's choice. A choice that the review
    would call clearly weaker than its best move is not advised.
    """
    if insight.adviser:
        return (yield from _advise_by_game(insight, insight.adviser, view, ranking, rng))
    if not ranking.candidates:
        return Advice(ranking, [])
    weighed = yield from weigh_following(insight, view, ranking, rng)
    return Advice(ranking, weighed, insight.why(view, ranking.candidates))


def _advise_by_game(
    insight: Insight, adviser: Adviser, view: Any, ranking: Ranking, rng: Random
) -> Generator[None, None, Advice]:
    """Return the move that a game's adviser found, or the review's best if that is clearly better."""
    rng.setstate(ranking.random_state)
    found = yield from adviser(view, rng)
    if not found.candidates or not ranking.candidates:
        return Advice(ranking._replace(candidates=found.candidates), [], found.why(found.candidates))
    best, advised = ranking.candidates[0], found.candidates[0]
    if not _begin_alike(insight, view, advised, best):
        rated = _rating_of(insight, view, advised)
        less = yield from weigh_against_best(insight, view, ranking, rated, rng)
        if is_clear(less.behind, less.error):
            advised = best
        else:
            ranking = _led_by(ranking, rated, less.worth)
    others = yield from _weigh_others(insight, view, ranking, [advised, *found.candidates, best], rng)
    return Advice(ranking, others, found.why([advised._replace(behind=0.0, error=0.0), *others]))


def _weigh_others(
    insight: Insight, view: Any, ranking: Ranking, candidates: Sequence[Candidate], rng: Random
) -> Generator[None, None, list[Candidate]]:
    """Return the other candidates weighed against the first one, the closest first, each move once."""
    weighed: dict[Any, Candidate] = {}
    for one in candidates:
        move = insight.meant_move(view, one.move)
        if move not in weighed and not _begin_alike(insight, view, one, candidates[0]):
            rated = _rating_of(insight, view, one)
            less = yield from weigh_against_best(insight, view, ranking, rated, rng)
            weighed[move] = less._replace(move=one.move)
    return sorted(weighed.values(), key=attrgetter("behind"))


def _begin_alike(insight: Insight, view: Any, one: Candidate, other: Candidate) -> bool:
    """Return True if two candidates begin with the same move: a candidate may be a whole turn."""
    return bool(insight.meant_move(view, one.move) == insight.meant_move(view, other.move))


def _rating_of(insight: Insight, view: Any, candidate: Candidate) -> RatedMove:
    """Return the review's rating of a move that a game's adviser found."""
    rated = insight.rate_move(_model_of(insight), view, insight.meant_move(view, candidate.move))
    assert rated is not None, "an adviser finds moves that the review's model rates"
    return rated


def _led_by(ranking: Ranking, rated: RatedMove, worth: float) -> Ranking:
    """Return the ranking with a rated move of this worth put first."""
    first = Candidate(rated[1], worth, 0.0, 0.0, ranking.candidates[0].worlds)
    others = [one for one in ranking.candidates if one.move != rated[1]]
    return Ranking([first, *others], {**ranking.rated_by_move, rated[1]: rated}, ranking.random_state)


def weigh_following(
    insight: Insight, view: Any, ranking: Ranking, rng: Random, weighed: Collection[Any] = ()
) -> Generator[None, None, list[Candidate]]:
    """Return the moves that follow the best one in the ranking, each weighed against it in fresh worlds.

    Moves that are `weighed` already are left out. Of turns that begin alike only the first is taken.
    """
    best, *others = ranking.candidates
    known = {insight.meant_move(view, best.move), *weighed}
    rated_by_move: dict[Any, RatedMove] = {}
    for one in others:
        move = insight.meant_move(view, one.move)
        if move not in known:
            rated_by_move.setdefault(move, ranking.rated_by_move[one.move])
    found = []
    for rated in list(rated_by_move.values())[:MOST_FOLLOWING]:
        found.append((yield from weigh_against_best(insight, view, ranking, rated, rng)))
    return found


def weigh_against_best(
    insight: Insight, view: Any, ranking: Ranking, rated: RatedMove, rng: Random, steps: int = USUAL
) -> Generator[None, None, Candidate]:
    """Return how far a rated move is behind the one ranked first, in fresh worlds.

    All moves of a position are weighed in the same worlds. A move that does better there is 0 behind, since
    chance may do that.
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
