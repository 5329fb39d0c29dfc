"""What is kept of the daily problems: points, days begun and finished in time, the streak, the result."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.puzzles.daily_scores import (
    Day,
    add_days,
    day_of,
    is_day,
    merge_days,
    read_days,
    streak,
    with_day,
    with_try,
)


def played(date: str, today: str, *rights: bool) -> Day:
    day = Day(date)
    for n, right in enumerate(rights, 1):
        day = with_try(day, n, right, today)
    return day


def test_a_first_try_is_worth_three_points_a_second_two_a_third_one() -> None:
    day = Day("2026-11-22")
    for wrong, points in ((0, "3"), (1, "2"), (2, "1"), (3, "0")):
        after = day
        for _ in range(wrong):
            after = with_try(after, 4, False, day.date)
        assert with_try(after, 4, True, day.date).signs[3] == points
    assert day.next == 1
    assert with_try(day, 1, True, day.date).next == 2


def test_a_day_begun_before_midnight_ends_as_that_day_s() -> None:
    before = played("2026-11-22", "2026-11-22", *[True] * 7)
    assert before.timely == "-"
    assert with_try(before, 8, True, "2026-11-23").timely == "+"
    assert with_try(before, 8, True, "2026-11-24").timely == "-"
    assert played("2026-11-22", "2026-11-23", *[True] * 8).timely == ""
    assert with_try(before, 8, True, "2026-11-21").timely == "-"  # a clock set back


def full(*dates: str) -> list[str]:
    return [f"{date} 33333333 +" for date in dates]


@pytest.mark.parametrize(
    ("dates", "today", "days"),
    [
        ((), "2026-11-22", 0),
        (("2026-11-22",), "2026-11-22", 1),
        (("2026-11-21",), "2026-11-22", 1),  # today is not over
        (("2026-11-18", "2026-11-20", "2026-11-21"), "2026-11-21", 3),  # Thursday missed
        (("2026-11-17", "2026-11-19", "2026-11-21"), "2026-11-21", 2),  # two missed in one week
        (("2026-11-14", "2026-11-17", "2026-11-18"), "2026-11-18", 3),  # a Sunday, then a Monday
        (("2028-02-28", "2028-02-29", "2028-03-01"), "2028-03-01", 3),
        (("2026-12-31", "2027-01-01"), "2027-01-01", 2),
        (("2026-11-22",), "2026-11-20", 0),  # a clock set back
    ],
)
def test_one_missed_day_in_a_week_breaks_no_streak(dates: tuple[str, ...], today: str, days: int) -> None:
    assert streak(full(*dates), today) == days


def test_a_day_finished_late_or_not_at_all_counts_for_no_streak() -> None:
    assert streak(["2026-11-21 33333333", "2026-11-22 3333333. -"], "2026-11-22") == 0


def test_only_what_is_a_day_is_read() -> None:
    good = "2026-11-22 33b0.... -"
    odd = [
        good,
        "2026-11-22 ........",
        "2026-02-30 33333333 +",
        "2025-01-01 33333333 +",
        "x",
        7,
        None,
        [good],
    ]
    assert read_days(odd) == (good,)
    assert read_days("2026-11-22 33333333 +") == ()
    assert day_of((good,), "2026-11-22") == Day("2026-11-22", "33b0....", "-")
    assert with_day((good,), Day("2026-11-21", "3.......")) == ("2026-11-21 3.......", good)


def test_dates_are_those_of_the_calendar() -> None:
    assert [is_day(text) for text in ("2028-02-29", "2027-02-29", "2026-11-31", "22.11.2026")] == [
        True,
        False,
        False,
        False,
    ]
    assert add_days("2027-03-01", -1) == "2027-02-28"


SIGNS = st.text(".ab0123", min_size=8, max_size=8)
ONE = st.builds(
    lambda n, signs, timely: f"2026-11-{n} {signs} {timely}".rstrip(),
    st.integers(20, 22),
    SIGNS,
    st.sampled_from(("", "-", "+")),
)
KEPT = st.lists(ONE, max_size=3).map(read_days)


@given(KEPT, KEPT, KEPT)
def test_days_of_several_devices_come_together_the_same_in_whatever_order(
    one: tuple[str, ...], two: tuple[str, ...], three: tuple[str, ...]
) -> None:
    both = merge_days(one, two)
    assert both == merge_days(two, one) == read_days(list(both))
    assert merge_days(both, three) == merge_days(one, merge_days(two, three))
    assert merge_days(both, two) == both, "nothing is doubled"
    for text in (*one, *two):
        kept, day = day_of(both, text[:10]), day_of([text], text[:10])
        assert kept.played >= day.played
        assert kept.points >= day.points
