"""Placements in the log: who placed which tile where, and what it scored."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from engine.games.twentyfourseven.model import Cell, Closed, Placed, Scored
from ui.games.scene import SeenMove

__all__ = ["Play", "fresh_gain", "last_play", "play_of", "plays"]


class Play(NamedTuple):
    """A placement: seat, tile, space, its score (None if nothing), and the spaces that it closed."""

    seat: int
    tile: int
    cell: Cell
    scored: Scored | None = None
    closed: tuple[Cell, ...] = ()

    @property
    def minutes(self) -> int:
        """The minutes that the placement scored; 0 if nothing."""
        return self.scored.minutes if self.scored else 0


@lru_cache(maxsize=512)  # a screen asks for the same moves some ten times
def play_of(events: tuple[object, ...]) -> Play | None:
    """Return the placement among a move's events; None for a draw, a shown tile or a called space."""
    placed = next((event for event in events if isinstance(event, Placed)), None)
    if placed is None:
        return None
    scored = next((event for event in events if isinstance(event, Scored)), None)
    closed = next((event.cells for event in events if isinstance(event, Closed)), ())
    return Play(placed.seat, placed.tile, placed.cell, scored, closed)


def plays(log: tuple[SeenMove, ...]) -> Iterator[Play]:
    """Yield the placements of a log, the newest first."""
    for seen in reversed(log):
        play = play_of(seen.events)
        if play:
            yield play


def last_play(log: tuple[SeenMove, ...]) -> Play | None:
    """Return the newest placement of a log; None without one."""
    return next(plays(log), None)


def fresh_gain(log: tuple[SeenMove, ...], seat: int, seats: int) -> int:
    """Return the minutes of a seat's last placement until its next turn begins; else 0."""
    return next((play.minutes for play in islice(plays(log), seats - 1) if play.seat == seat), 0)
