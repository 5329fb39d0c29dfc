"""Who acts at the screen where any seat may: steps name their seat, partial moves outlast another's move."""

from __future__ import annotations

from dataclasses import replace

from ui.core.updates import without_drafts
from ui.games import is_simultaneous
from ui.model import Table
from ui.table.turns import actors, is_person

__all__ = ["acting", "undone"]


def acting(table: Table | None, arg: str) -> tuple[Table | None, str]:
    """Reads the seat before a step, where any seat acts from the screen: `3:buzz`."""
    number, colon, step = arg.partition(":")
    if table is None or not colon or not is_simultaneous(table.match.slug):
        return table, arg
    seat = int(number) if number.isdigit() else 0
    if not is_person(table, seat) or seat not in actors(table):
        return None, step
    return table if seat == table.eyes else replace(without_drafts(table), eyes=seat, typed=table.typed), step


def undone(before: Table, table: Table) -> Table:
    """Leaves the partial move at the screen as it was, when another's move changed nothing for it."""
    pending = before.pending
    if pending is not None and table.match.refusal(before.eyes or 0, pending):
        pending = None
    return replace(table, drafts=before.drafts, pending=pending, typed=before.typed, hint=before.hint)
