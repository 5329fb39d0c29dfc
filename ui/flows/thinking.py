"""What the computers at a table are asked, and how long they take."""

from __future__ import annotations

from ui.beats import paced
from ui.clocks import since
from ui.effects import Think
from ui.model import PACES, Player, Settings, Table
from ui.turns import Wait

__all__ = ["thinking"]

NO_WAIT = 60
"""Milliseconds that even an unpaced computer leaves, so that the eye sees each tile land."""


def thinking(settings: Settings, table: Table, next_up: Wait) -> Think:
    """Asks the computers; where people may act at the same time, nobody cuts the computers' time short."""
    pace = NO_WAIT if table.forward >= 0 else max(PACES[settings.pace], NO_WAIT)
    wait = pace if table.forward >= 0 else paced(settings, pace)
    asked = Think(table.id, table.match, _thinkers(table, next_up.bots), next_up.bots, wait)
    stretches = since(table)
    if not stretches:
        return asked
    firm = next_up.kind == "person"
    return asked._replace(
        since=stretches[-1], firm=firm, timed=firm or (settings.pace != "off" and table.forward < 0)
    )


def _thinkers(table: Table, seats: tuple[int, ...]) -> tuple[Player, ...]:
    """Lets a computer stand in for a person whose turn goes by itself: any of them makes the one move."""
    any_bot = next(iter(table.match.game.bots()))
    return tuple(
        player._replace(bot=player.bot or any_bot) if seat in seats else player
        for seat, player in enumerate(table.players, 1)
    )
