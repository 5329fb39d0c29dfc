"""A race in a test: positions as drawings, moves as text, and what happened."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.games import game
from engine.match import Match
from tests.games import table
from tests.games.table import happened, kinds, legal, play

__all__ = ["RULES", "dealt", "drawn", "event", "happened", "kinds", "legal", "line", "play", "refused", "row"]

RULES = game("24-heures")
drawn, dealt = partial(table.drawn, "24-heures"), partial(table.dealt, "24-heures")


def refused(match: Match, line: str) -> tuple[Any, ...] | None:
    """Asks why a move is refused: its code, the cards or the car concerned, the number if there is one."""
    refusal = table.asked(match, line)
    if refusal is None:
        return None
    total = () if refusal.total is None else (refusal.total,)
    return (refusal.code, *refusal.where, *total)


def event(match: Match, kind: str) -> Any:
    """Finds the one event of this kind in the last move."""
    (found,) = (event for event in happened(match) if type(event).__name__ == kind)
    return found


def line(match: Match, start: str) -> str:
    """Draws the position and finds the line that begins so."""
    lines = RULES.write_position(match.state).split("\n")
    return next((text for text in lines if text.startswith(start + " ")), "")


def row(match: Match, car: int) -> str:
    """Draws a car's row without its number."""
    return line(match, f"car {car}").partition(f"car {car} ")[2]
