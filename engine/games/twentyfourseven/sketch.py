"""The bare course of a game, for computer players to think in: tiles, minutes and turns, and nothing told.

It agrees with the rules in all that it holds, with two liberties: tiles are always drawn at once, and stones
are left out, since no tile fits where one lies.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import NamedTuple

from engine.game import Shuffle
from engine.games.twentyfourseven.imagined import imagine
from engine.games.twentyfourseven.model import CELLS, FULL_RACK, Place, State, View, partner
from engine.games.twentyfourseven.moves import NOWHERE, Worths, readings, spaces

__all__ = ["Sketch", "follow", "lead", "play", "sketch", "sketched"]


NOTHING: Worths = (NOWHERE,) * 11


class Sketch(NamedTuple):
    """What a `State` holds of a game's course; `turn` is 0 once nobody can place."""

    board: bytes
    racks: tuple[tuple[int, ...], ...]
    bag: tuple[int, ...]
    minutes: tuple[int, ...]
    turn: int
    teams: bool


def sketched(state: State) -> Sketch:
    """Leaves out of a state what the bare course does without."""
    return Sketch(
        state.board, state.racks, state.bag, state.minutes, 0 if state.reason else state.turn, state.teams
    )


def sketch(view: View, rng: Random) -> Sketch:
    """Imagines what the viewer does not see."""
    return sketched(imagine(view, rng))


@lru_cache(maxsize=1 << 8)
def _read(board: bytes) -> tuple[dict[int, Worths], Worths]:
    """Reads what each tile takes on each open space beside a tile, and at most on any."""
    here = dict(spaces(board, readings(board)))
    return here, tuple(map(max, NOTHING, NOTHING, *here.values()))


def follow(state: Sketch, seat: int, rng: Random) -> tuple[int, Place] | None:
    """Lets the seat on turn take most minutes."""
    if not state.turn:
        return None
    here, most = _read(state.board)
    tile = max(state.racks[state.turn - 1], key=most.__getitem__)
    return state.turn, Place(
        tile, next(CELLS[index] for index, takes in here.items() if takes[tile] == most[tile])
    )


def play(state: Sketch, seat: int, move: Place, shuffle: Shuffle) -> tuple[Sketch, tuple[()]]:
    """Lays a tile, scores it, draws another, and passes the turn to the next who can place."""
    tile, index = move.tile, move.cell.offset
    worth = _read(state.board)[0][index][tile]
    board = b"%b%c%b" % (state.board[:index], tile, state.board[index + 1 :])
    rack = list(state.racks[seat - 1])
    rack.remove(tile)
    missing = FULL_RACK[len(state.racks)] - len(rack)
    rack += state.bag[:missing]
    racks = (*state.racks[: seat - 1], tuple(rack), *state.racks[seat:])
    minutes = (*state.minutes[: seat - 1], state.minutes[seat - 1] + worth, *state.minutes[seat:])
    turn = _next(board, racks, seat)
    return Sketch(board, racks, state.bag[missing:], minutes, turn, state.teams), ()


def _next(board: bytes, racks: tuple[tuple[int, ...], ...], seat: int) -> int:
    """Finds the next seat that can place, 0 where none can."""
    most = _read(board)[1]
    for step in range(len(racks)):
        other = (seat + step) % len(racks) + 1
        rack = racks[other - 1]
        if rack and most[min(rack)] >= 0:
            return other
    return 0


def lead(state: Sketch, seat: int) -> float:
    """Gives the minutes by which a seat leads the mean of the others, or its team the other team.

    Who is the best of the others at the end is seldom known before.
    """
    minutes = list(state.minutes)
    if state.teams:
        own = minutes[seat - 1] + minutes[partner(seat) - 1]
        return float(own + own - sum(minutes))
    own = minutes.pop(seat - 1)
    return own - sum(minutes) / len(minutes)
