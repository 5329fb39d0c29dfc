"""A hint in a game with a search of its own for hints: it never contradicts the review."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from types import SimpleNamespace
from typing import Any

from engine.bots import Choice, run_to_choice
from engine.bots.comparison import advise, rank_moves, review_random, suggest_move
from engine.bots.insight import AnalysisBudget, Insight, Shortlist
from engine.bots.search import Candidate, SearchModel
from tests.engine.bots.computation import result_of

VIEW = SimpleNamespace(viewer=1)
WORTHS = (("good", 9.0), ("fair", 8.5), ("poor", 2.0))


def knowing(*advised: str, worths: Sequence[tuple[str, float]] = WORTHS) -> Insight:
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

    def search(view: Any, rng: Any) -> Generator[None, None, Shortlist]:
        yield None
        return Shortlist([Candidate(move, 0.0, 0.0, 0.0, 1) for move in advised], why)

    def why(ranked: Sequence[Candidate]) -> tuple[tuple[Any, ...], ...]:
        return tuple((one.move, round(one.behind, 1)) for one in ranked)

    return Insight(model, budget=AnalysisBudget(8, 1, 1.0), adviser=search)


def hint(known: Insight) -> Choice:
    """Return what a hint suggests."""
    return run_to_choice(suggest_move(known, VIEW, review_random(3), str))


def test_the_adviser_of_a_game_chooses_among_the_moves_that_are_about_as_good() -> None:
    close = (("good", 9.0), ("fair", 8.8), ("poor", 2.0))
    for one, other in (("good", "fair"), ("fair", "good")):
        assert hint(knowing(one, "poor", worths=close)).move == one
        found = hint(knowing(one, other, worths=close))
        assert [code for code, _ in found.why] == [one, other]
        assert [round(behind) for _, behind in found.why] == [0, 0]


def test_a_clearly_weaker_move_is_not_advised_but_the_best_with_how_much_weaker_the_other_is() -> None:
    assert hint(knowing("poor", "good")) == Choice("good", (("good", 0.0), ("poor", 7.0)))


def test_the_review_of_a_hinted_position_ranks_what_was_advised_first() -> None:
    known, rng = (
        knowing("fair", "poor", worths=(("good", 9.0), ("fair", 8.8), ("poor", 2.0))),
        review_random(3),
    )
    ranking = result_of(rank_moves(known, VIEW, rng))
    assert ranking.candidates[0].move == "good"
    advice = result_of(advise(known, VIEW, ranking, rng))
    assert [one.move for one in advice.ranking.candidates] == ["fair", "good", "poor"]
    assert [(one.move, round(one.behind, 1)) for one in advice.weighed] == [("good", 0.0), ("poor", 6.8)]


def test_an_adviser_may_find_nothing() -> None:
    assert hint(knowing()) == Choice(None)
