"""Sums as the slot renders them: the numbers that would be laid stand in boxes."""

from __future__ import annotations

from collections.abc import Container, Iterable

from engine.games.vingtsurvingt.model import Alignment, Cell, Lay
from ui.core.html import Child, Html, join, tag

__all__ = ["cells_of", "sum_html", "sums_html"]


def cells_of(lays: Iterable[Lay]) -> frozenset[Cell]:
    """Return the cells that dominoes cover."""
    return frozenset(cell for lay in lays for cell in lay.cells)


def sum_html(line: Alignment, laid_cells: Container[Cell] = ()) -> Html:
    """Render a sum such as "9 + 5 + 6 = 20"; the numbers on `laid_cells` (laid now) are in boxes."""
    parts: list[Child] = []
    for cell, number in zip(line.cells, line.halves, strict=True):
        parts += [" +\u00a0"] if parts else []
        parts.append(tag("i", number) if cell in laid_cells else str(number))
    return tag("span", *parts, f" =\u00a0{line.total}", class_="sum")


def sums_html(lines: Iterable[Alignment], laid_cells: Container[Cell] = ()) -> Html:
    """Render the sums of several lines with commas; the numbers on `laid_cells` are in boxes."""
    parts: list[Child] = []
    for line in lines:
        parts += [", " if parts else None, sum_html(line, laid_cells)]
    return join(*parts)
