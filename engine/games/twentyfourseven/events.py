"""Who may know what of an event, and whom it credits."""

from __future__ import annotations

from ...game import TABLE, Viewer
from .model import Drew, Ended, Scored, Showed, Skipped, partner

__all__ = ["credits", "reveals", "visible_event"]


def visible_event(event: object, viewer: Viewer) -> object:
    """Return an event without tiles drawn by others, or a tile shown to others than the viewer's team."""
    if isinstance(event, Drew) and viewer not in (TABLE, event.seat):
        return event._replace(tiles=())
    if isinstance(event, Showed) and viewer not in (TABLE, event.seat, partner(event.seat)):
        return event._replace(tile=None)
    return event


def credits(event: object) -> tuple[tuple[int, int], ...]:
    """Return the minutes for each seat; partners are credited alike (canon 10.1)."""
    return tuple((seat, event.minutes) for seat in event.seats) if isinstance(event, Scored) else ()


def reveals(event: object) -> bool:
    """Return whether an event showed something new: tiles, or at a skip or the end that none fits."""
    return isinstance(event, Drew | Showed | Skipped | Ended)
