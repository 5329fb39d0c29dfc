"""What a hint advises, where the game has an adviser of its own."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest

from engine.bots import Choice, Thinking, run_to_choice
from engine.bots.comparison import advise, rank_moves, review_random, suggest_move
from engine.bots.insight import AnalysisBudget, Insight
from engine.bots.search import Candidate, SearchModel

T = TypeVar("T")
VIEW = SimpleNamespace(viewer=1)
WORTHS = (("good", 9.0), ("fair", 8.5), ("poor", 2.0))


def knowing(advised: Any, worths: Sequence[tuple[str, float]] = WORTHS) -> Insight:
    """Return what is known of a game of single moves, each worth the same in every world."""
    worth = dict(worths)
    model = SearchModel(
        lambda view: [(value, move, 0.0) for move, value in worths],
        lambda view, rng: 0.0,
        lambda world, seat, move, shuffle: (worth[move], ()),
        lambda world, seat, rng: None,
        lambda world, seat: world,
        rated_plays=0,
    )

    def think(view: Any, rng: Any) -> Thinking:
        yield None
        yield Choice(advised, (("liked",),))

    def why(view: Any, ranked: Sequence[Candidate]) -> tuple[tuple[Any, ...], ...]:
        return (("ranked", *((one.move, round(one.behind, 1)) for one in ranked)),)

    return Insight(model, budget=AnalysisBudget(8, 1, 1.0), adviser=think, why=why)


def result_of(work: Generator[None, None, T]) -> T:
    """Run a computation to its end without a pause and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result


@pytest.mark.parametrize("move", ["good", "fair"])
def test_the_adviser_of_a_game_chooses_among_the_moves_that_are_about_as_good(move: str) -> None:
    known = knowing(move, (("good", 9.0), ("fair", 8.8), ("poor", 2.0)))
    assert run_to_choice(suggest_move(known, VIEW, review_random(3), str)) == Choice(move, (("liked",),))


def test_a_clearly_weaker_move_is_not_advised_but_the_best_with_what_is_known_of_the_other() -> None:
    known, rng = knowing("poor"), review_random(3)
    advice = result_of(advise(known, VIEW, result_of(rank_moves(known, VIEW, rng)), rng))
    assert [(one.move, one.behind) for one in advice.weighed] == [("poor", 7.0)]
    assert advice.choice == Choice("good", (("ranked", ("good", 0.0), ("fair", 0.5), ("poor", 7.0)),))


def test_an_adviser_may_have_no_move_or_one_that_no_review_rates() -> None:
    for odd in (None, "unheard of"):
        assert run_to_choice(suggest_move(knowing(odd), VIEW, review_random(3), str)).move == odd
