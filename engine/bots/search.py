"""The one search of all computer players that look ahead, whatever the game.

A game rates its moves from what the seat sees (`SearchModel.rate_moves`): what a move earns, less what the
next players can be expected to earn after it. The best few moves are the candidates. They are played on in
worlds: whole states that the seat's knowledge allows. Every candidate is played in the same worlds, so that
two of them differ by their worth and not by luck. What a world adds to the rating is believed only as far as
the candidates differ by more than chance explains.

A step is one `play` in a world, so the same budget gives the same choice on any machine. Choices depend on
+ - x / and `sqrt` alone, because other functions of `math`, and `sum`, are not the same on every Python.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial, reduce
from math import sqrt
from operator import add, attrgetter
from random import Random
from typing import Any, NamedTuple, TypeVar

from ..game import Shuffle
from ..shuffling import shuffled
from .choice import Bot, Choice, Thinking

__all__ = [
    "Candidate",
    "SearchBudget",
    "SearchModel",
    "RatedMove",
    "compare_moves",
    "difference_in_world",
    "mean_and_error",
    "playout_gain",
    "search_bot",
]

T = TypeVar("T")
LEAST = 4
"""Worlds before a candidate may be dropped: fewer do not show how much they differ."""
CLEAR = 3
"""Standard errors by which a candidate that is dropped trails the best."""

RatedMove = tuple[float, Any] | tuple[float, Any, float]
"""A move's worth, the move, and the part of the worth that is no guess about what comes later (else all)."""


class SearchModel(NamedTuple):
    """A game's functions for search and playouts; all worths are in its own unit.

    - `rate_moves(view)` yields the viewer's moves with a quick rating, in any order; of two equal ones the
      first is preferred. It may yield None where the search can pause. A rating may hold a guess about later
      plays. The part without the guess is then given too; the worlds replace the guess.
    - `determinize(view, rng)` and `play(state, seat, move, shuffle)` are the game's own, or faster twins.
    - `rollout_move(state, seat, rng)` quickly chooses who plays next and what, as (seat, move), or None at
      the end of the match; `seat` is the one that searches. Candidates in the same world get the same chance.
    - `value(state, seat)` is the lead of the seat, or of its team, over the best other.
    - `open_value(state, seat)`, if any, is what a world that was not played to its end still holds for the
      seat beyond that lead.
    - `rated_plays` is the number of plays that `rate_moves` accounts for, the own one included. If it is 0,
      the worlds alone show what a move gains.
    - `worlds(view)`, if any, lists every state that the view allows, each as often as it is likely, once they
      are few; it is empty before. Then nothing is drawn: each is played once.
    """

    rate_moves: Callable[[Any], Iterable[RatedMove | None]]
    determinize: Callable[[Any, Random], Any]
    play: Callable[[Any, int, Any, Shuffle], tuple[Any, Any]]
    rollout_move: Callable[[Any, int, Random], tuple[int, Any] | None]
    value: Callable[[Any, int], float]
    rated_plays: int
    worlds: Callable[[Any], Sequence[Any]] | None = None
    open_value: Callable[[Any, int], float] | None = None


class SearchBudget(NamedTuple):
    """The limits of a search: moves compared, depth in moves (that move included), moves played in all."""

    width: int
    depth: int
    steps: int

    def with_steps(self, steps: int | None) -> SearchBudget:
        """Return these limits with another number of steps; unchanged for None."""
        return self if steps is None else self._replace(steps=steps)


class Candidate(NamedTuple):
    """A move after the comparison: its worth, how far it lies behind the best, the error of that.

    `worlds` counts those in which it was played. With a behind of at most twice its error it is about as
    good as the best, as far as the numbers show.
    """

    move: Any
    worth: float
    behind: float
    error: float
    worlds: int


@dataclass(slots=True, eq=False)
class _Runner:
    """A candidate during a search, with what it gained in each world beyond the estimate in its rating."""

    rated: float
    move: Any
    counted: float
    gains: list[float] = field(default_factory=list)
    worth: float = 0.0


def search_bot(
    model: SearchModel,
    effort: SearchBudget,
    why: Callable[[Any, Sequence[Candidate]], tuple[tuple[Any, ...], ...]],
) -> Bot:
    """Return a bot that searches for the best move and gives `why(view, candidates)` as its reasons."""

    def think(view: Any, rng: Random, budget: int | None = None) -> Thinking:
        ranked = yield from compare_moves(model, view, rng, effort.with_steps(budget))
        yield Choice(ranked[0].move, why(view, ranked)) if ranked else Choice(None)

    return think


def compare_moves(
    model: SearchModel, view: Any, rng: Random, effort: SearchBudget
) -> Generator[None, None, list[Candidate]]:
    """Return the viewer's best-rated moves compared, the best first; yield None after each slice of work."""
    runners: list[_Runner] = []
    for rated in model.rate_moves(view):
        if rated is not None:
            runners.append(_Runner(*rated[:2], rated[-1] if len(rated) > 2 else rated[0]))
        yield None
    runners = sorted(runners, key=attrgetter("rated"), reverse=True)[: effort.width]
    return (yield from _race(model, view, rng, effort, runners))


def _race(
    model: SearchModel, view: Any, rng: Random, effort: SearchBudget, runners: list[_Runner]
) -> Generator[None, None, list[Candidate]]:
    """Play candidates in world after world until one is clearly best or steps end; return the ranking.

    With few steps only the first candidates are played: as many as can be in enough worlds.
    """
    running, left = runners[: max(effort.steps // (effort.depth * LEAST), 1)], effort.steps
    few = model.worlds(view) if model.worlds and len(runners) > 1 else ()
    seen, worlds = 0, shuffled(few, repr(rng.random()))
    while len(running) > 1 and left >= len(running) * effort.depth and not 0 < len(few) == seen:
        world = worlds[seen] if few else model.determinize(view, rng)
        seen, left, luck = seen + 1, left - len(running) * effort.depth, repr(rng.random())
        for runner in running:
            yield from _play_in_world(model, view.viewer, runner, world, luck, effort.depth)
        running = _drop_trailing(running)
    return _rank_candidates(runners, running, 0 < len(few) == seen)


def _play_in_world(
    model: SearchModel, seat: int, runner: _Runner, world: Any, world_seed: str, depth: int
) -> Iterator[None]:
    """Play a candidate and up to `depth` - 1 moves in a world; append what it gained beyond its rating."""
    gain = yield from playout_gain(model, seat, runner.move, world, world_seed, depth)
    runner.gains.append(runner.counted + gain - runner.rated)


def playout_gain(
    model: SearchModel, seat: int, move: Any, world: Any, world_seed: str, depth: int
) -> Generator[None, None, float]:
    """Play a move and up to `depth - 1` further ones in a world; return what the move's rating leaves out.

    That is the seat's gain from the plays after the `rated_plays`, and the open value of the last state.
    Yields None after each play, where the search can pause.
    """
    rng, shuffle = Random(world_seed), partial(_shuffle_in_world, world_seed)
    state, start = world, 0.0 if model.rated_plays else model.value(world, seat)
    for number in range(depth):
        answer = model.rollout_move(state, seat, rng) if number else (seat, move)
        if answer is None:
            break
        state = model.play(state, *answer, shuffle)[0]
        if number < model.rated_plays:
            start = model.value(state, seat)
        yield None
    promised = model.open_value(state, seat) if model.open_value else 0.0
    return model.value(state, seat) + promised - start


def difference_in_world(
    model: SearchModel, view: Any, rng: Random, moves: tuple[Any, Any], head_start: float, depth: int
) -> Generator[None, None, float]:
    """Return by how much the first of two moves does better than the second in a fresh world.

    Both are played on there with the same chance. `head_start` is how much better the rating of the first
    is. Yields None after each play, where the search can pause.
    """
    world, world_seed = model.determinize(view, rng), repr(rng.random())
    gain = yield from playout_gain(model, view.viewer, moves[0], world, world_seed, depth)
    other_gain = yield from playout_gain(model, view.viewer, moves[1], world, world_seed, depth)
    return head_start + gain - other_gain


def _shuffle_in_world(world_seed: str, items: Sequence[T], shuffle_path: str, /) -> tuple[T, ...]:
    """Return items shuffled by a world's seed and a path, so that every candidate draws the same there."""
    return shuffled(items, world_seed, shuffle_path)


def _drop_trailing(active: list[_Runner]) -> list[_Runner]:
    """Return the candidates not clearly behind the best one; all of them before the fourth world."""
    if len(active[0].gains) < LEAST:
        return active
    best = max(active, key=lambda one: one.rated + _mean(one.gains))
    return [one for one in active if one is best or not _trails_clearly(one, best)]


def _trails_clearly(runner: _Runner, best: _Runner) -> bool:
    """Return whether a candidate trails the best one, rating included, by more than chance explains."""
    differences = _differences(best.gains, runner.gains)
    return best.rated - runner.rated + _mean(differences) > CLEAR * _error(differences)


def _rank_candidates(
    runners: list[_Runner], active: list[_Runner], all_worlds_played: bool
) -> list[Candidate]:
    """Return all candidates, best first and dropped ones last; their gains count as far as chance allows.

    This is the estimate of James and Stein: the candidates' means differ by what the moves are worth and by
    chance, whose part is known from how they vary between worlds. After every world nothing is left to it.
    """
    usual = [_mean(gains) for gains in zip(*(one.gains for one in active), strict=True)]
    apart = [_differences(one.gains, usual) for one in runners]
    belief = 1.0 if all_worlds_played else _share_beyond_chance(apart)
    for one, differences in zip(runners, apart, strict=True):
        one.worth = one.rated + _mean(usual) + belief * _mean(differences)
    ranked = sorted(runners, key=lambda one: (one in active, one.worth), reverse=True)
    return [
        _candidate_of(one, ranked[0], 0.0 if all_worlds_played and one in active else sqrt(belief))
        for one in ranked
    ]


def _candidate_of(runner: _Runner, best: _Runner, error_factor: float) -> Candidate:
    """Return a compared move as a `Candidate`, the error of its distance to the best times `error_factor`."""
    error = error_factor * _error(_differences(best.gains, runner.gains))
    return Candidate(runner.move, runner.worth, max(best.worth - runner.worth, 0.0), error, len(runner.gains))


def _share_beyond_chance(differences_by_candidate: list[list[float]]) -> float:
    """Return the share of the candidates' spread that is not chance, from 0 to 1; 0 for fewer than two."""
    differences_by_candidate = [
        differences for differences in differences_by_candidate if len(differences) >= LEAST
    ]
    if len(differences_by_candidate) < 2:
        return 0.0
    spread = _mean([_mean(differences) * _mean(differences) for differences in differences_by_candidate])
    noise = _mean([_error(differences) * _error(differences) for differences in differences_by_candidate])
    return max(spread - noise, 0.0) / spread if spread else 1.0


def _differences(first: Sequence[float], second: Sequence[float]) -> list[float]:
    """Return first less second, world by world, over the worlds at the beginning that both have."""
    return [a - b for a, b in zip(first, second, strict=False)]


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of some values and its standard error, 0 for a single value."""
    return _mean(values), _error(values)


def _mean(values: Sequence[float]) -> float:
    """Return the mean of some values; 0 for none."""
    return _sum(values) / len(values) if values else 0.0


def _error(values: Sequence[float]) -> float:
    """Return the standard error of the mean; 0 for a single value, of which it is unknown."""
    if len(values) < 2:
        return 0.0
    mean, squares = _mean(values), 0.0
    for value in values:
        squares += (value - mean) * (value - mean)
    return sqrt(squares / (len(values) - 1) / len(values))


def _sum(values: Iterable[float]) -> float:
    """Return a sum added from first to last: `sum` of floats is rounded otherwise since Python 3.12."""
    return reduce(add, values, 0.0)
