"""The places of single dominoes: where one half, or both, bring exactly what a line lacks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.vingtsurvingt.grid import AXES
from engine.games.vingtsurvingt.model import TWENTY, Domino, Lay

__all__ = ["STEPS", "XY", "Board", "Step", "blanks_sound", "lay_from", "runs", "singles", "within"]

Step = tuple[int, int]
XY = tuple[int, int]


class Board(NamedTuple):
    """The table as plain pairs: numbered and blank halves, and all cells that are taken."""

    halves: dict[XY, int]
    taken: set[XY]


def singles(board: Board, rack: tuple[Domino, ...]) -> list[Lay]:
    """Lists the legal single placements, by domino, then by place."""
    wanted, pairs = _wanted(board), _pairs_wanted(board)
    found = set()
    for domino in set(rack):
        for a, b in {(domino.a, domino.b), (domino.b, domino.a)}:
            for cell, step in wanted.get(a, ()):
                found.add(lay_from(a, b, cell, step))
            for cell, step in pairs.get(a + b, ()) if a and b else ():
                found.add(lay_from(a, b, cell, step))
    sound = [lay for lay in found if _sound(board, lay)]
    return sorted(sound, key=lambda lay: (lay.domino, lay.y, lay.x, lay.way, lay.a))


def lay_from(a: int, b: int, cell: XY, step: Step) -> Lay:
    """Names the placement of half `a` on a cell and half `b` a step from it."""
    x, y = cell
    dx, dy = step
    if dx + dy > 0:
        return Lay(a, b, x, y, "E" if dx else "S")
    return Lay(b, a, x + dx, y + dy, "E" if dx else "S")


def runs(board: Board, cell: XY, step: Step) -> int:
    """Adds up the numbered halves that lie in one direction from a cell."""
    (x, y), (dx, dy), total = cell, step, 0
    while value := board.halves.get((x := x + dx, y := y + dy)):
        total += value
    return total


def _open_beside(board: Board) -> Iterator[XY]:
    """Generates the open cells beside numbered halves."""
    near = {(x + dx, y + dy) for (x, y), value in board.halves.items() if value for dx, dy in STEPS}
    return iter(sorted(near - board.taken))


STEPS: tuple[Step, ...] = ((1, 0), (-1, 0), (0, 1), (0, -1))


def _wanted(board: Board) -> dict[int, list[tuple[XY, Step]]]:
    """Maps each half to where it alone completes a line: its cell, and the way to the other half."""
    places: dict[int, list[tuple[XY, Step]]] = {}
    for cell in _open_beside(board):
        for dx, dy in AXES:
            before, after = runs(board, cell, (-dx, -dy)), runs(board, cell, (dx, dy))
            lacks = TWENTY - before - after
            if not (before or after) or not 0 < lacks < 10:
                continue
            # The other half goes across the line, or is a blank that closes it on its free side.
            steps = [(dy, dx), (-dy, -dx)]
            steps += [(dx, dy)] if not after else []
            steps += [(-dx, -dy)] if not before else []
            places.setdefault(lacks, []).extend((cell, step) for step in steps)
    return places


def _pairs_wanted(board: Board) -> dict[int, list[tuple[XY, Step]]]:
    """Maps sums to the places where two numbered halves with that sum complete a line lengthwise."""
    places: dict[int, list[tuple[XY, Step]]] = {}
    for x, y in _open_beside(board):
        for dx, dy in STEPS:
            other = (x + dx, y + dy)
            before = 0 if other in board.taken else runs(board, (x, y), (-dx, -dy))
            if before:
                lacks = TWENTY - before - runs(board, other, (dx, dy))
                places.setdefault(lacks, []).append(((x, y), (dx, dy)))
    return places


def _sound(board: Board, lay: Lay) -> bool:
    """Says whether a placement breaks no line: cells open, nothing above 20, no blank inside."""
    first, second = lay.cells
    if first in board.taken or second in board.taken:
        return False
    dx, dy = (1, 0) if lay.way == "E" else (0, 1)
    before, after = runs(board, first, (-dx, -dy)), runs(board, second, (dx, dy))
    joined = lay.a and lay.b
    along = [before + lay.a + lay.b + after] if joined else [before + lay.a, lay.b + after]
    if any(total > TWENTY for total in along):
        return False
    board.halves[first], board.halves[second] = lay.a, lay.b
    try:
        return (
            within(board, first, (dy, dx))
            and within(board, second, (dy, dx))
            and blanks_sound(board, (first, second))
        )
    finally:
        del board.halves[first], board.halves[second]


def within(board: Board, cell: XY, across: Step) -> bool:
    """Says whether the line across the placement stays within 20."""
    dx, dy = across
    value = board.halves[cell]
    return not value or runs(board, cell, (-dx, -dy)) + value + runs(board, cell, (dx, dy)) <= TWENTY


def blanks_sound(board: Board, cells: tuple[XY, ...]) -> bool:
    """Says whether no blank on or beside these cells parts two numbered halves."""
    get = board.halves.get
    near = {(x + dx, y + dy) for x, y in cells for dx, dy in ((0, 0), *STEPS)}
    return not any(
        get((x, y)) == 0 and ((get((x - 1, y)) and get((x + 1, y))) or (get((x, y - 1)) and get((x, y + 1))))
        for x, y in near
    )
