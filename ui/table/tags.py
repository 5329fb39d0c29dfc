"""Tags of a saved match: its id for merging, its day, the reader's seat, the help taken, the seats opened.

A match is open once a person has taken over a computer's seat and seen its hand.
"""

from __future__ import annotations

from dataclasses import replace

from ui.core.readers import parse_count
from ui.model import Table
from ui.table.turns import people_here

__all__ = [
    "HINTS",
    "OPEN",
    "UNDONE",
    "count_help",
    "help_counts",
    "mark_opened",
    "open_seats",
    "tag_new_match",
]

HELP = "Help"
HINTS, UNDONE = "hints", "undone"
"""Counts in the `Help` tag: `hints=2 undone=1`."""


def tag_new_match(table: Table, today: str) -> Table:
    """Return the table with the tags of a new match: id, day, and the reader's seat.

    Only a match with one person has a reader's seat.
    """
    people = people_here(table)
    added = [("Id", table.id), ("Date", today)]
    if len(people) == 1:
        added.append(("Me", str(people[0])))
    known = dict(table.tags)
    return replace(table, tags=(*table.tags, *(tag for tag in added if tag[1] and tag[0] not in known)))


def count_help(table: Table, help_kind: str) -> Table:
    """Return the table with one more hint or undone move (`HINTS`, `UNDONE`) counted in its tags."""
    counts = help_counts(table)
    counts[help_kind] += 1
    text = " ".join(f"{key}={n}" for key, n in counts.items() if n)
    return replace(table, tags=(*(tag for tag in table.tags if tag[0] != HELP), (HELP, text)))


def help_counts(table: Table) -> dict[str, int]:
    """Return how many hints were taken and how many moves undone, by kind."""
    counts = dict.fromkeys((HINTS, UNDONE), 0)
    for word in dict(table.tags).get(HELP, "").split():
        key, _, number = word.partition("=")
        if key in counts:
            counts[key] = parse_count(number) or 0
    return counts


OPEN = "Open"
"""The tag of a record that lists the seats taken over."""


def open_seats(table: Table) -> tuple[int, ...]:
    """Return the seats that were taken over from a computer."""
    texts = dict(table.tags).get(OPEN, "").split()
    return tuple(sorted({seat for text in texts if (seat := parse_count(text, greatest=table.match.seats))}))


def mark_opened(table: Table, seat: int) -> Table:
    """Return the table with a seat added to those taken over, which makes the match open."""
    seats = sorted({*open_seats(table), seat})
    others = tuple(tag for tag in table.tags if tag[0] != OPEN)
    return replace(table, tags=(*others, (OPEN, " ".join(map(str, seats)))))
