"""How far a draft's line is from 20, where the rest of the rack cannot make up the difference."""

from __future__ import annotations

from itertools import combinations

from .drafts import line_along
from .grid import Halves, grid_with
from .model import TWENTY, Cell, Draft, View

__all__ = ["shortfall"]

Step = tuple[int, int]


def shortfall(view: View, draft: Draft) -> int:
    """Return what a draft's line lacks to make 20; 0 if dominoes left on the rack can add exactly that.

    Also 0 if the line can reach a number further along it, whatever that number adds.
    """
    lays = draft.whole
    halves = grid_with(view.lays, lays)
    way = (1, 0) if lays[0].way == "E" else (0, 1)
    along = line_along(halves, lays)
    used = {*draft.slots, draft.slot}
    left = [sum(domino) for slot, domino in enumerate(view.rack, 1) if slot not in used]
    sums = {sum(some) for count in range(1, len(left) + 1) for some in combinations(left, count)}
    ends = ((along.cells[-1], way), (along.cells[0], (-way[0], -way[1])))
    joins = any(_meets_number(view, halves, end, step, 2 * len(left)) for end, step in ends)
    lacks = TWENTY - along.total
    return 0 if lacks in sums or joins else lacks


def _meets_number(view: View, halves: Halves, end: Cell, step: Step, most_cells: int) -> bool:
    """Return True if at most so many free cells lie between the end of a line and a number further along."""
    for n in range(1, most_cells + 2):
        cell = Cell(end.x + n * step[0], end.y + n * step[1])
        if cell in halves or cell in view.marks:
            return bool(halves.get(cell))
    return False
