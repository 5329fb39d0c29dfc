"""The computer players of 20 sur 20."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from random import Random

from ...bots import Bot, Choice, Thinking
from ...bots.search import RatedMove, SearchModel, compare_moves
from .grid import alignments, ends, grid, halves_of
from .levels import LEVELS, Level, search_model
from .model import TWENTY, End, Move, Pass, Play, View
from .moves import moves
from .playouts import Turn
from .reasons import reasons
from .rules import closing_cells
from .turn_moves import first_move

__all__ = ["bots", "player", "rate_and_note"]

SLICE = 40
"""Plays weighed between two pauses."""


def marks_and_openings(view: View, move: Play) -> tuple[int, int]:
    """Return how many marks a play places, and how many open ends of lines under 20 it leaves to others."""
    fresh = dict(halves_of(move.lays))
    halves = {**grid(view.lays), **fresh}
    made = alignments(halves, fresh)
    full = [found for found in made if found.total == TWENTY]
    marks = closing_cells(halves, view.marks, full)
    taken = {*halves, *view.marks, *marks}
    openings = sum(cell not in taken for found in made if found.total < TWENTY for cell in ends(found))
    return len(marks), openings


def greedy(view: View, rng: Random, budget: int | None = None) -> Thinking:
    """Choose the play with most marks, then fewest openings, else by chance; without a play, pass or end."""
    plays, rest = [], None
    for number, move in enumerate(moves(view)):
        if isinstance(move, Play):
            marks, openings = marks_and_openings(view, move)
            plays.append((-marks, openings, rng.random(), move))
        else:
            rest = move
        if number % SLICE == SLICE - 1:
            yield None
    if plays:
        marks, openings, _, best = min(plays, key=lambda play: play[:3])
        yield Choice(best, (("most_marks", -marks, openings),))
    else:
        yield Choice(rest, (("no_play",),))


def random(view: View, rng: Random, budget: int | None = None) -> Thinking:
    """Choose any play with equal chance; pass or end the turn only without one."""
    plays: list[Move] = []
    rest: Move | None = None
    for number, move in enumerate(moves(view)):
        if isinstance(move, Pass | End):
            rest = move
        else:
            plays.append(move)
        if number % SLICE == SLICE - 1:
            yield None
    if plays:
        yield Choice(plays[int(rng.random() * len(plays))], (("any",),))
    else:
        yield Choice(rest, (("no_play",),))


def player(level: Level) -> Bot:
    """Return the bot of a level; a step of its budget is a whole turn in a determinized world."""

    def think(view: View, rng: Random, budget: int | None = None) -> Thinking:
        return _thoughts(level, view, rng, budget)

    return think


def _thoughts(level: Level, view: View, rng: Random, budget: int | None) -> Thinking:
    """Yield the thoughts of a level, last its choice among the turns that it sees.

    The search is that of `level.effort`; a `budget` replaces its number of steps.
    """
    marks_by_turn: dict[Turn, float] = {}
    model = search_model(level)
    noting = model._replace(rate_moves=partial(rate_and_note, model, marks_by_turn))
    ranked = yield from compare_moves(noting, view, rng, level.effort.with_steps(budget))
    if ranked:
        yield Choice(first_move(view, ranked[0].move), reasons(level, view, ranked, marks_by_turn))
    else:
        yield Choice(None)


def rate_and_note(
    model: SearchModel, marks_by_turn: dict[Turn, float], view: View
) -> Iterator[RatedMove | None]:
    """Yield the rated turns of a model; add the marks of each that lays dominoes to `marks_by_turn`."""
    for one in model.rate_moves(view):
        if one and one[1].puts:
            marks_by_turn[one[1]] = one[-1]
        yield one


def bots() -> Mapping[str, Bot]:
    """Return the computer players by name."""
    return {"random": random, "greedy": greedy, **{level.slug: player(level) for level in LEVELS}}
