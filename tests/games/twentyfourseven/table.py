"""A table in a test: positions as drawings, moves as text, and what happened."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.games import game
from engine.games.twentyfourseven.model import Cell, Closed, Scored
from engine.match import Drawn, Match, Seeded

RULES = game("24-7")


def drawn(drawing: str, seats: int = 2, **options: str) -> Match:
    """Sets up a position: seven lines of seven signs, then racks and other facts."""
    lines = "\n".join(line.strip() for line in drawing.strip().split("\n"))
    return Match.new("24-7", seats, Drawn(lines), options)


def dealt(seats: int = 2, seed: str = "canon", **options: str) -> Match:
    """Deals a match from a seed."""
    return Match.new("24-7", seats, Seeded(seed), options)


def play(match: Match, *lines: str) -> Match:
    """Plays moves written as in a record: `1 7@d5`."""
    for line in lines:
        seat, _, move = line.partition(" ")
        match = match.submit(int(seat), RULES.parse_move(move))
    return match


def refused(match: Match, line: str) -> tuple[Any, ...] | None:
    """Asks why a move is refused: its code, the spaces or tiles, and the total where there is one."""
    seat, _, move = line.partition(" ")
    refusal = match.refusal(int(seat), RULES.parse_move(move))
    if refusal is None:
        return None
    total = () if refusal.total is None else (refusal.total,)
    where = (names(refusal.where),) if refusal.where else ()
    return (refusal.code, *where, *total)


def happened(match: Match) -> tuple[Any, ...]:
    """Lists the events of the last move."""
    return match.log[-1].events


def kinds(match: Match) -> list[str]:
    """Names the events of the last move."""
    return [type(event).__name__ for event in happened(match)]


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


def legal(match: Match, seat: int) -> list[str]:
    """Lists the moves of a seat as text."""
    return [RULES.write_move(move) for move in match.moves(seat)]
