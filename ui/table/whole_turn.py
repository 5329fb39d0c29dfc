"""Where the turn of a move began, in games where one turn takes several moves."""

from __future__ import annotations

from engine.match import Match
from ui.games import face

__all__ = ["first_of_turn"]


def first_of_turn(match: Match, ply: int) -> int:
    """Return the ply of the first move of the turn to which move `ply` belongs."""
    goes_on, log = face(match.slug).timing.continues_turn, match.log
    while ply > 1 and log[ply - 2].seat == log[ply - 1].seat and goes_on(log[ply - 2].move):
        ply -= 1
    return ply
