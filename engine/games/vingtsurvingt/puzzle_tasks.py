"""The tasks of puzzles with all ways to solve each: place the most marks by one domino, or in one turn."""

from __future__ import annotations

from collections.abc import Iterator

from ...game import refuse_shuffle
from .board import board_of
from .chain_plays import plays_of_several
from .model import Closed, Move, Play, State
from .rules import play
from .single_plays import singles

__all__ = ["puzzle_tasks"]

Try = tuple[int, tuple[Move, ...]]


def _single_placements(state: State, seat: int, plays: int) -> Iterator[Try]:
    """Yield every play of one domino, with its marks as its worth."""
    board = board_of(state.lays, state.marks)
    for lay in singles(board, state.racks[seat - 1]) if state.lays else ():
        yield _play_and_count(state, seat, Play((lay,)))[0], (Play((lay,)),)


def _turns(state: State, seat: int, plays: int) -> Iterator[Try]:
    """Yield every play of several dominoes and every series of single plays, with marks (canon 4.6)."""
    board = board_of(state.lays, state.marks)
    for lays in plays_of_several(board, state.racks[seat - 1]):
        yield _play_and_count(state, seat, Play(lays))[0], (Play(lays),)
    yield from _single_plays(state, seat)


def _single_plays(state: State, seat: int) -> Iterator[Try]:
    """Yield every series of single plays in one turn, with the marks that they place together."""
    for _, (move,) in _single_placements(state, seat, 1):
        marks, after = _play_and_count(state, seat, move)
        yield marks, (move,)
        if after.turn == seat and not after.reason:
            yield from ((marks + more, (move, *moves)) for more, moves in _single_plays(after, seat))


def _play_and_count(state: State, seat: int, move: Move) -> tuple[int, State]:
    """Play a move; return the number of marks that it places and the state after it."""
    after, events = play(state, seat, move, refuse_shuffle)
    return sum(len(event.marks) for event in events if isinstance(event, Closed)), after


puzzle_tasks = {"domino": _single_placements, "turn": _turns}
