"""Who may know what of an event, and whom it credits."""

from __future__ import annotations

from ...game import TABLE, Viewer
from .model import Closed, Drew, RoundScored

__all__ = ["credits", "reveals", "visible_event"]


def visible_event(event: object, viewer: Viewer) -> object:
    """Return the event as `viewer` sees it: without the dominoes that others drew."""
    if isinstance(event, Drew) and viewer not in (TABLE, event.seat):
        return event._replace(dominoes=())
    return event


def credits(event: object) -> tuple[tuple[int, int], ...]:
    """Return (seat, marks) of a play, in a competition (seat, points) of a round; () for other events."""
    if isinstance(event, Closed) and event.counts:
        return ((event.seat, len(event.marks)),)
    if isinstance(event, RoundScored):
        return tuple(enumerate(event.points, 1))
    return ()


def reveals(event: object) -> bool:
    """Return whether the event drew dominoes, so that its move cannot be undone."""
    return isinstance(event, Drew)
