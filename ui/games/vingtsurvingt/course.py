"""How a match of 20 sur 20 goes on: whom it waits for, its clocks, what is typed."""

from __future__ import annotations

from ui.games.advice import strongest
from ui.games.ordinary import goes_by_itself, heeds, lingers, seconds, shared, since, typed

__all__ = ["advice", "example", "goes_by_itself", "heeds", "lingers", "seconds", "shared", "since", "typed"]

advice = strongest("20-sur-20", steps=600)


def example() -> str:
    """Gives a move as it is typed, as an example."""
    return "4-5@0,0E"
