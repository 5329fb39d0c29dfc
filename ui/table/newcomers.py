"""The first match of a game on a device: its player is new to the game."""

from __future__ import annotations

from ui.games import face
from ui.model import Model, Table
from ui.table.turns import people_here

__all__ = ["head_start_ms", "is_newcomers_match"]


def is_newcomers_match(model: Model, table: Table) -> bool:
    """Return True if no other match of the game is saved here, and its lesson was not taken here."""
    slug = table.match.slug
    others = any(save.slug == slug and save.id != table.id for save in model.library.matches)
    return not others and slug not in model.settings.learnt


def head_start_ms(model: Model, table: Table) -> int:
    """Return by how many ms computers answer later for a newcomer who plays alone against them; else 0."""
    if table.online or len(people_here(table)) != 1 or not is_newcomers_match(model, table):
        return 0
    return face(table.match.slug).timing.head_start_ms(table.match.view(None))
