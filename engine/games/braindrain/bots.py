"""The computer players of Brain Drain: how long each would look for an equation, and when it errs.

The harder a target is for people (`difficulty`), the longer a computer needs. Its errors are those of people
(`slips`). Time, luck and error are drawn from what lies on the table and not from the ply: asked again in the
same round, a computer means the same moment. `after_ms` counts from the turning of the target, or from the
buzz.

How they compare with people is in `docs/computers.md`; `tools/measure_answers.py` measures it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from random import Random
from typing import NamedTuple

from ...bots import Bot, Choice, Thinking
from .difficulty import MEAN_SECONDS, MEDIAN_SECONDS, mean_seconds, time_factor
from .ease import ease
from .model import BUZZ, PASS, Claim, Impossible, Move, View
from .moves import moves
from .slips import KINDS, one_off
from .solver import solutions

__all__ = ["Pace", "bots", "longest_ms", "read_pace"]


class Level(NamedTuple):
    """The skill of a computer: its mean milliseconds for a target, and those after which it gives up.

    `slips` counts its errors in a hundred answers; `proves` says whether it dares to say "impossible".
    """

    name: str
    needs_ms: int
    patience_ms: int
    slips: int
    proves: bool


LEVELS = (
    Level("novice", 26_500, 50_000, 15, False),
    Level("regular", 13_400, 27_000, 6, True),
    Level("expert", 7_900, 17_000, 1, True),
)
"""Set so that who needs 30, 14 and 8 s and does not err wins half of the targets against them."""
LATE_MS = 60_000
LEAST_MS = 2_000
"""Nobody reads the cards faster."""
SPELL_MS = 2_500
"""From the buzz to the whole equation."""


PACE = re.compile(r"pace ([1-9][0-9]{0,2}) (0|[1-9][0-9]?|100)")
PATIENCE = 4
"""Times its median time that such a player looks before it gives up."""


class Pace(NamedTuple):
    """A person's pace: the median of their times in seconds, and their errors in a hundred answers."""

    seconds: int
    errors: int

    def __str__(self) -> str:
        """Return the name that records have for this computer, such as `pace 18 12`."""
        return f"pace {self.seconds} {self.errors}"


def read_pace(name: str) -> Pace | None:
    """Return the seconds and errors in 100 answers in a name, as in `pace 18 12`; None for other names.

    >>> read_pace("pace 18 12"), read_pace("pace 018 12")
    (Pace(seconds=18, errors=12), None)
    """
    found = PACE.fullmatch(name)
    return Pace(int(found[1]), int(found[2])) if found else None


class Players(Mapping[str, Bot]):
    """All computers by name: the listed ones, and any `pace SECONDS ERRORS`, which imitates a person.

    >>> "pace 18 12" in Players(), "pace 18" in Players(), list(Players())
    (True, False, ['random', 'novice', 'regular', 'expert'])
    """

    def __getitem__(self, name: str) -> Bot:
        """Return the computer of a name, also of one that imitates a person."""
        pace = read_pace(name)
        return _imitator(pace) if pace else LISTED[name]

    def __iter__(self) -> Iterator[str]:
        return iter(LISTED)

    def __len__(self) -> int:
        return len(LISTED)


def longest_ms(name: str) -> int:
    """Return the most milliseconds that the computer of this name looks for an equation before it gives up.

    >>> longest_ms("novice"), longest_ms("random"), longest_ms("pace 18 12")
    (50000, 120000, 72000)
    """
    pace = read_pace(name)
    if pace:
        return pace.seconds * 1000 * PATIENCE
    return next((level.patience_ms for level in LEVELS if level.name == name), 2 * LATE_MS)


def bots() -> Mapping[str, Bot]:
    """Return the computer players by name."""
    return Players()


def random(view: View, rng: Random, budget: int | None = None) -> Thinking:
    """Choose any listed move with equal chance after one to two minutes, a wrong sum if none is listed."""
    options = list(moves(view))
    if view.may_answer and not options:
        options.append(Claim(view.round, "+".join(map(str, view.values))))
    yield None
    after_ms = LATE_MS + int(rng.random() * LATE_MS)
    move = options[int(rng.random() * len(options))] if options else None
    yield Choice(move, (("any",),), after_ms) if move else Choice(None)


def _imitator(pace: Pace) -> Bot:
    """Return a bot that looks as long as a person of this pace, and errs as often."""
    needs_ms = round(pace.seconds * 1000 * MEAN_SECONDS / MEDIAN_SECONDS)
    return _player(Level(str(pace), needs_ms, pace.seconds * 1000 * PATIENCE, pace.errors, True))


def _player(level: Level) -> Bot:
    """Return a level's bot: it sees a solution after a random time, and errs at the level's rate."""

    def think(view: View, rng: Random, budget: int | None = None) -> Thinking:
        if not view.target or not (view.may_answer or view.may_buzz):
            yield Choice(None)
            return
        found = solutions(view.values, view.target.value)
        yield None
        luck = Random(f"{level.name}/{view.viewer}/{view.round}/{view.display}/{view.target}")
        after_ms = _delay_ms(level, found, luck)
        errs = luck.random() * 100 < level.slips
        if view.holder and not found and _may_say_impossible(view, level):
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


def _delay_ms(level: Level, solutions: tuple[str, ...], rng: Random) -> int:
    """Return random milliseconds until a solution is seen; without one, just past the level's patience."""
    chance = rng.random()
    if not solutions:
        return level.patience_ms + 1
    return max(int(level.needs_ms * mean_seconds(solutions) / MEAN_SECONDS * time_factor(chance)), LEAST_MS)


def _answer(view: View, solutions: tuple[str, ...], is_wrong: bool, rng: Random, delay_ms: int) -> Thinking:
    """Yield the claim of a solution, likelier an easy one; if none or if `is_wrong`, of a wrong equation."""
    if solutions and not is_wrong:
        equation = _random_equation(solutions, rng)
        yield Choice(Claim(view.round, equation), (("solved", equation, len(solutions)),), delay_ms)
        return
    target = view.target.value if view.target else 0
    made = KINDS[int(rng.random() * len(KINDS))](view.values, target)
    yield None
    equation = _random_equation(made or one_off(view.values, target), rng)
    yield Choice(Claim(view.round, equation), (("slipped", equation),), delay_ms)


def _random_equation(equations: tuple[str, ...], rng: Random) -> str:
    """Return one of some equations by chance; the easier one is, the likelier."""
    left = rng.random() * sum(map(ease, equations))
    for equation in equations:
        left -= ease(equation)
        if left <= 0:
            return equation
    return equations[-1]


def _give_up(view: View, level: Level, solutions: tuple[str, ...]) -> Choice:
    """Return a pass, or "impossible" if the level may say so and is right; with a buzzer, buzz first."""
    move: Move = PASS
    if not solutions and _may_say_impossible(view, level):
        move = BUZZ if view.may_buzz else Impossible(view.round)
    return Choice(move, (("too_hard" if solutions else "no_solution",),), level.patience_ms)


def _may_say_impossible(view: View, level: Level) -> bool:
    """Return whether a level may say that there is no solution: the option is on and the level proves it."""
    return level.proves and view.rules.impossible


LISTED: dict[str, Bot] = {"random": random, **{level.name: _player(level) for level in LEVELS}}
