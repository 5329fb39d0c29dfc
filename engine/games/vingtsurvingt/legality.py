"""What is refused, by laying the dominoes and reading the table; written apart from the listing of plays."""

from __future__ import annotations

from ...errors import Refusal
from .grid import Halves, alignments, blank_inside, grid, grid_with, halves_of, line
from .model import TWENTY, Alignment, Cell, End, Move, Pass, Play, View
from .moves import can_play

__all__ = ["refusal"]


def refusal(view: View, move: Move) -> Refusal | None:
    """Return the reason why the viewer may not play `move`: a code, cells or dominoes, a sum; else None."""
    if view.reason:
        return Refusal("game_over")
    if not view.viewer:
        return Refusal("no_seat")
    if not view.on_turn:
        return Refusal("not_your_turn")
    if isinstance(move, Pass):
        return _refuse_pass(view)
    if isinstance(move, End):
        return None if view.singles else Refusal("pass_instead")
    return _refuse_pieces(view, move) or _refuse_shape(view, move) or _refuse_lines(view, move)


def _refuse_pass(view: View) -> Refusal | None:
    """Refuse a pass after single plays, or where playing is forced and possible (canon 4.6, 4.8)."""
    if view.singles:
        return Refusal("end_instead")
    return Refusal("must_play") if view.forced and can_play(view) else None


def _refuse_pieces(view: View, move: Play) -> Refusal | None:
    """Refuse dominoes that are not in the rack, cells that are taken, and several after single plays."""
    rack = list(view.rack)
    for lay in move.lays:
        if lay.domino not in rack:
            return Refusal("not_in_rack", (lay.domino,))
        rack.remove(lay.domino)
    if not move.lays:
        return Refusal("nothing_laid")
    if view.singles and len(move.lays) > 1:
        return Refusal("mixed")  # 20 sur 20 4.6
    taken = set(grid(view.lays)) | set(view.marks)
    for cell, _ in halves_of(move.lays):
        if cell in taken:
            return Refusal("cell_taken", (cell,))  # 20 sur 20 3.5
        taken.add(cell)
    return None


def _refuse_shape(view: View, move: Play) -> Refusal | None:
    """Refuse an opening not in a row from 0,0, and several dominoes that are not in one row or column."""
    cells = [cell for cell, _ in halves_of(move.lays)]
    if not view.lays:  # 20 sur 20 4.3
        row = [Cell(x, 0) for x in range(2 * len(move.lays))]
        if len(move.lays) < 2 or sorted(cells) != row or any(lay.way != "E" for lay in move.lays):
            return Refusal("opening_shape")
    if len(move.lays) > 1:
        lying = all(lay.way == "E" for lay in move.lays)
        across = {cell.y if lying else cell.x for cell in cells}  # with one of each way, two columns at least
        if len(across) > 1:
            return Refusal("not_lengthwise", tuple(cells))  # 20 sur 20 4.4
    return None


def _refuse_lines(view: View, move: Play) -> Refusal | None:
    """Refuse alignments above 20, blanks inside, and plays that complete no alignment of 20."""
    halves = grid_with(view.lays, move.lays)
    fresh = [cell for cell, _ in halves_of(move.lays)]
    made = alignments(halves, fresh)
    for found in made:
        if found.total > TWENTY:
            return Refusal("over_20", found.cells, found.total)  # 20 sur 20 3.3
    inside = _blank_inside(halves, fresh)
    if inside:
        return Refusal("blank_inside", (inside,))  # 20 sur 20 3.4
    if len(move.lays) > 1:
        return _refuse_several(view, move, halves)
    # 20 sur 20 4.2: one domino has at most 18, so that what makes 20 with it holds an old number.
    return None if any(found.total == TWENTY for found in made) else _refuse_below_20(made)


def _refuse_below_20(alignments: list[Alignment]) -> Refusal:
    """Return the refusal of a play without a 20: the alignment nearest to it, if it makes any."""
    if not alignments:
        return Refusal("touches_nothing")
    best = max(alignments, key=lambda found: found.total)
    return Refusal("under_20", best.cells, best.total)


def _blank_inside(halves: Halves, new_cells: list[Cell]) -> Cell | None:
    """Return a blank cell next to a new half that separates two numbered halves, None if none does."""
    near = [Cell(x + dx, y + dy) for x, y in new_cells for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    return next((cell for cell in near if halves.get(cell) == 0 and blank_inside(halves, cell)), None)


def _refuse_several(view: View, move: Play, halves: Halves) -> Refusal | None:
    """Refuse several dominoes unless all lie in one alignment of 20 with an old half (canon 4.4)."""
    axis = (1, 0) if move.lays[0].way == "E" else (0, 1)
    numbered = [cell for cell, value in halves_of(move.lays) if value]
    found = line(halves, numbered[0], axis)
    if not set(numbered) <= set(found.cells):
        return Refusal("not_lengthwise", tuple(numbered))
    if found.total != TWENTY:
        return Refusal("under_20", found.cells, found.total)
    if view.lays and not any(cell in grid(view.lays) for cell in found.cells):
        return Refusal("no_old_half", found.cells, TWENTY)  # 20 sur 20 4.2
    return None
