"""The tasks of puzzles with all ways to solve each: earn the most minutes by one tile, or by two in turn."""

from __future__ import annotations

from collections.abc import Iterator

from ...fields import replace
from ...game import refuse_shuffle
from .model import Move, Place, State
from .moves import placements
from .rules import play

__all__ = ["puzzle_tasks"]

Try = tuple[int, tuple[Move, ...]]


def _placements(state: State, seat: int, plays: int) -> Iterator[Try]:
    """Yield every placement of one tile, with its minutes as its worth."""
    for tile, cell, minutes in placements(state.board, state.racks[seat - 1]):
        yield minutes, (Place(tile, cell),)


def _pairs(state: State, seat: int, plays: int) -> Iterator[Try]:
    """Yield every two placements in a row with their minutes; the first may close spaces (canon 8)."""
    for minutes, (first,) in _placements(state, seat, 1):
        after, _ = play(replace(state, minutes=(0,) * len(state.racks)), seat, first, refuse_shuffle)
        if after.turn == seat and not after.reason:
            for more, (second,) in _placements(after, seat, 1):
                yield minutes + more, (first, second)


puzzle_tasks = {"place": _placements, "pair": _pairs}
