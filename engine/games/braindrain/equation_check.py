"""What a claimed equation is worth: valid, or wrong for one reason and in one place (canon 2.2, 2.4).

Cards come first, in the order of the equation; only an equation of all four cards is worked out.
"""

from __future__ import annotations

from typing import NamedTuple

from .equation import Step, steps
from .solver import solutions

__all__ = ["Fault", "judge", "judge_impossible"]


class Fault(NamedTuple):
    """The reason why an answer is wrong; `Invalid`, which carries it, explains the fields."""

    fault: str
    column: int | None = None
    numbers: tuple[int, ...] = ()


def judge(display: tuple[int, ...], target: int, equation: str) -> Fault | None:
    """Return what is wrong with an equation that the grammar allows, None when it is valid.

    >>> judge((10, 5, 1, 8), 3, "5*8/10-1")
    >>> judge((10, 5, 1, 8), 3, "5+8-10")
    Fault(fault='missing', column=None, numbers=(1,))
    """
    read = steps(equation)
    return _number_fault(display, read) or _calculation_fault(read, target)


def judge_impossible(display: tuple[int, ...], target: int) -> Fault | None:
    """Return a fault if there is a solution after all (canon 6.3), None when there is none."""
    found = len(solutions(display, target))
    return Fault("possible", None, (found,)) if found else None


def _number_fault(display: tuple[int, ...], read: tuple[Step, ...]) -> Fault | None:
    """Return the first number that no card is left for, else the cards that were not used."""
    left = list(display)
    for step in read:
        if not step.is_number:
            continue
        if step.number not in display:
            return Fault("not_on_display", step.column, (step.number,))
        if step.number not in left:
            return Fault("used_twice", step.column, (step.number,))
        left.remove(step.number)
    return Fault("missing", None, tuple(sorted(left))) if left else None


def _calculation_fault(read: tuple[Step, ...], target: int) -> Fault | None:
    """Return the first division that cannot be made, or a wrong result, None when all is right."""
    results: list[int] = []
    for step in read:
        if step.is_number:
            results.append(step.number)
            continue
        b, a = results.pop(), results.pop()
        if step.text == "/" and (not b or a % b):
            return Fault("not_whole" if b else "by_zero", step.column, (a, b))
        results.append(calculate(step.text, a, b))
    return Fault("makes", None, (results[0],)) if results[0] != target else None


def calculate(sign: str, a: int, b: int) -> int:
    """Return the result of one operation in whole numbers.

    >>> [calculate(sign, 6, 3) for sign in "+-*/"]
    [9, 3, 18, 2]
    """
    return {"+": a + b, "-": a - b, "*": a * b, "/": a // b if b else 0}[sign]
