"""A light twin of the table for looking ahead: kept up to date lay by lay instead of read anew.

Cells are numbers, a row further being `ROW` more. What lies there is a half, or None for a mark, so that a
line ends where `cells.get` gives nothing that counts. A spot is a pair of open cells where a domino could
lie, twice its first cell, 1 more where it lies southward; for every spot it is known which dominoes make 20
there and how many marks that places. As it lies, half a before half b, a domino is 10a + b; a set of dominoes
is the bits of one number. The rules stay with `rules` and `legality`: a law holds this twin to them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from operator import ne
from typing import NamedTuple

from .grid import halves_of
from .model import TWENTY, Cell, Lay

__all__ = ["ROW", "Put", "Sketch", "Fits", "domino_bit", "line_along", "put_of", "sketch_of"]

ROW = 1 << 15
STEPS = (1, ROW)
AROUND = (1, -1, ROW, -ROW)
"""Steps east, west, south and north; the side opposite another has its number with the last bit changed."""
OPEN = 1
BARRED = -1
FREE = (OPEN, OPEN, OPEN, OPEN, 0, 0)

Put = tuple[int, int]
"""A domino laid: its spot, and how it lies there."""
Around = tuple[int, int, int, int, int, int]
"""What lies around a cell: its runs east, west, south and north, what crosses it in its row and column."""


class Fits(NamedTuple):
    """The dominoes that make 20 in a spot, as sets: all, with a mark, with two marks; and their marks.

    `marks` holds the marks of each way that a domino may lie.
    """

    legal: int
    one: int
    two: int
    marks: dict[int, int]


NOWHERE = Fits(0, 0, 0, {})


class Sketch:
    """A light copy of the table for search: taken cells, sums around open ones, spots where 20 can be made.

    It is shared, and does not change once it is made.
    """

    __slots__ = ("around", "cells", "spots")

    def __init__(
        self, cells: dict[int, int | None], around: dict[int, Around], spots: dict[int, Fits]
    ) -> None:
        """Take over cells with what is known around them; `renew` completes it."""
        self.cells, self.around, self.spots = cells, around, spots

    def laid(self, puts: Iterable[Put]) -> tuple[Sketch, int]:
        """Lay dominoes and mark the alignments of 20 that they make; return the new sketch and the marks."""
        return _laid(self, tuple(puts))

    def renew(self, changed: Iterable[int]) -> None:
        """Update in place what is known of the open cells and spots that `changed` cells affect."""
        sides_by_cell = self._forget_taken(changed)
        affected = self._read_again(sides_by_cell)
        spots, near = self.spots, self.around.get
        for place in self._spots_with(sides_by_cell):
            if place not in affected:
                continue
            first, second = near(place >> 1, FREE), near((place >> 1) + STEPS[place & 1], FREE)
            if place & 1:
                spot = fits_between(first[3], second[2], first[4], second[4])
            else:
                spot = fits_between(first[1], second[0], first[5], second[5])
            if spot.legal:
                spots[place] = spot
            else:
                spots.pop(place, None)

    def _forget_taken(self, changed: Iterable[int]) -> dict[int, list[int]]:
        """Forget what was known of cells now taken; return the open cells that see them, and on which sides.

        A side is a place in `AROUND`.
        """
        cells, around, spots = self.cells, self.around, self.spots
        get = cells.get
        sides_by_cell: dict[int, list[int]] = {}
        for cell in changed:
            around.pop(cell, None)
            for place in (2 * cell, 2 * cell + 1, 2 * (cell - 1), 2 * (cell - ROW) + 1):
                spots.pop(place, None)
            for side, step in enumerate(AROUND):
                far = cell + step
                while get(far):
                    far += step
                if far not in cells:
                    sides_by_cell.setdefault(far, []).append(side ^ 1)
                elif far == cell + step and get(far) == 0 and far + step not in cells:
                    sides_by_cell.setdefault(far + step, []).append(side ^ 1)
        return sides_by_cell

    def _read_again(self, sides_by_cell: dict[int, list[int]]) -> set[int]:
        """Read anew what open cells see on these sides; return the spots for which that changes something."""
        cells, around = self.cells, self.around
        affected: set[int] = set()
        for cell, sides in sides_by_cell.items():
            before = around.get(cell, FREE)
            runs = list(before[:4])
            for side in sides:
                runs[side] = run(cells, cell, AROUND[side])
            east, west, south, north = runs
            now = around[cell] = east, west, south, north, crossing(east, west), crossing(south, north)
            differs = [*map(ne, now, before)]
            if differs[1] or differs[5]:
                affected.add(2 * cell)
            if differs[3] or differs[4]:
                affected.add(2 * cell + 1)
            if differs[0] or differs[5]:
                affected.add(2 * (cell - 1))
            if differs[2] or differs[4]:
                affected.add(2 * (cell - ROW) + 1)
        return affected

    def _spots_with(self, open_cells: Iterable[int]) -> dict[int, None]:
        """Return the spots that contain one of these open cells."""
        cells = self.cells
        places: dict[int, None] = {}
        for cell in open_cells:
            if cell + 1 not in cells:
                places[2 * cell] = None
            if cell + ROW not in cells:
                places[2 * cell + 1] = None
            if cell - 1 not in cells:
                places[2 * (cell - 1)] = None
            if cell - ROW not in cells:
                places[2 * (cell - ROW) + 1] = None
        return places


@lru_cache(maxsize=128)
def _laid(sketch: Sketch, puts: tuple[Put, ...]) -> tuple[Sketch, int]:
    """Return a new sketch with dominoes laid and marks placed, and the number of marks; cached."""
    cells, halves = sketch.cells.copy(), {}
    for spot, way in puts:
        cell = spot >> 1
        halves[cell], halves[cell + (ROW if spot & 1 else 1)] = divmod(way, 10)
    cells.update(halves)
    marks = ends_of_twenties(cells, halves)
    cells.update(marks)
    twin = Sketch(cells, sketch.around.copy(), sketch.spots.copy())
    twin.renew([*halves, *marks])
    return twin, len(marks)


def ends_of_twenties(cells: dict[int, int | None], new_cells: Iterable[int]) -> dict[int, None]:
    """Return the open cells at the ends of alignments of 20 through new halves, where marks go."""
    get = cells.get
    found: dict[int, None] = {}
    for cell in new_cells:
        value = get(cell)
        if not value:
            continue
        for step in STEPS:
            total, back, front = value, cell - step, cell + step
            while more := get(back):
                total += more
                back -= step
            while more := get(front):
                total += more
                front += step
            if total == TWENTY:
                if back not in cells:
                    found[back] = None
                if front not in cells:
                    found[front] = None
    return found


def run(cells: dict[int, int | None], cell: int, step: int) -> int:
    """Return twice the sum of the halves beyond a cell, plus 1 if the end is open; or `BARRED`.

    `BARRED` means a blank with a number behind it: no number may lie before it (canon 3.4).
    """
    get, total = cells.get, 0
    cell += step
    while value := get(cell):
        total += value
        cell += step
    if cell not in cells:
        return 2 * total + 1
    if not total and get(cell) == 0 and get(cell + step):
        return BARRED
    return 2 * total


@lru_cache(maxsize=4096)
def crossing(run: int, other_run: int) -> int:
    """Return what two runs say of the cell between, in bits: 0 no number, 1 no blank, 2-3 open ends, 4- sum.

    A sum up to 10 is left out: no half makes 20 or more with it.
    """
    if BARRED in (run, other_run):
        return 1 + 2 * (run > 1 and other_run > 1)
    total = (run >> 1) + (other_run >> 1)
    blank = 2 * (run > 1 and other_run > 1)
    return blank if total < 11 else blank + 4 * ((run & 1) + (other_run & 1)) + 16 * total


@lru_cache(maxsize=1 << 15)
def fits_between(run_before: int, run_after: int, first_crossing: int, second_crossing: int) -> Fits:
    """Return the dominoes that make 20 in a spot, given the runs at its ends and its cells' crossings."""
    marks: dict[int, int] = {}
    for a in range(10):
        one = ends_across(a, run_before, first_crossing)
        if one is None:
            continue
        for b in range(10):
            other = ends_across(b, run_after, second_crossing)
            if other is None or not (a or b):
                continue
            along = ends_lengthwise(a, b, run_before, run_after)
            if along is None:
                continue
            made = [ends for ends in (one, other, along) if ends >= 0]
            if made:
                marks[10 * a + b] = sum(made)
    return Fits(_set_of(marks, 0), _set_of(marks, 1), _set_of(marks, 2), marks) if marks else NOWHERE


def _set_of(marks: dict[int, int], least_marks: int) -> int:
    """Return as bits the dominoes that place at least so many marks, given the marks of each way to lie."""
    found = 0
    for way, placed in marks.items():
        if placed >= least_marks:
            found |= domino_bit(way // 10, way % 10)
    return found


def ends_across(half: int, run_outward: int, crossing_bits: int) -> int | None:
    """Return the open ends of the line of 20 that a half makes across; -1 for no line, None if illegal."""
    if not half:
        return None if crossing_bits & 2 else -1
    total = (crossing_bits >> 4) + half
    if crossing_bits & 1 or run_outward == BARRED or total > TWENTY:
        return None
    return (crossing_bits >> 2) & 3 if total == TWENTY else -1


def ends_lengthwise(a: int, b: int, run_before: int, run_after: int) -> int | None:
    """Return the open ends of the line of 20 along a domino; -1 for no such line, None if illegal."""
    back, front = max(run_before, 0), max(run_after, 0)
    if a and b:
        total = (back >> 1) + a + b + (front >> 1)
        ends = (back & 1) + (front & 1)
    elif a:
        if front > 1:
            return None
        total, ends = (back >> 1) + a, back & 1
    else:
        if back > 1:
            return None
        total, ends = (front >> 1) + b, front & 1
    if total > TWENTY:
        return None
    return ends if total == TWENTY else -1


def line_along(sketch: Sketch, spot: int, halves_number: int) -> int:
    """Return the greatest sum of a line along a domino in a spot; a blank half ends such a line."""
    south, (a, b) = spot & 1, divmod(halves_number, 10)
    cell = spot >> 1
    before = sketch.around.get(cell, FREE)[3 if south else 1]
    after = sketch.around.get(cell + STEPS[south], FREE)[2 if south else 0]
    first, second = (max(before, 0) >> 1) + a, (max(after, 0) >> 1) + b
    return first + second if a and b else max(first, second)


def domino_bit(a: int, b: int) -> int:
    """Return the set of one domino as a number with one bit; the order of its halves does not matter."""
    return 1 << (10 * a + b if a < b else 10 * b + a)


def put_of(lay: Lay) -> Put:
    """Return a placement as a sketch stores it: the number of its spot, and its two halves as one number."""
    return 2 * (lay.x + ROW * lay.y) + (lay.way == "S"), 10 * lay.a + lay.b


@lru_cache(maxsize=16)
def sketch_of(lays: tuple[Lay, ...], marks: tuple[Cell, ...]) -> Sketch:
    """Return the sketch of a table with these dominoes and marks; recent ones are cached."""
    cells: dict[int, int | None] = {x + ROW * y: half for (x, y), half in halves_of(lays)}
    cells.update(dict.fromkeys(x + ROW * y for x, y in marks))
    sketch = Sketch(cells, {}, {})
    sketch.renew(cells)
    return sketch
