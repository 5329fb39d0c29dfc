"""Targets by difficulty, and within limits that a class can work with.

A target here is four numbers in ascending order and the number to make. The limits say what a solution may
use; a target is within them if it has such a solution. Its grade counts those solutions alone: how few there
are, and whether all of them need a division or brackets. So a target has another grade under other limits.

The grades of all targets are a table (`grades.py`), so that nothing has to be solved to choose some. A second
table (`tried_grades.py`) has grades by how often a target is solved at first try. Codes of sets say which one
is meant. `python -m tools.target_grades` writes them.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from ..equation import steps
from ..equation_check import calculations
from ..model import PACK
from ..solver import solutions
from . import grades, tried_grades

__all__ = [
    "GRADES",
    "HIGHEST",
    "LOW",
    "TABLES",
    "TARGETS",
    "VARIANTS",
    "Limits",
    "Target",
    "can_be_dealt",
    "grade_of",
    "targets",
    "is_within",
]

GRADES = range(1, 5)
HIGHEST = 10
"""The greatest value of a card, and so of a target."""
LOW = 6
"""The greatest number where numbers are kept low."""
MANY, FEW = 6, 3
"""Solutions from which a target is easy, and below which it is hard."""
BASE = len(GRADES) + 1
TABLES = (grades.TABLE, tried_grades.TABLE)
"""The table of each version of the lists of puzzles."""


class Limits(NamedTuple):
    """The limits of a target's solutions: division, results below zero, and numbers up to `highest`."""

    division: bool = True
    negatives: bool = True
    highest: int = HIGHEST


class Target(NamedTuple):
    """Four numbers in ascending order, and the number to make of them."""

    values: tuple[int, ...]
    target: int


VARIANTS = (Limits(), Limits(division=False), Limits(negatives=False), Limits(False, False))
"""The limits for which the table has grades, in its order; all have numbers up to 10."""


def can_be_dealt(values: tuple[int, ...], target: int) -> bool:
    """Return True if the pack has cards enough of each value for four numbers and a target."""
    held = [card.value for card in PACK]
    return all(held.count(value) >= (*values, target).count(value) for value in (*values, target))


TARGETS = tuple(
    Target(values, target)
    for values in combinations_with_replacement(range(1, HIGHEST + 1), 4)
    for target in range(1, HIGHEST + 1)
)
"""All combinations of four numbers and a target, in the order of the table."""


def is_within(limits: Limits, equation: str) -> bool:
    """Return True if no step of an equation goes beyond the limits; its numbers are not looked at.

    >>> is_within(Limits(division=False), "8/4+3"), is_within(Limits(negatives=False), "3*(4-6)+8")
    (False, False)
    """
    return not any(
        (sign.text == "/" and not limits.division) or (result < 0 and not limits.negatives)
        for sign, _, _, result in calculations(steps(equation))
    )


def grade_of(target: Target, limits: Limits) -> int:
    """Return how hard a target is within the limits, from 1 to 4; 0 if it cannot be dealt or made.

    >>> grade_of(Target((1, 2, 5, 10), 5), Limits()), grade_of(Target((5, 5, 5, 7), 6), Limits())
    (1, 4)
    """
    if target.values[-1] > limits.highest or not can_be_dealt(*target):
        return 0
    found = [text for text in solutions(*target) if is_within(limits, text)]
    if not found:
        return 0
    hard = 1 + (len(found) < MANY) + (len(found) < FEW)
    hard += all("/" in text for text in found) + all("(" in text for text in found)
    return min(hard, GRADES[-1])


@lru_cache(maxsize=64)
def targets(limits: Limits, grade: int, version: int = 1) -> tuple[Target, ...]:
    """Return all targets that a version's table puts in a grade, within the limits, ordered as `TARGETS`."""
    place, table = BASE ** VARIANTS.index(limits._replace(highest=HIGHEST)), TABLES[version - 1]
    return tuple(
        one
        for n, one in enumerate(TARGETS)
        if one.values[-1] <= limits.highest and int(table[2 * n : 2 * n + 2], 36) // place % BASE == grade
    )
