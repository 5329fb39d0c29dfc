"""What the computers at a table are asked, and how long they take."""

from __future__ import annotations

from ui.core.effects import AskBots
from ui.games import face
from ui.model import PACES, Settings, Table
from ui.table.pauses import paced
from ui.table.stopwatches import since
from ui.table.turns import Wait, actors, forced_move, people_here

__all__ = ["thinking"]

LOST_MS = 3000
"""For so long a turn stands that goes by, where several people play: one of them may call for a card."""
NO_WAIT = 60
"""Milliseconds that even an unpaced computer leaves, so that the eye sees each tile land."""


def thinking(settings: Settings, table: Table, next_up: Wait) -> AskBots:
    """Asks the computers; where people may act at the same time, nobody cuts the computers' time short."""
    forced = forced_move(table) if next_up.bots[:1] == actors(table)[:1] else ""
    asked = AskBots(table.id, table.match, table.players, next_up.bots, _pace(settings, table), forced=forced)
    stretches = since(table)
    if not stretches:
        return asked
    firm = next_up.kind == "person"
    return asked._replace(
        since=stretches[-1], firm=firm, timed=firm or (settings.pace != "off" and table.forward < 0)
    )


def _pace(settings: Settings, table: Table) -> int | None:
    """Tells how long the table waits: before several people, also elsewhere, as long for every lost turn."""
    on_turn, course = actors(table)[0], face(table.match.slug).timing
    if (table.far or len(people_here(table)) > 1) and course.goes_by_itself(table.match.view(on_turn), False):
        return paced(settings, LOST_MS)
    return NO_WAIT if table.forward >= 0 else paced(settings, max(PACES[settings.pace], NO_WAIT))
