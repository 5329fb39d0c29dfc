"""The reader's progress in practice: how far in each list, and when missed puzzles come again.

    24-7/3 17 2026-11-05/2
    24-7/3 9 1 2026-11-25

The first line is a place: 17 puzzles of this game and grade are done, and the daily ones up to that item
(`-` for none). The second is a missed puzzle: its item, how often it was solved since, and when it is due.
An item is the number of a puzzle in its own list, or the name of a puzzle of a day.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from ui.puzzles.daily_scores import EIGHT, add_days, is_day

__all__ = [
    "AGAIN",
    "Missed",
    "Place",
    "days_until_due",
    "due_problems",
    "with_solved",
    "is_list",
    "merge_progress",
    "list_of",
    "with_missed",
    "place_in_list",
    "advance_place",
    "read_practice",
    "with_place",
]

AGAIN = (1, 3, 7)
"""Days after which a missed problem comes again: the first time, the second, the third."""
LISTS = r"[a-z0-9-]{1,20}/[1-5]"
DAYS_ITEM = rf"\d{{4}}-\d\d-\d\d/[1-{EIGHT}]"
PLACE = re.compile(rf"({LISTS}) (0|[1-9]\d{{0,3}}) ({DAYS_ITEM}|-)", re.ASCII)
MISSED = re.compile(rf"({LISTS}) ([1-9]\d{{0,3}}|{DAYS_ITEM}) ([0-2]) (\d{{4}}-\d\d-\d\d)", re.ASCII)
LONGEST = 2000
"""Number of lines stored at most."""


class Place(NamedTuple):
    """The reader's place in a practice list: how many of its own puzzles are done, the last daily one."""

    list: str
    own: int = 0
    day: str = "-"

    def __str__(self) -> str:
        """Return the stored line of a place in a list."""
        return f"{self.list} {self.own} {self.day}"


class Missed(NamedTuple):
    """A missed puzzle: its list, its item there, how often it was solved since, and when it is due."""

    list: str
    item: str
    times: int
    due: str

    def __str__(self) -> str:
        """Return the stored line of a missed puzzle."""
        return f"{self.list} {self.item} {self.times} {self.due}"


def list_of(slug: str, grade: int) -> str:
    """Return the name of the practice list of a game and grade, such as `24-7/3`.

    >>> list_of("24-7", 3)
    '24-7/3'
    """
    return f"{slug}/{grade}"


def is_list(text: str) -> bool:
    """Return True if a text has the form of a list's name, such as `24-7/3`; it need not exist."""
    return bool(re.fullmatch(LISTS, text, re.ASCII))


def read_practice(stored_value: object) -> tuple[str, ...]:
    """Return the valid lines of a stored list, the first for each list and puzzle; () if it is no list.

    >>> read_practice(["24-7/3 17 -", "24-7/3 18 -", "24-7/9 1 -", "24-7/3 9 1 2026-11-25", 7])
    ('24-7/3 17 -', '24-7/3 9 1 2026-11-25')
    """
    lines = [text for text in stored_value if isinstance(text, str)] if isinstance(stored_value, list) else []
    return _lines_to_store((*_places_by_list(lines).values(), *_missed_problems(lines).values()))


def _places_by_list(lines: Iterable[str]) -> dict[str, Place]:
    """Parse the stored lines that are places, by practice list; leave out all others."""
    places: dict[str, Place] = {}
    for read in filter(None, map(PLACE.fullmatch, lines)):
        if read[3] == "-" or is_day(read[3][:10]):
            places.setdefault(read[1], Place(read[1], int(read[2]), read[3]))
    return places


def _missed_problems(lines: Iterable[str]) -> dict[tuple[str, str], Missed]:
    """Parse the stored lines that are missed puzzles, by list and item; leave out all others."""
    waiting: dict[tuple[str, str], Missed] = {}
    for read in filter(None, map(MISSED.fullmatch, lines)):
        known = "-" not in read[2] or is_day(read[2][:10])
        if known and is_day(read[4]):
            waiting.setdefault((read[1], read[2]), Missed(read[1], read[2], int(read[3]), read[4]))
    return waiting


def _lines_to_store(entries: Iterable[Place | Missed]) -> tuple[str, ...]:
    """Return places and missed puzzles as lines to store, the first `LONGEST` only."""
    return tuple(map(str, entries))[:LONGEST]


def place_in_list(stored_lines: Iterable[str], list_name: str) -> Place:
    """Return the reader's place in a list; its beginning if no line stores one."""
    return _places_by_list(stored_lines).get(list_name) or Place(list_name)


def with_place(stored_lines: Iterable[str], place: Place) -> tuple[str, ...]:
    """Return the stored lines with this place, which replaces an earlier one in its list."""
    lines = tuple(stored_lines)
    return _lines_to_store(
        (*{**_places_by_list(lines), place.list: place}.values(), *_missed_problems(lines).values())
    )


def merge_progress(ours: Iterable[str], theirs: Iterable[str]) -> tuple[str, ...]:
    """Merge the stored lines of two devices: the farther place in a list, the latest try at a puzzle.

    Which device comes first does not matter.
    """
    one, other = tuple(ours), tuple(theirs)
    places, waiting = _places_by_list(one), _missed_problems(one)
    for name, place in _places_by_list(other).items():
        own = places.get(name, place)
        places[name] = Place(name, max(own.own, place.own), max(own.day, place.day))
    for key, missed in _missed_problems(other).items():
        waiting[key] = max(missed, waiting.get(key, missed), key=_last_try_key)
    return _lines_to_store(
        (*(places[name] for name in sorted(places)), *(waiting[key] for key in sorted(waiting)))
    )


def _last_try_key(missed: Missed) -> tuple[str, int]:
    """Return when a missed puzzle was last tried, as a sort key; on the same day a miss counts as later."""
    return add_days(missed.due, -AGAIN[missed.times]), -missed.times


def due_problems(stored_lines: Iterable[str], list_name: str, today: str) -> tuple[Missed, ...]:
    """Return the missed puzzles of a list that are due by today, the longest due first.

    A due date farther away than the longest wait was written under a wrong clock: the puzzle is due.
    """
    latest = add_days(today, AGAIN[-1]) if today else ""
    waiting = (one for one in _missed_problems(stored_lines).values() if one.list == list_name)
    return tuple(
        sorted((one for one in waiting if not today < one.due <= latest), key=lambda one: (one.due, one.item))
    )


def days_until_due(stored_lines: Iterable[str], list_name: str, item: str, today: str) -> int:
    """Return the number of days until a missed puzzle is due; 0 if it is due already or never.

    >>> days_until_due(["24-7/3 9 1 2026-11-25"], "24-7/3", "9", "2026-11-22")
    3
    """
    waiting = _missed_problems(stored_lines).get((list_name, item))
    return max(0, (date.fromisoformat(waiting.due) - date.fromisoformat(today)).days) if waiting else 0


def with_missed(stored_lines: Iterable[str], list_name: str, item: str, today: str) -> tuple[str, ...]:
    """Return the stored lines with a puzzle marked as missed; it is due again tomorrow."""
    lines = tuple(stored_lines)
    waiting = {
        **_missed_problems(lines),
        (list_name, item): Missed(list_name, item, 0, add_days(today, AGAIN[0])),
    }
    return _lines_to_store((*_places_by_list(lines).values(), *waiting.values()))


def with_solved(stored_lines: Iterable[str], list_name: str, item: str, today: str) -> tuple[str, ...]:
    """Return the stored lines after a solved puzzle: one missed before is due later or, in the end, removed.

    >>> with_solved(["24-7/3 9 0 2026-11-25"], "24-7/3", "9", "2026-11-26")
    ('24-7/3 9 1 2026-11-29',)
    >>> with_solved(["24-7/3 9 2 2026-11-25"], "24-7/3", "9", "2026-11-26")
    ()
    """
    lines = tuple(stored_lines)
    waiting = _missed_problems(lines)
    one = waiting.pop((list_name, item), None)
    if one and one.times + 1 < len(AGAIN):
        times = one.times + 1
        waiting[list_name, item] = Missed(list_name, item, times, add_days(today, AGAIN[times]))
    return _lines_to_store((*_places_by_list(lines).values(), *waiting.values()))


def advance_place(place: Place, item: str) -> Place:
    """Return the place moved on past an item that was done; unchanged if it was there already."""
    if "-" in item:
        return place._replace(day=max(place.day, item))
    return place._replace(own=max(place.own, int(item)))
