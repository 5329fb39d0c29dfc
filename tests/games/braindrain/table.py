"""A table in a test: positions as drawings, moves as text, and what happened."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.games import game
from engine.games.braindrain.model import PACK
from engine.games.braindrain.solver import solutions
from engine.match import Match
from tests.games import table
from tests.games.table import asked, happened, kinds, legal, play

__all__ = [
    "EXAMPLE",
    "NONE",
    "RULES",
    "asked",
    "cards",
    "dealt",
    "drawn",
    "fault",
    "happened",
    "kinds",
    "legal",
    "play",
    "refused",
    "rest_to_waste",
    "row",
    "solution",
    "told",
]

RULES = game("brain-drain")
drawn, dealt = partial(table.drawn, "brain-drain"), partial(table.dealt, "brain-drain")
EXAMPLE = "display 10c 5d Ah 8s\ntarget 3h"
"""The sheet's own example; its target can be made in 23 ways."""
NONE = "display Ac Ad 8h 8s\ntarget 10h"
"""A target that cannot be made."""


def refused(match: Match, line: str) -> str | None:
    """Asks for the code of a refusal."""
    refusal = asked(match, line)
    return refusal.code if refusal else None


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


def rest_to_waste(drawing: str, keep: int = 0) -> str:
    """Draws what is not named yet as waste, all but `keep` cards of the stock."""
    named = [word for line in drawing.split("\n") for word in line.split()]
    left = [str(card) for card in PACK if str(card) not in named]
    return drawing + "\nwaste " + " ".join(left[keep:])


def solution(match: Match) -> str:
    """Finds a valid claim for the target that lies there."""
    state = match.state
    found = solutions(tuple(card.value for card in state.display), state.target.value)
    return f"claim {state.round}: {found[0]}"
