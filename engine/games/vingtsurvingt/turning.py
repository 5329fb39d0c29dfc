"""The eight ways to lay a domino over a cell, as `turns`: 0 to 3 with half `a` on it, 4 to 7 with `b`."""

from __future__ import annotations

from collections.abc import Iterator

from .board import EAST, NORTH, SOUTH, WEST, lay_from
from .model import Cell, Domino, Draft, Lay

__all__ = ["TURNED", "direction", "lay_over", "orientations", "other_ways"]

TURNED = (SOUTH, WEST, NORTH, EAST)
"""Where half `b` lies from half `a` after so many quarter turns."""


def lay_over(domino: Domino, cell: Cell, quarter_turns: int) -> Lay:
    """Return a domino with one half over a cell: half `a` for `quarter_turns` 0 to 3, half `b` for 4 to 7."""
    a, b = domino if quarter_turns < 4 else (domino.b, domino.a)
    return lay_from(a, b, cell, TURNED[direction(quarter_turns)])


def other_ways(draft: Draft) -> tuple[int, ...]:
    """Return the other seven `turns` of a hovering domino, in the order in which rotating reaches them.

    The half beside the cell pointed at goes round it clockwise, a whole turn from where it was put down. Then
    the halves change places, and it goes round once more.
    """
    first = draft.first_turns
    circle = [first - first % 4 + (first + more) % 4 for more in range(4)]
    circle += [_with_halves_changed(turns) for turns in circle]
    now = circle.index(draft.turns)
    return (*circle[now + 1 :], *circle[:now])


def _with_halves_changed(quarter_turns: int) -> int:
    """Return the `turns` with which a domino covers the same two cells the other way round."""
    return (quarter_turns + 2) % 4 + (4 if quarter_turns < 4 else 0)


def direction(quarter_turns: int) -> int:
    """Return the index in `TURNED` of the step from the cell pointed at to the domino's other half."""
    return quarter_turns if quarter_turns < 4 else (quarter_turns + 2) % 4


def orientations(quarter_turns: int) -> Iterator[int]:
    """Yield all eight `quarter_turns` over a cell, the hand's first; each right or down, then left or up.

    So a domino that stands upright in the hand is laid flat with its upper half on the left.
    """
    for more in (0, 3, 1, 2):
        way = (quarter_turns + more) % 4
        onward = way if way in (0, 3) else way + 4
        yield from (onward, (onward + 4) % 8)
