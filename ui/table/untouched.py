"""Matches that were begun and left before their only person moved: no list shows them."""

from __future__ import annotations

from functools import lru_cache

from ui.core.player_names import plays_alone
from ui.model import Model, SavedMatch, Table
from ui.table.saves import VERSION, readable_table
from ui.table.tags import swaps
from ui.table.turns import people_here

__all__ = ["is_untouched", "untouched_saves"]

PLIES_A_SEAT = 6
"""Moves a seat after which its person is taken to have moved, so that the record need not be read."""


def is_untouched(table: Table) -> bool:
    """Return True if the only person of a match against computers, or alone, has not moved yet.

    A match online or between people around one screen counts as begun: others wait for it, and its names were
    typed. So does one with a title.
    """
    people = people_here(table)
    if table.online or table.title or len(people) != 1 or not table.match.actors or swaps(table):
        return False
    return all(entry.seat not in people for entry in table.match.log)


def untouched_saves(model: Model) -> frozenset[str]:
    """Return the ids of saved matches in which their only person has not moved yet."""
    return frozenset(save.id for save in model.library.matches if _is_untouched_save(save))


@lru_cache(maxsize=1024)  # every card of the first screen asks, and a save never changes
def _is_untouched_save(save: SavedMatch) -> bool:
    """Return True if a save is of such a match; its record is read only where its other facts allow it."""
    is_long = save.plies >= PLIES_A_SEAT * len(save.players)
    if save.over or save.far or save.title or is_long or not plays_alone(save.players):
        return False
    table = readable_table(save) if save.version == VERSION else None
    return table is not None and is_untouched(table)
