"""The way to a play, step by step: pick a domino (`slot 2`), turn it (`turn`), let it hover (`at 3,-1`).

Each step tells the running total of the line that the hovering domino would make, and the marks that the
play would place: nothing here lists all plays.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.game import Offer, Refusal
from engine.games.vingtsurvingt.grid import AXES, alignments, grid, halves_of
from engine.games.vingtsurvingt.legality import refusal
from engine.games.vingtsurvingt.model import TWENTY, Cell, Draft, End, Lay, Pass, Play, View
from engine.games.vingtsurvingt.rules import closing_cells

__all__ = ["offers"]


def offers(view: View, draft: Draft | None) -> Iterator[Offer]:
    """Generates what may come next: slots, a turn, the cells in reach, then passing or stopping."""
    if not view.on_turn:
        return
    draft = draft or Draft()
    kept = _kept(view, draft)
    for slot in range(1, len(view.rack) + 1):
        if slot not in kept.slots:
            yield Offer(f"slot {slot}", kept._replace(slot=slot, turns=0) if slot != draft.slot else Draft())
    if draft.slot:
        turned = draft._replace(turns=(draft.turns + 1) % 4)
        yield _placed(view, "turn", turned) if turned.cell else Offer("turn", turned)
        for cell in _reach(view, draft):
            yield _placed(view, f"at {cell}", draft._replace(cell=cell))
    last = End() if view.singles else Pass()
    yield Offer("end" if view.singles else "pass", draft, last)


def _kept(view: View, draft: Draft) -> Draft:
    """Keeps the hovering domino where it is, when it may be part of a play of several."""
    if draft.slot is None or draft.cell is None:
        return draft
    lays = (*draft.lays, hovering(view, draft))
    return Draft(tuple(sorted(lays, key=lambda lay: (lay.y, lay.x))), (*draft.slots, draft.slot))


def hovering(view: View, draft: Draft) -> Lay:
    """Says where the picked domino would lie."""
    domino, cell = view.rack[(draft.slot or 1) - 1], draft.cell or Cell(0, 0)
    a, b = domino if draft.turns in (0, 3) else (domino.b, domino.a)
    return Lay(a, b, cell.x, cell.y, "S" if draft.turns in (0, 2) else "E")


def _reach(view: View, draft: Draft) -> list[Cell]:
    """Lists the cells where the domino could lie beside something: on an empty table, in the row of 0,0."""
    halves = {**grid(view.lays), **dict(halves_of(draft.lays))}
    taken = {*halves, *view.marks}
    if not halves:
        return [Cell(0, 0)]
    probe = hovering(view, draft._replace(cell=Cell(0, 0)))
    offsets = probe.cells
    near = {Cell(x + dx, y + dy) for x, y in halves for dx, dy in (*AXES, (-1, 0), (0, -1))} - taken
    anchors = {Cell(x - ox, y - oy) for x, y in near for ox, oy in offsets}
    free = (a for a in anchors if not any(Cell(a.x + ox, a.y + oy) in taken for ox, oy in offsets))
    return sorted(free, key=lambda cell: (cell.y, cell.x))


def _placed(view: View, step: str, draft: Draft) -> Offer:
    """Tells what the draft with its hovering domino adds up to, and whether it is a play already."""
    lays = tuple(sorted((*draft.lays, hovering(view, draft)), key=lambda lay: (lay.y, lay.x)))
    move = Play(lays)
    why = refusal(view, move)
    halves = {**grid(view.lays), **dict(halves_of(lays))}
    made = alignments(halves, [cell for cell, _ in halves_of((hovering(view, draft),))])
    total = max((found.total for found in made), default=0)
    if why:
        return Offer(step, draft, None, 0, why if _final(why) else None, total)
    every = alignments(halves, [cell for cell, _ in halves_of(lays)])
    full = [found for found in every if found.total == TWENTY]
    marks = len(closing_cells(halves, view.marks, full))
    return Offer(step, draft, move, min(marks, view.left[view.turn - 1]), None, TWENTY)


def _final(why: Refusal) -> bool:
    """Says whether a refusal holds whatever is laid beside: the other ones only mean "not yet"."""
    return why.code in ("over_20", "blank_inside", "cell_taken", "not_in_rack", "mixed")
