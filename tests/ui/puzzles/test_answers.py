"""The answer of a puzzle, the player's own or the proved one, also when it is opened again."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from tests.ui.puzzles.test_round_the_clock import DAY, here, play, slot_of, stage, wrong
from tests.ui.stage import Stage
from ui.core.words import words
from ui.library.stored_settings import read_settings, write_settings
from ui.model import Home
from ui.puzzles.current_problem import last_try_tip
from ui.puzzles.daily_scores import day_of


def reopened(told: Stage, n: int) -> Stage:
    """Open a puzzle again on a device that has stored what the first one had."""
    text = write_settings(told.model.settings, "")
    return Stage(replace(told.model, settings=read_settings(json.loads(text)), screen=Home())).do(
        "tour", f"{DAY}/{n}"
    )


@pytest.mark.parametrize("n", [2, 5, 7, 8])
def test_a_solved_puzzle_opened_again_shows_the_players_own_tries(n: int) -> None:
    told = stage().do("tour", f"{DAY}/{n}")
    if n == 2:
        wrong(told)
    play(told, *here(told).goal.shows)
    again = reopened(told, n)
    assert here(again).tried == here(told).tried
    assert again.html == told.html
    assert "A solution" not in again.html


def test_another_solution_than_the_stated_one_is_shown_again() -> None:
    told = stage().do("tour", f"{DAY}/1")
    play(told, "9*(2-1)-5" if "9*(2-1)-5" not in here(told).goal.shows[0] else "1+9/(5-2)")
    own = slot_of(told)
    assert "1 + 9 ÷ (5 − 2) = 4" in own
    assert slot_of(reopened(told, 1)) == own


@pytest.mark.parametrize("n", range(1, 9))
@pytest.mark.parametrize("tries", ["", "pass", "nonsense", "9@a1 | 9@b4"])
def test_a_solved_puzzle_without_the_players_tries_speaks_of_a_solution(n: int, tries: str) -> None:
    stored = (f"{DAY}/{n} {tries}",) if tries else ()
    told = stage(days=(f"{DAY} 33333333 +",), tries=stored).do("tour", f"{DAY}/{n}")
    assert "You" not in slot_of(told).replace("Yours", "")
    assert "This is a solution. Yours is no longer stored." in slot_of(told)
    assert 'aria-label="A solution"' in told.html


def test_a_missed_puzzle_opened_again_shows_the_answer_and_the_tries() -> None:
    told = stage().do("tour", f"{DAY}/2")
    for _ in range(3):
        wrong(told)
    again = reopened(told, 2)
    assert here(again).closed
    assert here(again).tried == here(told).tried
    assert again.html == told.html


@pytest.mark.parametrize(("day", "n"), [("2026-11-22", 1), ("2026-11-27", 4)])
def test_the_shown_equation_never_goes_below_zero_where_another_does_not(day: str, n: int) -> None:
    told = stage(day).do("tour", f"{day}/{n}")
    assert here(told).goal.shows == {1: ("claim 1: 9*(2-1)-5",), 4: ("claim 1: 10-9/(4-1)",)}[n]
    told = stage(day, days=(f"{day} 00000000 +",)).do("tour", f"{day}/{n}")
    if n == 4:
        assert "10 − 9 ÷ (4 − 1) = 7" in slot_of(told)
        assert "10 − 3 = 7. Make 3 with the other three." in slot_of(told)


def test_nobody_passes_in_a_puzzle_in_which_a_domino_makes_20() -> None:
    told = stage().do("tour", f"{DAY}/5")
    assert 'id="do-pass"' not in told.html
    assert 'data-arg="pass"' not in told.html
    play(told, "pass")
    assert not here(told).tried
    assert day_of(told.model.settings.days, DAY).signs == "........"
    assert "You can still make 20. You pass only if nothing makes 20." in told.said[-1]
    assert "You pass only if nothing makes 20." in slot_of(told)
    play(told, *here(told).goal.shows)
    assert here(told).done


def test_an_answer_of_several_dominoes_is_told_in_playing_order() -> None:
    day = "2026-11-27"
    told = stage(day, days=(f"{day} 00000000 +",)).do("tour", f"{day}/5")
    rows = re.findall(r'<span class="t">(.*?)</span>', told.html)
    assert [row.replace("\u00a0", " ").replace("\u2060", "") for row in rows] == [
        "6 | 8. 6 + 8 + 6 = 20: 2 marks.",
        "9 | 3. 5 + 6 + 9 = 20: 2 marks.",
        "2 | 2. 2 + 2 + 9 + 3 + 4 = 20: 2 marks.",
    ]


def test_a_tip_names_the_domino_where_another_line_has_the_same_number() -> None:
    day = "2026-11-27"
    told = stage(day).do("tour", f"{day}/5")
    tip = last_try_tip(words("en"), here(told), 1).replace("\u00a0", " ").replace("\u2060", "")
    assert tip == "Look at the column with the 6 of 6 | 4: it needs 14."
    told = stage().do("tour", f"{DAY}/3")
    assert last_try_tip(words("en"), here(told), 1) == "Look at the column with 3 + 9: it needs 8."


def test_the_answer_of_24_7_explains_no_stone_and_says_that_other_moves_are_as_good() -> None:
    told = stage(days=(f"{DAY} 00000000 +",)).do("tour", f"{DAY}/2")
    assert "Stone" not in slot_of(told)
    assert "as good" not in slot_of(told)
    day = "2026-11-27"
    told = stage(day, days=(f"{day} 00000000 +",)).do("tour", f"{day}/2")
    assert "Other moves are as good." in slot_of(told)
    assert "0 of 24 points." in told.html


def test_what_is_shared_of_a_day_can_be_read_by_a_friend() -> None:
    told = stage(days=(f"{DAY} 23300222 +",)).do("tour", DAY).do("copy_result", DAY)
    said = "Vingt-Quatre – Round the Clock, 22 November: 14 of 24\n2 3 3 0 · 0 2 2 2\n6 of 8 puzzles solved"
    assert told.copied == [f"{said}\nhttps://x.org/"]
    drawn = told.do("ask", f"share:{DAY}").html.partition('id="shared-picture"')[2]
    assert "2 3 3 0 · 0 2 2 2" in drawn
    assert "6 of 8 puzzles solved." in drawn
    assert "in a row" not in drawn


def test_a_shared_puzzle_tells_its_game_and_its_task() -> None:
    told = stage().do("tour", f"{DAY}/2")
    play(told, *here(told).goal.shows)
    head, link = told.do("share_problem").copied[-1].split("\n")
    assert head == "Vingt-Quatre – 24/7 puzzle: Place the tile that earns the most minutes."
    assert link.startswith("https://x.org/#r=")


@pytest.mark.parametrize("wrong_tries", [0, 1, 2])
def test_who_gives_a_daily_puzzle_up_sees_its_answer_and_earns_no_points(wrong_tries: int) -> None:
    told = stage().do("tour", f"{DAY}/2")
    for _ in range(wrong_tries):
        wrong(told)
    assert 'data-do="ask" data-arg="see_answer"' in told.html
    told.do("ask", "see_answer")
    left = 3 - wrong_tries
    assert f"You have {left} {'tries' if left > 1 else 'try'} left. Once the solution is shown" in told.html
    assert "it earns no points, but doesn’t break your days in a row." in told.html
    assert not here(told.do("dismiss")).done, "nothing is given up before it is agreed"
    told.do("ask", "see_answer").do("answer")
    assert here(told).closed
    assert "slot--answer" in told.html
    assert "Not this time" in told.html
    assert told.said[-1] == here(told).comment
    assert day_of(told.model.settings.days, DAY).signs == ".0......"
    assert any(line.startswith("24-7/") for line in told.model.settings.practice), "practice repeats it"
    again = reopened(told, 2)
    assert here(again).tried == here(told).tried
    assert again.html == told.html


def test_a_day_with_a_puzzle_given_up_is_done_and_says_how_many_are_solved() -> None:
    told = stage(days=(f"{DAY} 3.333333 -",)).do("tour", f"{DAY}/2").do("ask", "see_answer").do("answer")
    day = day_of(told.model.settings.days, DAY)
    assert (day.signs, day.points, day.solved, day.timely) == ("30333333", 21, 7, "+")
    shown = told.do("tour", DAY).html
    assert "7 of 8 puzzles solved. The next eight start at midnight." in shown
    assert "7 of 8 puzzles solved" in told.do("copy_result", DAY).copied[-1]


def test_tries_of_an_earlier_result_are_no_tries_of_a_puzzle_given_up_at_once() -> None:
    told = stage(tries=(f"{DAY}/2 9@a1",)).do("tour", f"{DAY}/2").do("ask", "see_answer").do("answer")
    assert told.model.settings.tries == ()
