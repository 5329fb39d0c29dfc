"""Tags with sums, where they cover nothing: no half, no mark, no cell where a domino may go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from engine.games.vingtsurvingt.drafts import Hover
from engine.games.vingtsurvingt.grid import grid
from engine.games.vingtsurvingt.model import TWENTY, Alignment, Cell, Lay, View
from ui.core.html import Html, tag
from ui.games.vingtsurvingt.cells import reach
from ui.games.vingtsurvingt.pieces import UNIT, plate

__all__ = ["choice_tags", "pops", "sum_cells", "sum_tag"]

SUM_CELLS = 2
"""Cells in a row that the tag of a running sum takes."""
SUM_FAR, POP_FAR = 3, 1
"""How many cells away a tag still belongs to a domino, and to a line."""


def sum_cells(view: View, ghosts: tuple[Lay, ...], told: Hover) -> tuple[Cell, ...]:
    """Finds where the running sum stands: free cells near the domino that hovers, none in a crowd."""
    marks = (*view.marks, *told.marks)
    taken = {*grid((*view.lays, *ghosts)), *marks}
    return _free(ghosts[-1].cells, {*taken, *reach(view.lays, ghosts, marks)}, SUM_CELLS, SUM_FAR)


def sum_tag(cells: tuple[Cell, ...], told: Hover) -> Iterator[Html]:
    """Draws the running sum there."""
    if cells:
        class_ = "is-whole" if told.complete else ""
        yield _chip(cells, f"{told.total} / {TWENTY}", class_, 0.74)


def pops(view: View, lines: Iterable[Alignment]) -> Iterator[Html]:
    """Draws "= 20" beside the lines of the last play, where there is room."""
    taken = {*grid(view.lays), *view.marks}
    for number, line in enumerate(lines, 1):
        cells = _free(line.cells, taken, 1, POP_FAR)
        taken |= {*cells}
        if cells:
            yield tag("g", _chip(cells, f"= {TWENTY}", "tag20--sum", 0.5), class_=f"anim-pop d{number}")


def choice_tags(view: View, choices: Iterable[tuple[tuple[Lay, ...], str]]) -> Iterator[Html]:
    """Draws beside the dominoes of each move that a review compares what is told of it."""
    chosen = list(choices)
    taken = {*grid((*view.lays, *(lay for lays, _ in chosen for lay in lays))), *view.marks}
    for lays, text in chosen:
        cells = _free(lays[-1].cells, taken, SUM_CELLS, SUM_FAR)
        taken |= {*cells}
        if cells:
            yield _chip(cells, text, "tag20--choice", 0.66)


def _free(around: tuple[Cell, ...], taken: set[Cell], wide: int, far: int) -> tuple[Cell, ...]:
    """Finds so many free cells in a row, nearest to the last of some cells, to its right or below first."""
    xs, ys = [x for x, _ in around], [y for _, y in around]
    columns = range(min(xs) - far - wide + 1, max(xs) + far + 1)
    rows = range(min(ys) - far, max(ys) + far + 1)
    last = around[-1]

    def distance(cell: Cell) -> tuple[int, int, int]:
        dx, dy = 2 * (cell.x - last.x) + wide - 1, 2 * (cell.y - last.y)
        return dx * dx + dy * dy, -dx, -dy

    for first in sorted((Cell(x, y) for x, y in product(columns, rows)), key=distance):
        cells = tuple(Cell(first.x + n, first.y) for n in range(wide))
        if not taken.intersection(cells):
            return cells
    return ()


def _chip(cells: tuple[Cell, ...], text: str, class_: str, size: float) -> Html:
    """Draws a tag in the middle of some cells in a row."""
    x, y = (cells[0].x + cells[-1].x + 1) * UNIT // 2, cells[0].y * UNIT + UNIT // 2
    return tag("g", plate(0, 0, text, class_), transform=f"translate({x} {y}) scale({size})")
