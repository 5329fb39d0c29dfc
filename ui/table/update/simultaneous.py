"""At a table where all see the same: any seat acts from the screen, and time counts."""

from __future__ import annotations

from dataclasses import replace

from engine.game import TABLE
from ui.core.effects import Save
from ui.core.updates import Handlers, Update, join, table_of, with_table, without_drafts
from ui.model import Action, Model, Table
from ui.table.simultaneous import acting
from ui.table.update.progress import save_table, submit
from ui.table.update.sounds import ticks
from ui.table.update.timers import lapped, ticked

__all__ = ["HANDLERS"]


def _act(model: Model, action: Action) -> Update:
    """Lets another seat act from the screen."""
    table, _ = acting(table_of(model), f"{action.arg}:")
    return (with_table(model, table), ()) if table else (model, ())


def _clear(model: Model, action: Action) -> Update:
    """Puts the whole partial move back."""
    table = table_of(model)
    return (with_table(model, without_drafts(table)), ()) if table else (model, ())


def _ticked(model: Model, action: Action) -> Update:
    """Shows the time left; when none is, the table moves."""
    table = ticked(model, action)
    if table is None:
        return model, ()
    move = next(table.match.moves(TABLE), None) if not table.left else None
    if move is not None:
        return submit(model, table, TABLE, move)
    model, kept = _left(with_table(model, table), table)
    return model, join(kept, ticks(table))


def _left(model: Model, table: Table) -> Update:
    """Keeps with a match how much time its clock has left; its record stays as it is."""
    save = next((save for save in model.shelf if save.id == table.id), None)
    if save is None or save.plies != table.match.ply:
        return model, ()
    kept = save._replace(left=table.left, updated=0)
    return replace(model, shelf=tuple(kept if other is save else other for other in model.shelf)), (
        Save(kept),
    )


def _lap(model: Model, action: Action) -> Update:
    """Keeps how long it took."""
    model, _ = lapped(model, action)
    table = table_of(model)
    return save_table(model, table) if table else (model, ())


HANDLERS: Handlers = {"act": _act, "clear": _clear, "ticked": _ticked, "lap": _lap}
