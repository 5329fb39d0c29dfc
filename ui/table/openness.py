"""Open matches: a person took over a computer's seat and saw its hand."""

from __future__ import annotations

from dataclasses import replace

from ui.core.readers import counted
from ui.model import Table

__all__ = ["OPEN", "open_seats", "opened"]

OPEN = "Open"
"""The tag of a record that lists the seats taken over."""


def open_seats(table: Table) -> tuple[int, ...]:
    """Return the seats that were taken over from a computer."""
    told = dict(table.tags).get(OPEN, "").split()
    return tuple(sorted({seat for text in told if (seat := counted(text, most=table.match.seats))}))


def opened(table: Table, seat: int) -> Table:
    """Return the table with a seat added to those taken over, which makes the match open."""
    seats = sorted({*open_seats(table), seat})
    others = tuple(tag for tag in table.tags if tag[0] != OPEN)
    return replace(table, tags=(*others, (OPEN, " ".join(map(str, seats)))))
