"""The moment in which a person alone may still act off turn: after a few seconds it is over by itself."""

from __future__ import annotations

from ui.core.effects import Effect, Later
from ui.model import Action, Settings, Table
from ui.table.stopwatches import moment_seconds
from ui.table.turns import may_act_off_turn

__all__ = ["is_for", "moment"]


def moment(settings: Settings, table: Table) -> tuple[Effect, ...]:
    """Ends the moment when its time is over."""
    lasts = moment_seconds(settings, table)
    return (Later(1000 * lasts, Action("moment_over", f"{table.id}/{table.match.ply}")),) if lasts else ()


def is_for(table: Table, arg: str) -> bool:
    """Says whether the moment that is over is the one of the table as it stands."""
    return arg == f"{table.id}/{table.match.ply}" and may_act_off_turn(table)
