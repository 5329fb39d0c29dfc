"""The end of a pause: by its time, a touch or a key."""

from __future__ import annotations

from dataclasses import replace

from ui.core.effects import IgnoreEarlierInput
from ui.core.updates import Handlers, Update, join, table_of, without_drafts
from ui.model import Action, Model
from ui.table.pauses import BARRED, after
from ui.table.update.progress import continue_match, resting

__all__ = ["HANDLERS", "is_too_early"]


def is_too_early(model: Model, action: Action) -> bool:
    """Return True if an action is ignored because the table is pausing."""
    table = table_of(model)
    return table is not None and bool(table.rest) and action.name in BARRED


def _rested(model: Model, action: Action) -> Update:
    """Continue after the pause named in `arg` (from `resting`), without drafts; ignore an earlier pause."""
    table = table_of(model)
    if table is None or not table.rest or action.arg != resting(table):
        return model, ()
    turned = after(table)
    model, followed = continue_match(model, replace(without_drafts(table), rest=turned))
    return model, join((IgnoreEarlierInput(),) if turned else (), followed)


HANDLERS: Handlers = {"rested": _rested}
