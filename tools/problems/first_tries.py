"""How hard a puzzle is: how often the computers of a game's first and second level solve it at first try.

The chance of a puzzle is the mean of both levels. In Brain Drain it is computed: from how soon a beginner
and a practised player (`LOOKERS`) see a solution before they give up. They are the first two computers as
they were when the first puzzles were graded, and do not change, so that a grade means the same for ever. In
the other games the computers play: the first level sees what a beginner sees, the second all that one turn
can bring.

A grade is a range of chances. Between two ranges there is a gap, and a puzzle there is not used: so two
grades are never alike, whatever their mix. See `docs/puzzles.md`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from operator import mul
from random import Random
from typing import NamedTuple

from engine.bots import Bot
from engine.bots.choice import run_to_choice
from engine.games import game
from engine.games.braindrain.ease import ease
from engine.games.braindrain.solver import solutions
from engine.match import Match
from engine.problem import credited, play_forced_moves

__all__ = [
    "BANDS",
    "TRIES",
    "attempt",
    "chance_among",
    "first_try_chance",
    "expected_chance",
    "first_look",
    "grade_of",
    "is_plain",
    "levels",
    "solving_rate",
    "sees",
]

BANDS = {1: (0.74, 1.0), 2: (0.58, 0.70), 3: (0.40, 0.54), 4: (0.18, 0.34), 5: (0.0, 0.12)}
"""The chances of each grade, the least and the greatest."""
LOOKS = {"24-7": "greedy", "20-sur-20": "greedy", "24-heures": "driver"}
"""The computer of each game that takes what looks best at once."""
TRIES = {"24-7": 16, "20-sur-20": 4, "24-heures": 4, "brain-drain": 1}
"""How often a computer tries, as some choose by lot among equals; in Brain Drain the rate is computed."""


class Looker(NamedTuple):
    """A person who looks for an equation: milliseconds to read, to see an easy one, before giving up.

    `slips` counts the errors in a hundred answers.
    """

    reads_ms: int
    sees_ms: int
    patience_ms: int
    slips: int


LOOKERS = {"novice": Looker(6_000, 50_000, 70_000, 15), "regular": Looker(4_000, 22_000, 60_000, 6)}
MOST_EASE = 6.0
"""However many solutions there are, they are seen one at a time."""


def grade_of(chance: float) -> int:
    """Return the grade whose band contains a chance of solving, or 0 if it is between two bands.

    >>> grade_of(1.0), grade_of(0.5), grade_of(0.55)
    (1, 3, 0)
    """
    return next((grade for grade, (least, most) in BANDS.items() if least <= chance <= most), 0)


def attempt(match: Match, moves: int, bot: Bot, try_number: int) -> int:
    """Return what a computer earns in one try of so many moves, or of its whole turn if `moves` is 0.

    `try_number` is that of the try: it draws the lots.
    """
    seat, made, rng = match.actors[0], 0, Random(f"first try/{try_number}")
    start = match
    while match.actors[:1] == (seat,) and (not moves or made < moves):
        view = match.view(seat)
        move = run_to_choice(bot(view, rng)).move
        if move is None:
            break
        match = play_forced_moves(match.submit(seat, move), seat)
        made += 1
    return credited(match, seat) if match is not start else 0


def solving_rate(match: Match, moves: int, needed: int, bot: str, tries: int, first_try: int = 0) -> float:
    """Return the share of tries, from 0 to 1, in which a computer earns at least `needed`."""
    if match.slug == "brain-drain":
        return sees(bot, [card.value for card in match.state.display], match.state.target.value)
    player = game(match.slug).bots()[bot]
    return sum(attempt(match, moves, player, first_try + n) >= needed for n in range(tries)) / tries


def first_try_chance(match: Match, moves: int, needed: int, tries: int = 0, first_try: int = 0) -> float:
    """Return the mean solving rate of the first and second level; 0 tries stand for the usual number.

    `first_try` is the number of the first one.
    """
    if match.slug == "brain-drain":
        return expected_chance([card.value for card in match.state.display], match.state.target.value)
    tries = tries or TRIES[match.slug]
    return sum(solving_rate(match, moves, needed, bot, tries, first_try) for bot in levels(match.slug)) / 2


def levels(slug: str) -> tuple[str, ...]:
    """Return the names of a game's two lowest levels."""
    return tuple(game(slug).levels[:2])


def expected_chance(values: Sequence[int], target: int) -> float:
    """Return the computed chance, from 0 to 1, that a target is solved; a mean of two levels."""
    return chance_among(solutions(tuple(values), target))


def chance_among(equations: Sequence[str]) -> float:
    """Return the computed chance that one of these equations is found at first try; a mean of two levels."""
    return sum(_sees_one(level, equations) for level in LOOKERS) / 2


def sees(level: str, values: Sequence[int], target: int) -> float:
    """Return the chance that a level finds a solution in time and makes no error in its answer."""
    return _sees_one(level, solutions(tuple(values), target))


def _sees_one(level: str, equations: Sequence[str]) -> float:
    """Return the chance that a level finds one of these equations in time and makes no error with it."""
    looker, eases = LOOKERS[level], min(sum(map(ease, equations)), MOST_EASE)
    waits = (looker.patience_ms - looker.reads_ms) * eases / looker.sees_ms
    return min(1.0, 1.001 * waits / (1 + waits)) * (1 - looker.slips / 100)


def first_look(match: Match, moves: int, needed: int) -> bool:
    """Return True if a quick player earns `needed` within `moves`, in at least one of some tries.

    In Brain Drain, whether adding and subtracting alone make the target, in any order of the numbers.
    """
    if match.slug == "brain-drain":
        return is_plain([card.value for card in match.state.display], match.state.target.value)
    player = game(match.slug).bots()[LOOKS[match.slug]]
    return any(attempt(match, moves, player, n) >= needed for n in range(TRIES[match.slug]))


def is_plain(values: Sequence[int], target: int) -> bool:
    """Return True if the numbers make the target by additions and subtractions alone, in some order.

    >>> is_plain((5, 8, 10, 1), 2), is_plain((10, 5, 8, 1), 2), is_plain((10, 8, 5, 1), 3)
    (True, True, False)
    """
    return any(sum(map(mul, signs, values)) == target for signs in product((1, -1), repeat=len(values)))
