"""Brain Drain, canon 2: the round, claims and their faults, bars and passes; the examples of canon 7."""

from __future__ import annotations

from typing import Any

import pytest

from engine.record import Record, read, write
from tests.games.braindrain.table import (
    EXAMPLE,
    RULES,
    asked,
    dealt,
    drawn,
    fault,
    happened,
    kinds,
    legal,
    play,
    refused,
    rest_to_waste,
    row,
    solution,
    told,
)


@pytest.mark.parametrize(
    ("display", "target", "equation"),
    [
        ("10c 5d Ah 8s", "3h", "5*8/10-1"),
        ("10c 5d Ah 8s", "3h", "(5 x 8 / 10) − 1"),
        ("10c 5d Ah 8s", "3h", "(5 X 8 / 10) – 1 = 3"),
        ("10c 5d Ah 8s", "3h", "5/1-(10-8)"),
        ("10c 5d Ah 8s", "3h", "5 + 8 − 10 ÷ 1"),
        ("10c 5d 3h 8s", "Kh", "(8+5)/(10+3)"),
        ("10c 8d 3h Ks", "5h", "(10+8)/3-1"),
        ("8c 5d 3h Ks", "10h", "8+5-3*1"),
    ],
)
def test_valid_equations(display: str, target: str, equation: str) -> None:  # Brain Drain 7
    match = play(drawn(f"display {display}\ntarget {target}"), f"2 claim 1: {equation}")
    assert kinds(match) == ["Solved", "Won", "Dealt"]
    assert match.scores == (0, 1)


@pytest.mark.parametrize(
    ("equation", "found"),
    [
        ("5*8/10", ("missing", None, (1,))),
        ("5+8", ("missing", None, (1, 10))),
        ("5*8/10-1-1", ("used_twice", 10, (1,))),
        ("5*8/10-2", ("not_on_display", 8, (2,))),
        ("58/10-1", ("not_on_display", 1, (58,))),
        ("9999999999999999999999-5-8-10-1", ("not_on_display", 1, (10_000,))),
        ("8/5+10-1", ("not_whole", 2, (8, 5))),
        ("10/(8-5)-1", ("not_whole", 3, (10, 3))),
        ("5*8-10-1", ("makes", None, (29,))),
        ("(1-5)*(10-8)", ("makes", None, (-8,))),
        ("0+5+8+10", ("not_on_display", 1, (0,))),
    ],
)
def test_invalid_equations_say_what_is_wrong_and_where(equation: str, found: Any) -> None:  # Brain Drain 2.4
    match = play(drawn(EXAMPLE, 3), f"2 claim 1: {equation}")
    assert fault(match) == found
    assert told(match, "Invalid").equation == equation
    assert match.state.barred == (False, True, False)
    assert match.scores == (0, 0, 0)


def test_division_must_come_out_whole_and_not_by_zero() -> None:  # Brain Drain 2.2, 7
    match = drawn("display 7c 2d 2h 3s\ntarget 7h", 3)
    assert fault(play(match, "1 claim 1: 7/2*2*3")) == ("not_whole", 2, (7, 2))
    assert fault(play(match, "1 claim 1: 7/(2-2)+3")) == ("by_zero", 2, (7, 0))
    assert kinds(play(drawn("display 2c 6d 10h Ks\ntarget 4h"), "1 claim 1: 6/(1-2)+10"))[0] == "Solved"


def test_intermediate_results_may_be_negative() -> None:  # Brain Drain 2.2
    match = drawn("display 2c 5d 3h 10s\ntarget 4h")
    assert kinds(play(match, "1 claim 1: 2-5-3+10"))[0] == "Solved"


def test_the_winner_takes_the_target_and_five_new_cards_are_turned() -> None:  # Brain Drain 2.3, 2.6
    match = dealt(3)
    before = match.state
    after = play(match, f"3 {solution(match)}").state
    assert after.won == ((), (), (before.target,))
    assert after.waste == before.display
    assert (*after.display, after.target) == before.stock[:5]
    assert after.round == 2


def test_an_error_bars_for_the_current_target_only() -> None:  # Brain Drain 2.4
    match = play(drawn(EXAMPLE, 3), "1 claim 1: 5+8")
    assert refused(match, "1 claim 1: 5*8/10-1") == "barred"
    assert refused(match, "1 pass") == "barred"
    assert match.actors == (2, 3)
    assert play(match, "2 claim 1: 5*8/10-1").actors == (1, 2, 3)


def test_with_two_seats_an_error_gives_the_target_to_the_other() -> None:  # Brain Drain 2.4
    match = play(drawn(EXAMPLE), "1 claim 1: 5+8")
    assert kinds(match) == ["Invalid", "Won", "Dealt"]
    assert (told(match, "Won").seat, told(match, "Won").by) == (2, "error")
    assert match.scores == (0, 1)


def test_who_passed_still_wins_by_the_only_opponents_error() -> None:  # Brain Drain 2.5
    match = play(drawn(EXAMPLE), "2 pass")
    assert refused(match, "2 claim 1: 5*8/10-1") == "passed"
    assert refused(match, "2 pass") == "passed"
    assert play(match, "1 claim 1: 5+8").scores == (0, 1)


def test_another_result_than_the_target_is_refused_and_costs_nothing() -> None:  # Brain Drain 2.2
    match = drawn(EXAMPLE, 3)
    refusal = asked(match, "1 claim 1: 5*8/10-1 = 4")
    assert refusal == ("other_target", (4,), 3)
    assert refused(match, "1 claim 1: 5+8 = 13") == "other_target"
    assert refused(match, "1 claim 1: 5*8/10-1 = 3") is None
    wrong = play(match, "1 claim 1: 5+8+10+1 = 3")
    assert fault(wrong) == ("makes", None, (24,))


def test_a_late_claim_is_stale_before_its_result_is_looked_at() -> None:  # Brain Drain 2.2, 5.1
    match = play(drawn(EXAMPLE, 3), "1 claim 1: 5*8/10-1", "2 pass")
    assert refused(match, "3 claim 1: 5*8/10-1 = 4") == "stale"
    assert refused(match, "3 claim 3: 5*8/10-1 = 44") == "not_yet"
    assert refused(match, "2 claim 2: 1+1 = 44") == "passed"


def test_a_match_is_the_same_whether_a_result_was_said_or_not() -> None:  # Brain Drain 2.2
    match = play(drawn(EXAMPLE), "1 claim 1: 5*8/10-1 = 3")
    text = write(Record(match, ("", "")))
    assert "1 claim 1: 5*8/10-1\n" in text
    assert read(text).match == match


def test_a_value_that_was_a_target_already_goes_under_the_stock_in_its_turn() -> None:  # Brain Drain 2.5
    match = drawn(EXAMPLE + "\nstock 3c Ac 3d Kd 9c 2d\ntried 1 3")
    after = play(match, "1 pass", "2 pass")
    replaced = told(after, "Replaced")
    assert (replaced.round, str(replaced.old), str(replaced.target)) == (2, "3h", "9c")
    assert row(replaced.passed_over) == "3c Ac 3d Kd"
    state = after.state
    assert (str(state.target), str(state.stock[0])) == ("9c", "2d")
    assert row(state.stock[-5:]) == "3h 3c Ac 3d Kd"
    assert state.tried == (1, 3, 9)
    assert not any(map(RULES.credits, happened(after)))


def test_everybody_knows_what_was_put_under_the_stock_till_it_is_shuffled() -> None:  # Brain Drain 2.5
    match = drawn(EXAMPLE + "\nstock 3c 9c 2d")
    assert match.view(None).under == ()
    match = play(match, "1 pass", "2 pass")
    assert row(match.view(None).under) == row(match.view(2).under) == "3h 3c"
    match = play(match, "1 pass", "2 pass")
    assert row(match.view(1).under) == "3h 3c 9c"
    won = play(match, f"1 {solution(match)}")
    assert row(won.view(1).under) == "3h 3c 9c"
    for _ in range(9):
        won = play(won, f"2 claim {won.state.round}: 1+1")
    assert won.state.shuffles == 1
    assert won.view(1).under == ()


def test_the_cards_known_are_dealt_in_their_turn() -> None:  # Brain Drain 2.5
    drawing = f"{EXAMPLE}\nstock 2c 4c\nunder 7h 7d 6h 6d 5s 5h"
    match = play(drawn(rest_to_waste(drawing)), "1 claim 1: 5+8")
    assert row(match.state.display) == "2c 4c 7h 7d"
    assert str(match.state.target) == "6h"
    assert match.view(1).under == ()  # three were left: a new stock


def test_when_nobody_is_left_the_target_goes_under_the_stock() -> None:  # Brain Drain 2.5
    match = play(drawn(EXAMPLE + "\nstock 9c 2d", 3), "1 claim 1: 5+8", "2 pass")
    assert match.state.round == 1
    after = play(match, "3 pass")
    assert kinds(after) == ["Passed", "Missed", "Replaced"]
    state = after.state
    assert row(state.display) == "10c 5d Ah 8s"
    assert (str(state.target), str(state.stock[0]), str(state.stock[-1])) == ("9c", "2d", "3h")
    assert (state.round, state.barred, state.passed) == (2, (False,) * 3, (False,) * 3)
    assert state.tried == (3, 9)


def test_what_was_missed_is_told_with_its_solutions_or_the_proof() -> None:
    match = play(drawn("display Ac Ad 8h 8s\ntarget 10h"), "1 pass", "2 pass")
    assert told(match, "Missed").solutions == ()
    match = play(drawn(EXAMPLE), "1 pass", "2 pass")
    assert told(match, "Missed").solutions[0] == "5*8/10-1"


def test_a_claim_for_a_finished_round_is_stale_and_costs_nothing() -> None:  # Brain Drain 5.1
    match = play(drawn(EXAMPLE, impossible="on"), "1 claim 1: 5*8/10-1")
    for line in ("2 claim 1: 5*8/10-1", "2 claim 1: 1+1", "2 impossible 1"):
        assert refused(match, line) == "stale"
    assert refused(match, "2 claim 3: 1+1") == "not_yet"
    assert refused(match, "2 claim 2: 1+1") is None


def test_every_claim_of_the_grammar_is_accepted_though_not_listed() -> None:  # Brain Drain 2.4, 6.0
    match = drawn(EXAMPLE)
    assert len(legal(match, 1)) == 24
    for equation in ("1", "0", "((((7))))", "1*2*3*4*5*6*7/0", "12345678901234567890/3"):
        assert refused(match, f"1 claim 1: {equation}") is None
        assert kinds(play(match, f"1 claim 1: {equation}"))[0] == "Invalid"


def test_the_table_claims_nothing_and_onlookers_do_not_play() -> None:
    match = drawn(EXAMPLE)
    assert refused(match, "0 pass") == "no_seat"
    assert match.game.refusal(match.view(None), match.game.parse_move("pass")).code == "no_seat"
    assert happened(play(match, "1 pass"))[0]._asdict() == {"seat": 1}
