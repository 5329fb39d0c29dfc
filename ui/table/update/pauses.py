"""The end of a pause: by its time, a touch or a key."""

from __future__ import annotations

from dataclasses import replace

from ui.core.effects import IgnoreEarlierInput
from ui.core.updates import Handlers, Update, table_of
from ui.model import Action, Exercise, Model, Turn
from ui.model.table import ANSWER
from ui.table.pauses import BARRED, LEAST_MS, next_pause
from ui.table.stopwatches import running_timers
from ui.table.update.progress import continue_match, pause_key

__all__ = ["HANDLERS", "ignore_earlier", "is_too_early"]


def is_too_early(model: Model, action: Action) -> bool:
    """Return True if an action has to be ignored because it comes during a pause."""
    table = table_of(model)
    return table is not None and bool(table.turn.pause) and action.name in BARRED


def _end_pause(model: Model, action: Action) -> Update:
    """End the pause named in `arg` (from `pause_key`) and continue; do nothing if it is an earlier one."""
    table = table_of(model)
    if table is None or not table.turn.pause or action.arg != pause_key(table):
        return model, ()
    return continue_match(model, replace(table, turn=Turn(pause=next_pause(table))))


def ignore_earlier(before: Model, after: Model) -> tuple[IgnoreEarlierInput, ...]:
    """Return the effect that ignores touches begun before new cards were shown; () if none were.

    Cards that are turned take no touch until they lie. A deal that is there at once, as after a move taken
    back, takes none for as long as the shortest of these pauses. An exercise shows the answered deal on.
    """
    old, new = table_of(before), table_of(after)
    if isinstance(after.screen, Exercise):
        return ()
    if old is None or new is None or old.id != new.id or new.turn.pause == ANSWER or not running_timers(new):
        return ()
    if not new.turn.pause and running_timers(old)[:1] != running_timers(new)[:1]:
        return (IgnoreEarlierInput(LEAST_MS),)
    return (IgnoreEarlierInput(),) if old.turn.pause and old.turn.pause != new.turn.pause else ()


HANDLERS: Handlers = {"rested": _end_pause}
