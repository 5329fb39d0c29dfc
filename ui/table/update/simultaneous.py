"""Actions of simultaneous games: another seat acts from the screen, and clocks run."""

from __future__ import annotations

from dataclasses import replace

from engine.game import TABLE
from ui.core.effects import Save
from ui.core.updates import Handlers, Update, join, table_of, with_table
from ui.games import is_simultaneous
from ui.model import Action, Model, RefusedMove, Table, Turn
from ui.table.simultaneous import acting_seat
from ui.table.turns import people_here
from ui.table.update.moves import submit
from ui.table.update.saving import save_table
from ui.table.update.sounds import tick_sound
from ui.table.update.timers import note_time, update_clock

__all__ = ["HANDLERS"]


def _act(model: Model, action: Action) -> Update:
    """Make the seat in `arg` the one for which the screen acts; do nothing if it may not act."""
    table, _ = acting_seat(table_of(model), f"{action.arg}:")
    return (with_table(model, table), ()) if table else (model, ())


def _clear(model: Model, action: Action) -> Update:
    """Discard the viewer's whole draft."""
    table = table_of(model)
    return (with_table(model, replace(table, turn=Turn())), ()) if table else (model, ())


def _who_passes(model: Model, action: Action) -> Update:
    """Ask which person passes, or stop asking; do nothing if fewer than two people share the device."""
    table = table_of(model)
    if (
        table is None
        or not is_simultaneous(table.match.slug)
        or len(people_here(table)) < 2
        or table.turn.pause
    ):
        return model, ()
    return with_table(
        model,
        replace(
            table,
            turn=table.turn._replace(is_passing=not table.turn.is_passing, refused=RefusedMove()),
        ),
    ), ()


def _count_down(model: Model, action: Action) -> Update:
    """Show the seconds left of the countdown (`value`); at 0 play the table's own move. `arg`: `match/ply`.

    `arg` is match and ply. Ignore a clock of an earlier ply.
    """
    table = update_clock(model, action)
    if table is None:
        return model, ()
    move = next(table.match.moves(TABLE), None) if not table.clock.seconds_left else None
    if move is not None:
        return submit(model, table, TABLE, move)
    model, kept = _save_seconds_left(with_table(model, table), table)
    return model, join(kept, tick_sound(table))


def _save_seconds_left(model: Model, table: Table) -> Update:
    """Save the seconds left with the match, without changing its place in the list."""
    save = next((save for save in model.library.matches if save.id == table.id), None)
    if save is None or save.plies != table.match.ply:
        return model, ()
    kept = save._replace(seconds_left=table.clock.seconds_left, updated=0)
    return replace(
        model,
        library=model.library._replace(
            matches=tuple(kept if other is save else other for other in model.library.matches)
        ),
    ), (Save(kept),)


def _save_stretch(model: Model, action: Action) -> Update:
    """Save the milliseconds in `value` measured for a move with the match; `arg` is `match/ply`."""
    model, _ = note_time(model, action)
    table = table_of(model)
    return save_table(model, table) if table else (model, ())


HANDLERS: Handlers = {
    "act": _act,
    "clear": _clear,
    "who_passes": _who_passes,
    "ticked": _count_down,
    "lap": _save_stretch,
}
