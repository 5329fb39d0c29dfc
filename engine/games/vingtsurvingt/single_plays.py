"""The places of single dominoes: where one half, or both, bring exactly what a line lacks."""

from __future__ import annotations

from collections.abc import Iterator

from .board import EAST, SOUTH, STEPS, XY, Board, Step, lay_from
from .model import TWENTY, Domino, Lay

__all__ = ["sums_lengthwise", "places", "singles", "breaks_nothing"]

Wanted = dict[int, list[tuple[XY, Step]]]
"""What a half (or both together) must be worth: the cell of the first half, the step to the other."""


def singles(board: Board, rack: tuple[Domino, ...]) -> list[Lay]:
    """Return the legal placements of one domino of the rack, sorted by domino, then by place."""
    return sorted({*places(board, rack)}, key=lambda lay: (lay.domino, lay.y, lay.x, lay.way, lay.a))


def places(board: Board, rack: tuple[Domino, ...]) -> Iterator[Lay]:
    """Yield the legal placements of one domino of the rack as they are found, some more than once."""
    halves, pairs = _halves_wanted(board), _pairs_wanted(board)
    found = (lay for domino in rack for lay in _placements_of(domino, halves, pairs))
    return (lay for lay in found if breaks_nothing(board, lay))


def _placements_of(domino: Domino, wanted_halves: Wanted, wanted_pairs: Wanted) -> Iterator[Lay]:
    """Yield where a domino completes a line, by one half or by both; other rules are not checked."""
    for a, b in {(domino.a, domino.b), (domino.b, domino.a)}:
        for cell, step in wanted_halves.get(a, ()):
            yield lay_from(a, b, cell, step)
        for cell, step in wanted_pairs.get(a + b, ()) if a and b else ():
            yield lay_from(a, b, cell, step)


def _halves_wanted(board: Board) -> Wanted:
    """Return by value the places where one half completes a line, the other lying across or blank."""
    places: Wanted = {}
    for cell in board.beside():
        for dx, dy in (EAST, SOUTH):
            before, after = board.sum_from(cell, (-dx, -dy)), board.sum_from(cell, (dx, dy))
            lacks = TWENTY - before - after
            if not (before or after) or not 0 < lacks < 10:
                continue
            steps = [(dy, dx), (-dy, -dx)]
            steps += [(dx, dy)] if not after else []
            steps += [(-dx, -dy)] if not before else []
            places.setdefault(lacks, []).extend((cell, step) for step in steps)
    return places


def _pairs_wanted(board: Board) -> Wanted:
    """Return by sum the places where two numbered halves lying lengthwise complete a line."""
    places: Wanted = {}
    for x, y in board.beside():
        for dx, dy in STEPS:
            other = (x + dx, y + dy)
            before = 0 if other in board.taken else board.sum_from((x, y), (-dx, -dy))
            if before:
                lacks = TWENTY - before - board.sum_from(other, (dx, dy))
                places.setdefault(lacks, []).append(((x, y), (dx, dy)))
    return places


def breaks_nothing(board: Board, lay: Lay) -> bool:
    """Return whether a placement keeps to all rules but that of completing a line of 20."""
    (x, y), second, step, back = _cells_and_steps(lay)
    return (
        (x, y) not in board.taken
        and second not in board.taken
        and board.fits((x, y), lay.a, back)
        and board.fits(second, lay.b, step)
        and max(sums_lengthwise(board, lay)) <= TWENTY
    )


def sums_lengthwise(board: Board, lay: Lay) -> tuple[int, int]:
    """Return the sums along a domino on either side of its bar, the whole line twice without a blank."""
    first, second, step, back = _cells_and_steps(lay)
    before, after = board.sum_from(first, back), board.sum_from(second, step)
    if lay.a and lay.b:
        whole = before + lay.a + lay.b + after
        return whole, whole
    return before + lay.a, lay.b + after


def _cells_and_steps(lay: Lay) -> tuple[XY, XY, Step, Step]:
    """Return a domino's two cells, the step from the first to the second, and the step back."""
    dx, dy = EAST if lay.way == "E" else SOUTH
    return (lay.x, lay.y), (lay.x + dx, lay.y + dy), (dx, dy), (-dx, -dy)
