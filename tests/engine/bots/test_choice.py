"""Answers of computer players, whose counts in a match, and what a game need not tell of itself."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.arena import next_choice
from engine.bots import Choice, random_bot, run_to_choice
from engine.bots.insight import AnalysisBudget, BestAnswer, Insight
from engine.bots.search import SearchModel
from engine.match import Match, SeedOrigin


def test_the_last_thought_that_is_one_is_the_choice() -> None:
    first, last = Choice("a", (("any",),)), Choice("b")
    assert run_to_choice(iter([None, first, None, last, None])) == last
    assert run_to_choice(iter([None, None])) == Choice(None) == (None, (), 0)


def test_who_plays_at_random_takes_any_move_and_says_so() -> None:
    anything = random_bot(lambda view: iter(view))
    found = {run_to_choice(anything("abc", Random(n))) for n in range(40)}
    assert found == {Choice(move, (("any",),)) for move in "abc"}
    assert run_to_choice(anything("", Random(1))) == Choice(None)


@pytest.mark.parametrize(
    ("answers", "counts"),
    [
        ({1: ("a", 0), 2: ("b", 0)}, 1),
        ({1: ("a", 30), 2: ("b", 20)}, 2),
        ({1: ("a", 30), 2: ("b", 0)}, 2),
        ({1: ("a", 20), 2: ("b", 20)}, 1),
        ({1: ("a", 30), 2: (None, 0)}, 1),
        ({1: (None, 0), 2: (None, 0)}, None),
    ],
)
def test_the_earliest_answer_that_is_a_move_counts(
    answers: dict[int, tuple[str | None, int]], counts: int | None
) -> None:
    match = Match.new("brain-drain", 2, SeedOrigin("1"))
    assert set(match.actors) >= {1, 2}
    asked = []

    def answering(seat: int) -> Any:
        def think(view: Any, rng: Random, budget: int | None = None) -> Any:
            asked.append((seat, view.viewer, budget))
            move, after = answers[seat]
            yield Choice(move, after_ms=after)

        return think

    found = next_choice(match, [answering(1), answering(2)], budget=7)
    assert (found[0] if found else None) == counts
    at_once = answers[1] == ("a", 0)
    assert asked == ([(1, 1, 7)] if at_once else [(1, 1, 7), (2, 2, 7)]), (
        "who answers at once ends the asking"
    )


def nothing(*words: Any) -> Any:
    raise AssertionError("not asked here")


def test_what_a_game_does_not_tell_of_itself() -> None:
    known = Insight()
    rated = [None, (2.0, "a"), (1.0, "b", 0.5)]
    model = SearchModel(lambda view: rated, nothing, nothing, nothing, nothing, rated_plays=1)
    assert known.rate_move(model, "view", "b") == (1.0, "b", 0.5)
    assert known.rate_move(model, "view", "c") is None
    assert known.meant_move("view", "thought") == "thought"
    assert known.why("view", []) == ()
    assert known.is_supported("state") is True
    assert (known.pile, known.budget) == ("", AnalysisBudget(width=8, depth=4, part=1.0))
    assert BestAnswer("best", 1.0).alike == 0
