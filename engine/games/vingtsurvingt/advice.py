"""The hint of 20 sur 20: the strongest level's turn, or one about as good that places more marks."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from functools import partial
from operator import itemgetter
from random import Random
from typing import NamedTuple, TypeVar

from ...bots.insight import Shortlist
from ...bots.search import (
    Candidate,
    RatedMove,
    SearchModel,
    compare_moves,
    difference_in_world,
    mean_and_error,
)
from .bots import rate_and_note
from .evaluation import worth_of
from .levels import LEVELS, REVIEW_MODEL, search_model
from .model import View
from .playouts import Turn
from .reasons import dominoes_of, reasons
from .search_state import sketch_of
from .search_turns import MostMarks, most_marks

__all__ = ["adviser", "with_most_marks_first"]

T = TypeVar("T")
STEPS = 1200
"""Steps of a hint's search."""
AS_GOOD = 0.5
"""Marks by which a turn may be worth less than the best and still be called about as good."""
MOST_BEHIND = 1.0
"""Marks by which a turn may be worth less at most, however wide the error of that is."""
PROOF_LOOKS = 1500
"""Tables that a hint looks at to prove how many marks a turn can place."""
MORE_MARKS = 2
"""Turns of more marks that a hint compares with those rated best: one for each number of marks.

The turns rated best are often one idea: the same dominoes in other orders and places. In 2 of 100 answers to
an opening a hint that compared only these advised a turn without marks, where one of 2 was about as good.
"""
DUEL_PART, LEAST_DUELS, DUEL_DEPTH = 20, 6, 4
"""Steps for each world of a duel, the fewest worlds, and how many turns are played in each, as in a review.

A duel compares two turns in fresh worlds, in each of which both are played. A search drops a turn after
a few unlucky worlds. In one of 100 openings a hint advised to pass for that reason, where an opening of 2
marks was worth a mark more. A duel measures as a review does, so that the review does not call as good what
the hint advised against.
"""


class Seen(NamedTuple):
    """The turns that a hint looked at: those to compare, and the marks of each that lays dominoes."""

    to_compare: list[RatedMove]
    marks_by_turn: Mapping[Turn, float]


def adviser(view: View, rng: Random, budget: int = STEPS) -> Generator[None, None, Shortlist]:
    """Return the turn to advise, the next best of other dominoes, and one of more marks.

    It searches for the turn of most marks, then for the turn of the strongest level. Then it compares the
    latter, in further worlds, with turns that place more marks. It yields None after each slice of work.
    """
    level = LEVELS[-1]
    effort = level.effort.with_steps(budget)
    left = view.left[view.turn - 1]
    sketch = sketch_of(view.lays, view.marks)
    most = yield from most_marks(sketch, view.rack, left, view.singles, PROOF_LOOKS)
    model = search_model(level)
    seen = yield from _look_at_turns(model, view, most, effort.width)
    listed = model._replace(rate_moves=lambda _: seen.to_compare)
    ranked = yield from compare_moves(listed, view, rng, effort._replace(width=len(seen.to_compare)))
    if not ranked:
        return Shortlist([], lambda _: ())
    worlds = max(effort.steps // DUEL_PART, LEAST_DUELS)
    ranked = yield from _after_duels(view, rng, ranked, seen.marks_by_turn, worlds)
    ranked = with_most_marks_first(ranked, seen.marks_by_turn)
    named = _worth_naming(ranked, seen.marks_by_turn)
    why = partial(reasons, level, view, marks_by_turn=seen.marks_by_turn, most=most)
    return Shortlist(named, why)


def _worth_naming(ranked: Sequence[Candidate], marks_by_turn: Mapping[Turn, float]) -> list[Candidate]:
    """Return the best candidate, the next one of other dominoes, and the best one that places more marks.

    Without one of other dominoes it is the next one of the same.
    """
    best, *others = ranked
    more = [one for one in others if marks_by_turn.get(one.move, 0.0) > marks_by_turn.get(best.move, 0.0)]
    unlike = [one for one in others if dominoes_of(one) != dominoes_of(best)]
    return list(dict.fromkeys((best, *(unlike or others)[:1], *more[:1])))


def _look_at_turns(
    model: SearchModel, view: View, most: MostMarks, width: int
) -> Generator[None, None, Seen]:
    """Return the turns of a model; `most` is one of them if no other places as many marks."""
    rated_turns: list[RatedMove] = []
    marks_by_turn: dict[Turn, float] = {}
    for one in rate_and_note(model, marks_by_turn, view):
        if one:
            rated_turns.append(one)
        yield None
    if most.marks > max(marks_by_turn.values(), default=0.0):
        rated_turns.append(worth_of(LEVELS[-1].weights, view, most.turn))
        marks_by_turn[most.turn] = rated_turns[-1][-1]
    return Seen(_shortlist(rated_turns, width), marks_by_turn)


def _shortlist(rated_turns: Sequence[RatedMove], width: int) -> list[RatedMove]:
    """Return the `width` turns rated best, and the best of those that place more marks."""
    ranked = sorted(rated_turns, key=itemgetter(0), reverse=True)
    short = ranked[:width]
    most = max((one[-1] for one in short if one[1].puts), default=0.0)
    more = ((one[-1], one) for one in ranked[width:] if one[1].puts and one[-1] > most)
    return [*short, *_best_of_most_marks(more)]


def _best_of_most_marks(turns_with_marks: Iterable[tuple[float, T]]) -> list[T]:
    """Return the first turn for each number of marks, `MORE_MARKS` of them, the highest numbers first.

    The turns come with their marks, the best ones first.
    """
    best_by_marks: dict[float, T] = {}
    for marks, turn in turns_with_marks:
        best_by_marks.setdefault(marks, turn)
    return [best_by_marks[marks] for marks in sorted(best_by_marks, reverse=True)[:MORE_MARKS]]


def _after_duels(
    view: View,
    rng: Random,
    ranked: list[Candidate],
    marks_by_turn: Mapping[Turn, float],
    world_count: int,
) -> Generator[None, None, list[Candidate]]:
    """Return the candidates, those of more marks than the best measured against it in duels.

    Of those only the best one for each number of marks stays, as `MORE_MARKS` says.
    """
    best = ranked[0]
    marks = marks_by_turn.get(best.move, 0.0)
    more = ((placed, one) for one in ranked if (placed := marks_by_turn.get(one.move, 0.0)) > marks)
    measured: dict[Turn, Candidate] = {}
    for rival in _best_of_most_marks(more):
        pair, more_marks = (best.move, rival.move), marks - marks_by_turn[rival.move]
        behind, error = yield from _duel(view, rng, pair, more_marks, world_count)
        measured[rival.move] = Candidate(
            rival.move, best.worth - behind, max(behind, 0.0), error, world_count
        )
    changed = [
        measured.get(one.move, one)
        for one in ranked
        if one.move in measured or marks_by_turn.get(one.move, 0.0) <= marks
    ]
    return sorted(changed, key=lambda one: one.worth, reverse=True)


def _duel(
    view: View, rng: Random, pair: tuple[Turn, Turn], more_marks: float, world_count: int
) -> Generator[None, None, tuple[float, float]]:
    """Return by how much the first of two turns is worth more in fresh worlds, and the error of that.

    `more_marks` is how many more marks it places itself.
    """
    differences: list[float] = []
    for _ in range(world_count):
        differences.append(
            (yield from difference_in_world(REVIEW_MODEL, view, rng, pair, more_marks, DUEL_DEPTH))
        )
    return mean_and_error(differences)


def with_most_marks_first(
    ranked: Sequence[Candidate], marks_by_turn: Mapping[Turn, float]
) -> list[Candidate]:
    """Return the candidates, with the one of most marks first among those about as good as the best.

    A player who asks for help counts marks. A hint of fewer marks than an equally good turn looks wrong.
    """
    alike = [one for one in ranked if one.behind <= max(min(2 * one.error, MOST_BEHIND), AS_GOOD)]
    if not alike:
        return [*ranked]
    first = max(alike, key=lambda one: marks_by_turn.get(one.move, 0.0))
    if marks_by_turn.get(first.move, 0.0) <= marks_by_turn.get(ranked[0].move, 0.0):
        return [*ranked]
    others = [
        one._replace(behind=max(first.worth - one.worth, 0.0), error=max(one.error, first.error))
        for one in ranked
        if one is not first
    ]
    return [first._replace(behind=0.0), *others]
