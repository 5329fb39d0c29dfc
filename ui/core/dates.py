"""Dates in words, and the ring of the home page that shows today's."""

from __future__ import annotations

from datetime import date

from ui.core.html import Html, tag
from ui.core.words import Words

__all__ = [
    "daily_ring",
    "long_month",
    "of_month",
    "short_day",
    "short_month",
    "weekdays",
    "long_date",
    "day_with_year",
    "past_day",
]

TICKS = 24


def daily_ring(words: Words, today: str) -> Html:
    """Render a ring of 24 ticks, with as many lit as the day of the month of the date (ISO) within it."""
    day = int(today[8:10] or 0)
    texts = _day_and_month(words, today, day) if day else None
    drawing = tag("svg", _ticks(day), texts, viewBox="0 0 120 120", aria_hidden="true")
    return tag("div", drawing, class_="dd", key="day")


def _ticks(lit_count: int) -> list[Html]:
    """Render the 24 ticks of the ring, of which the first `lit_count` are lit."""
    return [
        tag(
            "path",
            class_="tick on" if n < lit_count else "tick",
            d="M60 4v12",
            transform=f"rotate({15 * n} 60 60)",
        )
        for n in range(TICKS)
    ]


def _day_and_month(words: Words, today: str, day: int) -> tuple[Html, Html]:
    """Render the texts inside the ring: the day of the month, and the month of `today` (ISO form)."""
    return (
        tag("text", day, class_="dd-day", x=60, y=64),
        tag("text", short_month(words, int(today[5:7])), class_="dd-month", x=60, y=82),
    )


def short_month(words: Words, month: int) -> str:
    """Return the short name of a month, given from 1 to 12."""
    return (
        words.say("date", "Jan"),
        words.say("date", "Feb"),
        words.say("date", "Mar"),
        words.say("date", "Apr"),
        words.say("date", "May"),
        words.say("date", "Jun"),
        words.say("date", "Jul"),
        words.say("date", "Aug"),
        words.say("date", "Sep"),
        words.say("date", "Oct"),
        words.say("date", "Nov"),
        words.say("date", "Dec"),
    )[month - 1]


def long_month(words: Words, month: int) -> str:
    """Return the full name of a month, given from 1 to 12."""
    return (
        words.say("date", "January"),
        words.say("date", "February"),
        words.say("date", "March"),
        words.say("date", "April"),
        words.say("date", "May"),
        words.say("date", "June"),
        words.say("date", "July"),
        words.say("date", "August"),
        words.say("date", "September"),
        words.say("date", "October"),
        words.say("date", "November"),
        words.say("date", "December"),
    )[month - 1]


def of_month(words: Words, day: int) -> str:
    """Return a day of the month as text: its number; in French "1er" for the first."""
    return words.say("date", "1") if day == 1 else str(day)


def short_day(words: Words, day: str) -> str:
    """Return a date (ISO form) in words without its weekday, or "" if the text is no date."""
    try:
        at = date.fromisoformat(day)
    except ValueError:
        return ""
    return words.say("date", "{day} {month}", month=long_month(words, at.month), day=of_month(words, at.day))


def day_with_year(words: Words, day: str) -> str:
    """Return a date (ISO form) in words with its year, or "" if the text is no date."""
    short = short_day(words, day)
    return words.say("date", "{day} {year}", day=short, year=day[:4]) if short else ""


def past_day(words: Words, day: str, today: str) -> str:
    """Return a date (ISO form) in words, with its year unless it is this year's; "" if it is no date."""
    return short_day(words, day) if day[:4] == today[:4] or not today else day_with_year(words, day)


def weekdays(words: Words) -> tuple[str, ...]:
    """Return the names of the days of the week, Monday first."""
    return (
        words.say("date", "Monday"),
        words.say("date", "Tuesday"),
        words.say("date", "Wednesday"),
        words.say("date", "Thursday"),
        words.say("date", "Friday"),
        words.say("date", "Saturday"),
        words.say("date", "Sunday"),
    )


def long_date(words: Words, day: str) -> str:
    """Return a date (ISO form) in words with its weekday; raise `ValueError` if it is no date."""
    at = date.fromisoformat(day)
    return words.say(
        "date",
        "{weekday} {day} {month}",
        weekday=weekdays(words)[at.weekday()],
        month=long_month(words, at.month),
        day=of_month(words, at.day),
    )
