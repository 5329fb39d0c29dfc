"""Brain Drain, canon 5 and 6.3: the buzzer, its clock, who may move, the claim that there is no solution."""

from __future__ import annotations

from tests.games.braindrain.table import EXAMPLE, NONE, dealt, drawn, fault, kinds, legal, play, refused, told


def test_without_a_buzzer_all_may_claim_and_none_may_buzz() -> None:  # Brain Drain 5.2
    match = drawn(EXAMPLE, 3)
    assert match.actors == (1, 2, 3)
    assert refused(match, "1 buzz") == "buzzer_is_off"
    assert refused(match, "0 timeout") == "nobody_answers"
    assert legal(match, 2)[:2] == ["pass", "claim 1: 5*8/10-1"]


def test_who_buzzes_may_answer_and_nobody_else_moves() -> None:  # Brain Drain 5.2
    match = drawn(EXAMPLE, 3, buzzer="on")
    assert [legal(match, seat) for seat in (1, 2, 3)] == [["buzz", "pass"]] * 3
    assert refused(match, "1 claim 1: 5*8/10-1") == "buzz_first"
    held = play(match, "2 buzz")
    assert held.actors == (2, 0)
    assert [refused(held, f"1 {move}") for move in ("buzz", "pass", "claim 1: 1+1")] == ["buzzer_held"] * 3
    assert [refused(held, f"2 {move}") for move in ("buzz", "pass")] == ["answer_due"] * 2
    assert len(legal(held, 2)) == 23
    assert legal(held, 0) == ["timeout"]
    assert play(held, "2 claim 1: 5*8/10-1").scores == (0, 1, 0)


def test_a_wrong_or_late_answer_frees_the_buzzer() -> None:  # Brain Drain 5.2
    held = play(drawn(EXAMPLE, 3, buzzer="on"), "2 buzz")
    for line, found in (("2 claim 1: 1+1", ("used_twice", 3, (1,))), ("0 timeout", ("late", None, ()))):
        free = play(held, line)
        assert fault(free) == found
        assert (free.state.holder, free.actors) == (0, (1, 3))
        assert refused(free, "2 buzz") == "barred"
    assert kinds(play(held, "0 timeout")) == ["TimedOut", "Invalid"]


def test_late_counts_as_an_error_for_two_seats() -> None:  # Brain Drain 2.4, 5.2
    match = play(drawn(EXAMPLE, 2, buzzer="on"), "1 buzz", "0 timeout")
    assert kinds(match) == ["TimedOut", "Invalid", "Won", "Dealt"]
    assert match.scores == (0, 1)


def test_no_time_runs_out_with_clock_0() -> None:  # Brain Drain 5.2
    held = play(drawn(EXAMPLE, 3, buzzer="on", clock="0"), "2 buzz")
    assert held.actors == (2,)
    assert refused(held, "0 timeout") == "no_clock"


def test_the_time_runs_for_the_holder_only() -> None:
    match = drawn(EXAMPLE, 3, buzzer="on")
    assert match.actors == (1, 2, 3)
    assert refused(match, "0 timeout") == "nobody_answers"


def test_who_holds_the_buzzer_may_claim_though_nothing_is_listed() -> None:  # Brain Drain 6.0
    held = play(drawn(NONE, 3, buzzer="on", clock="0"), "1 buzz")
    assert held.actors == (1,)
    assert legal(held, 1) == []
    assert play(held, "1 claim 1: 8+1").actors == (2, 3)


def test_no_solution_may_be_claimed_with_the_option() -> None:  # Brain Drain 6.3
    assert refused(drawn(NONE), "1 impossible 1") == "impossible_is_off"
    right = play(drawn(NONE, 3, impossible="on"), "1 impossible 1")
    assert kinds(right) == ["Proved", "Won", "Dealt"]
    assert told(right, "Won").by == "impossible"
    wrong = play(drawn(EXAMPLE, 3, impossible="on"), "1 impossible 1")
    assert fault(wrong) == ("possible", None, (23,))
    assert wrong.state.barred == (True, False, False)


def test_all_that_is_listed_comes_in_one_order() -> None:  # Brain Drain 6.0
    match = drawn(EXAMPLE, 2, impossible="on")
    assert legal(match, 1)[:3] == ["pass", "impossible 1", "claim 1: 5*8/10-1"]
    assert legal(match, 0) == []


def test_everybody_sees_all_but_the_stock() -> None:
    match = dealt(3)
    assert match.view(1).stock == 47
    assert match.view(None).display == match.state.display
    assert match.view(0).values == match.view(2).values
