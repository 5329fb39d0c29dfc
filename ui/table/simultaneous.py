"""Who acts in a simultaneous game: steps name their seat, and drafts outlast the moves of others."""

from __future__ import annotations

from dataclasses import replace

from ui.core.updates import without_drafts
from ui.games import is_simultaneous
from ui.model import Table
from ui.table.turns import actors, is_person

__all__ = ["acting_seat", "restore_draft"]


def acting_seat(table: Table | None, arg: str) -> tuple[Table | None, str]:
    """Return the table as the seat named in `arg` acts, and the step, such as `buzz` of `3:buzz`.

    Without a seat, or in a game of turns, both are unchanged. The table is None if the seat cannot act here.
    """
    number, colon, step = arg.partition(":")
    if table is None or not colon or not is_simultaneous(table.match.slug):
        return table, arg
    seat = int(number) if number.isdigit() else 0
    if not is_person(table, seat) or seat not in actors(table):
        return None, step
    return table if seat == table.eyes else replace(without_drafts(table), eyes=seat, typed=table.typed), step


def restore_draft(before: Table, table: Table) -> Table:
    """Return the table with the viewer's draft restored after a move of another seat, if still allowed."""
    pending = before.pending
    if pending is not None and table.match.refusal(before.eyes or 0, pending):
        pending = None
    return replace(table, drafts=before.drafts, pending=pending, typed=before.typed, hint=before.hint)
