"""Open a table, seat its people, save a new match."""

from __future__ import annotations

from ui.core.effects import Hurry
from ui.core.updates import Step, join, open_screen
from ui.model import (
    Model,
    Setup,
    Table,
)
from ui.table.tags import entered
from ui.table.update.progress import keep, seat_at

__all__ = ["begin_at", "begun", "key_of"]


def key_of(model: Model, token: str) -> str:
    """Gives a new match its place on the shelf; a frame on another page has one place only."""
    return model.embed.key if model.embed else token


def begin_at(model: Model, table: Table, replace_entry: bool = False) -> Step:
    """Opens a table and goes on from where it stands."""
    model, opened = open_screen(model, table, replace_entry)
    model, followed = seat_at(model, table)
    return model, join((Hurry(),), opened, followed)


def begun(model: Model, table: Table) -> Step:
    """Keeps a new match and opens its table."""
    table = entered(table, model.today)
    model, kept = keep(model, table)
    model, begun = begin_at(model, table, replace_entry=isinstance(model.screen, Setup))
    return model, join(kept, begun)
