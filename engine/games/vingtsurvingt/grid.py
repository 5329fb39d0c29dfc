"""The table read cell by cell: where halves and marks lie, what lines they make."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from .model import Alignment, Cell, Lay

__all__ = ["AXES", "Halves", "alignments", "blank_inside", "ends", "grid", "grid_with", "halves_of", "line"]

Halves = dict[Cell, int]
AXES = ((1, 0), (0, 1))
"""Steps along a row, eastward, and along a column, southward."""


def halves_of(lays: Iterable[Lay]) -> Iterator[tuple[Cell, int]]:
    """Yield each half of these dominoes as its cell and its value."""
    for lay in lays:
        first, second = lay.cells
        yield first, lay.a
        yield second, lay.b


@lru_cache(maxsize=256)
def grid(lays: tuple[Lay, ...]) -> Halves:
    """Return the halves of a table by cell; the result is cached, so callers must not change it."""
    return dict(halves_of(lays))


def grid_with(lays: tuple[Lay, ...], more: Iterable[Lay]) -> Halves:
    """Return the halves of a table by cell once more dominoes are laid on it."""
    return {**grid(lays), **dict(halves_of(more))}


def line(halves: Halves, cell: Cell, axis: tuple[int, int]) -> Alignment:
    """Return the unbroken numbered halves through a cell along an axis, be it only the one on it."""
    dx, dy = axis
    x, y = cell
    while halves.get(Cell(x - dx, y - dy)):
        x, y = x - dx, y - dy
    cells, values = [], []
    while value := halves.get(Cell(x, y)):
        cells.append(Cell(x, y))
        values.append(value)
        x, y = x + dx, y + dy
    return Alignment(tuple(cells), tuple(values))


def alignments(halves: Halves, cells: Iterable[Cell]) -> list[Alignment]:
    """Return the alignments through these cells, each once, by (y, x), row before column (canon 3.1, 5.4).

    A blank half belongs to no alignment; at the end of a line it is beside it.
    """
    found: list[Alignment] = []
    for cell in sorted(filter(halves.get, cells), key=lambda cell: (cell.y, cell.x)):
        for axis in AXES:
            made = line(halves, cell, axis)
            if len(made.cells) > 1 and made not in found:
                found.append(made)
    return found


def ends(alignment: Alignment) -> tuple[Cell, Cell]:
    """Return the two cells just outside an alignment, west or north first."""
    (x, y), (u, v) = alignment.cells[0], alignment.cells[-1]
    dx, dy = (1, 0) if y == v else (0, 1)
    return Cell(x - dx, y - dy), Cell(u + dx, v + dy)


def blank_inside(halves: Halves, cell: Cell) -> bool:
    """Return whether a blank half would separate two numbered halves of one row or column (canon 3.4)."""
    x, y = cell
    return any(halves.get(Cell(x - dx, y - dy)) and halves.get(Cell(x + dx, y + dy)) for dx, dy in AXES)
