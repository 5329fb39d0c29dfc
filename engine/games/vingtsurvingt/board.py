"""The table prepared for finding plays: what lies around a cell, read once and remembered.

Written apart from `grid` and `legality`, which lay the dominoes and read the whole table again.
"""

from __future__ import annotations

from functools import lru_cache

from .grid import halves_of
from .model import TWENTY, Cell, Lay

__all__ = ["EAST", "NORTH", "SOUTH", "STEPS", "WEST", "XY", "Board", "Step", "board_of", "lay_from"]

XY = tuple[int, int]
Step = tuple[int, int]
EAST, WEST, SOUTH, NORTH = (1, 0), (-1, 0), (0, 1), (0, -1)
STEPS: tuple[Step, ...] = (EAST, WEST, SOUTH, NORTH)


class Board:
    """A table for finding plays: its halves and taken cells, with sums cached as they are found."""

    __slots__ = ("_fits", "_sums", "halves", "taken")

    def __init__(self, lays: tuple[Lay, ...], marks: tuple[Cell, ...]) -> None:
        """Index the halves and the marks by cell."""
        self.halves: dict[XY, int] = {(x, y): value for (x, y), value in halves_of(lays)}
        self.taken: set[XY] = {*self.halves, *((x, y) for x, y in marks)}
        self._sums: dict[tuple[XY, Step], int] = {}
        self._fits: dict[tuple[XY, int, Step], bool] = {}

    def sum_from(self, cell: XY, step: Step) -> int:
        """Return the sum of the numbered halves beyond a cell in one direction, up to a gap."""
        known = self._sums.get((cell, step))
        if known is not None:
            return known
        (x, y), (dx, dy), total = cell, step, 0
        while value := self.halves.get((x := x + dx, y := y + dy)):
            total += value
        self._sums[cell, step] = total
        return total

    def fits(self, cell: XY, value: int, outward: Step) -> bool:
        """Return whether a half breaks no line across its domino and puts no blank between two numbers.

        `outward` points away from the domino's other half. The sum along its own line is not checked.
        """
        known = self._fits.get((cell, value, outward))
        if known is None:
            known = self._number_fits(cell, value, outward) if value else self._blank_fits(cell, outward)
            self._fits[cell, value, outward] = known
        return known

    def _number_fits(self, cell: XY, value: int, outward: Step) -> bool:
        """Return whether a numbered half makes no line above 20 and puts no blank between two numbers."""
        (x, y), (dx, dy), get = cell, outward, self.halves.get
        side, other = (dy, dx), (-dy, -dx)
        if self.sum_from(cell, side) + value + self.sum_from(cell, other) > TWENTY:
            return False  # 20 sur 20 3.3
        return not any(
            get((x + sx, y + sy)) == 0 and get((x + 2 * sx, y + 2 * sy)) for sx, sy in (outward, side, other)
        )

    def _blank_fits(self, cell: XY, outward: Step) -> bool:
        """Return whether a blank half would not stand between two numbered halves."""
        (x, y), (dx, dy), get = cell, outward, self.halves.get
        if get((x + dx, y + dy)):
            return False  # 20 sur 20 3.4: the domino's other half is numbered
        return not (get((x + dy, y + dx)) and get((x - dy, y - dx)))

    def beside(self) -> list[XY]:
        """Return the open cells beside numbered halves, sorted by (y, x)."""
        near = {(x + dx, y + dy) for (x, y), value in self.halves.items() if value for dx, dy in STEPS}
        return sorted(near - self.taken, key=lambda cell: (cell[1], cell[0]))


@lru_cache(maxsize=16)
def board_of(lays: tuple[Lay, ...], marks: tuple[Cell, ...]) -> Board:
    """Return the board of these dominoes and marks; recent ones are cached."""
    return Board(lays, marks)


def lay_from(a: int, b: int, cell: XY, step: Step) -> Lay:
    """Return the placement with half `a` on a cell and half `b` on the cell one step away."""
    (x, y), (dx, dy) = cell, step
    if dx + dy > 0:
        return Lay(a, b, x, y, "E" if dx else "S")
    return Lay(b, a, x + dx, y + dy, "E" if dx else "S")
