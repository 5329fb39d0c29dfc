"""Moves that arrived from other devices, shown one after the other at the computers' pace."""

from __future__ import annotations

from dataclasses import replace

from engine.match import Match
from engine.online import common_plies
from ui.core.effects import Later
from ui.model import PACES, Action, Model, OnlineMatch, Settings, Table

__all__ = ["replay_timer", "is_next", "with_next_player", "rewind_to"]

LEAST_WAIT_MS = 400
"""Milliseconds for which an arrived move is shown at least, however quick the computers are."""


def replay_timer(settings: Settings, table: Table) -> Later:
    """Return the timer after which the next move received from another device is shown."""
    wait = max(PACES[settings.pace], LEAST_WAIT_MS) if settings.pace != "off" else 60
    return Later(wait, Action("come", f"{table.id}/{table.match.ply}"))


def is_next(table: Table, match_and_ply: str) -> bool:
    """Return True if a timer's argument `match/ply` is for the next received move, not for an older one."""
    return (
        table.online is not None
        and table.online.coming is not None
        and match_and_ply == f"{table.id}/{table.match.ply}"
    )


def with_next_player(model: Model, table: Table) -> OnlineMatch | None:
    """Return the online match, awaiting the next player since today; None for a match on one device.

    None for a match on one device.
    """
    return table.online and table.online._replace(since=model.today, brought=False)


def rewind_to(table: Table, before: Match) -> Table:
    """Return the table set back to the moves that `before` has; later ones wait to be shown; same if none.

    Return it unchanged if there is nothing new.
    """
    whole, ply = table.match, common_plies(before, table.match)
    if table.online is None or ply == whole.ply:
        return table
    return replace(
        table,
        match=whole.at(ply),
        online=table.online._replace(coming=whole),
        presentation=table.presentation._replace(announced=ply),
    )
