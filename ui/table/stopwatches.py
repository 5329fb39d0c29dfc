"""Stretches of time at a table where time matters: computers and statistics count from their beginning."""

from __future__ import annotations

import re

from ui.core.readers import counted
from ui.games import face, is_simultaneous
from ui.model import ANSWERS, Settings, Table
from ui.table.turns import may_act_off_turn, people_here

__all__ = ["MOMENT", "TIMES", "moment_seconds", "since", "times"]

TIMES = "Times"
"""The tag of a record with the seconds that each stretch took, by the ply that ended it: `4=12.5 9=31.0`."""
MOMENT = 6
"""Seconds in which a person alone may still act off turn, where nobody has asked for more time."""
SECONDS = re.compile(r"[0-9]{1,9}(\.[0-9]{1,3})?")


def since(table: Table) -> tuple[str, ...]:
    """Names the stretches of time that run at a table; none where time does not matter."""
    if not is_simultaneous(table.match.slug) or not table.match.actors:
        return ()
    return tuple(f"{table.id}/{name}" for name in face(table.match.slug).timing.since(table.match.view(None)))


def times(table: Table) -> dict[int, float]:
    """Reads how many seconds each stretch took; what cannot be read is left out."""
    parts = (part.partition("=") for part in dict(table.tags).get(TIMES, "").split())
    read = ((counted(ply), SECONDS.fullmatch(seconds)) for ply, _, seconds in parts)
    return {ply: float(seconds[0]) for ply, seconds in read if ply is not None and seconds}


def moment_seconds(settings: Settings, table: Table) -> int:
    """Tells how long a person alone may still act off turn; 0 where the table waits to be told, or not."""
    alone = len(people_here(table)) == 1 and not table.called and not settings.waits and not table.far
    return MOMENT * ANSWERS[settings.answer] if alone and may_act_off_turn(table) else 0
