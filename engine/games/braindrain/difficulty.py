"""How hard a target is for people, and the time that they need for it.

What people need was published for 1,362 puzzles of the game of 24 (4nums.com, more than six million puzzles
solved since 2012, as printed with Yao et al., "Tree of Thoughts", 2023): the mean time of a puzzle lies
between 4.7 and 39.8 s, and 68 of 100 people are within about 0.4 of it. There, what best separated easy
puzzles from hard ones was a sum over all solutions: each multiplication makes a solution harder to see, each
bracket too, but one whose last step multiplies is what people look for. It ranks those puzzles as their times
do with a correlation of 0.57.

Brain Drain has other targets, so of the times only the order is taken over: the n-th hardest deal takes as
long as the n-th hardest of those puzzles.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import sqrt

from .equation import steps

__all__ = ["MEAN_SECONDS", "MEDIAN_SECONDS", "mean_seconds", "time_factor"]

MULTIPLIES, BRACKET, LAST_MULTIPLIES = 0.12, 0.28, 25.0
TIMES = (
    *((0.034, 39.8), (0.078, 23.7), (0.28, 17.6), (0.403, 14.1), (1.0, 11.5), (1.467, 9.8), (2.442, 8.6)),
    *((4.674, 7.6), (7.446, 6.9), (9.262, 6.2), (11.165, 5.9), (13.15, 5.5), (17.67, 4.7)),
)
"""How much is in sight, and the mean seconds of people, of 6,000 deals, the hardest first."""
MEAN_SECONDS, MEDIAN_SECONDS = 11.1, 8.9
"""Mean and median of people's times, their spread included, over 7,000 deals that have a solution."""


@lru_cache(maxsize=1 << 12)
def _visibility(equation: str) -> float:
    """Return how easily people see a solution: more for a last step that multiplies, less for each bracket.

    Every other multiplication makes it harder to see too.
    """
    found = 1.0
    for sign in equation:
        found *= {"*": MULTIPLIES, "(": BRACKET}.get(sign, 1.0)
    return found * LAST_MULTIPLIES if steps(equation)[-1].text == "*" else found


def mean_seconds(solutions: Sequence[str]) -> float:
    """Return the mean seconds until people find one of these solutions; the longest time if none is given.

    >>> mean_seconds(["1+2+3+4", "2*3+4*1"]) < mean_seconds(["1+2+3+4"]) < mean_seconds(["(8-5/2)*4"])
    True
    """
    total = 0.0
    for equation in solutions:
        total += _visibility(equation)
    if total <= TIMES[0][0]:
        return TIMES[0][1]
    for (least, slow), (most, quick) in pairwise(TIMES):
        if total <= most:
            return slow + (quick - slow) * (total - least) / (most - least)
    return TIMES[-1][1]


def time_factor(chance: float) -> float:
    """Return a factor by which a person's time differs from the usual one; `chance` is drawn from 0 to 1.

    >>> time_factor(0.5) < 1.001, 0.65 < time_factor(0.16) < 0.67, 1.5 < time_factor(0.84) < 1.52
    (True, True, True)
    """
    return sqrt(sqrt(chance / (1.001 - chance)))
