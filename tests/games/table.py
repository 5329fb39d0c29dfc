"""A table in a test: positions as drawings, moves as text, and what happened; the same for every game."""

from __future__ import annotations

from typing import Any

from engine.errors import Refusal
from engine.match import Match, PositionOrigin, SeedOrigin

__all__ = ["asked", "dealt", "drawn", "happened", "kinds", "legal", "play"]


def drawn(slug: str, drawing: str, seats: int = 2, **options: str) -> Match:
    """Sets up a position."""
    lines = "\n".join(line.strip() for line in drawing.strip().split("\n"))
    return Match.new(slug, seats, PositionOrigin(lines), options)


def dealt(slug: str, seats: int = 2, seed: str = "canon", **options: str) -> Match:
    """Deals a match from a seed."""
    return Match.new(slug, seats, SeedOrigin(seed), options)


def play(match: Match, *lines: str) -> Match:
    """Plays moves written as in a record: `1 7@d5`."""
    for line in lines:
        seat, _, move = line.partition(" ")
        match = match.submit(int(seat), match.game.parse_move(move))
    return match


def asked(match: Match, line: str) -> Refusal | None:
    """Asks why a move is refused."""
    seat, _, move = line.partition(" ")
    return match.refusal(int(seat), match.game.parse_move(move))


def legal(match: Match, seat: int) -> list[str]:
    """Lists the moves of a seat as text."""
    return [match.game.write_move(move) for move in match.moves(seat)]


def happened(match: Match) -> tuple[Any, ...]:
    """Lists the events of the last move."""
    return match.log[-1].events


def kinds(match: Match) -> list[str]:
    """Names the events of the last move."""
    return [type(event).__name__ for event in happened(match)]
