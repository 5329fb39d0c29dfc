"""Open a table, seat its people, save a new match."""

from __future__ import annotations

from dataclasses import replace

from ui.core.effects import Forget, Hurry, StartTimer
from ui.core.updates import Update, join, navigate
from ui.model import Model, Setup, Table
from ui.table.stopwatches import running_timers
from ui.table.tags import tag_new_match
from ui.table.turns import people_here
from ui.table.untouched import untouched_saves
from ui.table.update.progress import continue_match
from ui.table.update.saving import save_table

__all__ = ["begin_match", "key_of", "open_table", "sit_down"]


def key_of(model: Model, token: str) -> str:
    """Return the id of a new match: `token`, or in another page's frame that frame's only id."""
    return model.embed.key if model.embed else token


def open_table(model: Model, table: Table, replace_entry: bool = False) -> Update:
    """Show a table and continue its match; `replace_entry` replaces the page in the browser's history."""
    model, opened = navigate(model, table, replace_entry)
    model, followed = sit_down(model, table)
    return model, join((Hurry(),), opened, followed)


def begin_match(model: Model, table: Table) -> Update:
    """Add the tags of a new match, save it, and open its table; delete others that nobody has moved in."""
    table = tag_new_match(table, model.today)
    model, gone = _forget_untouched(model)
    model, kept = save_table(model, table)
    model, begun = open_table(model, table, replace_entry=isinstance(model.screen, Setup))
    return model, join(gone, kept, begun)


def _forget_untouched(model: Model) -> Update:
    """Delete the saved matches that their only person left before moving.

    They stayed until now, so that "Back" and a reload find the table again.
    """
    gone = untouched_saves(model)
    if not gone:
        return model, ()
    others = tuple(save for save in model.library.matches if save.id not in gone)
    model = replace(model, library=model.library._replace(matches=others))
    return model, tuple(Forget(match_id) for match_id in sorted(gone))


def sit_down(model: Model, table: Table) -> Update:
    """Show the hand of the only person here, or a curtain if there are several, and continue the match."""
    table = replace(table, presentation=table.presentation._replace(viewer=None))
    alone = people_here(table)
    if len(alone) == 1:
        table = replace(table, presentation=table.presentation._replace(viewer=alone[0]))
    model, followed = continue_match(model, table)
    # The timers of an earlier visit are forgotten first: time away from the table does not count.
    return (model, (StartTimer(()), *followed)) if running_timers(table) else (model, followed)
