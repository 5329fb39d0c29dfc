"""The tasks of puzzles with all ways to solve each: stop at exactly 2,500 km, or drive farthest.

The cards to come lie open, and no more turns are counted than they suffice for. Another car has nothing
to choose: what it does it must, having one move only.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...errors import GameError
from ...game import refuse_shuffle
from .model import TYRES_AT, Car, Move, State, car_of
from .moves import moves
from .rules import play, view

__all__ = ["puzzle_tasks"]

Try = tuple[int, tuple[Move, ...]]


class Stage(NamedTuple):
    """The state of a race after some turns, and all sequences of moves that lead to it."""

    state: State
    ways: list[tuple[Move, ...]]


def _ways_to_stop(state: State, seat: int, plays: int) -> Iterator[Try]:
    """Yield the ways to be at exactly 2,500 km after at most `plays` turns, each worth minus its turns."""
    stages = [Stage(state, [()])]
    for turns in range(1, plays + 1):
        stages = _after_turn(stages, seat)
        for stage in stages:
            if _car_of_seat(stage.state, seat).km == TYRES_AT:
                yield from ((-turns, way) for way in stage.ways)
        stages = [stage for stage in stages if _car_of_seat(stage.state, seat).km < TYRES_AT]


def _ways_to_drive(state: State, seat: int, plays: int) -> Iterator[Try]:
    """Yield the ways to drive in `plays` turns, each with the kilometres driven as its worth."""
    stages, start = [Stage(state, [()])], _car_of_seat(state, seat).km
    for _ in range(plays):
        stages = _after_turn(stages, seat)
    for stage in stages:
        yield from ((_car_of_seat(stage.state, seat).km - start, way) for way in stage.ways)


def _car_of_seat(state: State, seat: int) -> Car:
    """Return the car of a seat."""
    return state.cars[car_of(seat, len(state.cars)) - 1]


def _after_turn(stages: list[Stage], seat: int) -> list[Stage]:
    """Return the stages one turn later, ways to the same state joined, without races that have ended."""
    found: dict[object, Stage] = {}
    for state, ways in stages:
        for move in moves(view(state, seat)):
            after = _play_round(state, seat, move)
            if after.turn == seat and not after.reason:
                longer = [(*way, move) for way in ways]
                same = found.setdefault(_key_of(after, seat), Stage(after, []))
                same.ways.extend(longer)
    return list(found.values())


def _key_of(state: State, seat: int) -> object:
    """Return what distinguishes states for these tasks: not the order of a hand, nor the discards."""
    return state.hour, state.cars, sorted(state.hands[seat - 1]).__repr__(), len(state.pile)


def _play_round(state: State, seat: int, move: Move) -> State:
    """Play a move and the others' only moves until this seat's turn; raise `GameError` at a choice."""
    state, _ = play(state, seat, move, refuse_shuffle)
    while state.turn != seat and not state.reason:
        only, *others = moves(view(state, state.turn))
        if others:
            raise GameError("others_choose", str(state.turn))
        state, _ = play(state, state.turn, only, refuse_shuffle)
    return state


puzzle_tasks = {"stop": _ways_to_stop, "drive": _ways_to_drive}
