"""Whole matches in a light form, played turn by turn: what computer players imagine in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ...fields import replace
from ...game import Shuffle
from .model import FULL_RACK, Domino, State
from .rules import MOST_REDEALS
from .search_state import Put, Sketch, sketch_of

__all__ = ["NOTHING", "Turn", "World", "domino_of", "lay_turn", "play_turn", "world_of"]


class Turn(NamedTuple):
    """A whole turn: dominoes laid one by one or, if `together`, in one play; without any, a pass or end."""

    puts: tuple[Put, ...] = ()
    together: bool = False


NOTHING = Turn()


@dataclass(frozen=True, slots=True)
class World:
    """A round for playouts, as a viewer's knowledge allows it; `over` lists its winners, none before."""

    sketch: Sketch
    racks: tuple[tuple[Domino, ...], ...]
    stock: tuple[Domino, ...]
    left: tuple[int, ...]
    turn: int
    singles: bool
    passes: int
    redeals: int
    over: tuple[int, ...] = ()


def world_of(state: State) -> World:
    """Return a state in the light form of playouts."""
    sketch = sketch_of(state.lays, state.marks)
    return World(
        sketch, state.racks, state.stock, state.left, state.turn, state.singles, state.passes, state.redeals
    )


def play_turn(world: World, seat: int, turn: Turn, shuffle: Shuffle) -> tuple[World, None]:
    """Play a whole turn, draw, and pass to the next seat; the round may be over. No events."""
    if not turn.puts and not world.singles:
        return _pass(world, shuffle), None
    sketch, marks = lay_turn(world.sketch, turn)
    used = [domino_of(way) for _, way in turn.puts]
    rack = tuple(domino for domino in world.racks[seat - 1] if domino not in used)
    own = max(world.left[seat - 1] - marks, 0)
    missing = FULL_RACK - len(rack) if own else 0  # 20 sur 20 6.1: who has won draws no more
    stock = world.stock[missing:]
    racks = (*world.racks[: seat - 1], (*rack, *world.stock[:missing]), *world.racks[seat:])
    left = (*world.left[: seat - 1], own, *world.left[seat:])
    over = (seat,) if not own else () if stock or any(racks) else _seats_with_fewest_left(left)
    return World(sketch, racks, stock, left, seat % len(racks) + 1, False, 0, 0, over), None


def domino_of(halves_number: int) -> Domino:
    """Return the domino whose two halves are the digits of a number, in either order."""
    a, b = divmod(halves_number, 10)
    return Domino(a, b) if a < b else Domino(b, a)


def lay_turn(sketch: Sketch, turn: Turn) -> tuple[Sketch, int]:
    """Lay the dominoes of a turn; return the new sketch and the number of marks placed."""
    if turn.together:
        return sketch.laid(turn.puts)
    marks = 0
    for put in turn.puts:
        sketch, more = sketch.laid((put,))
        marks += more
    return sketch, marks


def _pass(world: World, shuffle: Shuffle) -> World:
    """Pass the turn; if all have passed, end the round or deal all dominoes anew (canon 6.2, 6.3)."""
    seats = len(world.racks)
    passes, turn = world.passes + 1, world.turn % seats + 1
    if passes < seats:
        return replace(world, passes=passes, turn=turn)
    if not world.stock or world.redeals == MOST_REDEALS:
        return replace(world, over=_seats_with_fewest_left(world.left))
    held = (domino for rack in world.racks for domino in rack)
    pile = shuffle((*world.stock, *held), "shuffle")
    racks = tuple(pile[FULL_RACK * seat : FULL_RACK * (seat + 1)] for seat in range(seats))
    return replace(
        world, racks=racks, stock=pile[FULL_RACK * seats :], turn=turn, passes=0, redeals=world.redeals + 1
    )


def _seats_with_fewest_left(marks_left: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats with fewest marks left to place, who win a blocked round."""
    return tuple(seat for seat, marks in enumerate(marks_left, 1) if marks == min(marks_left))
