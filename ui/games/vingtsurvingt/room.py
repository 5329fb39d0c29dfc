"""The room of the table: the cells that plays of the viewer use, with marks and tags of sums.

The view shows the room before a hint or a draft opens, so that neither moves anything. It costs little: no
play is looked for, only how far dominoes of the rack with the right sum could reach. Where both ends of a
line are free, several dominoes count as laid one at each end: 94 of 101 plays of a computer are so, and with
all dominoes at either end the cells would be a third smaller. The few others make room when they show.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations, groupby

from engine.games.vingtsurvingt.grid import grid
from engine.games.vingtsurvingt.model import TWENTY, Cell, Domino, Lay

__all__ = ["Cells", "room"]

Cells = tuple[int, int, int, int]
"""The outermost cells of a rectangle: left, top, right, bottom, all inside."""


@lru_cache(maxsize=64)
def room(
    lays: tuple[Lay, ...], marks: tuple[Cell, ...], rack: tuple[Domino, ...], all_at_one_end: bool = False
) -> Cells:
    """Return the rectangle of cells for all on the table and for any play from this rack.

    If `all_at_one_end`, all dominoes of a play may be laid at one end of a line.
    """
    halves, counts_by_sum = grid(lays), _sums_of_rack(rack)
    if not lays:  # 20 sur 20 4.3: the opening goes east from 0,0
        return -1, -1, 2 * max([2, *counts_by_sum.get(TWENTY, ())]), 1
    closed = {*marks, *(cell for cell, value in halves.items() if not value)}
    xs = [cell.x for cell in (*halves, *marks)]
    ys = [cell.y for cell in (*halves, *marks)]
    by_row = [(cell.y, cell.x, value) for cell, value in halves.items() if value]
    by_column = [(cell.x, cell.y, value) for cell, value in halves.items() if value]
    xs += _line_ends(by_row, {(y, x) for x, y in closed}, counts_by_sum, all_at_one_end)
    ys += _line_ends(by_column, {(x, y) for x, y in closed}, counts_by_sum, all_at_one_end)
    if rack:  # a domino across a line stands one cell beyond it (20 sur 20 4.5)
        xs += [min(cell.x for cell in halves) - 1, max(cell.x for cell in halves) + 1]
        ys += [min(cell.y for cell in halves) - 1, max(cell.y for cell in halves) + 1]
    # One cell more on each side has the marks that close a line, and the tag of its sum.
    return min(xs) - 1, min(ys) - 1, max(xs) + 1, max(ys) + 1


def _sums_of_rack(rack: tuple[Domino, ...]) -> dict[int, set[int]]:
    """Return for each sum up to 20 how many dominoes of the rack can make it."""
    found: dict[int, set[int]] = {}
    for count in range(1, len(rack) + 1):
        for some in combinations(rack, count):
            total = sum(map(sum, some))
            if total <= TWENTY:
                found.setdefault(total, set()).add(count)
    return found


def _line_ends(
    cells: Iterable[tuple[int, int, int]],
    closed_places: set[tuple[int, int]],
    counts_by_sum: dict[int, set[int]],
    all_at_one_end: bool,
) -> Iterator[int]:
    """Yield the furthest coordinates to which each line of each row could be extended, at either end.

    `cells` are (row, place, number) of numbered halves, `closed_places` the (row, place) of marks and blanks.
    """
    for row, taken in groupby(sorted(cells), key=lambda cell: cell[0]):
        numbers = {place: value for _, place, value in taken}
        walls = {place for other, place in closed_places if other == row}
        places = sorted(numbers)
        for first in range(len(places)):
            if places[first] - 1 not in numbers:
                yield from _line_extents(places[first:], numbers, walls, counts_by_sum, all_at_one_end)


def _line_extents(
    places: list[int],
    numbers: dict[int, int],
    walls: set[int],
    counts_by_sum: dict[int, set[int]],
    all_at_one_end: bool,
) -> Iterator[int]:
    """Yield the furthest coordinates to which the lines from the first of `places` could be extended."""
    start, total, last = places[0], 0, places[0]
    for count, place in enumerate(places, 1):
        total += numbers[place]
        if total >= TWENTY or not walls.isdisjoint(range(last + 1, place)):
            return
        last = place
        if place + 1 in numbers:
            continue
        gaps = place - start + 1 - count
        is_split = not all_at_one_end and all(
            _furthest_cell(end, step, 1, numbers, walls) != end for end, step in ((start, -1), (place, 1))
        )
        for dominoes in counts_by_sum.get(TWENTY - total, ()):
            beyond = 2 * (dominoes - (is_split and dominoes > 1)) - gaps
            if beyond >= 0:
                yield _furthest_cell(start, -1, beyond, numbers, walls)
                yield _furthest_cell(place, 1, beyond, numbers, walls)


def _furthest_cell(
    end: int, direction: int, most_cells: int, numbers: dict[int, int], walls: set[int]
) -> int:
    """Return the coordinate up to which a line can be extended from `end`, before a wall or another line."""
    for n in range(1, most_cells + 1):
        place = end + direction * n
        if place in walls or place + direction in numbers:
            return place - direction
    return end + direction * most_cells
