"""A table in a test: positions as drawings, moves as text, and what happened."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from engine.games import game
from engine.games.twentyfourseven.model import Cell, Closed, Scored
from engine.match import Match
from tests.games import table
from tests.games.table import happened, kinds, legal, play

__all__ = [
    "RULES",
    "cell",
    "closed",
    "dealt",
    "drawing",
    "drawn",
    "happened",
    "kinds",
    "legal",
    "names",
    "play",
    "refused",
    "scored",
]

RULES = game("24-7")
drawn, dealt = partial(table.drawn, "24-7"), partial(table.dealt, "24-7")


def refused(match: Match, line: str) -> tuple[Any, ...] | None:
    """Asks why a move is refused: its code, the spaces or tiles, and the total where there is one."""
    refusal = table.asked(match, line)
    if refusal is None:
        return None
    total = () if refusal.total is None else (refusal.total,)
    where = (names(refusal.where),) if refusal.where else ()
    return (refusal.code, *where, *total)


def names(cells: Iterable[Any]) -> str:
    """Writes spaces (or tiles) with blanks between."""
    return " ".join(map(str, cells))


def scored(match: Match) -> tuple[int, list[str]]:
    """Gives the minutes of the last move and its combinations: `run d4 d5 d6 30`."""
    for event in happened(match):
        if isinstance(event, Scored):
            return event.minutes, [f"{c.kind} {names(c.cells)} {c.minutes}" for c in event.combos]
    return 0, []


def closed(match: Match) -> str:
    """Names the spaces that the last move put out of time."""
    return names(cell for event in happened(match) if isinstance(event, Closed) for cell in event.cells)


def drawing(match: Match) -> str:
    """Draws the board alone."""
    return "\n".join(RULES.write_position(match.state).split("\n")[:7])


def cell(name: str) -> Cell:
    """Finds a space by its name."""
    return RULES.parse_move(f"spot {name}").cell
