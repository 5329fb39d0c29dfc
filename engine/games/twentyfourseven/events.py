"""Who may know what of an event, and whom it credits."""

from __future__ import annotations

from ...game import TABLE, Viewer
from .model import Drew, Ended, Scored, Showed, Skipped, partner

__all__ = ["credits", "reveals", "visible_event"]


def visible_event(event: object, viewer: Viewer) -> object:
    """Return the event as `viewer` sees it: no tiles that others drew, none shown to another team."""
    if isinstance(event, Drew) and viewer not in (TABLE, event.seat):
        return event._replace(tiles=())
    if isinstance(event, Showed) and viewer not in (TABLE, event.seat, partner(event.seat)):
        return event._replace(tile=None)
    return event


def credits(event: object) -> tuple[tuple[int, int], ...]:
    """Return (seat, minutes) of a score, both partners alike (canon 10.1); nothing for other events."""
    return tuple((seat, event.minutes) for seat in event.seats) if isinstance(event, Scored) else ()


def reveals(event: object) -> bool:
    """Return whether an event showed something new: tiles, or at a skip or the end that none fits."""
    return isinstance(event, Drew | Showed | Skipped | Ended)
