"""The moves that a whole turn consists of, as the rules write them.

The search of 20 sur 20 compares whole turns, in which dominoes are placements of a sketch.
"""

from __future__ import annotations

from .model import End, Lay, Move, Pass, Play, View
from .playouts import Turn
from .search_state import ROW, Put

__all__ = ["first_move", "first_puts", "plays_of"]


def first_move(view: View, turn: Turn) -> Move:
    """Return the first move of a whole turn; for an empty one a pass, or an end after single plays."""
    if not turn.puts:
        return End() if view.singles else Pass()
    return plays_of(turn)[0]


def plays_of(turn: Turn) -> tuple[Play, ...]:
    """Return the plays of a whole turn in order: one of all dominoes laid together, else one for each."""
    if turn.together:
        return (Play(tuple(sorted(map(_lay_of, turn.puts), key=lambda lay: (lay.y, lay.x)))),)
    return tuple(Play((_lay_of(put),)) for put in turn.puts)


def first_puts(turn: Turn) -> tuple[Put, ...]:
    """Return the placements that a turn's first move lays: all if laid together, else the first one."""
    return turn.puts if turn.together else turn.puts[:1]


def _lay_of(put: Put) -> Lay:
    """Return a placement of a sketch as the rules write it."""
    spot, way = put
    y, x = divmod((spot >> 1) + ROW // 2, ROW)
    return Lay(way // 10, way % 10, x - ROW // 2, y, "S" if spot & 1 else "E")
