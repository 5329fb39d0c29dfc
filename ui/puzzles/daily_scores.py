"""The reader's results in the daily puzzles: one text for each day, the streak.

    2026-11-22 320a.... +

The eight signs are one for each puzzle: `.` untouched, `a` and `b` after one and two wrong tries, else the
points, which are 0 after three and once the answer was asked for. A `-` means that the day was begun on its
own date, a `+` that it was finished in time. A day begun before midnight may be finished on the next date.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from typing import NamedTuple

__all__ = [
    "EIGHT",
    "FIRST",
    "OPEN_SIGNS",
    "POINTS",
    "WRONG",
    "Day",
    "day_of",
    "days_of",
    "is_day",
    "merge_days",
    "month_after",
    "month_of",
    "add_days",
    "read_days",
    "streak",
    "most_points",
    "with_given_up",
    "with_try",
    "with_day",
]

EIGHT, MOST = 8, 3
"""Number of problems a day, and the points of each."""
FIRST = "2026-11-01"
"""The first date that has problems."""
LONGEST = 4000
"""Number of days stored at most."""
FORM = re.compile(r"(\d{4}-\d\d-\d\d) ([.ab0-3]{8}) ?([-+]?)", re.ASCII)
"""A day as it is stored: date, signs, and whether it was begun or finished in time."""
WRONG = {".": "a", "a": "b", "b": "0"}
"""The sign after a wrong try, by the sign before it; the third wrong try ends the problem without points."""
SIGNS, TIMELY = ".ab0123", ("", "-", "+")
"""The signs of a problem and the marks of a day, from nothing done to the most."""
OPEN_SIGNS = ".ab"
"""The signs of a problem that is still open, by the number of its wrong tries."""
POINTS = {".": "3", "a": "2", "b": "1"}
"""The sign after a right try, by the sign before it: the points."""
GIVEN_UP = dict.fromkeys(OPEN_SIGNS, "0")
"""The sign once the answer was asked for, by the sign before it."""


class Day(NamedTuple):
    """A day's date, a sign for each puzzle, and `-` if it was begun or `+` if it was finished in time."""

    date: str
    signs: str = "." * EIGHT
    timely: str = ""

    @property
    def points(self) -> int:
        """The sum of the points of the day's puzzles."""
        return sum(int(sign) for sign in self.signs if sign.isdigit())

    @property
    def played(self) -> int:
        """The number of puzzles that are solved or failed."""
        return sum(sign.isdigit() for sign in self.signs)

    @property
    def solved(self) -> int:
        """The number of puzzles that are solved, at whichever try."""
        return sum(sign in POINTS.values() for sign in self.signs)

    @property
    def spaced_signs(self) -> str:
        """The signs in two halves, to be read more easily: "3 3 3 1 · 3 3 3 2"."""
        return " · ".join(" ".join(half) for half in (self.signs[: EIGHT // 2], self.signs[EIGHT // 2 :]))

    @property
    def done(self) -> bool:
        """True if all eight puzzles are solved or failed."""
        return self.played == EIGHT

    @property
    def next(self) -> int:
        """The number of the first puzzle that is neither solved nor failed; 0 if there is none."""
        return next((n for n, sign in enumerate(self.signs, 1) if not sign.isdigit()), 0)

    def __str__(self) -> str:
        """Return the stored line of a day."""
        return f"{self.date} {self.signs} {self.timely}".rstrip()


def is_day(text: str) -> bool:
    """Return True if a text is a date, such as `2026-11-22`, from the first day that has puzzles on.

    >>> is_day("2026-11-22"), is_day("2026-02-30"), is_day("2026-10-31")
    (True, False, False)
    """
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", text, re.ASCII) or text < FIRST:
        return False
    try:
        return bool(date.fromisoformat(text))
    except ValueError:
        return False


def read_days(stored_value: object) -> tuple[str, ...]:
    """Return the valid lines of a stored list, one for each date, sorted; () if it is no list."""
    found: dict[str, str] = {}
    for text in stored_value[:LONGEST] if isinstance(stored_value, list) else ():
        read = FORM.fullmatch(text) if isinstance(text, str) else None
        if read and is_day(read[1]):
            found.setdefault(read[1], str(Day(*read.groups())))
    return tuple(found[key] for key in sorted(found))


def days_of(stored_lines: Iterable[str]) -> Mapping[str, Day]:
    """Parse stored lines into days by date, without the lines that are invalid."""
    read = (FORM.fullmatch(text) for text in stored_lines)
    return {found[1]: Day(*found.groups()) for found in read if found}


def day_of(stored_lines: Iterable[str], date: str) -> Day:
    """Return the results of a date; all puzzles are untouched if no line is stored for it."""
    return days_of(stored_lines).get(date) or Day(date)


def with_try(day: Day, number: int, is_right: bool, today: str) -> Day:
    """Return the day after a try at puzzle `number`, unchanged if that puzzle was done before.

    A right first try earns three points, a right second one two, a right third one one.
    """
    return _with_sign(day, number, POINTS if is_right else WRONG, today)


def with_given_up(day: Day, number: int, today: str) -> Day:
    """Return the day after the answer of puzzle `number` was asked for, which earns no points.

    The puzzle counts as played, like one that three tries did not solve. Unchanged if it was done before.

    >>> str(with_given_up(Day("2026-11-22", "3a......", "-"), 2, "2026-11-22"))
    '2026-11-22 30...... -'
    """
    return _with_sign(day, number, GIVEN_UP, today)


def _with_sign(day: Day, number: int, signs_after: Mapping[str, str], today: str) -> Day:
    """Return the day with the sign of puzzle `number` replaced; unchanged if that puzzle is done."""
    sign = day.signs[number - 1]
    if sign.isdigit():
        return day
    signs = day.signs[: number - 1] + signs_after[sign] + day.signs[number:]
    timely = day.timely or ("-" if today == day.date else "")
    after = Day(day.date, signs, timely)
    in_time = timely == "-" and today in (day.date, add_days(day.date, 1))
    return after._replace(timely="+") if after.done and in_time else after


def with_day(stored_lines: Iterable[str], day: Day) -> tuple[str, ...]:
    """Return the stored lines with this day added or replaced, sorted by date."""
    days = {**days_of(stored_lines), day.date: day}
    return tuple(str(days[key]) for key in sorted(days))


def merge_days(ours: Iterable[str], theirs: Iterable[str]) -> tuple[str, ...]:
    """Merge the stored lines of two devices: for each puzzle of a day the sign that got further.

    >>> merge_days(["2026-11-22 32a..... -"], ["2026-11-22 3.0..... -", "2026-11-21 33333333 +"])
    ('2026-11-21 33333333 +', '2026-11-22 320..... -')
    """
    days = dict(days_of(ours))
    for at, day in days_of(theirs).items():
        own = days.get(at, Day(at))
        signs = "".join(max(pair, key=SIGNS.index) for pair in zip(own.signs, day.signs, strict=True))
        days[at] = Day(at, signs, max(own.timely, day.timely, key=TIMELY.index))
    return tuple(str(days[at]) for at in sorted(days))


def add_days(day: str, days: int) -> str:
    """Return the ISO date that is `days` days after `day`, or before it if `days` is negative.

    >>> add_days("2028-02-28", 1), add_days("2027-02-28", 1), add_days("2026-11-01", -1)
    ('2028-02-29', '2027-03-01', '2026-10-31')
    """
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


def month_of(day: str) -> str:
    """Return the month of an ISO date, such as `2026-11`."""
    return day[:7]


def month_after(month: str) -> str:
    """Return the month that follows a month such as `2026-11`.

    >>> month_after("2026-12"), month_after("2027-01")
    ('2027-01', '2027-02')
    """
    return add_days(f"{month}-28", 5)[:7]


def streak(stored_lines: Iterable[str], today: str) -> int:
    """Return how many days in a row were finished in time, up to today; one miss a week is allowed.

    >>> streak(["2026-11-18 33333333 +", "2026-11-20 00000000 +"], "2026-11-21")
    2
    >>> streak(["2026-11-17 33333333 +", "2026-11-20 00000000 +"], "2026-11-21")
    1
    """
    days, count = days_of(stored_lines), 0
    missed: set[tuple[int, int]] = set()
    at = today if is_day(today) else FIRST
    while at >= FIRST:
        if at in days and days[at].timely == "+":
            count += 1
        elif at != today:  # today is not missed before it is over
            week = date.fromisoformat(at).isocalendar()[:2]
            if week in missed:
                break
            missed.add(week)
        at = add_days(at, -1)
    return count


def most_points(day: Day) -> int:
    """Return the most points that the puzzles of a day can earn, 24."""
    return MOST * len(day.signs)
