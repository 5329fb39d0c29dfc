"""All legal plays, found from what is missing to 20 rather than by trying every place.

A single domino has to complete an alignment: so one of its halves lies on an open cell beside numbered
halves and brings exactly what that line lacks. Several dominoes lie in one line, and whatever their
order they add the same sum: only the sets of dominoes with the sum that a line lacks are laid out.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from .board import board_of
from .chain_plays import plays_of_several
from .model import Cell, Domino, End, Lay, Move, Pass, Play, View
from .single_plays import places, singles

__all__ = ["can_play", "moves"]


def moves(view: View) -> Iterator[Move]:
    """Yield the viewer's moves: plays of one domino, of several, then pass or end; none off turn."""
    if not view.on_turn:
        return
    board = board_of(view.lays, view.marks)
    if view.lays:
        yield from (Play((lay,)) for lay in singles(board, view.rack))
    if not view.singles:
        yield from map(Play, plays_of_several(board, view.rack))
    if view.singles:
        yield End()
    elif not (view.forced and can_play(view)):
        yield Pass()


def can_play(view: View) -> bool:
    """Return whether the viewer's rack has a play, of one domino or several; stop at the first found."""
    return _can_play(view.lays, view.marks, view.rack)


@lru_cache(maxsize=64)
def _can_play(lays: tuple[Lay, ...], marks: tuple[Cell, ...], rack: tuple[Domino, ...]) -> bool:
    """Return whether a rack has a play on this table; cached, as views and rules both ask."""
    board = board_of(lays, marks)
    one = bool(lays) and next(places(board, rack), None) is not None
    return one or next(plays_of_several(board, rack), None) is not None
