"""Time at a table where it matters: clocks of answers, stretches that are measured.

The rules never wait for a clock: what runs out here becomes a move of the table.
"""

from __future__ import annotations

from dataclasses import replace

from engine.game import TABLE
from ui.core.effects import Countdown, Effect, ReadTimer, StartTimer
from ui.core.updates import Update, table_of, with_table
from ui.games import face
from ui.model import ANSWERS, Action, Model, Settings, Table
from ui.table.stopwatches import TIMES, since, times
from ui.table.turns import actors

__all__ = ["lapped", "measured", "ticked", "timed"]


def measured(before: Table, after: Table) -> tuple[Effect, ...]:
    """Asks how long the longest stretch lasted that a move has ended."""
    ended = since(before)[:1]
    if not ended or ended == since(after)[:1]:
        return ()
    return (ReadTimer(ended[0], Action("lap", f"{after.id}/{after.match.ply}")),)


def timed(table: Table, settings: Settings) -> tuple[Table, tuple[Effect, ...]]:
    """Sets the clock that runs now, if it is not set yet, and begins the stretches.

    A match taken up again goes on with what its clock had left.
    """
    names = since(table)
    if not names and table.timed < 0:
        return table, ()
    if table.timed == table.match.ply:
        return table, (StartTimer(names),)
    seconds = 0
    if TABLE in table.match.actors and actors(table):
        seconds = face(table.match.slug).timing.seconds(table.match.view(None)) * ANSWERS[settings.answer]
    ran = table.left
    left = min(ran, seconds) if ran and table.timed < 0 else seconds
    table = replace(table, timed=table.match.ply, time=seconds, left=left)
    count = (Countdown(left, Action("ticked", f"{table.id}/{table.match.ply}")),) if left or ran else ()
    return table, (StartTimer(names), *count)


def _is_now(table: Table | None, arg: str) -> bool:
    return table is not None and arg == f"{table.id}/{table.match.ply}"


def ticked(model: Model, action: Action) -> Table | None:
    """Shows how much time is left; gives the table whose time has run out."""
    table = table_of(model)
    if table is None or not _is_now(table, action.arg) or not table.left:
        return None
    return replace(table, left=int(action.value))


def lapped(model: Model, action: Action) -> Update:
    """Writes down how long the stretch took that the last move ended."""
    table = table_of(model)
    if table is None or not _is_now(table, action.arg) or not action.value.isdigit():
        return model, ()
    kept = {ply: time for ply, time in times(table).items() if ply < table.match.ply}
    kept[table.match.ply] = int(action.value) / 1000
    text = " ".join(f"{ply}={seconds:.1f}" for ply, seconds in kept.items())
    tags = (*(tag for tag in table.tags if tag[0] != TIMES), (TIMES, text))
    return with_table(model, replace(table, tags=tags)), ()
