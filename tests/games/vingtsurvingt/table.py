"""A table in a test: positions as drawings, moves as text, and what happened."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from engine.games import game
from engine.games.vingtsurvingt.model import Closed
from engine.match import Match
from tests.games import table
from tests.games.table import asked as refused
from tests.games.table import happened, kinds, legal, play

__all__ = [
    "RULES",
    "code",
    "dealt",
    "drawn",
    "happened",
    "kinds",
    "legal",
    "marks",
    "names",
    "play",
    "refused",
]

RULES = game("20-sur-20")
drawn, dealt = partial(table.drawn, "20-sur-20"), partial(table.dealt, "20-sur-20")


def code(match: Match, line: str) -> str:
    """Gives the code of a refusal, empty when the move is legal."""
    why = refused(match, line)
    return why.code if why else ""


def names(cells: Iterable[Any]) -> str:
    """Writes cells with blanks between."""
    return " ".join(map(str, cells))


def marks(match: Match) -> str:
    """Names the cells that the last move marked."""
    return names(cell for event in happened(match) if isinstance(event, Closed) for cell in event.marks)
