"""The problems of the days: eight places, from easy to hard, a text a game and month."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from engine.problem import write_problem
from tools.problems.selection import Workshop

__all__ = ["DAY", "FIRST", "FOLDER", "UNTIL", "Slot", "days", "make", "month"]

FOLDER = Path("assets/problems")
FIRST, UNTIL = date(2026, 11, 1), "2027-12"


class Slot(NamedTuple):
    """One of the eight places of a day: its tasks, day by day in turn, and how hard its problem is."""

    slug: str
    tasks: str
    grades: range


DAY = (  # from easy to hard
    Slot("brain-drain", "equation", range(1, 3)),
    Slot("24-7", "place", range(1, 4)),
    Slot("20-sur-20", "domino", range(1, 4)),
    Slot("brain-drain", "equation", range(4, 6)),
    Slot("20-sur-20", "turn", range(2, 6)),
    Slot("24-7", "place", range(3, 6)),
    Slot("24-7", "pair", range(3, 6)),
    Slot("24-heures", "stop drive", range(2, 6)),
)


def days(until: str) -> Iterator[date]:
    """Generate the days from the first to the end of a month."""
    day = FIRST
    while f"{day:%Y-%m}" <= until:
        yield day
        day += timedelta(1)


def month(slug: str, days: list[date], workshops: dict[str, Workshop]) -> str:
    """Make the problems of one game for the days of a month."""
    texts = []
    for day in days:
        for number, slot in enumerate(DAY, 1):
            if slot.slug == slug:
                tasks = slot.tasks.split()
                task = tasks[day.toordinal() % len(tasks)]
                workshop = workshops.setdefault(task, Workshop(slug, task))
                texts.append(write_problem(workshop.problem(slot.grades, f"{day}/{number}")))
    return "\n".join(texts)


def make(slug: str, until: str) -> None:
    """Make every month of a game that is not there."""
    workshops: dict[str, Workshop] = {}
    for name, some in groupby(days(until), lambda day: f"{day:%Y-%m}"):
        path = FOLDER / slug / f"{name}.txt"
        text = month(slug, list(some), workshops)
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
