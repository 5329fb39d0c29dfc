"""Save the match on the table, facts about it, or a line of it as a copy."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.match import Match
from engine.online import line_name
from ui.core.effects import Effect, Save
from ui.core.updates import Update, words_for
from ui.model import Model, Table, Turn
from ui.table.saves import updated_save

__all__ = ["save_beside", "save_copy", "save_table"]


def save_table(model: Model, table: Table) -> Update:
    """Save the table's match and put it first in the list; do nothing for an exercise, which has no id."""
    if not table.id:
        return model, ()
    save = updated_save(model.library.matches, table)
    # The list is ordered by the time of the last move, so the match that was just played comes first.
    others = tuple(other for other in model.library.matches if other.id != save.id)
    return replace(model, library=model.library._replace(matches=(save, *others))), (Save(save),)


def save_beside(model: Model, match_id: str, **facts: Any) -> Update:
    """Save facts about a match that are no part of its play, such as its analysis.

    It stays at its place in the list, since it was not played on. Do nothing for a match that is not saved.
    """
    shelf = tuple(one._replace(**facts) if one.id == match_id else one for one in model.library.matches)
    kept: tuple[Effect, ...] = tuple(Save(one, quiet=True) for one in shelf if one.id == match_id)
    return replace(model, library=model.library._replace(matches=shelf)), kept


def save_copy(model: Model, table: Table, line: Match | None, title: str = "") -> Update:
    """Save a line that gave way as a separate match; do nothing for None, no moves, or one saved before."""
    if line is None or table.online is None or not line.ply:
        return model, ()
    key = f"{table.online.device.room.invitation.id}-{line_name(line)}"
    if model.library.find(key):
        return model, ()
    device = replace(table.online.device, room=replace(table.online.device.room, match=line))
    far = table.online._replace(device=device, coming=None, rival=None, copy=True)
    title = title or words_for(model).say("afar", "Your version, {n} moves", n=line.ply)
    return save_table(model, replace(table, id=key, match=line, title=title, online=far, turn=Turn()))
