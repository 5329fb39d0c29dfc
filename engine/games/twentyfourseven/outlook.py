"""What a board offers to whoever plays next: the most minutes of each number, now and after any placement.

A placement changes the lines through its space and no other. So the spaces that share no line with it keep
their minutes, and those that do are read anew: a whole rack's placements are looked through in milliseconds.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.twentyfourseven.model import CELLS, Cell
from engine.games.twentyfourseven.moves import (
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

NEAR = tuple(
    tuple(
        place
        for place in ORDER
        if place[0] != index
        and {place[1], place[3], place[5], place[7]} & {line for line, _ in THROUGH[index]}
    )
    for index in range(len(CELLS))
)
"""For each space, those that share a line with it, as in `ORDER`."""


class Outlook:
    """A board read once, to be asked what each placement leaves."""

    def __init__(self, board: bytes) -> None:
        self._board = board
        self._readings = readings(board)
        self._spaces = dict(spaces(board, self._readings))
        self._far: dict[int, Worths] = {}

    @property
    def most(self) -> Worths:
        """Is the most minutes of each number on this board."""
        return tuple(map(max, NOTHING, NOTHING, *self._spaces.values()))

    def placements(self, tiles: Sequence[int]) -> list[tuple[int, Cell, int]]:
        """Lists every legal placement with its minutes, by tile, then space by space."""
        return [
            (tile, CELLS[index], most[tile])
            for tile in sorted(set(tiles))
            for index, most in self._spaces.items()
            if most[tile] >= 0
        ]

    def after(self, tile: int, cell: Cell) -> Worths:
        """Gives the most minutes of each number once this tile lies there."""
        index, lines = cell.offset, self._readings.copy()
        for line, at in THROUGH[index]:
            tiles = self._board[SLICES[line]]
            lines[line] = reading(tiles[:at] + bytes([tile]) + tiles[at + 1 :])
        near = (takes for _, takes in spaces(self._board, lines, NEAR[index]))
        return tuple(map(max, self._beyond(index), NOTHING, *near))

    def _beyond(self, index: int) -> Worths:
        """Gives the most minutes of each number on the spaces that share no line with this one."""
        if index not in self._far:
            near = {place[0] for place in NEAR[index]} | {index}
            far = (most for other, most in self._spaces.items() if other not in near)
            self._far[index] = tuple(map(max, NOTHING, NOTHING, *far))
        return self._far[index]
