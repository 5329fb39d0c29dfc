"""Of many solutions those with different ideas are shown first."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import combinations

import pytest

from engine.games.braindrain.ease import ease
from engine.games.braindrain.model import Card
from engine.games.braindrain.solver import solutions
from ui.games.braindrain.ideas import count_ideas, different_ideas_first, distinct_solutions

CARDS = (Card("h", 6), Card("d", 11), Card("s", 8), Card("c", 1))


def test_twins_of_an_idea_come_after_the_other_ideas() -> None:
    every = solutions((6, 1, 8, 1), 2)
    ordered = different_ideas_first(CARDS, every)
    assert sorted(ordered) == sorted(every)
    assert ordered[0] == max(every, key=ease)
    twins = [text for text in ordered if text.count("*1") + text.count("1*") + text.count("/1") == 2]
    assert len(twins) > 2
    assert sum(text in twins for text in ordered[:3]) <= 1, (
        "eight minus six, with two ones that change nothing"
    )


def test_a_card_of_one_before_a_bracket_is_no_other_idea() -> None:
    display = (Card("s", 8), Card("h", 11), Card("d", 1), Card("c", 6))
    twins = {"1*8-1-6", "1*(8-1-6)", "8-1-6/1"}
    every = solutions((8, 1, 1, 6), 1)
    assert twins & set(every)
    ordered = different_ideas_first(display, every)
    assert len(twins & set(ordered[:3])) == 1, ordered[:3]


def test_one_solution_is_itself() -> None:
    assert different_ideas_first(CARDS, ("8/(6-1-1)",)) == ("8/(6-1-1)",)
    assert different_ideas_first(CARDS, ()) == ()


def test_ideas_are_counted_without_factors_of_one_and_orders() -> None:
    display = (Card("s", 6), Card("h", 1), Card("d", 1), Card("c", 5))
    same = ("1*1*6-5", "1*6-1*5", "6-1*1*5", "1*6/1-5")
    every = solutions((6, 1, 1, 5), 1)
    assert count_ideas(display, same) == 1
    assert count_ideas(display, (*same, "6-5+1-1")) == 2
    assert 1 < count_ideas(display, every) < len(every)
    ordered = different_ideas_first(display, every)
    ideas = count_ideas(display, every)
    assert count_ideas(display, ordered[:ideas]) == ideas, "truly different ideas come first"


def cards(*values: int) -> tuple[Card, ...]:
    return tuple(Card(suit, value) for suit, value in zip("hdsc", values, strict=True))


@pytest.mark.parametrize(
    ("values", "twin", "shown"),
    [
        ((3, 8, 3, 1), "3-8/(1-3)", "3+8/(3-1)"),
        ((9, 2, 4, 6), "9+2*(4-6)", "9-2*(6-4)"),
        ((9, 5, 9, 8), "5-8*(9-9)", "5+8*(9-9)"),
        ((8, 6, 5, 2), "(5-8)*(2-6)", "(6-2)*(8-5)"),
    ],
)
def test_an_equation_with_signs_turned_twice_is_the_same_solution(
    values: tuple[int, ...], twin: str, shown: str
) -> None:
    display = cards(*values)
    assert count_ideas(display, (twin, shown)) == 1
    assert len(distinct_solutions(display, (twin, shown))) == 1
    if twin.count("9") < 2:
        assert distinct_solutions(display, (twin, shown)) == (shown,), "the one that stays above zero"


def test_listed_solutions_are_those_that_differ_as_formulas() -> None:
    """With other numbers for the four, two equations make the same exactly if they are one solution."""
    merged = 0
    for values in list(combinations(range(2, 11), 4))[::9]:
        display, others = cards(*values), dict(zip(values, (101, 1009, 10007, 100003), strict=True))
        for target in range(1, 11):
            every = solutions(values, target)
            listed = distinct_solutions(display, every)
            results = [result_of(text, others) for text in listed]
            assert len({*results}) == len(results) == count_ideas(display, every)
            assert {*results} == {result_of(text, others) for text in every}
            merged += len(every) - len(listed)
    assert merged


def result_of(text: str, others: dict[int, int]) -> Fraction:
    """Compute an equation with other numbers in place of its own."""
    exact = re.sub(r"\d+", lambda found: f"Fraction({others[int(found[0])]})", text)
    return Fraction(eval(exact, {"Fraction": Fraction}))
