"""The one search, tried on a game of one number that nobody sees: each move bets on it in its own way."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from math import sqrt
from random import Random
from typing import Any, NamedTuple

import pytest

from engine.bots import Choice, run_to_choice
from engine.bots.search import Candidate, SearchBudget, SearchModel, compare_moves, search_bot

SEVERAL = SearchBudget(width=3, depth=2, steps=600)
STEADY, BOLD, DULL = "steady", "bold", "dull"
STAKES = {STEADY: lambda number: 4.0, BOLD: lambda number: 2.0 * number, DULL: lambda number: -9.0}


class Bet(NamedTuple):
    """The number that nobody sees, the lead, and the plays so far."""

    number: int
    lead: float = 0.0
    bet: str = ""
    plays: int = 0


class Seen(NamedTuple):
    """What the bettor sees: its seat, and the number where it lies open."""

    viewer: int = 1
    number: int | None = None


def rated(view: Seen) -> list[tuple[float, str]]:
    return [(0.0, STEADY), (0.0, BOLD), (0.0, DULL)]


def imagine(view: Seen, rng: Random) -> Bet:
    return Bet(int(rng.random() * 10) if view.number is None else view.number)


def play(state: Bet, seat: int, move: str, shuffle: Any) -> tuple[Bet, tuple[()]]:
    if move == "pay":
        return state._replace(lead=state.lead + STAKES[state.bet](state.number), plays=2), ()
    return state._replace(bet=move, plays=1), ()


def follow(state: Bet, seat: int, rng: Random) -> tuple[int, str] | None:
    return (2, "pay") if state.plays == 1 else None


MIND = SearchModel(rated, imagine, play, follow, lambda state, seat: state.lead, rated_plays=1)


def ranked(
    model: SearchModel = MIND, effort: SearchBudget = SEVERAL, seed: str = "1", view: Seen | None = None
) -> list[Candidate]:
    return run(compare_moves(model, view or Seen(), Random(seed), effort))[1]


def run(work: Generator[None, None, list[Candidate]]) -> tuple[int, list[Candidate]]:
    """Run a comparison to its end; return how many slices of work it took, and the ranking."""
    slices = 0
    while True:
        try:
            next(work)
        except StopIteration as end:
            return slices, end.value
        slices += 1


def test_the_better_bet_is_found_in_imagined_worlds() -> None:
    assert [one.move for one in ranked()] == [BOLD, STEADY, DULL]


def test_the_same_seed_and_budget_give_the_same_answer() -> None:
    assert ranked(seed="7") == ranked(seed="7")
    assert ranked(seed="7") != ranked(seed="8")


def test_a_move_that_cannot_catch_up_is_dropped_after_four_worlds() -> None:
    dull = ranked()[-1]
    assert (dull.move, dull.worlds) == (DULL, 4)
    assert dull.behind > 3 * dull.error


def test_the_search_ends_when_the_best_stands_clear() -> None:
    played = max(one.worlds for one in ranked(effort=SEVERAL._replace(steps=100_000)))
    assert 4 < played < 1000


def test_the_budget_is_kept_and_a_move_is_found_without_any() -> None:
    for steps in (0, 5, 15, 16, 23, 50):
        counted = []

        def counting(*words: Any, counted: list[int] = counted) -> tuple[Bet, tuple[()]]:
            counted.append(1)
            return play(*words)

        best = ranked(MIND._replace(play=counting), SEVERAL._replace(steps=steps))[0]
        assert len(counted) <= steps
        assert best.move in STAKES
        assert (best.worlds == 0) == (steps < 16), "two moves of two plays in four worlds tell something"


def test_every_candidate_meets_the_same_worlds_and_the_same_luck() -> None:
    met: dict[str, list[tuple[int, tuple[int, ...], float]]] = {STEADY: [], BOLD: []}

    def luck(state: Bet, seat: int, move: str, shuffle: Any) -> tuple[Bet, tuple[()]]:
        if move != "pay":
            met[move].append((state.number, shuffle(range(9), "shuffle/1"), 0.0))
        return play(state, seat, move, shuffle)

    def drawing(state: Bet, seat: int, rng: Random) -> tuple[int, str] | None:
        if state.plays == 1:
            met[state.bet][-1] = (*met[state.bet][-1][:2], rng.random())
        return follow(state, seat, rng)

    model = MIND._replace(rate_moves=lambda view: rated(view)[:2], play=luck, rollout_move=drawing)
    ranked(model, SEVERAL._replace(steps=16))
    assert len(met[STEADY]) == 4
    assert met[STEADY] == met[BOLD]
    assert len({luck for _, luck, _ in met[BOLD]}) == 4


def test_what_the_rating_accounts_for_is_not_counted_twice() -> None:
    sure = MIND._replace(rate_moves=lambda view: [(6.0, STEADY), (5.0, BOLD)], rated_plays=2)
    assert [(one.move, one.worth) for one in ranked(sure)] == [(STEADY, 6.0), (BOLD, 5.0)]


def test_what_is_only_chance_is_not_believed() -> None:
    """Two bets that differ in no world on the average: what was sampled shrinks towards the rating."""

    def coin(state: Bet, seat: int, move: str, shuffle: Any) -> tuple[Bet, tuple[()]]:
        told, _ = play(state, seat, move, shuffle)
        drawn = Random(f"{shuffle(range(9), 'shuffle/1')} {state.bet}").random()
        return (told._replace(lead=20 * drawn) if move == "pay" else told), ()

    model = MIND._replace(rate_moves=lambda view: [(1.0, STEADY), (0.0, BOLD)], play=coin)
    plain = sum(
        one.behind for n in range(40) for one in ranked(model, SearchBudget(2, 2, 40), str(n)) if one.behind
    )
    assert plain / 40 < 2.5, "the mean of ten differences of coins is off by 2.6"


def test_the_belief_is_that_of_james_and_stein() -> None:
    gains = iter([3.0, 1.0, 5.0, 1.0, 4.0, 2.0, 4.0, 0.0])

    def told(state: Bet, seat: int, move: str, shuffle: Any) -> tuple[Bet, tuple[()]]:
        return (state._replace(lead=next(gains), plays=2) if move == "pay" else state._replace(plays=1)), ()

    model = MIND._replace(rate_moves=lambda view: [(0.0, STEADY), (0.0, BOLD)], play=told)
    first, second = ranked(model, SearchBudget(2, 2, 16))
    # in four worlds 3-1, 5-1, 4-2, 4-0: 3 apart, each 1.5 from their mean; a quarter of the variance 4/3
    belief = (1.5**2 - 1 / 4 * (4 / 3) / 4) / 1.5**2
    assert (first.move, second.move) == (STEADY, BOLD)
    assert second.behind == pytest.approx(3 * belief)
    assert second.error == pytest.approx(sqrt(belief) * sqrt(4 / 3 / 4))


def test_what_a_world_still_promises_at_the_horizon_counts() -> None:
    """A dull bet that leaves the bettor in a good place beats the others; the sure ones keep their worths."""
    hopeful = MIND._replace(open_value=lambda state, seat: 20.0 if state.bet == DULL else 0.0)
    first, *others = ranked(hopeful, view=Seen(number=3))
    assert (first.move, first.worth) == (DULL, 11.0)
    assert [(one.move, one.worth) for one in others] == [(BOLD, 6.0), (STEADY, 4.0)]


def test_few_worlds_are_played_once_each_and_leave_no_doubt() -> None:
    even = MIND._replace(
        rate_moves=lambda view: rated(view)[:2],
        worlds=lambda view: [Bet(number) for number in (0, 1, 2, 3, 5)],
    )
    first, second = ranked(even)
    assert (first.move, first.worth, first.worlds) == (BOLD, pytest.approx(4.4), 5)
    assert second == (STEADY, pytest.approx(4.0), pytest.approx(0.4), 0.0, 5)


def test_who_was_dropped_before_the_last_of_few_worlds_stays_in_doubt() -> None:
    few = MIND._replace(worlds=lambda view: [Bet(number) for number in (0, 1, 2, 3, 5, 9)])
    *_, dull = ranked(few)
    assert (dull.move, dull.worlds) == (DULL, 4)
    assert dull.error > 0


def test_the_guess_in_a_rating_gives_way_to_what_the_worlds_tell() -> None:
    guessed = MIND._replace(rate_moves=lambda view: [(9.0, STEADY, 1.0), (8.0, BOLD, 2.0)])
    found = {one.move: one.worth for one in ranked(guessed, view=Seen(number=3))}
    assert found == {STEADY: 1.0 + 4.0, BOLD: 2.0 + 6.0}


def test_a_world_that_has_ended_is_asked_for_nothing_more() -> None:
    asked = []

    def once(state: Bet, seat: int, rng: Random) -> tuple[int, str] | None:
        asked.append(state.plays)
        return follow(state, seat, rng)

    ranked(
        MIND._replace(rate_moves=lambda view: rated(view)[:2], rollout_move=once),
        SearchBudget(2, 5, 2 * 5 * 4),
    )
    assert asked == [1, 2] * 2 * 4


def test_with_nothing_hidden_four_worlds_settle_it() -> None:
    first, *others = ranked(view=Seen(number=3))
    assert (first.move, first.worth, first.worlds) == (BOLD, 6.0, 4)
    assert [(one.move, one.behind, one.error) for one in others] == [(STEADY, 2.0, 0.0), (DULL, 15.0, 0.0)]


def test_a_single_move_and_none_take_no_step() -> None:
    lonely = MIND._replace(rate_moves=lambda view: [(1.5, BOLD)], determinize=unwanted)
    assert ranked(lonely) == [Candidate(BOLD, 1.5, 0.0, 0.0, 0)]
    assert ranked(MIND._replace(rate_moves=lambda view: [], determinize=unwanted)) == []


def unwanted(*words: Any) -> Any:
    raise AssertionError("nothing is to be compared")


def test_ratings_may_come_in_slices_and_in_any_order() -> None:
    def slowly(view: Seen) -> Iterator[tuple[float, str] | None]:
        yield -1.0, DULL
        yield None
        yield from [(0.0, STEADY), (0.0, BOLD)]

    slow, nothing = MIND._replace(rate_moves=slowly), SEVERAL._replace(steps=0)
    assert ranked(slow, nothing)[0].move == STEADY
    assert run(compare_moves(slow, Seen(), Random("1"), nothing))[0] == 4


def test_thinking_comes_in_slices_and_can_be_left_at_any() -> None:
    slices, found = run(compare_moves(MIND, Seen(), Random("1"), SEVERAL))
    assert slices > 7
    for length in range(0, slices, 7):
        thoughts = compare_moves(MIND, Seen(), Random("1"), SEVERAL)
        for _ in range(length):
            next(thoughts)
        thoughts.close()
    assert run(compare_moves(MIND, Seen(), Random("1"), SEVERAL)) == (slices, found)


def test_a_player_takes_the_best_and_tells_why() -> None:
    def why(view: Seen, found: Sequence[Candidate]) -> tuple[tuple[Any, ...], ...]:
        return (("ahead_of", len(found) - 1),)

    bettor = search_bot(MIND, SEVERAL, why)
    assert run_to_choice(bettor(Seen(), Random("1"))) == Choice(BOLD, (("ahead_of", 2),))
    assert run_to_choice(bettor(Seen(), Random("1"), 0)).move == STEADY
    nobody = search_bot(MIND._replace(rate_moves=lambda view: []), SEVERAL, why)
    assert list(nobody(Seen(), Random("1")))[-1] == Choice(None)
