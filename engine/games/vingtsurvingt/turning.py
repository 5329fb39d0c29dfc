"""How a domino turns over a cell: `turns` 0 to 3 turn it about its half `a`, 4 to 7 about its half `b`."""

from __future__ import annotations

from collections.abc import Iterator

from .board import EAST, NORTH, SOUTH, WEST, lay_from
from .model import Cell, Domino, Draft, Lay

__all__ = ["TURNED", "direction", "lay_over", "orientations", "other_ways"]

TURNED = (SOUTH, WEST, NORTH, EAST)
"""Where half `b` lies from half `a` after so many quarter turns."""


def lay_over(domino: Domino, cell: Cell, quarter_turns: int) -> Lay:
    """Return a domino over a cell: `quarter_turns` 0 to 3 turn it about half `a`, 4 to 7 about half `b`."""
    a, b = domino if quarter_turns < 4 else (domino.b, domino.a)
    return lay_from(a, b, cell, TURNED[direction(quarter_turns)])


def other_ways(draft: Draft) -> tuple[int, ...]:
    """Return the other seven `turns` over the cell that was pointed at, in the order of rotating.

    The other half goes round the cell clockwise: a whole turn from where it was put down, then one with the
    halves changed.
    """
    first = draft.put_down
    circle = [first - first % 4 + (first + more) % 4 for more in range(4)]
    circle += [_with_halves_changed(turns) for turns in circle]
    now = circle.index(draft.turns)
    return (*circle[now + 1 :], *circle[:now])


def _with_halves_changed(quarter_turns: int) -> int:
    """Return the `turns` over the same two cells with the halves of a domino changed."""
    return (quarter_turns + 2) % 4 + (4 if quarter_turns < 4 else 0)


def direction(quarter_turns: int) -> int:
    """Return the place in `TURNED` of the step from the cell pointed at to the domino's other half."""
    return quarter_turns if quarter_turns < 4 else (quarter_turns + 2) % 4


def orientations(quarter_turns: int) -> Iterator[int]:
    """Yield all eight `quarter_turns` over a cell, the hand's first; each right or down, then left or up.

    So a domino that stands upright in the hand is laid flat with its upper half on the left.
    """
    for more in (0, 3, 1, 2):
        way = (quarter_turns + more) % 4
        onward = way if way in (0, 3) else way + 4
        yield from (onward, (onward + 4) % 8)
