"""Clocks for answers, and stopwatches.

The rules never wait for a clock: when one runs out, the table makes a move.
"""

from __future__ import annotations

from dataclasses import replace

from engine.game import TABLE
from ui.core.effects import Countdown, Effect, ReadTimer, StartTimer
from ui.core.updates import Update, table_of, with_table
from ui.games import face
from ui.model import ANSWERS, Action, AnswerClock, Model, Settings, Table
from ui.table.stopwatches import TIMES, running_timers, seconds_by_ply
from ui.table.turns import actors

__all__ = ["note_time", "read_timer", "update_clock", "start_clocks"]


def read_timer(before: Table, after: Table) -> tuple[Effect, ...]:
    """Return the effect that reads the longest stopwatch that a move has stopped; () if none."""
    ended = running_timers(before)[:1]
    if not ended or ended == running_timers(after)[:1]:
        return ()
    return (ReadTimer(ended[0], Action("lap", f"{after.id}/{after.match.ply}")),)


def start_clocks(table: Table, settings: Settings) -> tuple[Table, tuple[Effect, ...]]:
    """Return the table with this ply's countdown set, and effects that start it and the stopwatches, if any.

    A match that was resumed continues with what its clock had left.
    """
    names = running_timers(table)
    if not names and table.clock.set_at < 0:
        return table, ()
    if table.clock.set_at == table.match.ply:
        return table, (StartTimer(names),)
    seconds = 0
    if TABLE in table.match.actors and actors(table):
        seconds = (
            face(table.match.slug).timing.clock_seconds(table.match.view(None)) * ANSWERS[settings.answer]
        )
    ran = table.clock.seconds_left
    left = min(ran, seconds) if ran and table.clock.set_at < 0 else seconds
    table = replace(table, clock=AnswerClock(set_at=table.match.ply, seconds=seconds, seconds_left=left))
    count = (Countdown(left, Action("ticked", f"{table.id}/{table.match.ply}")),) if left or ran else ()
    return table, (StartTimer(names), *count)


def _is_now(table: Table | None, match_and_ply: str) -> bool:
    """Return True if an action's argument `match/ply` names the table's match at its present ply."""
    return table is not None and match_and_ply == f"{table.id}/{table.match.ply}"


def update_clock(model: Model, action: Action) -> Table | None:
    """Return the table with the seconds left in `value`; None if `arg` (`match/ply`) is not the present."""
    table = table_of(model)
    if table is None or not _is_now(table, action.arg) or not table.clock.seconds_left:
        return None
    return replace(table, clock=table.clock._replace(seconds_left=int(action.value)))


def note_time(model: Model, action: Action) -> Update:
    """Write the milliseconds in `value` for the present ply into the tags; ignore an old `match/ply`."""
    table = table_of(model)
    if table is None or not _is_now(table, action.arg) or not action.value.isdigit():
        return model, ()
    kept = {ply: time for ply, time in seconds_by_ply(table).items() if ply < table.match.ply}
    kept[table.match.ply] = int(action.value) / 1000
    text = " ".join(f"{ply}={seconds:.1f}" for ply, seconds in kept.items())
    tags = (*(tag for tag in table.tags if tag[0] != TIMES), (TIMES, text))
    return with_table(model, replace(table, tags=tags)), ()
