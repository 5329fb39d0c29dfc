"""What others did elsewhere is shown here one move after the other, at the pace of the computers."""

from __future__ import annotations

from dataclasses import replace

from engine.match import Match
from engine.online import parting
from ui.core.effects import Later
from ui.model import PACES, Action, Model, OnlineMatch, Settings, Table

__all__ = ["coming", "is_next", "moved_on", "shown_from"]

LEAST = 400
"""Milliseconds that a move of somebody else's is looked at, however quick the computers are."""


def coming(settings: Settings, table: Table) -> Later:
    """Shows the next move after a while."""
    wait = max(PACES[settings.pace], LEAST) if settings.pace != "off" else 60
    return Later(wait, Action("come", f"{table.id}/{table.match.ply}"))


def is_next(table: Table, arg: str) -> bool:
    """Says whether the move that was waited for is still the next one."""
    return table.far is not None and table.far.coming is not None and arg == f"{table.id}/{table.match.ply}"


def moved_on(model: Model, table: Table) -> OnlineMatch | None:
    """Notes on which day the table began to wait for somebody else."""
    return table.far and table.far._replace(since=model.today, brought=False)


def shown_from(table: Table, before: Match) -> Table:
    """Is a table that shows one after the other the moves that were not in the match before."""
    whole, ply = table.match, parting(before, table.match)
    if table.far is None or ply == whole.ply:
        return table
    return replace(table, match=whole.at(ply), told=ply, far=table.far._replace(coming=whole))
