"""The box for typed moves: for readers who go by keys alone, unless they have chosen."""

from __future__ import annotations

from dataclasses import replace

from ui.core.updates import Handlers, Update, table_of, with_table
from ui.model import Action, Exercise, Model, Table

__all__ = ["HANDLERS", "decide"]


def decide(before: Model, after: Model) -> Update:
    """Give a table that has just opened a box for typed moves, if the reader came to it by keys alone.

    A table that goes on keeps what it had, so that nothing moves in the middle of a match or a lesson.
    """
    here, earlier = table_of(after), table_of(before)
    if here is None or here is earlier:
        return after, ()
    has_box = after.host.by_keys
    if earlier is not None and _visit(before) == _visit(after):
        has_box = earlier.presentation.has_typed_box
    if has_box == here.presentation.has_typed_box:
        return after, ()
    return with_table(
        after, replace(here, presentation=here.presentation._replace(has_typed_box=has_box))
    ), ()


def _visit(model: Model) -> tuple[type, str]:
    """Return what stays the same while the reader is at one match, lesson or list of puzzles."""
    screen = model.screen
    name = screen.id if isinstance(screen, Table) else screen.of if isinstance(screen, Exercise) else ""
    return type(screen), name


def _note_keys(model: Model, action: Action) -> Update:
    """Note that the reader goes by keys alone, or with `arg` `no` that they no longer do."""
    by_keys = action.arg != "no"
    if by_keys == model.host.by_keys:
        return model, ()
    return replace(model, host=model.host._replace(by_keys=by_keys)), ()


HANDLERS: Handlers = {"by_keys": _note_keys}
