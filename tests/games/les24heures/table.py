"""A race in a test: positions as drawings, moves as text, and what happened."""

from __future__ import annotations

from typing import Any

from engine.games import game
from engine.match import Drawn, Match, Seeded

RULES = game("24-heures")


def drawn(drawing: str, seats: int = 2, **options: str) -> Match:
    """Sets up a position: clock, cars, hands, piles."""
    lines = "\n".join(line.strip() for line in drawing.strip().split("\n"))
    return Match.new("24-heures", seats, Drawn(lines), options)


def dealt(seats: int = 2, seed: str = "canon", **options: str) -> Match:
    """Deals a match from a seed."""
    return Match.new("24-heures", seats, Seeded(seed), options)


def play(match: Match, *lines: str) -> Match:
    """Plays moves written as in a record: `1 play 250`."""
    for line in lines:
        seat, _, move = line.partition(" ")
        match = match.submit(int(seat), RULES.parse_move(move))
    return match


def refused(match: Match, line: str) -> tuple[Any, ...] | None:
    """Asks why a move is refused: its code, the cards or the car concerned, the number if there is one."""
    seat, _, move = line.partition(" ")
    refusal = match.refusal(int(seat), RULES.parse_move(move))
    if refusal is None:
        return None
    total = () if refusal.total is None else (refusal.total,)
    return (refusal.code, *refusal.where, *total)


def legal(match: Match, seat: int) -> list[str]:
    """Lists the moves of a seat as text."""
    return [RULES.write_move(move) for move in match.moves(seat)]


def kinds(match: Match) -> list[str]:
    """Names the events of the last move."""
    return [type(event).__name__ for event in match.log[-1].events]


def event(match: Match, kind: str) -> Any:
    """Finds the one event of this kind in the last move."""
    (found,) = (event for event in match.log[-1].events if type(event).__name__ == kind)
    return found


def line(match: Match, start: str) -> str:
    """Draws the position and finds the line that begins so."""
    lines = RULES.write_position(match.state).split("\n")
    return next((text for text in lines if text.startswith(start + " ")), "")


def row(match: Match, car: int) -> str:
    """Draws a car's row without its number."""
    return line(match, f"car {car}").partition(f"car {car} ")[2]
