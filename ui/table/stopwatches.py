"""Measured stretches of time at a table, from which computers and statistics count."""

from __future__ import annotations

import re

from ui.core.readers import parse_count
from ui.games import face, is_simultaneous
from ui.model import ANSWERS, Settings, Table
from ui.table.turns import may_act_off_turn, people_here

__all__ = ["GRACE_S", "TIMES", "grace_seconds", "running_timers", "seconds_by_ply"]

TIMES = "Times"
"""The tag of a record with the seconds of each stretch, by the ply that ended it: `4=12.5 9=31.0`."""
GRACE_S = 6
"""Grace period in seconds for one person to act off turn, at the normal setting."""
SECONDS = re.compile(r"[0-9]{1,9}(\.[0-9]{1,3})?")


def running_timers(table: Table) -> tuple[str, ...]:
    """Return the names of the stopwatches that run at a table; () in games that do not measure time."""
    if not is_simultaneous(table.match.slug) or not table.match.actors:
        return ()
    return tuple(
        f"{table.id}/{name}" for name in face(table.match.slug).timing.running_timers(table.match.view(None))
    )


def seconds_by_ply(table: Table) -> dict[int, float]:
    """Return the seconds measured for moves, by ply, from the record's tags; skip what cannot be read."""
    parts = (part.partition("=") for part in dict(table.tags).get(TIMES, "").split())
    read = ((parse_count(ply), SECONDS.fullmatch(seconds)) for ply, _, seconds in parts)
    return {ply: float(seconds[0]) for ply, seconds in read if ply is not None and seconds}


def grace_seconds(settings: Settings, table: Table) -> int:
    """Return how many seconds a lone person has to act off turn; 0 if no time runs.

    It is 0 if there is none, or if the table waits for a button instead: with several people, online, or as
    set in the settings.
    """
    alone = (
        len(people_here(table)) == 1
        and not table.turn.called_seat
        and not settings.waits
        and not table.online
    )
    return GRACE_S * ANSWERS[settings.answer] if alone and may_act_off_turn(table) else 0
