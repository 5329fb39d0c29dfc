"""Matches in which a computer's hand was taken over, and seen: they count as open from then on."""

from __future__ import annotations

from dataclasses import replace

from ui.core.readers import counted
from ui.model import Table

__all__ = ["OPEN", "open_seats", "opened"]

OPEN = "Open"
"""The tag of a record that lists these seats."""


def open_seats(table: Table) -> tuple[int, ...]:
    """Lists the seats that were taken over from a computer."""
    told = dict(table.tags).get(OPEN, "").split()
    return tuple(sorted({seat for text in told if (seat := counted(text, most=table.match.seats))}))


def opened(table: Table, seat: int) -> Table:
    """Marks a match as open: this seat's hand is seen."""
    seats = sorted({*open_seats(table), seat})
    others = tuple(tag for tag in table.tags if tag[0] != OPEN)
    return replace(table, tags=(*others, (OPEN, " ".join(map(str, seats)))))
