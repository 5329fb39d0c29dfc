"""Who may know what of an event, and whom it credits."""

from __future__ import annotations

from engine.game import Viewer
from engine.games.braindrain.model import Dealt, Ended, LastCards, Missed, Redealt, Replaced, Won

__all__ = ["credits", "reveals", "seen"]


def seen(event: object, viewer: Viewer) -> object:
    """Shows every event to everybody: cards lie face up."""
    return event


def credits(event: object) -> tuple[tuple[int, int], ...]:
    """Lists the cards for the seat that won them."""
    if isinstance(event, Won):
        return ((event.seat, 1),)
    return ((event.seat, len(event.cards)),) if isinstance(event, LastCards) else ()


def reveals(event: object) -> bool:
    """Says whether cards were turned or solutions shown, or the end told that there are none."""
    return isinstance(event, Dealt | Ended | Missed | Redealt | Replaced)
