"""How a match goes on with the plain face."""

from __future__ import annotations

from typing import Any

from engine.games.twentyfourseven.drafts import lifted
from ui.games.defaults import (
    ends_turn,
    goes_by_itself,
    goes_on,
    heeds,
    holds,
    needs_showing,
    picking_shows,
    reading,
    seconds,
    seen_by_all,
    shared,
    since,
    sound,
    turns,
    typed,
)
from ui.games.timing import strongest_adviser

__all__ = [
    "ends_turn",
    "seen_by_all",
    "advice",
    "example",
    "goes_by_itself",
    "goes_on",
    "heeds",
    "holds",
    "lifted",
    "lingers",
    "needs_showing",
    "picking_shows",
    "reading",
    "seconds",
    "shared",
    "since",
    "sound",
    "turns",
    "typed",
]

advice = strongest_adviser("24-7", steps=100)


def example() -> str:
    return "7@d5"


def lingers(view: Any) -> bool:
    return bool(view.may_draw and not view.on_turn)
