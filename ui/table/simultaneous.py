"""Who acts in a simultaneous game: steps name their seat, and drafts outlast the moves of others."""

from __future__ import annotations

from dataclasses import replace

from ui.games import is_simultaneous
from ui.model import Table, Turn, Typed
from ui.table.turns import actors, is_person

__all__ = ["acting_seat", "restore_draft"]


def acting_seat(table: Table | None, arg: str) -> tuple[Table | None, str]:
    """Return the table with the seat of `3:buzz` as viewer, and the step `buzz`; None if it may not act.

    Without a seat, or in a game of turns, both are unchanged. The table is None if the seat cannot act here.
    """
    number, colon, step = arg.partition(":")
    if table is None or not colon or not is_simultaneous(table.match.slug):
        return table, arg
    seat = int(number) if number.isdigit() else 0
    if not is_person(table, seat) or seat not in actors(table):
        return None, step
    if seat == table.presentation.viewer:
        return table, step
    turn = Turn(typed=Typed(table.turn.typed.text))
    return replace(table, presentation=table.presentation._replace(viewer=seat), turn=turn), step


def restore_draft(before: Table, table: Table) -> Table:
    """Return the table with the draft from before another's move; a waiting move only if still allowed."""
    pending = before.turn.pending
    if pending is not None and table.match.refusal(before.presentation.viewer or 0, pending):
        pending = None
    return replace(
        table,
        turn=table.turn._replace(
            drafts=before.turn.drafts,
            pending=pending,
            typed=table.turn.typed._replace(text=before.turn.typed.text),
            hint=table.turn.hint._replace(choice=before.turn.hint.choice),
        ),
    )
