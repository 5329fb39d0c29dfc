"""Brain Drain, canon 6: all truly different solutions, held against brute force, and the canon's counts."""

from __future__ import annotations

import contextlib
import io
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb
from random import Random
from typing import Any

import pytest

from engine.__main__ import main
from engine.games.braindrain.equation import canonical, steps
from engine.games.braindrain.equation_check import judge
from engine.games.braindrain.model import PACK
from engine.games.braindrain.solver import solutions

COPIES = Counter(card.value for card in PACK)
Form = Any
"""A number, or a kind of chain with its signed parts sorted: what canon 6.1 compares."""


def joined(sign: str, left: Form, right: Form) -> Form:
    """Opens the brackets of two forms that an operation joins (canon 6.1)."""
    plus = sign if sign in "+*" else {"-": "+", "/": "*"}[sign]
    own = left[1] if left[0] == plus else ((1, left),)
    other = right[1] if right[0] == plus else ((1, right),)
    turned = tuple((-times if sign != plus else times, part) for times, part in other)
    return plus, tuple(sorted((*own, *turned), key=repr))


def worked(sign: str, a: Any, b: Any, whole: bool) -> Any:
    """Works out one operation, or None where it is not allowed."""
    if sign == "/":
        return (a // b if whole else Fraction(a) / b) if b and not (whole and a % b) else None
    return {"+": a + b, "-": a - b, "*": a * b}[sign]


@cache
def reached(values: tuple[int, ...]) -> dict[Form, int]:
    """Tries every equation of these numbers, one operation after another: each form with its value."""
    if len(values) == 1:
        return {("n", values): values[0]}
    found = {}
    for mine, others in split(values):
        for left, a in reached(mine).items():
            for right, b in reached(others).items():
                for sign in "+-*/":
                    value = worked(sign, a, b, whole=True)
                    if value is not None:
                        found[joined(sign, left, right)] = value
    return found


def split(values: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Generates the ways to give some of the numbers to the left side and the others to the right."""
    size = len(values)
    sides = {
        tuple(tuple(v for i, v in enumerate(values) if mask >> i & 1 == bit) for bit in (1, 0))
        for mask in range(1, 2**size - 1)
    }
    yield from ((left, right) for left, right in sides)


def form_of(equation: str) -> Form:
    """Reads an equation as a form."""
    stack: list[Form] = []
    for step in steps(equation):
        if step.is_number:
            stack.append(("n", (int(step.text),)))
        else:
            right, left = stack.pop(), stack.pop()
            stack.append(joined(step.text, left, right))
    return stack[0]


def test_the_example_has_23_solutions() -> None:  # Brain Drain 6.1
    found = solutions((10, 5, 1, 8), 3)
    assert len(found) == len(set(map(form_of, found))) == 23
    for equation in ("5*8/10-1", "5/1-(10-8)", "5+8-10/1"):
        assert form_of(equation) in set(map(form_of, found))


@pytest.mark.whole
@pytest.mark.parametrize("deals", [200, pytest.param(2000, marks=pytest.mark.prove)])
def test_solutions_agree_with_brute_force_on_random_deals(deals: int) -> None:
    rng = Random("deals")
    for _ in range(deals):
        *display, target = (card.value for card in rng.sample(PACK, 5))
        found = solutions(tuple(display), target)
        forms = set(map(form_of, found))
        assert len(forms) == len(found), f"{display} -> {target}: one solution twice"
        tried = {form for form, value in reached(tuple(sorted(display))).items() if value == target}
        assert forms == tried, f"{display} -> {target}"
        assert all(judge(tuple(display), target, text) is None for text in found)
        assert all(canonical(text) == text for text in found)


def pairs() -> Iterator[tuple[tuple[int, ...], int, int]]:
    """Generates display, target and number of deals for every pair that occurs in one pack."""
    for display in combinations_with_replacement(range(1, 11), 4):
        held = Counter(display)
        deals = 1
        for value, count in held.items():
            deals *= comb(COPIES[value], count)
        for target in range(1, 11):
            if deals and COPIES[target] > held[target]:
                yield display, target, deals * (COPIES[target] - held[target])


@pytest.mark.whole
def test_the_whole_count() -> None:  # Brain Drain 6.2
    every = list(pairs())
    unsolved = [pair for pair in every if not solutions(pair[0], pair[1])]
    assert (len(every), len(unsolved)) == (7141, 543)
    deals, lost = Counter[int](), Counter[int]()
    for _, target, weight in every:
        deals[target] += weight
    for _, target, weight in unsolved:
        lost[target] += weight
    solvable = {target: round(100 * (1 - lost[target] / deals[target]), 1) for target in deals}
    assert round(100 * (1 - lost.total() / deals.total()), 2) == 92.14
    assert (min(solvable, key=lambda n: solvable[n]), solvable[10]) == (10, 88.1)
    assert (max(solvable, key=lambda n: solvable[n]), solvable[3]) == (3, 96.7)


@pytest.mark.prove
def test_with_fractions_a_little_more_could_be_made() -> None:  # Brain Drain 6.2
    @cache
    def values(numbers: tuple[int, ...]) -> frozenset[Fraction]:
        if len(numbers) == 1:
            return frozenset(map(Fraction, numbers))
        made = (
            worked(sign, a, b, whole=False)
            for mine, others in split(numbers)
            for a in values(mine)
            for b in values(others)
            for sign in "+-*/"
        )
        return frozenset(value for value in made if value is not None)

    every = list(pairs())
    made = sum(weight for display, target, weight in every if target in values(display))
    assert round(100 * made / sum(weight for _, _, weight in every), 2) == 93.01


@pytest.mark.parametrize(
    ("display", "target", "count"),
    [((1, 1, 8, 8), 10, 0), ((1, 1, 1, 1), 4, 2), ((1, 1, 1, 1), 1, 18), ((2, 2, 2, 2), 8, 3)],
)
def test_equal_cards_are_alike_and_times_1_is_not_over_1(
    display: tuple[int, ...], target: int, count: int
) -> None:
    tried = [form for form, value in reached(display).items() if value == target]
    assert len(solutions(display, target)) == len(tried) == count


def test_any_order_of_the_cards_has_the_same_solutions() -> None:
    assert solutions((8, 1, 5, 10), 3) == solutions((10, 5, 1, 8), 3)


def run(*words: str) -> tuple[int, list[str]]:
    """Runs the command line: its status and the lines it prints."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        status = main(list(words))
    return status, out.getvalue().splitlines()


def test_the_command_line_solves() -> None:
    assert run("solve", "10", "5", "1", "8", "--target", "3") == (0, list(solutions((10, 5, 1, 8), 3)))
    assert run("solve", "1", "1", "8", "8", "--target", "10") == (0, ["impossible"])


@pytest.mark.parametrize(
    "words", ["10 5 1 8", "10 5 1 --target 3", "11 5 1 8 --target 3", "0 5 1 8 --target 3"]
)
def test_the_command_line_wants_four_cards_and_a_target(words: str) -> None:
    with pytest.raises(SystemExit) as caught, contextlib.redirect_stderr(io.StringIO()):
        run("solve", *words.split())
    assert caught.value.code == 2
