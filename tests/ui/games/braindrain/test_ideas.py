"""Of many solutions those with different ideas are shown first."""

from __future__ import annotations

from engine.games.braindrain.ease import ease
from engine.games.braindrain.model import Card
from engine.games.braindrain.solver import solutions
from ui.games.braindrain.ideas import count_ideas, different_ideas_first

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
    cards = (Card("s", 8), Card("h", 11), Card("d", 1), Card("c", 6))
    twins = {"1*8-1-6", "1*(8-1-6)", "8-1-6/1"}
    every = solutions((8, 1, 1, 6), 1)
    assert twins & set(every)
    ordered = different_ideas_first(cards, every)
    assert len(twins & set(ordered[:3])) == 1, ordered[:3]


def test_one_solution_is_itself() -> None:
    assert different_ideas_first(CARDS, ("8/(6-1-1)",)) == ("8/(6-1-1)",)
    assert different_ideas_first(CARDS, ()) == ()


def test_ideas_are_counted_without_factors_of_one_and_orders() -> None:
    cards = (Card("s", 6), Card("h", 1), Card("d", 1), Card("c", 5))
    same = ("1*1*6-5", "1*6-1*5", "6-1*1*5", "1*6/1-5")
    every = solutions((6, 1, 1, 5), 1)
    assert count_ideas(cards, same) == 1
    assert count_ideas(cards, (*same, "6-5+1-1")) == 2
    assert 1 < count_ideas(cards, every) < len(every)
    ordered = different_ideas_first(cards, every)
    ideas = count_ideas(cards, every)
    assert count_ideas(cards, ordered[:ideas]) == ideas, "truly different ideas come first"
