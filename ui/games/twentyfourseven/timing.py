"""How a match of 24/7 goes on: whom it waits for, its clocks, what is typed."""

from __future__ import annotations

from typing import Any

from engine.games.twentyfourseven.drafts import lifted
from engine.games.twentyfourseven.model import Scored
from ui.games.advice import strongest
from ui.games.defaults import (
    goes_by_itself,
    heeds,
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

advice = strongest("24-7", steps=6000)


def example() -> str:
    """Gives a move as it is typed, as an example."""
    return "7@d5"


def lingers(view: Any) -> bool:
    """Says whether a seat not on turn may still draw (canon 10.2): the device does not pass on yet."""
    return bool(view.may_draw and not view.on_turn)


def sound(events: tuple[Any, ...]) -> str:
    """Lets a sum of 24 ring."""
    scored = (event for event in events if isinstance(event, Scored))
    return "24" if any(combo.kind == "sum_24" for event in scored for combo in event.combos) else ""


def holds(view: Any) -> tuple[Any, ...]:
    """Lists the viewer's own tiles."""
    return tuple(view.rack)
