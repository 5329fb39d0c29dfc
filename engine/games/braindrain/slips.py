"""Wrong equations as people write them: one off the target, a number used twice, a remainder dropped."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import permutations

from .solver import solutions

__all__ = ["KINDS", "one_off", "used_twice", "with_remainder"]

Values = tuple[int, ...]


def one_off(values: Values, target: int) -> tuple[str, ...]:
    """Return equations whose result is one off the target; if there are none, the nearest ones.

    >>> one_off((10, 5, 1, 8), 3)[0]
    '1*5*8/10'
    """
    for distance in range(1, 10**4):
        found = solutions(values, target + distance) + solutions(values, target - distance)
        if found:
            return found
    return ()


def used_twice(values: Values, target: int) -> tuple[str, ...]:
    """Return equations that make the target with one number twice and another one not at all.

    >>> used_twice((10, 5, 1, 8), 3)[0]
    '10+5/5-8'
    """
    return tuple(
        equation
        for left_out in sorted(set(values))
        for twice in sorted(set(values) - {left_out})
        for equation in solutions((*_remove_one(values, left_out), twice), target)
    )


def with_remainder(values: Values, target: int) -> tuple[str, ...]:
    """Return equations that make the target if the remainder of a division is dropped.

    >>> with_remainder((2, 3, 4, 7), 9)[0]
    '2+(4/3)*7'
    """
    return tuple(_with_one_remainder(values, target))


def _with_one_remainder(values: Values, target: int) -> Iterator[str]:
    """Yield equations that make the target if a remainder is dropped, by the two numbers divided."""
    for a, b in sorted(set(permutations(values, 2))):
        quotient = a // b
        if a > b and a % b:
            rest = _remove_one(_remove_one(values, a), b)
            for equation in solutions((*rest, quotient), target):
                yield re.sub(rf"\b{quotient}\b", f"({a}/{b})", equation, count=1)


def _remove_one(values: Values, number: int) -> Values:
    """Return the values with one copy of a number removed."""
    at = values.index(number)
    return values[:at] + values[at + 1 :]


KINDS = (one_off, one_off, used_twice, with_remainder)
"""The kinds of errors; the first is made twice as often as each other one."""
