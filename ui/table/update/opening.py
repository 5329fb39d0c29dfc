"""Open a table, seat its people, save a new match."""

from __future__ import annotations

from ui.core.effects import Hurry
from ui.core.updates import Update, join, navigate
from ui.model import (
    Model,
    Setup,
    Table,
)
from ui.table.tags import entered
from ui.table.update.progress import save_table, sit_down

__all__ = ["open_table", "begin_match", "key_of"]


def key_of(model: Model, token: str) -> str:
    """Return the id of a new match: `token`, or on another page's frame the one id that it has."""
    return model.embed.key if model.embed else token


def open_table(model: Model, table: Table, replace_entry: bool = False) -> Update:
    """Show a table and continue its match; `replace_entry` replaces the entry in the browser's history."""
    model, opened = navigate(model, table, replace_entry)
    model, followed = sit_down(model, table)
    return model, join((Hurry(),), opened, followed)


def begin_match(model: Model, table: Table) -> Update:
    """Save a new match and open its table."""
    table = entered(table, model.today)
    model, kept = save_table(model, table)
    model, begun = open_table(model, table, replace_entry=isinstance(model.screen, Setup))
    return model, join(kept, begun)
