"""Another line of a match, which the player has to decide about."""

from __future__ import annotations

from functools import lru_cache

from engine.errors import GameError
from engine.online import Envelope, from_link
from ui.model import Table

__all__ = ["rival_of"]


def rival_of(table: Table) -> Envelope | None:
    """Return the other line as it came, None where there is none."""
    return _read(table.far.rival.link) if table.far and table.far.rival else None


@lru_cache(maxsize=4)
def _read(link: str) -> Envelope | None:
    try:
        envelope = from_link(link)
    except GameError:
        return None
    return envelope if envelope.party.match else None
