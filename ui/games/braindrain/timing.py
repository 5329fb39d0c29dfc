"""How a match of Brain Drain goes on: whom it waits for, its clocks, what is typed."""

from __future__ import annotations

from typing import Any

from engine.games.braindrain.events import Dealt, Missed, Redealt, Replaced
from engine.games.braindrain.model import View
from ui.games.braindrain.hints import advice
from ui.games.defaults import goes_by_itself, heeds, holds, lifted, lingers, picking_shows, sound

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

shared = True
READING_MS, MORE_MS, MOST = 3000, 700, 6
"""For how long the answer of a deal stays alone, and how much longer for each of the solutions missed."""


def example() -> str:
    """Gives a move as it is typed, as an example."""
    return "5*8/10-1"


def typed(view: Any, text: str) -> str:
    """Reads a bare equation as an answer for the round on the table."""
    starts = text.lstrip()[:1]
    return f"claim {view.round}: {text.strip()}" if starts.isdigit() or starts == "(" else text


def since(view: View) -> tuple[str, ...]:
    """Names the round, and the answer of who has buzzed."""
    number, holder = view.round, view.holder
    return (f"{number}", f"{number}/{holder}") if holder else (f"{number}",)


def seconds(view: View) -> int:
    """Tells for how long an answer may take, or a target of who plays alone."""
    running = view.holder or len(view.won) == 1
    return view.rules.clock if running else 0


def turns(event: Any) -> bool:
    """Says whether an event turns cards: a deal, or another target."""
    return isinstance(event, Dealt | Redealt | Replaced)


def reading(events: tuple[Any, ...]) -> int:
    """Gives time to read an answer, and more for a list of solutions."""
    missed = sum(len(event.solutions) for event in events if isinstance(event, Missed))
    return READING_MS + MORE_MS * min(missed, MOST)
