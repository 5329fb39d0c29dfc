"""How a match of 20 sur 20 goes on: whom it waits for, its clocks, what is typed."""

from __future__ import annotations

from typing import Any

from engine.games.vingtsurvingt.drafts import lifted
from engine.games.vingtsurvingt.model import Closed
from ui.games.advice import strongest
from ui.games.defaults import (
    goes_by_itself,
    heeds,
    lingers,
    picking_shows,
    reading,
    seconds,
    shared,
    since,
    turns,
    typed,
)

__all__ = [
    "advice",
    "example",
    "goes_by_itself",
    "heeds",
    "holds",
    "lifted",
    "lingers",
    "reading",
    "picking_shows",
    "seconds",
    "shared",
    "since",
    "sound",
    "turns",
    "typed",
]

advice = strongest("20-sur-20", steps=1200)


def example() -> str:
    """Gives a move as it is typed, as an example."""
    return "4-5@0,0E"


def sound(events: tuple[Any, ...]) -> str:
    """Lets several lines of 20 at once ring."""
    return "24" if any(isinstance(event, Closed) and len(event.alignments) > 1 for event in events) else ""


def holds(view: Any) -> tuple[Any, ...]:
    """Lists the viewer's own dominoes."""
    return tuple(view.rack)
