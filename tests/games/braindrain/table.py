"""A table in a test: positions as drawings, moves as text, and what happened."""

from __future__ import annotations

from typing import Any

from engine.games import game
from engine.games.braindrain.solver import solutions
from engine.match import Drawn, Match, Seeded

RULES = game("brain-drain")
EXAMPLE = "display 10c 5d Ah 8s\ntarget 3h"
"""The sheet's own example; its target can be made in 23 ways."""
NONE = "display Ac Ad 8h 8s\ntarget 10h"
"""A target that cannot be made."""


def drawn(drawing: str, seats: int = 2, **options: str) -> Match:
    """Sets up a position."""
    lines = "\n".join(line.strip() for line in drawing.strip().split("\n"))
    return Match.new("brain-drain", seats, Drawn(lines), options)


def dealt(seats: int = 2, seed: str = "canon", **options: str) -> Match:
    """Deals a match from a seed."""
    return Match.new("brain-drain", seats, Seeded(seed), options)


def play(match: Match, *lines: str) -> Match:
    """Plays moves written as in a record: `1 claim 1: 5*8/10-1`."""
    for line in lines:
        seat, _, move = line.partition(" ")
        match = match.submit(int(seat), RULES.parse_move(move))
    return match


def refused(match: Match, line: str) -> str | None:
    """Asks for the code of a refusal."""
    seat, _, move = line.partition(" ")
    refusal = match.refusal(int(seat), RULES.parse_move(move))
    return refusal.code if refusal else None


def legal(match: Match, seat: int) -> list[str]:
    """Lists the moves of a seat as text."""
    return [RULES.write_move(move) for move in match.moves(seat)]


def happened(match: Match) -> tuple[Any, ...]:
    """Lists the events of the last move."""
    return match.log[-1].events


def kinds(match: Match) -> list[str]:
    """Names the events of the last move."""
    return [type(event).__name__ for event in happened(match)]


def told(match: Match, kind: str) -> Any:
    """Finds the event of a kind in the last move."""
    return next(event for event in happened(match) if type(event).__name__ == kind)


def fault(match: Match) -> tuple[Any, ...]:
    """Gives the fault that the last move was barred for: its name, column and numbers."""
    invalid = told(match, "Invalid")
    return invalid.fault, invalid.column, invalid.numbers


def cards(text: str) -> tuple[Any, ...]:
    """Reads cards: `10c 5d`."""
    return tuple(map(RULES.parse_item, text.split()))


def row(some: tuple[Any, ...]) -> str:
    """Writes cards: `10c 5d`."""
    return " ".join(map(str, some))


def solution(match: Match) -> str:
    """Finds a valid claim for the target that lies there."""
    state = match.state
    found = solutions(tuple(card.value for card in state.display), state.target.value)
    return f"claim {state.round}: {found[0]}"
