"""A table in a test: positions as drawings, moves as text, and what happened."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.game import Refusal
from engine.games import game
from engine.games.vingtsurvingt.model import Closed
from engine.match import Drawn, Match, Seeded

RULES = game("20-sur-20")


def drawn(drawing: str, seats: int = 2, **options: str) -> Match:
    """Sets up a position."""
    lines = "\n".join(line.strip() for line in drawing.strip().split("\n"))
    return Match.new("20-sur-20", seats, Drawn(lines), options)


def dealt(seats: int = 2, seed: str = "canon", **options: str) -> Match:
    """Deals a match from a seed."""
    return Match.new("20-sur-20", seats, Seeded(seed), options)


def play(match: Match, *lines: str) -> Match:
    """Plays moves written as in a record: `1 4-5@0,0E 9-2@2,0E`."""
    for line in lines:
        seat, _, move = line.partition(" ")
        match = match.submit(int(seat), RULES.parse_move(move))
    return match


def refused(match: Match, line: str) -> Refusal | None:
    """Asks why a move is refused."""
    seat, _, move = line.partition(" ")
    return match.refusal(int(seat), RULES.parse_move(move))


def code(match: Match, line: str) -> str:
    """Gives the code of a refusal, empty when the move is legal."""
    why = refused(match, line)
    return why.code if why else ""


def happened(match: Match) -> tuple[Any, ...]:
    """Lists the events of the last move."""
    return match.log[-1].events


def kinds(match: Match) -> list[str]:
    """Names the events of the last move."""
    return [type(event).__name__ for event in happened(match)]


def names(cells: Iterable[Any]) -> str:
    """Writes cells with blanks between."""
    return " ".join(map(str, cells))


def marks(match: Match) -> str:
    """Names the cells that the last move marked."""
    return names(cell for event in happened(match) if isinstance(event, Closed) for cell in event.marks)


def legal(match: Match, seat: int) -> list[str]:
    """Lists the moves of a seat as text."""
    return [RULES.write_move(move) for move in match.moves(seat)]
