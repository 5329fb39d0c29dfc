"""How a match of Brain Drain goes on: whom it waits for, its clocks, what is typed."""

from __future__ import annotations

from typing import Any

from engine.games.braindrain.model import View
from ui.games.braindrain.hints import advice
from ui.games.ordinary import goes_by_itself, heeds, holds, lifted, lingers, sound

__all__ = [
    "advice",
    "example",
    "goes_by_itself",
    "heeds",
    "holds",
    "lifted",
    "lingers",
    "seconds",
    "shared",
    "since",
    "sound",
    "typed",
]

shared = True


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
