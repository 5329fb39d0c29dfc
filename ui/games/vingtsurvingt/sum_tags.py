"""Tags with sums, where they cover nothing: no half, no mark, no cell where a domino may go.

They stand in the room of the table wherever there is a place for them, so that none moves the view.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import NamedTuple

from engine.games.vingtsurvingt.drafts import DraftResult
from engine.games.vingtsurvingt.grid import grid
from engine.games.vingtsurvingt.model import TWENTY, Alignment, Cell, Lay, View
from ui.core.html import Html, tag
from ui.games.vingtsurvingt.cells import open_cells
from ui.games.vingtsurvingt.pieces import UNIT, plate
from ui.games.vingtsurvingt.room import Cells, room

__all__ = ["Tag", "answer_tag", "asked_tag", "choice_tags", "line_tags", "over_tag", "sum_cells", "sum_tag"]

SUM_CELLS = 2
"""Cells in a row that the tag of a running sum takes."""
SUM_FAR, POP_FAR = 3, 1
"""How many cells away a tag still belongs to a domino, and to a line."""


class Tag(NamedTuple):
    """A tag on the table: the cells that it covers, and its markup."""

    cells: tuple[Cell, ...]
    html: Html


def sum_cells(view: View, unconfirmed: tuple[Lay, ...], outcome: DraftResult) -> tuple[Cell, ...]:
    """Return the free cells near the unconfirmed domino for the tag of its sum; () without room."""
    marks = (*view.marks, *outcome.marks)
    taken = {*grid((*view.lays, *unconfirmed)), *marks}
    closed = {*taken, *open_cells(view.lays, unconfirmed, marks)}
    return _free_cells(unconfirmed[-1].cells, closed, _room_of(view), SUM_CELLS, SUM_FAR)


def sum_tag(cells: tuple[Cell, ...], outcome: DraftResult) -> Iterator[Html]:
    """Render the tag "17 / 20" of the unconfirmed dominoes on these cells; nothing without cells."""
    if cells:
        class_ = "is-whole" if outcome.complete else ""
        yield _sum_plate(cells, f"{outcome.total} / {TWENTY}", class_, 0.74)


def line_tags(
    view: View, lines: Iterable[Alignment], unconfirmed: tuple[Lay, ...] = (), marks: tuple[Cell, ...] = ()
) -> Iterator[Tag]:
    """Yield the tag "= 20" beside each line where there is room; never on `unconfirmed` or `marks`."""
    taken = {*grid((*view.lays, *unconfirmed)), *view.marks, *marks}
    sizes = ((SUM_CELLS, 0.85), (1, 0.62))
    for number, line in enumerate(lines, 1):
        tagged = _tag_near(line.cells, taken, _room_of(view), f"= {TWENTY}", "tag20--sum", sizes, POP_FAR)
        if tagged:
            taken |= {*tagged.cells}
            yield Tag(tagged.cells, tag("g", tagged.html, class_=f"anim-pop d{number}"))


def asked_tag(view: View, line: Alignment) -> Tag | None:
    """Return the tag "13 + ? = 20" near a line that a hint speaks of; None without room."""
    text = f"{line.total} + ? = {TWENTY}"
    taken = {*grid(view.lays), *view.marks}
    return _tag_near(line.cells, taken, _room_of(view), text, "", ((3, 0.74), (2, 0.5)))


def answer_tag(view: View, lays: tuple[Lay, ...], marks: tuple[Cell, ...], text: str) -> Iterator[Tag]:
    """Yield the tag that names the dominoes of an answer, on none of its marks; nothing without room."""
    taken = {*grid((*view.lays, *lays)), *view.marks, *marks}
    found = _tag_near(lays[-1].cells, taken, _room_of(view), text, "tag20--choice", ((SUM_CELLS, 0.66),))
    if found:
        yield found


def over_tag(
    view: View, refused_lays: tuple[Lay, ...], cells: tuple[Cell, ...], line_sum: int | None
) -> Tag | None:
    """Return the tag "21 > 20" near a line that a refused play makes too great; None if not so or no room."""
    if line_sum is None or not cells:
        return None
    taken = {*grid((*view.lays, *refused_lays)), *view.marks}
    text = f"{line_sum} > {TWENTY}"
    return _tag_near(cells, taken, _room_of(view), text, "is-bad", ((SUM_CELLS, 0.74),))


def _room_of(view: View) -> Cells:
    """Return the rectangle of cells that the view of the table shows."""
    return room(view.lays, view.marks, view.rack if view.viewer else ())


def _tag_near(
    near_cells: tuple[Cell, ...],
    taken_cells: set[Cell],
    shown: Cells,
    text: str,
    class_: str,
    sizes: Iterable[tuple[int, float]],
    most_distance: int = SUM_FAR,
) -> Tag | None:
    """Return a tag near a line, in the first of `sizes` (cells, scale) that has room; None without room."""
    for width, size in sizes:
        cells = _free_cells(near_cells, taken_cells, shown, width, most_distance)
        if cells:
            return Tag(cells, _sum_plate(cells, text, class_, size))
    return None


def choice_tags(view: View, choices: Iterable[tuple[tuple[Lay, ...], str, bool]]) -> Iterator[Html]:
    """Render a text beside the dominoes of each move that a review compares, if there is room next to them.

    Each choice has its dominoes, its text, and whether it is the best, whose text may also stand farther off.
    On a table with small cells only the number that begins the text is shown, so that it covers nothing.
    """
    chosen, plates = list(choices), list[Html]()
    taken = {*grid((*view.lays, *(lay for lays, *_ in chosen for lay in lays))), *view.marks}
    for lays, text, is_best in chosen:
        near, far = (
            _free_cells(lays[-1].cells, taken, _room_of(view), SUM_CELLS, far) for far in (1, SUM_FAR)
        )
        cells = near or (far if is_best else ())
        taken |= {*cells}
        if cells:
            plates.append(_sum_plate(cells, text, "tag20--choice tag20--long", 0.66))
            plates.append(_sum_plate(cells, text.split()[0], "tag20--choice tag20--brief", 0.66))
    yield from reversed(plates)  # on a small table they may overlap: the last rendered, the best, is on top


def _free_cells(
    near_cells: tuple[Cell, ...], taken_cells: set[Cell], shown: Cells, width: int, most_distance: int
) -> tuple[Cell, ...]:
    """Return `width` free cells in a row nearest to the last of `near_cells`; () if none are near enough.

    Those within the rectangle `shown` come first.
    """
    xs, ys = [x for x, _ in near_cells], [y for _, y in near_cells]
    columns = range(min(xs) - most_distance - width + 1, max(xs) + most_distance + 1)
    rows = range(min(ys) - most_distance, max(ys) + most_distance + 1)
    last, (left, top, right, bottom) = near_cells[-1], shown

    def distance(cell: Cell) -> tuple[bool, int, int, int]:
        """Return True if out of `shown`, then the distance; in a tie, right and below come first."""
        dx, dy = 2 * (cell.x - last.x) + width - 1, 2 * (cell.y - last.y)
        is_out = not (left <= cell.x <= right + 1 - width and top <= cell.y <= bottom)
        return is_out, dx * dx + dy * dy, -dx, -dy

    for first in sorted((Cell(x, y) for x, y in product(columns, rows)), key=distance):
        cells = tuple(Cell(first.x + n, first.y) for n in range(width))
        if not taken_cells.intersection(cells):
            return cells
    return ()


def _sum_plate(cells: tuple[Cell, ...], text: str, class_: str, scale: float) -> Html:
    """Render the plate of a tag in the middle of its cells, scaled to `scale`."""
    x, y = (cells[0].x + cells[-1].x + 1) * UNIT // 2, cells[0].y * UNIT + UNIT // 2
    return tag("g", plate(0, 0, text, class_), transform=f"translate({x} {y}) scale({scale})")
