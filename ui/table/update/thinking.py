"""What the computers of a table are asked, and how long they take."""

from __future__ import annotations

from ui.core.effects import AskBots
from ui.games import face
from ui.model import PACES, Settings, Table
from ui.table.pauses import ms_or_touch
from ui.table.stopwatches import running_timers
from ui.table.turns import Wait, actors, forced_move, people_here

__all__ = ["ask_bots"]

LOST_MS = 3000
"""Milliseconds that a lost turn takes among several people, so that one of them may call for a card."""
NO_WAIT = 60
"""Milliseconds between computers' moves without pace, so that each tile is seen to land."""


def ask_bots(settings: Settings, table: Table, next_up: Wait) -> AskBots:
    """Return the effect that asks the computers listed in `next_up` for their moves.

    While a person may act at the same time, the player cannot shorten the computers' time.
    """
    forced = forced_move(table) if next_up.bots[:1] == actors(table)[:1] else ""
    asked = AskBots(
        table.id, table.match, table.players, next_up.bots, _wait_ms(settings, table), forced=forced
    )
    stretches = running_timers(table)
    if not stretches:
        return asked
    firm = next_up.kind == "person"
    return asked._replace(
        since=stretches[-1],
        firm=firm,
        timed=firm or (settings.pace != "off" and table.presentation.fast_forward < 0),
    )


def _wait_ms(settings: Settings, table: Table) -> int | None:
    """Return the milliseconds before a computer's move is shown; None if it waits for a touch or a key.

    Among several people, here or online, all lost turns take equal time, so that the pause does not reveal
    the Joker.
    """
    on_turn, course = actors(table)[0], face(table.match.slug).timing
    if (table.online or len(people_here(table)) > 1) and course.forced_move(table.match.view(on_turn), False):
        return ms_or_touch(settings, LOST_MS)
    return (
        NO_WAIT
        if table.presentation.fast_forward >= 0
        else ms_or_touch(settings, max(PACES[settings.pace], NO_WAIT))
    )
