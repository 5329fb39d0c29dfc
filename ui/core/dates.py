"""The day, as the ring of the home page shows it."""

from __future__ import annotations

from datetime import date

from ui.core.html import Html, tag
from ui.core.words import Words

__all__ = ["daily_ring", "long_month", "of_month", "short_day", "short_month", "weekdays", "written"]

TICKS = 24


def daily_ring(words: Words, today: str) -> Html:
    """Draws the 24 ticks, as many lit as the day of the month, around the date (`today` in ISO form)."""
    day = int(today[8:10] or 0)
    texts = _texts(words, today, day) if day else None
    drawing = tag("svg", _ticks(day), texts, viewBox="0 0 120 120", aria_hidden="true")
    return tag("div", drawing, class_="dd", key="day")


def _ticks(lit: int) -> list[Html]:
    """Draws the ring, 24 on top; on the last days of a month all of it is lit."""
    return [
        tag(
            "path", class_="tick on" if n < lit else "tick", d="M60 4v12", transform=f"rotate({15 * n} 60 60)"
        )
        for n in range(TICKS)
    ]


def _texts(words: Words, today: str, day: int) -> tuple[Html, Html]:
    return (
        tag("text", day, class_="dd-day", x=60, y=64),
        tag("text", short_month(words, int(today[5:7])), class_="dd-month", x=60, y=82),
    )


def short_month(words: Words, month: int) -> str:
    """Gives the short name of a month, from 1."""
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
    """Gives the whole name of a month, from 1."""
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
    """Writes a day of a month by its number; the first has a name of its own in French."""
    return words.say("date", "1") if day == 1 else str(day)


def short_day(words: Words, day: str) -> str:
    """Writes a date (in ISO form) without its day of the week; nothing where it is none."""
    try:
        at = date.fromisoformat(day)
    except ValueError:
        return ""
    return words.say("date", "{month} {day}", month=long_month(words, at.month), day=of_month(words, at.day))


def weekdays(words: Words) -> tuple[str, ...]:
    """Names the days of the week, Monday first."""
    return (
        words.say("date", "Monday"),
        words.say("date", "Tuesday"),
        words.say("date", "Wednesday"),
        words.say("date", "Thursday"),
        words.say("date", "Friday"),
        words.say("date", "Saturday"),
        words.say("date", "Sunday"),
    )


def written(words: Words, day: str) -> str:
    """Writes a date (in ISO form) with its day of the week."""
    at = date.fromisoformat(day)
    return words.say(
        "date",
        "{weekday}, {month} {day}",
        weekday=weekdays(words)[at.weekday()],
        month=long_month(words, at.month),
        day=of_month(words, at.day),
    )
