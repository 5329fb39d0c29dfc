"""The chance of winning at any point of a match, from the lead that lies open and what is left to play."""

from __future__ import annotations

from .analysis import insight_for, lead
from .bots.win_table import win_probability
from .match import Match

__all__ = ["chance_of_winning"]


def chance_of_winning(match: Match, seat: int) -> float | None:
    """Return a seat's chance of winning, from 0 to 1; None for matches that have no measured win table.

    Once the match is over, those who share the first place have an equal part of it.
    """
    winning = insight_for(match).win_model
    if winning is None:
        return None
    if match.outcome:
        places = match.outcome.places
        return 1 / places.count(1) if places[seat - 1] == 1 else 0.0
    return win_probability(winning.table, winning.table.stage(match.state), lead(winning.model, match, seat))
