"""The way to a play, step by step: pick a domino (`slot 2`), turn it (`turn`), put it down (`at 3,-1`).

A domino put down hovers: the step has the total of the line that it makes, and as soon as it is a play,
the marks that it places. If it was not turned in the hand, it is put down so that it makes 20, where it can.
A hovering domino is turned by quarter turns about its half over the cell that was pointed at, and after a
whole turn about its other half. Picking another domino leaves an unfinished one lying, as part of a play of
several; put down on that one, it takes its place. Nothing here lists all plays.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from ...errors import Refusal
from ...fields import replace
from ...game import Offer
from .board import STEPS, Board, board_of
from .grid import Halves, alignments, grid_with, halves_of, line
from .legality import refusal
from .model import (
    TWENTY,
    Alignment,
    Cell,
    Draft,
    End,
    Lay,
    Pass,
    Play,
    View,
)
from .rules import closing_cells
from .single_plays import breaks_nothing, places, sums_lengthwise
from .turning import TURNED, direction, lay_over, orientations, other_ways

__all__ = [
    "DraftResult",
    "premove_view",
    "play_result",
    "draft_result",
    "has_blank_inward",
    "is_same_step",
    "lifted",
    "line_along",
    "offers",
    "turned_by_itself",
    "ways_on",
]

NOT_YET = ("under_20", "touches_nothing", "opening_shape")
"""Refusals that another domino may mend."""


class DraftResult(NamedTuple):
    """The lines and marks of a draft: all lines of 20 if it is legal, else its line of greatest sum."""

    lines: tuple[Alignment, ...]
    marks: tuple[Cell, ...]
    complete: bool

    @property
    def total(self) -> int:
        """The greatest sum among the lines, 0 without any."""
        return max((line.total for line in self.lines), default=0)


def draft_result(view: View, draft: Draft) -> DraftResult:
    """Return the lines of 20 of a legal draft, else its line of greatest sum; none for an empty draft."""
    lays = draft.whole
    if not lays:
        return DraftResult((), (), False)
    if refusal(view, Play(lays)) is None:
        return play_result(view, lays)
    halves = grid_with(view.lays, lays)
    made = [line_along(halves, lays)] if len(lays) > 1 else _lines_made(halves, lays)
    best = max(made, key=lambda made: made.total, default=None)
    return DraftResult((best,) if best else (), (), False)


def play_result(view: View, lays: tuple[Lay, ...]) -> DraftResult:
    """Return the lines of 20 and the marks of a legal play of the seat on turn, whoever the viewer is."""
    halves = grid_with(view.lays, lays)
    full = [made for made in _lines_made(halves, lays) if made.total == TWENTY]
    return DraftResult(tuple(full), closing_cells(halves, view.marks, full)[: view.left[view.turn - 1]], True)


def _lines_made(halves: Halves, lays: tuple[Lay, ...]) -> list[Alignment]:
    """Return the alignments through the dominoes of a draft; `halves` has them on the table."""
    return alignments(halves, [cell for cell, _ in halves_of(lays)])


def line_along(halves: Halves, lays: tuple[Lay, ...]) -> Alignment:
    """Return the line along several dominoes; where it has gaps, the part with the greatest sum."""
    axis = (1, 0) if lays[0].way == "E" else (0, 1)
    numbered = [cell for cell, value in halves_of(lays) if value]
    return max((line(halves, cell, axis) for cell in numbered), key=lambda made: made.total)


def offers(view: View, draft: Draft | None) -> Iterator[Offer]:
    """Yield the viewer's next steps: slots, rotation, cells in reach, pass or end; none off turn."""
    if not view.on_turn:
        return
    draft = draft or Draft()
    steps = Steps(view, draft)
    yield from steps.slots()
    if draft.slot:
        yield steps.rotation_offer("turn")
        yield from steps.cells()
    stop = End() if view.singles else Pass()
    yield Offer("end" if view.singles else "pass", draft, stop, refusal=refusal(view, stop))


def premove_view(view: View) -> View | None:
    """Return the view as if the viewer's turn came now; None while the table is empty or after the end.

    None also for a viewer without a seat and for an empty rack.
    """
    if not view.viewer or view.reason or not view.rack or not view.lays:
        return None
    return view if view.on_turn else replace(view, turn=view.viewer, singles=False)


def lifted(draft: Draft) -> Draft | None:
    """Return the draft with its hovering domino back in the hand, still rotated; None if none hovers."""
    return draft._replace(turns=draft.turns % 4, cell=None, lay=None, first_turns=0) if draft.lay else None


def is_same_step(before: Draft, after: Draft) -> bool:
    """Return True if a step only rotates or moves the picked domino: in the hand, or on the table."""
    if before.slot is None or before == after:
        return False
    is_laid, was_laid = after.cell is not None, before.cell is not None
    return is_laid == was_laid and (before.slot, before.lays) == (after.slot, after.lays)


def ways_on(view: View, draft: Draft) -> tuple[bool, bool]:
    """Return what can make a play of an unfinished draft: turning its domino; laying another one as well."""
    steps = Steps(view, draft)
    turned = (steps.placing_offer(draft.cell, turns) for turns in other_ways(draft)) if draft.cell else ()
    is_turning = any(offer and offer.move is not None and not offer.refusal for offer in turned)
    return is_turning, steps.may_be_joined(draft)


def has_blank_inward(view: View, draft: Draft) -> bool:
    """Return True if an opening's first domino has its blank where the next one goes (canon 4.3, 4.4)."""
    lays = draft.whole
    return not view.lays and len(lays) == 1 and lays[0].b == 0


def turned_by_itself(view: View, draft: Draft) -> bool:
    """Return True if the hovering domino was turned as it was put down, so that it makes 20.

    In the opening it never was: all its dominoes lie flat (canon 4.3).
    """
    if draft.cell is None or draft.is_turned or not (view.lays and draft.turns % 4):
        return False
    first = Steps(view, draft._replace(turns=0, cell=None, lay=None)).offer_at(draft.cell)
    return first is not None and first.move is not None and first.draft.lay == draft.lay


class Steps:
    """The offers that lead on from one draft; a placement is judged once, though two cells lead to it."""

    def __init__(self, view: View, draft: Draft) -> None:
        """Prepare the offers of a draft."""
        self.view, self.draft = view, draft
        self.board = board_of(view.lays, view.marks)
        self.taken = {*self.board.taken, *(cell for cell, _ in halves_of(draft.lays))}
        self._judged: dict[Lay, Offer] = {}

    # Picking

    def slots(self) -> Iterator[Offer]:
        """Yield an offer for each domino left on the rack; that of the picked one rotates it."""
        left = self._keep_lying()
        for slot in range(1, len(self.view.rack) + 1):
            if slot == self.draft.slot:
                yield self.rotation_offer(f"slot {slot}")
            elif slot not in left.slots:
                yield Offer(f"slot {slot}", left._replace(slot=slot))

    def _keep_lying(self) -> Draft:
        """Return the draft with no domino picked; the hovering one stays if a longer play may use it."""
        draft, halves = self.draft, grid_with(self.view.lays, self.draft.whole)
        if draft.slot is None or draft.lay is None or self.view.singles:
            return Draft(draft.lays, draft.slots)
        if line_along(halves, (draft.lay,)).total == TWENTY:
            return Draft(draft.lays, draft.slots)
        return Draft((*draft.lays, draft.lay), (*draft.slots, draft.slot))

    # Turning

    def rotation_offer(self, step: str) -> Offer:
        """Return the offer, named `step`, of a quarter turn clockwise.

        In the hand nothing else matters. On the table it turns as `other_ways` says, past ways onto taken
        cells. A way that is refused is shown as such, and the next turn goes on from it.
        """
        draft = self.draft
        if draft.cell is None:
            return Offer(step, draft._replace(turns=(draft.turns + 1) % 4, is_turned=True))
        # The present way is the last one tried: it is free, so some offer is found.
        ways = (*other_ways(draft), draft.turns)
        offer = next(offer for turns in ways if (offer := self.placing_offer(draft.cell, turns)))
        if offer.refusal:
            return offer._replace(step=step, draft=offer.draft._replace(lay=None), goes_on=True)
        return offer._replace(step=step)

    # Putting down

    def cells(self) -> Iterator[Offer]:
        """Yield offers of the cells where the picked domino may be put, those beside halves first."""
        near, around = self._reach()
        for cell in (*near, *around):
            offer = self.offer_at(cell)
            if offer:
                yield offer._replace(step=f"at {cell}")
        if self.view.lays and not self.draft.lay:
            yield from self._replacing_offers()

    def _replacing_offers(self) -> Iterator[Offer]:
        """Yield the offers that put the picked domino in place of an unfinished one.

        That one returns to the rack. The opening has none: its dominoes have fixed places (canon 4.3).
        """
        draft = self.draft
        for n, lying in enumerate(draft.lays):
            left = draft._replace(
                lays=(*draft.lays[:n], *draft.lays[n + 1 :]), slots=(*draft.slots[:n], *draft.slots[n + 1 :])
            )
            steps = Steps(self.view, left)
            near, around = steps._reach()
            for cell in lying.cells:
                if (cell in near or cell in around) and (offer := steps.offer_at(cell)):
                    yield offer._replace(step=f"at {cell}")

    def offer_at(self, cell: Cell) -> Offer | None:
        """Return a cell's offer: confirm or rotate the domino there, or put the picked one there; or None."""
        draft = self.draft
        if draft.lay and cell in draft.lay.cells:
            held = self.judge(draft.lay)
            return held if held.move is not None else self.rotation_offer("")
        if cell in self._cells_of_makers and not draft.is_turned:
            return max(self._makers_over(cell), key=lambda offer: offer.gain)
        first: Offer | None = None
        for turns in self._ways_over(cell):
            offer = self._put_down(cell, turns)
            if offer and not offer.refusal:
                return offer
            first = first or offer
        return first

    @cached_property
    def _cells_of_makers(self) -> frozenset[Cell]:
        """The cells where the picked domino can make 20 alone, as the first of a turn or of its own play."""
        if self.draft.lays or not self.view.lays:
            return frozenset()
        return frozenset(cell for lay in self._makers for cell in lay.cells)

    @cached_property
    def _makers(self) -> frozenset[Lay]:
        """Where the picked domino makes 20 alone."""
        return frozenset(places(self.board, (self.view.rack[(self.draft.slot or 1) - 1],)))

    def _makers_over(self, cell: Cell) -> Iterator[Offer]:
        """Yield the offers over a cell that make 20, those lying as in the hand first."""
        for turns in orientations(self.draft.turns):
            if self._lay_at(cell, turns) in self._makers and (offer := self._put_down(cell, turns)):
                yield offer

    def _ways_over(self, cell: Cell) -> list[int]:
        """Return the `turns` over a cell to try in order: as in the hand, if it was turned there.

        Else they are those in one line with the dominoes that wait, or that lengthen a line the most.
        """
        ways, lays = [*orientations(self.draft.turns)], self.draft.lays
        if not (self.draft.is_turned or self.view.lays):
            return ways
        if self.draft.is_turned:
            free = next((turns for turns in ways if self._lay_at(cell, turns)), 0)
            return [turns for turns in ways if turns % 4 == free % 4]
        if lays:
            flat = lays[0].way == "E"
            return [turns for turns in ways if (turns % 2 == 1) == flat]
        sums = [self._sum_beside(cell, step) for step in TURNED]
        longest, domino = max(sums), self.view.rack[(self.draft.slot or 1) - 1]
        chosen = [turns for turns in ways if sums[direction(turns)] == longest]
        # Numbers too great for a line are so either way round.
        return chosen[:1] if domino.a and longest + sum(domino) > TWENTY else chosen

    def _sum_beside(self, cell: Cell, step: tuple[int, int]) -> int:
        """Return the sum before and after a domino over a cell; -1 if its other cell is taken."""
        (x, y), (dx, dy) = cell, step
        if (x + dx, y + dy) in self.taken:
            return -1
        return self.board.sum_from(cell, (-dx, -dy)) + self.board.sum_from((x + dx, y + dy), step)

    def _reach(self) -> tuple[list[Cell], list[Cell]]:
        """Return the free cells beside halves, and the free cells one step further."""
        if not self.view.lays:
            x = 2 * len(self.draft.lays)
            return [Cell(x, 0)], [Cell(x + 1, 0)]
        halves = {*self.board.halves, *(cell for cell, _ in halves_of(self.draft.lays))}
        near = {(x + dx, y + dy) for x, y in halves for dx, dy in STEPS} - self.taken
        further = {(x + dx, y + dy) for x, y in near for dx, dy in STEPS} - self.taken - near
        return _sorted_cells(near), _sorted_cells(further)

    def _put_down(self, cell: Cell, quarter_turns: int) -> Offer | None:
        """Return the offer that puts the picked domino down over a cell; None if a cell is taken."""
        offer = self.placing_offer(cell, quarter_turns)
        return offer and offer._replace(draft=offer.draft._replace(first_turns=quarter_turns))

    def placing_offer(self, cell: Cell, quarter_turns: int) -> Offer | None:
        """Return the offer of the picked domino over a cell, turned so; None if a cell is taken."""
        lay = self._lay_at(cell, quarter_turns)
        if lay is None:
            return None
        return self.judge(lay, quarter_turns)._replace(draft=self._at(cell, quarter_turns, lay))

    def _lay_at(self, cell: Cell, quarter_turns: int) -> Lay | None:
        """Return where the picked domino would lie over a cell, turned so; None if a cell is taken."""
        lay = lay_over(self.view.rack[(self.draft.slot or 1) - 1], cell, quarter_turns)
        return lay if self._is_free(lay) else None

    def _at(self, cell: Cell, quarter_turns: int, lay: Lay) -> Draft:
        """Return the draft with the picked domino over a cell."""
        return self.draft._replace(turns=quarter_turns, cell=cell, lay=lay)

    def _is_free(self, lay: Lay) -> bool:
        """Return whether both cells are free; on an empty table only the next place from 0,0 (canon 4.3)."""
        if not self.view.lays:
            return (lay.way, lay.x, lay.y) == ("E", 2 * len(self.draft.lays), 0)
        return not any(cell in self.taken for cell in lay.cells)

    # Judging

    def judge(self, lay: Lay, quarter_turns: int | None = None) -> Offer:
        """Return the offer of the draft with a domino put down: its marks, or why it is no play."""
        quarter_turns = self.draft.turns if quarter_turns is None else quarter_turns
        draft = self.draft._replace(turns=quarter_turns, lay=lay)
        if lay not in self._judged:
            self._judged[lay] = self._offer_alone(draft, lay) or self._offer_whole(draft)
        return self._judged[lay]._replace(draft=draft)

    def _offer_alone(self, draft: Draft, lay: Lay) -> Offer | None:
        """Return the offer of a first domino whose lines stay under 20; None where more must be read."""
        if draft.lays or not self.view.lays or not breaks_nothing(self.board, lay):
            return None
        total = _greatest_sum(self.board, lay)
        return Offer("", draft, total=total) if total < TWENTY else None

    def _offer_whole(self, draft: Draft) -> Offer:
        """Return the offer of a draft: a play, a step towards one, or the refusal if it is neither."""
        view, move = self.view, Play(draft.whole)
        why = refusal(view, move)
        if why is None:
            made = draft_result(view, draft)
            return Offer("", draft, move, len(made.marks), None, TWENTY, more=self.may_be_joined(draft))
        if self._may_become_play(draft, why):
            return Offer("", draft, total=draft_result(view, draft).total)
        return Offer("", draft, move, 0, why, why.total or 0)

    def may_be_joined(self, draft: Draft) -> bool:
        """Return whether this play of one domino may be continued into a play of several."""
        left = Steps(self.view, draft)._keep_lying()
        return len(left.lays) > len(draft.lays) and len(left.slots) < len(self.view.rack)

    def _may_become_play(self, draft: Draft, refusal: Refusal) -> bool:
        """Return whether another domino may turn a refused draft into a play."""
        if refusal.code == "not_lengthwise":
            return _in_one_line(draft.whole)
        return refusal.code in NOT_YET


def _sorted_cells(cells: set[tuple[int, int]]) -> list[Cell]:
    """Return cells by (y, x)."""
    return [Cell(x, y) for y, x in sorted((y, x) for x, y in cells)]


def _in_one_line(lays: tuple[Lay, ...]) -> bool:
    """Return whether dominoes lie lengthwise in one row or column, with gaps or without."""
    ways = {lay.way for lay in lays}
    return len(ways) == 1 and len({lay.y if lay.way == "E" else lay.x for lay in lays}) == 1


def _greatest_sum(board: Board, lay: Lay) -> int:
    """Return the greatest sum of a line that a single domino makes where it breaks no rule."""
    dx, dy = (1, 0) if lay.way == "E" else (0, 1)
    totals = [*sums_lengthwise(board, lay)]
    for (x, y), value in halves_of((lay,)):
        beside = board.sum_from((x, y), (dy, dx)) + board.sum_from((x, y), (-dy, -dx))
        totals.append(value + beside if value and beside else 0)
    return max(totals)
