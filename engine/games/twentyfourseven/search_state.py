"""The bare course of a game, for computer players to think in: tiles, minutes and turns, and no events.

It agrees with the rules in all that it holds, with two liberties: tiles are always drawn at once, and stones
are left out, since no tile fits where one lies.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import inf
from random import Random
from typing import NamedTuple

from ...game import Shuffle
from .best_gains import Outlook
from .determinization import determinize
from .model import CELLS, FULL_RACK, Place, State, View, partner
from .moves import Worths

__all__ = [
    "Sketch",
    "mixed_rollout_move",
    "burden",
    "rollout_move",
    "lead",
    "play",
    "open_value",
    "draw_sketch",
    "sketch_of",
    "without",
]


WEIGHED = 6
"""Placements that a player weighs, those of most minutes."""
KEPT, NEXT = 0.4, 0.6
"""The parts that come true of the minutes in sight of a tile on the rack: after all others, and now."""
GREAT, ALIKE = 1.5, 10.0
"""Minutes that a number costs for each unit, and that each tile costs that is on the rack already."""


class Sketch(NamedTuple):
    """A light state for search: board, racks, bag and minutes; `turn` is 0 once nobody can place."""

    board: bytes
    racks: tuple[tuple[int, ...], ...]
    bag: tuple[int, ...]
    minutes: tuple[int, ...]
    turn: int
    teams: bool


def sketch_of(state: State) -> Sketch:
    """Return the sketch of a state: all that playouts need."""
    return Sketch(
        state.board, state.racks, state.bag, state.minutes, 0 if state.reason else state.turn, state.teams
    )


def draw_sketch(view: View, rng: Random) -> Sketch:
    """Return the sketch of a state that the viewer's knowledge allows, drawn by chance."""
    return sketch_of(determinize(view, rng))


_read = lru_cache(maxsize=1 << 9)(Outlook)


def rollout_move(state: Sketch, seat: int, rng: Random) -> tuple[int, Place] | None:
    """Return the seat on turn and its placement of most minutes, the first of equals; None at the end."""
    if not state.turn:
        return None
    outlook = _read(state.board)
    tile = max(state.racks[state.turn - 1], key=outlook.most.__getitem__)
    most = outlook.most[tile]
    return state.turn, Place(
        tile, next(CELLS[index] for index, takes in outlook.spaces.items() if takes[tile] == most)
    )


def mixed_rollout_move(state: Sketch, seat: int, rng: Random) -> tuple[int, Place] | None:
    """Return seat on turn and placement: careful for `seat`, half the time for a lone opponent, else greedy.

    None at the end. The searching `seat` compares its placements. A single opponent, of unknown strength,
    does so every second time. Where several others play, each takes the most minutes, chance deciding among
    equals: what one of them does not open, the next one does.
    """
    if not state.turn:
        return None
    weighs = state.turn == seat or (len(state.racks) == 2 and rng.random() < 0.5)
    return state.turn, _careful_placement(state) if weighs else _greedy_placement(state, rng)


def _greedy_placement(state: Sketch, rng: Random) -> Place:
    """Return the placement of most minutes for the seat on turn; chance decides among equals."""
    outlook, rack = _read(state.board), state.racks[state.turn - 1]
    most = max([outlook.most[tile] for tile in rack])
    best = [
        (tile, index)
        for tile in sorted(set(rack))
        if outlook.most[tile] == most
        for index, takes in outlook.spaces.items()
        if takes[tile] == most
    ]
    tile, index = best[int(rng.random() * len(best))]
    return Place(tile, CELLS[index])


def _careful_placement(state: Sketch) -> Place:
    """Return the best rated of the six placements of most minutes, for the seat on turn.

    A placement's rating is its minutes less what it opens and what the rack then costs.
    """
    board, rack = state.board, state.racks[state.turn - 1]
    held, outlook = len(state.racks[state.turn % len(state.racks)]), _read(board)
    rests = {tile: without(rack, tile) for tile in rack}
    costs = {tile: burden(rest) for tile, rest in rests.items()}
    options = [option for tile in rests for option in outlook.greatest(tile, WEIGHED)]
    options.sort(reverse=True)
    best, choice = -inf, options[0]
    for option in options[:WEIGHED]:
        minutes, place, tile = option
        most = _best_gains_after(board, tile, -place)
        rating = minutes - expected_gain(most, held) + KEPT * _best_gain(rests[tile], most) - costs[tile]
        if rating > best:
            best, choice = rating, option
    _, place, tile = choice
    return Place(tile, CELLS[-place])


@lru_cache(maxsize=1 << 12)
def _best_gains_after(board: bytes, tile: int, space: int) -> Worths:
    """Return the most minutes that each number can earn once `tile` is on `space`."""
    return _read(board).after(tile, CELLS[space])


@lru_cache(maxsize=1 << 12)
def expected_gain(best_gains: Worths, tile_count: int) -> float:
    """Return the expected minutes of the best of so many tiles, each of any number with equal chance."""
    expected = 0.0
    for minutes, chance in zip(
        sorted(best_gains[1:], reverse=True), _chances_of_best(tile_count), strict=True
    ):
        expected += max(minutes, 0) * chance
    return expected


@lru_cache
def _chances_of_best(tile_count: int) -> tuple[float, ...]:
    """Return the chances that the best of so many tiles is of the best number, the second best, and so on."""
    return tuple(
        ((10 - better) ** tile_count - (9 - better) ** tile_count) / 10**tile_count for better in range(10)
    )


def _best_gain(rack: Sequence[int], best_gains: Worths) -> int:
    """Return the most minutes that one tile of a rack can earn, 0 if none fits."""
    return max([0, *[best_gains[tile] for tile in rack]])


def without(rack: Sequence[int], tile: int) -> list[int]:
    """Return a copy of a rack with one tile of that number removed."""
    rest = list(rack)
    rest.remove(tile)
    return rest


def burden(rack: Sequence[int]) -> float:
    """Return the minutes a rack will cost later: great numbers and pairs get harder and harder to place."""
    return GREAT * sum(rack) + ALIKE * (len(rack) - len(set(rack)))


def open_value(state: Sketch, seat: int) -> float:
    """Return what a rack is still worth: its best placement if on turn, less its burden; 0 at the end."""
    if not state.turn:
        return 0.0
    rack = state.racks[seat - 1]
    soon = NEXT * _best_gain(rack, _read(state.board).most) if state.turn == seat else 0.0
    return soon - burden(rack)


def play(state: Sketch, seat: int, move: Place, shuffle: Shuffle) -> tuple[Sketch, tuple[()]]:
    """Place a tile, score it, refill the rack, and pass the turn to the next seat that can place."""
    tile, index = move.tile, move.cell.offset
    worth = _read(state.board).spaces[index][tile]
    board = b"%b%c%b" % (state.board[:index], tile, state.board[index + 1 :])
    rack = list(state.racks[seat - 1])
    rack.remove(tile)
    missing = FULL_RACK[len(state.racks)] - len(rack)
    rack += state.bag[:missing]
    racks = (*state.racks[: seat - 1], tuple(rack), *state.racks[seat:])
    minutes = (*state.minutes[: seat - 1], state.minutes[seat - 1] + worth, *state.minutes[seat:])
    turn = _next_seat(board, racks, seat)
    return Sketch(board, racks, state.bag[missing:], minutes, turn, state.teams), ()


def _next_seat(board: bytes, racks: tuple[tuple[int, ...], ...], seat: int) -> int:
    """Return the next seat that can place, 0 if none can."""
    most = _read(board).most
    for step in range(len(racks)):
        other = (seat + step) % len(racks) + 1
        rack = racks[other - 1]
        if rack and most[min(rack)] >= 0:
            return other
    return 0


def lead(state: Sketch, seat: int) -> float:
    """Return the minutes by which a seat leads the mean of the others, or its team the other team.

    The mean, because it is seldom known early who will be the best of the others at the end.
    """
    minutes = list(state.minutes)
    if state.teams:
        own = minutes[seat - 1] + minutes[partner(seat) - 1]
        return float(own + own - sum(minutes))
    own = minutes.pop(seat - 1)
    return own - sum(minutes) / len(minutes)
