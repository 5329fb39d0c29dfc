"""How a move is weighed, with a mind of which every figure is known: a tile is worth its number."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from math import ceil, sqrt
from typing import Any

import pytest

from engine.analysis import (
    MoveAnalysis,
    analyse_match,
    compare_with_best,
    equal_moves,
    is_clear_loss,
)
from engine.bots.insight import AnalysisBudget, Insight
from engine.bots.search import Candidate, SearchModel
from engine.bots.win_table import Stage, WinTable
from engine.breakdown import Part, break_down_result, weighed_losses
from engine.games import insight
from engine.match import Match, PositionOrigin, SeedOrigin

BOARD = ".......\n" * 3 + "...5...\n" + ".......\n" * 3
START = Match.new("24-7", 2, PositionOrigin(f"{BOARD}rack 1 1 3 2\nrack 2 4"))
ONE, TWO, THREE = (START.game.parse_move(text) for text in ("1@d5", "2@d5", "3@d5"))
RATED = [(1.0, ONE), None, (3.0, THREE), (2.0, TWO)]
EVEN = WinTable(lambda state: Stage(2, 0.5), {2: ((0.0, 0.0), (0.0, 40.0))})


def known(worlds: Iterator[float], rated: Sequence[Any] = RATED, **more: Any) -> Insight:
    """Knows a game in which a tile earns its number, so many times in each world, and nobody plays on."""

    def play(world: tuple[float, float], seat: int, move: Any, shuffle: Any) -> tuple[Any, Any]:
        return (world[0], world[1] + world[0] * move.tile), ()

    model = SearchModel(
        lambda view: rated if view.viewer == 1 else [],
        lambda view, rng: (next(worlds), 0.0),
        play,
        lambda world, seat, rng: None,
        lambda world, seat: world[1],
        rated_plays=0,
    )
    return Insight(model, "bag", EVEN, budget=AnalysisBudget(8, 1, 1.0), **more)


Look = Callable[..., list[MoveAnalysis]]


@pytest.fixture
def look(monkeypatch: pytest.MonkeyPatch) -> Look:
    """Judges a match with what is known of its game, and what it costs."""

    def judged(match: Match, insight: Insight, steps: int = 40, since: int = -1) -> list[MoveAnalysis]:
        monkeypatch.setattr("engine.analysis.insight", lambda slug: insight)
        return [one for one in analyse_match(match, steps, is_practice=True, last_known_ply=since) if one]

    return judged


def after(*moves: Any) -> Match:
    match = START
    for move in moves:
        match = match.submit(match.actors[0], move)
    return match


def test_a_move_is_weighed_against_the_best_one(look: Look) -> None:
    why = {"why": lambda view, ranked: (("earns", 3), ("secret", 1)), "codes": {"earns": 1}}
    (one,) = look(after(ONE), known(cycle([1.0]), **why))
    assert (one.ply, one.seat, one.move, one.best) == (1, 1, ONE, THREE)
    # rated 3 to 1, and earning 3 to 1
    assert (one.loss, one.error, one.alike) == (4.0, 0.0, 0)
    assert [(other.move, other.worth, other.behind) for other in one.others] == [
        (THREE, 6.0, 0.0),
        (TWO, 4.0, 2.0),
        (ONE, 2.0, 4.0),
    ]
    # 6 ahead are three tenths of the spread of 20, and 2 are one
    assert one.chance == pytest.approx(0.5987 + 0.2 * 0.0928, abs=1e-4)
    assert one.lost == pytest.approx(0.0987 * 0.6 + 0.2 * 0.0928, abs=1e-4)
    assert (one.mark, one.why) == ("slight", (("earns", 3),))


def test_the_best_move_loses_nothing(look: Look) -> None:
    (one,) = look(after(THREE), known(cycle([1.0])))
    assert (one.best, one.loss, one.error, one.lost, one.mark) == (THREE, 0.0, 0.0, 0.0, "")


def test_where_nothing_is_to_be_chosen_nothing_is_judged(look: Look) -> None:
    alone = look(after(ONE), known(cycle([1.0]), [(1.0, ONE)]))
    unknown = look(after(ONE), known(cycle([1.0]), [(3.0, THREE)]))
    nobody = look(after(ONE), known(cycle([1.0]), []))
    for (one,) in (alone, unknown, nobody):
        assert (one.move, one.best, one.loss, one.others) == (ONE, None, None, ())
    (forced,) = look(after(ONE), known(cycle([1.0]))._replace(model=None))
    assert forced == MoveAnalysis(1, 1, ONE)


def counted(seen: list[int]) -> Iterator[float]:
    """Gives the same world again and again, and counts in `seen` how often it was asked for."""
    while True:
        seen.append(1)
        yield 1.0


def test_a_weighing_that_is_not_clear_takes_the_worlds_that_it_may(look: Look) -> None:
    rated = [(0.0, THREE), (0.0, ONE)]
    (one,) = look(after(ONE), known(cycle([0.0, 2.0]), rated))
    # in ten worlds of twenty steps 0 and 4 by turns
    assert (one.loss, one.error) == (2.0, round(sqrt(40 / 9 / 10), 2))


@pytest.mark.parametrize(
    ("least", "steps", "worlds"), [(32, 2000, 32), (125, 2000, 125), (600, 2000, 500), (32, 16000, 256)]
)
def test_what_is_clear_is_weighed_in_the_least_worlds(
    look: Look, least: int, steps: int, worlds: int
) -> None:
    seen: list[int] = []
    sure = known(counted(seen), [(0.0, THREE), (0.0, ONE)])
    look(after(ONE), sure._replace(budget=sure.budget._replace(wanted=-1.0, most=4, least=least)), steps)
    # four worlds to compare the moves, one for the lead
    assert len(seen) == 4 + worlds + 1


def test_a_second_try_that_is_clearly_weaker_is_weighed_in_few_worlds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[int] = []
    rated = [(0.0, THREE), (0.0, ONE)]
    monkeypatch.setattr("engine.analysis.insight", lambda slug: known(counted(seen), rated))
    assert list(compare_with_best(START, 1, THREE, ONE, 2000))[-1] == 0.0
    assert len(seen) == 32


@pytest.mark.parametrize(
    ("wanted", "most", "worlds"), [(0.0, 1, 10), (0.402, 3, 26), (0.1, 2, 20), (0.7, 4, 10)]
)
def test_what_is_not_clear_takes_more_worlds_up_to_the_error_wanted(
    look: Look, wanted: float, most: int, worlds: int
) -> None:
    equal = known(cycle([-1.0, 1.0]), [(0.0, THREE), (0.0, ONE)])
    (one,) = look(after(ONE), equal._replace(budget=equal.budget._replace(wanted=wanted, most=most)))
    # in each world 2 apart, one way and the other by turns
    assert (one.loss, one.error) == (0.0, round(2 / sqrt(worlds - 1), 2))


def test_the_guess_in_a_rating_is_no_loss(look: Look) -> None:
    (one,) = look(after(ONE), known(cycle([1.0]), [(30.0, THREE, 5.0), (1.0, ONE, 4.0)]))
    assert one.loss == (5.0 + 3.0) - (4.0 + 1.0)


def test_a_review_goes_on_after_what_was_judged_before(look: Look) -> None:
    match = after(ONE, START.game.parse_move("4@c5"), TWO._replace(cell=START.game.parse_move("2@e5").cell))
    for since, plies in ((-1, [1, 2, 3]), (0, [1, 2, 3]), (1, [2, 3]), (2, [3]), (3, [])):
        assert [one.ply for one in look(match, known(cycle([1.0])), since=since)] == plies


@pytest.mark.parametrize(("worlds", "good"), [([1.0], 0.0), ([0.0, 1.0, -1.0, 0.0], 1.0)])
def test_a_second_try_is_good_if_it_cannot_be_told_from_the_best(
    worlds: list[float], good: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    rated = [(0.0, THREE), (0.0, ONE)]
    monkeypatch.setattr("engine.analysis.insight", lambda slug: known(cycle(worlds), rated))
    *slices, last = compare_with_best(START, 1, THREE, ONE, 40)
    assert last == good
    assert set(slices) == {None}
    assert list(compare_with_best(START, 1, THREE, TWO, 40)) == [0.0], "what nobody rates is not good"
    assert list(compare_with_best(START, 1, THREE, THREE, 40))[-1] == 1.0


def test_a_second_try_that_loses_most_of_what_the_mistake_lost_is_no_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rated = [(1.0, THREE), (0.0, ONE)]
    for mistake, good in ((3.0, 1.0), (1.0, 0.0)):
        monkeypatch.setattr("engine.analysis.insight", lambda slug: known(cycle([5.0, -5.0]), rated))
        assert list(compare_with_best(START, 1, THREE, ONE, 40, mistake=mistake))[-1] == good


@pytest.mark.parametrize(
    ("loss", "error", "clear"),
    [
        (None, 0.0, False),
        (0.6, 0.0, True),
        (0.4, 0.0, False),
        (1.4, 0.45, False),  # shown as 1 and 0.5
        (1.6, 0.5, True),  # 2 and 0.5
        (2.4, 0.6, False),  # 2 and 1
        (2.6, 0.9, True),  # 3 and 1
        (10.4, 5.0, False),
        (10.6, 5.0, True),
    ],
)
def test_a_loss_is_clear_beyond_twice_its_margin_as_both_are_shown(
    loss: float | None, error: float, clear: bool
) -> None:
    assert is_clear_loss(MoveAnalysis(1, 1, ONE, TWO, loss, error)) is clear


def test_about_as_good_is_whatever_is_not_clearly_weaker() -> None:
    others = (
        Candidate(THREE, 9.0, 0.0, 0.0, 4),
        Candidate(TWO, 7.0, 2.0, 1.0, 4),
        Candidate("far", 6.0, 2.6, 1.0, 4),
        Candidate(ONE, 8.0, 1.0, 1.0, 4),
    )
    assert equal_moves(MoveAnalysis(1, 1, ONE, THREE, others=others)) == (THREE, TWO)
    assert equal_moves(MoveAnalysis(1, 1, THREE, THREE, others=others)) == (TWO, ONE)
    retried = MoveAnalysis(1, 1, ONE, THREE, loss=3.0, others=others)
    assert equal_moves(retried) == (THREE, TWO), "what the list calls about as good is an answer"


def test_what_was_lost_won_and_drawn_is_added_up_for_its_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    all_counts = insight("24-7")._replace(mistake_share=1.0)
    monkeypatch.setattr("engine.analysis.insight", lambda slug: all_counts)
    match = Match.new("24-7", 3, PositionOrigin(f"{BOARD}rack 1 1\nminutes 50 20 10"))
    found = (
        MoveAnalysis(0, luck=(5.0, -2.0, -3.0)),
        MoveAnalysis(1, 1, ONE, TWO, loss=10.0, error=1.0, luck=(1.0, 0.0, 2.0)),
        MoveAnalysis(2, 2, ONE, TWO, loss=7.0),
        MoveAnalysis(3, 3, ONE, TWO, loss=0.4),
        MoveAnalysis(4, 2, ONE, TWO, loss=20.0, error=11.0),
        MoveAnalysis(5, 3, ONE, TWO, loss=3.0),
        MoveAnalysis(6, 0, ONE, loss=9.0),
    )
    parts = [break_down_result(match, found, seat)[3:6] for seat in (1, 2, 3)]
    assert parts == [
        (Part(-10, 10), Part(0), Part(40, 10)),
        (Part(-10), Part(10, 10), Part(-30, 10)),
        (Part(0), Part(10, 10), Part(-50, 10)),
    ]
    assert [break_down_result(match, found, seat)[:3] for seat in (1, 2, 3)] == [
        (result, None, None) for result in (30, -30, -40)
    ]


def test_of_what_was_lost_a_part_counts_and_all_of_it_is_doubtful(monkeypatch: pytest.MonkeyPatch) -> None:
    found = (
        MoveAnalysis(1, 1, ONE, TWO, loss=80.0, error=8.0),
        MoveAnalysis(2, 2, ONE, TWO, loss=60.0, error=6.0),
        MoveAnalysis(3, 2, ONE, TWO, loss=20.0),
    )
    parts = {}
    for share in (1.0, 0.25):
        known_game = insight("24-7")._replace(mistake_share=share)
        monkeypatch.setattr("engine.analysis.insight", lambda slug, known=known_game: known)
        parts[share] = break_down_result(START, found, 1)
        assert sum(part.value for part in parts[share][1:6] if part) == parts[share].result
        assert weighed_losses(START, found, 2) == Part(80, 10), "what was weighed stays"
    assert parts[1.0][3:5] == (Part(-80, 10), Part(80, 10))
    # 80 with a chance of a quarter is 20, and varies by 80 x root(3 / 16)
    assert parts[0.25][3:5] == (Part(-20, 40), Part(20, 30))


def test_words_claim_nothing_within_twice_the_margin() -> None:
    assert not Part(0).is_clear
    assert not Part(20, 10).is_clear
    assert Part(-30, 10).is_clear


def test_luck_of_the_deal_and_of_the_draws_are_apart_with_their_margins() -> None:
    match = Match.new("24-heures", 2, SeedOrigin("parts"))
    luck = insight("24-heures").luck
    assert luck
    judged = (MoveAnalysis(0, luck=(140.0, -140.0)), MoveAnalysis(1, 1, luck=(-260.0, 260.0)))
    parts = break_down_result(match, judged, 1)
    left = luck.deal(match.state)[0].left
    deal, draws = (ceil(left * margin / 100) * 100 for margin in luck.margins)
    assert (parts.deal, parts.draws) == (Part(100, deal), Part(-300, draws))
    assert parts.rest == Part(200, ceil(sqrt(deal * deal + draws * draws) / 100) * 100)
    assert parts.result == 0
