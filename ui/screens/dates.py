"""The day, as the ring of the home page shows it."""

from __future__ import annotations

from ui.html import Html, tag
from ui.words import Words

__all__ = ["daily_ring", "short_month"]

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
