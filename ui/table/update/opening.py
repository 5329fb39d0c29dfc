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
    """Gives a new match its place on the shelf; a frame on another page has one place only."""
    return model.embed.key if model.embed else token


def open_table(model: Model, table: Table, replace_entry: bool = False) -> Update:
    """Opens a table and goes on from where it stands."""
    model, opened = navigate(model, table, replace_entry)
    model, followed = sit_down(model, table)
    return model, join((Hurry(),), opened, followed)


def begin_match(model: Model, table: Table) -> Update:
    """Keeps a new match and opens its table."""
    table = entered(table, model.today)
    model, kept = save_table(model, table)
    model, begun = open_table(model, table, replace_entry=isinstance(model.screen, Setup))
    return model, join(kept, begun)
