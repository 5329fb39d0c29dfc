"""What a board offers to whoever plays next: the most minutes of each number, now and after any placement.

A placement changes what can be laid at the ends of the lines through it and nowhere else: eight spaces at
most. These are read anew, all others keep their minutes: a whole rack's placements are looked through in
milliseconds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .model import CELLS, OPEN, Cell
from .moves import (
    NOWHERE,
    ORDER,
    SLICES,
    THROUGH,
    Worths,
    reading,
    readings,
    spaces,
)

__all__ = ["Outlook"]

NOTHING: Worths = (NOWHERE,) * 11

ALONG = tuple(range(part.start, part.stop, part.step) for part in SLICES)
"""The spaces of each slice of the board."""


class Outlook:
    """A board with what each placement earns and what it leaves to be earned, computed once."""

    def __init__(self, board: bytes) -> None:
        """Read from every line of a board what each number earns on each open space beside a tile."""
        self._board = board
        self._readings = readings(board)
        self.spaces: dict[int, Worths] = dict(spaces(board, self._readings))
        """By open space beside a tile, what each number takes there."""
        self.most: Worths = tuple(map(max, NOTHING, NOTHING, *self.spaces.values()))
        """The most minutes of each number."""
        self._far: dict[int, tuple[list[tuple[int, ...]], Worths]] = {}
        self._greatest: dict[int, list[tuple[int, int, int]]] = {}

    def placements(self, tiles: Sequence[int]) -> list[tuple[int, Cell, int]]:
        """Return every legal placement of these tiles with its minutes, by tile, then by space."""
        return [
            (tile, CELLS[index], most[tile])
            for tile in sorted(set(tiles))
            for index, most in self.spaces.items()
            if most[tile] >= 0
        ]

    def greatest(self, tile: int, count: int) -> list[tuple[int, int, int]]:
        """Return the placements of a tile with most minutes, so many at most: minutes, -space, and the tile.

        Of equal ones the space with the smaller number comes first.
        """
        if tile not in self._greatest:
            found = [(most[tile], -index, tile) for index, most in self.spaces.items() if most[tile] >= 0]
            found.sort(reverse=True)
            self._greatest[tile] = found
        return self._greatest[tile][:count]

    def after(self, tile: int, cell: Cell) -> Worths:
        """Return the most minutes that each number can earn once `tile` is on `cell`."""
        index, lines = cell.offset, self._readings.copy()
        for line, at in THROUGH[index]:
            tiles = self._board[SLICES[line]]
            lines[line] = reading(tiles[:at] + bytes([tile]) + tiles[at + 1 :])
        ends, most = self._ends_and_others(index)
        return tuple(map(max, most, NOTHING, *(takes for _, takes in spaces(self._board, lines, ends))))

    def _ends_and_others(self, space: int) -> tuple[list[tuple[int, ...]], Worths]:
        """Return the open ends of the lines through a space, and each number's most minutes elsewhere."""
        if space not in self._far:
            ends = set(self._ends(space))
            far = (most for other, most in self.spaces.items() if other not in ends and other != space)
            self._far[space] = [ORDER[end] for end in ends], tuple(map(max, NOTHING, NOTHING, *far))
        return self._far[space]

    def _ends(self, space: int) -> Iterator[int]:
        """Yield the nearest open space in each direction along the lines through a space."""
        for line, at in THROUGH[space]:
            tiles = self._board[SLICES[line]]
            for end in (tiles.rfind(OPEN, 0, at), tiles.find(OPEN, at + 1)):
                if end >= 0:
                    yield ALONG[line][end]
