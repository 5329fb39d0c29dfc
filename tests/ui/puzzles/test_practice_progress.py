"""What is kept of practising: how far in each list, and missed problems after a day, three days, a week."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.puzzles.practice_progress import (
    Place,
    advance_place,
    due_problems,
    merge_progress,
    place_in_list,
    read_practice,
    with_missed,
    with_place,
    with_solved,
)

LIST = "24-7/3"


def test_a_missed_problem_comes_again_after_a_day_three_days_and_a_week() -> None:
    kept = with_missed((), LIST, "9", "2026-11-22")
    for today, waits in (("2026-11-23", "2026-11-26"), ("2026-11-26", "2026-12-03")):
        assert [one.item for one in due_problems(kept, LIST, today)] == ["9"]
        kept = with_solved(kept, LIST, "9", today)
        assert due_problems(kept, LIST, today) == ()
        assert [one.due for one in due_problems(kept, LIST, waits)] == [waits]
    assert with_solved(kept, LIST, "9", "2026-12-03") == ()


def test_one_missed_again_begins_anew() -> None:
    kept = with_solved(with_missed((), LIST, "9", "2026-11-22"), LIST, "9", "2026-11-23")
    assert with_missed(kept, LIST, "9", "2026-11-26") == ("24-7/3 9 0 2026-11-27",)


def test_the_longest_due_comes_first_and_only_of_its_list() -> None:
    kept = ("24-7/3 9 0 2026-11-22", "24-7/3 4 1 2026-11-21", "24-7/2 1 0 2026-11-20")
    assert [one.item for one in due_problems(kept, LIST, "2026-11-22")] == ["4", "9"]


@pytest.mark.parametrize("today", ["2026-11-10", "2027-02-28"])
def test_a_clock_that_was_wrong_makes_nobody_wait_for_months(today: str) -> None:
    assert due_problems(("24-7/3 9 2 2028-02-29",), LIST, today)


def test_leap_days_and_new_years_are_days() -> None:
    assert with_missed((), LIST, "9", "2028-02-28") == ("24-7/3 9 0 2028-02-29",)
    assert with_solved(("24-7/3 9 1 2026-12-30",), LIST, "9", "2026-12-30") == ("24-7/3 9 2 2027-01-06",)


def test_a_list_goes_on_where_it_was_left() -> None:
    kept = with_place(("24-7/3 9 0 2026-11-22", "24-7/3 16 -"), advance_place(Place(LIST, 16), "17"))
    assert place_in_list(kept, LIST) == Place(LIST, 17)
    assert "24-7/3 9 0 2026-11-22" in kept
    assert advance_place(Place(LIST, 17), "9") == Place(LIST, 17)  # it came again
    assert advance_place(Place(LIST, 60), "2026-11-05/2") == Place(LIST, 60, "2026-11-05/2")
    assert advance_place(Place(LIST, 60, "2026-11-05/2"), "2026-11-04/6").day == "2026-11-05/2"


def test_only_what_is_ours_is_read() -> None:
    good = ("24-7/3 17 2026-11-05/2", "24-7/3 9 1 2026-11-25", "24-7/3 2026-11-05/2 0 2026-11-25")
    odd = [
        *good,
        "24-7/3 18 -",
        "24-7/3 9 2 2026-11-30",
        "24-7/6 1 -",
        "24-7/3 01 -",
        "24-7/3 1 2026-02-30/1",
        "24-7/3 1 2026-11-05/9",
        "24-7/3 0 0 2026-11-25",
        "24-7/3 1 3 2026-11-25",
        "24-7/3 1 0 2026-13-01",
        "24-7/3 99999 -",
        "\u0662/3 1 -",
        7,
        None,
        [good],
    ]
    assert read_practice(odd) == good
    assert read_practice("24-7/3 17 -") == ()


ITEMS = st.sampled_from(("1", "9", "2026-11-05/2"))
NAMES = st.sampled_from((LIST, "brain-drain/1"))
WHEN = st.sampled_from(("2026-11-20", "2026-11-23", "2026-12-31"))
PLACES = st.builds("{} {} {}".format, NAMES, st.integers(0, 9), st.sampled_from(("-", "2026-11-05/2")))
WAITING = st.builds("{} {} {} {}".format, NAMES, ITEMS, st.integers(0, 2), WHEN)
KEPT = st.lists(PLACES | WAITING, max_size=6).map(read_practice)


@given(KEPT, KEPT, KEPT)
def test_devices_come_together_the_same_in_whatever_order(
    one: tuple[str, ...], two: tuple[str, ...], three: tuple[str, ...]
) -> None:
    both = merge_progress(one, two)
    assert both == merge_progress(two, one) == read_practice(list(both))
    assert merge_progress(both, three) == merge_progress(one, merge_progress(two, three))
    assert merge_progress(both, two) == both, "nothing is doubled"
    for line in (*one, *two):
        name, own = line.split()[:2]
        if len(line.split()) == 3:
            assert place_in_list(both, name).own >= int(own), "no list goes back"
        else:
            assert any(kept.startswith(f"{name} {own} ") for kept in both), "what was missed still waits"
