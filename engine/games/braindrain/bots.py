"""The computer players of Brain Drain: how long each would look for an equation, and when it errs.

The easier the solutions and the more of them, the sooner one is seen. Time, luck and error are drawn from
what lies on the table and not from the ply: asked again in the same round, a computer means the same
moment. `after_ms` counts from the turning of the target, or from the buzz.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import NamedTuple

from engine.bots import Bot, Choice, Thoughts
from engine.games.braindrain.model import BUZZ, PASS, Claim, Impossible, Move, View
from engine.games.braindrain.moves import moves
from engine.games.braindrain.solver import solutions

__all__ = ["bots", "ease"]


class Level(NamedTuple):
    """What a computer can do: milliseconds to read the cards, to see one easy equation, before it gives up.

    `slips` counts its errors in a hundred answers; `proves` says whether it dares to say "impossible".
    """

    name: str
    reads_ms: int
    sees_ms: int
    patience_ms: int
    slips: int
    proves: bool


LEVELS = (
    Level("novice", 6_000, 50_000, 70_000, 15, False),
    Level("regular", 4_000, 22_000, 60_000, 6, True),
    Level("expert", 2_500, 8_000, 45_000, 1, True),
)
EASE = {"*": 0.7, "/": 0.45, "(": 0.6}
MOST_EASE = 6.0
"""However many solutions there are, they are seen one at a time."""
LATE_MS = 60_000
SPELL_MS = 2_500
"""From the buzz to the whole equation."""


def bots() -> Mapping[str, Bot]:
    """Names the computer players."""
    return {"random": random, **{level.name: _player(level) for level in LEVELS}}


def random(view: View, rng: Random, budget: int | None = None) -> Thoughts:
    """Takes any listed move, late: for trials more than for company."""
    options = list(moves(view))
    if view.may_answer and not options:
        options.append(Claim(view.round, "+".join(map(str, view.values))))
    yield None
    after_ms = LATE_MS + int(rng.random() * LATE_MS)
    move = options[int(rng.random() * len(options))] if options else None
    yield Choice(move, (("any",),), after_ms) if move else Choice(None)


@lru_cache(maxsize=1 << 12)
def ease(equation: str) -> float:
    """Says how easily an equation is seen: 1 for plain additions, less for each harder sign.

    >>> ease("5+8-10-1"), ease("5*8/10-1") < ease("5*8-10-1")
    (1.0, True)
    """
    found = 1.0
    for sign in equation:
        found *= EASE.get(sign, 1.0)
    return found


def _player(level: Level) -> Bot:
    """Makes the player of a level."""

    def think(view: View, rng: Random, budget: int | None = None) -> Thoughts:
        if not view.target or not (view.may_answer or view.may_buzz):
            yield Choice(None)
            return
        found = solutions(view.values, view.target.value)
        yield None
        luck = Random(f"{level.name}/{view.viewer}/{view.round}/{view.display}/{view.target}")
        after_ms = _after(level, found, luck)
        errs = luck.random() * 100 < level.slips
        if view.holder and not found and _sure(view, level):
            yield Choice(Impossible(view.round), (("no_solution",),), SPELL_MS)
        elif view.holder:
            yield from _answer(view, found, errs, luck, SPELL_MS)
        elif after_ms > level.patience_ms:
            yield _give_up(view, level, found)
        elif view.may_buzz:
            yield Choice(BUZZ, (("saw", len(found)),), after_ms)
        else:
            yield from _answer(view, found, errs, luck, after_ms)

    return think


def _after(level: Level, found: tuple[str, ...], luck: Random) -> int:
    """Draws the time at which the first solution is seen; without one, a time beyond all patience."""
    chance = luck.random()
    if not found:
        return level.patience_ms + 1
    eases = min(sum(map(ease, found)), MOST_EASE)
    waits = chance / (1.001 - chance)  # 1 half of the time, at times far more: as with people
    return level.reads_ms + int(level.sees_ms * waits / eases)


def _answer(view: View, found: tuple[str, ...], errs: bool, luck: Random, after_ms: int) -> Thoughts:
    """Claims a solution, an easy one rather than a hard one, or an equation that just misses."""
    if found and not errs:
        equation = _picked(found, luck)
        yield Choice(Claim(view.round, equation), (("solved", equation, len(found)),), after_ms)
        return
    target = view.target.value if view.target else 0
    distance = 0
    near: tuple[str, ...] = ()
    while not near:
        distance += 1
        near = solutions(view.values, target + distance) or solutions(view.values, target - distance)
        yield None
    equation = _picked(near, luck)
    yield Choice(Claim(view.round, equation), (("slipped", equation),), after_ms)


def _picked(equations: tuple[str, ...], luck: Random) -> str:
    """Picks an equation with a chance that grows with its ease."""
    left = luck.random() * sum(map(ease, equations))
    for equation in equations:
        left -= ease(equation)
        if left <= 0:
            return equation
    return equations[-1]


def _give_up(view: View, level: Level, found: tuple[str, ...]) -> Choice:
    """Passes, or says that there is no solution when it is sure; who must buzz for that does so."""
    move: Move = PASS
    if not found and _sure(view, level):
        move = BUZZ if view.may_buzz else Impossible(view.round)
    return Choice(move, (("too_hard" if found else "no_solution",),), level.patience_ms)


def _sure(view: View, level: Level) -> bool:
    """Says whether a computer may and dares to say that there is no solution."""
    return level.proves and view.rules.impossible
