"""The grace period in which one person may still act off turn."""

from __future__ import annotations

from ui.core.effects import Effect, Later
from ui.model import Action, Settings, Table
from ui.table.stopwatches import moment_seconds
from ui.table.turns import may_act_off_turn

__all__ = ["is_for", "moment"]


def moment(settings: Settings, table: Table) -> tuple[Effect, ...]:
    """Return the timer that ends the grace period; none if there is no such period."""
    lasts = moment_seconds(settings, table)
    return (Later(1000 * lasts, Action("moment_over", f"{table.id}/{table.match.ply}")),) if lasts else ()


def is_for(table: Table, arg: str) -> bool:
    """Return True if a timer's argument, match and ply, fits the table, and the person may still act."""
    return arg == f"{table.id}/{table.match.ply}" and may_act_off_turn(table)
