"""How easily people see an equation, and so which of several to show first."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from .equation import steps
from .equation_check import calculations

__all__ = ["ease", "easiest_first"]

EASE = {"*": 0.7, "/": 0.45, "(": 0.6}
"""Factors of `ease`: a sign makes an equation harder to see by its factor, additions do not."""


@lru_cache(maxsize=1 << 12)
def ease(equation: str) -> float:
    """Return how easily an equation is seen: 1 for plain additions, less for each harder sign.

    >>> ease("5+8-10-1"), ease("5*8/10-1") < ease("5*8-10-1")
    (1.0, True)
    """
    found = 1.0
    for sign in equation:
        found *= EASE.get(sign, 1.0)
    return found


def easiest_first(equations: Iterable[str]) -> list[str]:
    """Return equations in the order in which they are shown: the easiest first.

    Those that never go below zero come before all others, since few people look for such a step. A child can
    follow 10 - 9 / (4 - 1), which says the same as 10 + 9 / (1 - 4).

    >>> easiest_first(["10+9/(1-4)", "10-9/(4-1)", "9-2"])
    ['9-2', '10-9/(4-1)', '10+9/(1-4)']
    >>> easiest_first(["5*(1-4)+17", "(9+8)/(3-2)"])
    ['(9+8)/(3-2)', '5*(1-4)+17']
    """
    return sorted(equations, key=lambda equation: (_goes_below_zero(equation), -ease(equation)))


def _goes_below_zero(equation: str) -> bool:
    """Return True if a step of an equation makes a number below zero."""
    return any(result < 0 for *_, result in calculations(steps(equation)))
