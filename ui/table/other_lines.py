"""The other line of an online match, between which and ours the player must choose."""

from __future__ import annotations

from functools import lru_cache

from engine.errors import GameError
from engine.online import Envelope, from_link
from ui.model import Table

__all__ = ["rival_of"]


def rival_of(table: Table) -> Envelope | None:
    """Return the envelope with the other line of a match; None if there is none."""
    return _read(table.far.rival.link) if table.far and table.far.rival else None


@lru_cache(maxsize=4)
def _read(link: str) -> Envelope | None:
    """Parse a link; return None if it is damaged or holds no dealt match."""
    try:
        envelope = from_link(link)
    except GameError:
        return None
    return envelope if envelope.room.match else None
