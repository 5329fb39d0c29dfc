"""A rest at a table is over: by its time, a touch or a key."""

from __future__ import annotations

from dataclasses import replace

from ui.core.effects import Anew
from ui.core.updates import Handlers, Step, fresh, join, table_of
from ui.model import Action, Model
from ui.table.pauses import BARRED, after
from ui.table.update.progress import go_on, resting

__all__ = ["HANDLERS", "is_too_early"]


def is_too_early(model: Model, action: Action) -> bool:
    """Says whether an action is meant for a table that is about to change."""
    table = table_of(model)
    return table is not None and bool(table.rest) and action.name in BARRED


def _rested(model: Model, action: Action) -> Step:
    """Goes on from a rest; nothing that was begun before is left."""
    table = table_of(model)
    if table is None or not table.rest or action.arg != resting(table):
        return model, ()
    turned = after(table)
    model, followed = go_on(model, replace(fresh(table), rest=turned))
    return model, join((Anew(),) if turned else (), followed)


HANDLERS: Handlers = {"rested": _rested}
