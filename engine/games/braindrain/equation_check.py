"""What a claimed equation is worth: valid, or wrong for one reason and in one place (canon 2.2, 2.4).

Cards come first, in the order of the equation; only an equation of all four cards is worked out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .equation import Step, steps
from .solver import solutions

__all__ = ["Fault", "calculate", "calculations", "judge", "judge_impossible"]


class Fault(NamedTuple):
    """The reason why an answer is wrong: a code, its column, the numbers concerned (see `Invalid`)."""

    fault: str
    column: int | None = None
    numbers: tuple[int, ...] = ()


def judge(display: tuple[int, ...], target: int, equation: str) -> Fault | None:
    """Return why an equation does not make the target with each card used once, None if it does.

    >>> judge((10, 5, 1, 8), 3, "5*8/10-1")
    >>> judge((10, 5, 1, 8), 3, "5+8-10")
    Fault(fault='missing', column=None, numbers=(1,))
    """
    read = steps(equation)
    return _number_fault(display, read) or _calculation_fault(read, target)


def judge_impossible(display: tuple[int, ...], target: int) -> Fault | None:
    """Return a fault if the target has a solution (canon 6.3), None if it is impossible as claimed."""
    found = len(solutions(display, target))
    return Fault("possible", None, (found,)) if found else None


def _number_fault(display: tuple[int, ...], tokens: tuple[Step, ...]) -> Fault | None:
    """Return a fault for the first number without a card left, else for unused cards; None if all fit."""
    left = list(display)
    for step in tokens:
        if not step.is_number:
            continue
        if step.number not in display:
            return Fault("not_on_display", step.column, (step.number,))
        if step.number not in left:
            return Fault("used_twice", step.column, (step.number,))
        left.remove(step.number)
    return Fault("missing", None, tuple(sorted(left))) if left else None


def _calculation_fault(tokens: tuple[Step, ...], target: int) -> Fault | None:
    """Return a fault for the first division not whole, else for a result off the target; None if right."""
    result = tokens[0].number
    for sign, a, b, each in calculations(tokens):
        if sign.text == "/" and (not b or a % b):
            return Fault("not_whole" if b else "by_zero", sign.column, (a, b))
        result = each
    return Fault("makes", None, (result,)) if result != target else None


def calculations(tokens: tuple[Step, ...]) -> Iterator[tuple[Step, int, int, int]]:
    """Yield each sign of an equation in postfix order, with its left and right number and their result.

    >>> [(sign.text, *numbers) for sign, *numbers in calculations(steps("5-(10-8)"))]
    [('-', 10, 8, 2), ('-', 5, 2, 3)]
    """
    results: list[int] = []
    for step in tokens:
        if step.is_number:
            results.append(step.number)
            continue
        b, a = results.pop(), results.pop()
        results.append(calculate(step.text, a, b))
        yield step, a, b, results[-1]


def calculate(sign: str, a: int, b: int) -> int:
    """Return the result of one operation, a division rounded down and 0 if by zero.

    >>> [calculate(sign, 6, 3) for sign in "+-*/"]
    [9, 3, 18, 2]
    """
    return {"+": a + b, "-": a - b, "*": a * b, "/": a // b if b else 0}[sign]
