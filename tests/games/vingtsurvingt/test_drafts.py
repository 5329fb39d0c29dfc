"""How a domino lies where it is put down, and how it turns there."""

from __future__ import annotations

import itertools

import pytest

from engine.game import Offer
from engine.games import game
from engine.games.vingtsurvingt.drafts import turned_by_itself, ways_on
from engine.games.vingtsurvingt.model import Cell, Draft, Play, View
from engine.games.vingtsurvingt.shortfall import shortfall
from tests.games.vingtsurvingt.table import drawn

GAME = game("20-sur-20")
ROW = "placed 4-5@0,0E 9-2@2,0E\nmarks -1,0 4,0\nrack 1 5-6 3-8 0-4 7-8\nrack 2 1-1\nstock 7-7"
"""4 + 5 + 9 + 2 in a row; the 5-6 makes 20 only upright under the 9, its 5 or its 6 above."""


def taken(view: View, *steps: str) -> Draft:
    draft = None
    for step in steps:
        draft = next(offer for offer in GAME.offers(view, draft) if offer.step == step).draft
    assert isinstance(draft, Draft)
    return draft


def view_of(drawing: str = ROW) -> View:
    view: View = drawn(drawing).view(1)
    return view


def test_a_domino_takes_by_itself_the_way_that_makes_20() -> None:
    # 5 + 7 + 8 = 20 only lengthwise, where the domino stands upright in the hand.
    view = view_of("placed 9-6@0,0E 5-5@1,1S\nrack 1 7-8\nrack 2 1-1\nstock 7-7")
    draft = taken(view, "slot 1", "at 2,2")
    assert draft.lay is not None
    assert (draft.lay.way, draft.lay.x, draft.lay.y) == ("E", 2, 2)
    assert turned_by_itself(view, draft)
    assert not turned_by_itself(view_of(), taken(view_of(), "slot 1", "at 2,1")), "it stood like this"


def test_of_several_ways_it_takes_that_with_most_marks() -> None:
    # Flat with its 6 in the corner it makes 20 in the row and in the column, upright only in one of them.
    view = view_of("placed 9-5@0,0E 8-6@2,1S\nrack 1 0-6\nrack 2 1-1\nstock 7-7")
    offer = next(o for o in GAME.offers(view, taken(view, "slot 1")) if o.step == "at 2,0")
    assert offer.move is not None
    assert offer.gain == 3


def test_without_20_it_goes_on_the_longest_line_and_is_refused_where_that_is_too_much() -> None:
    view = view_of("placed 4-5@0,0E\nrack 1 3-3 7-9\nrack 2 1-1\nstock 7-7")
    draft = taken(view, "slot 1", "at 2,0")
    assert draft.lay is not None
    assert draft.lay.way == "E", "4 + 5 + 3 + 3, not 4 + 5 + 3"
    offer = next(o for o in GAME.offers(view, taken(view, "slot 2")) if o.step == "at 2,0")
    assert offer.refusal is not None
    assert offer.refusal.total == 25


def test_a_domino_turned_in_the_hand_lies_as_it_was_turned() -> None:
    view = view_of("placed 9-6@0,0E 5-5@1,1S\nrack 1 7-8\nrack 2 1-1\nstock 7-7")
    for turns, way in ((1, "E"), (2, "S"), (4, "S")):
        draft = taken(view, "slot 1", *["turn"] * turns, "at 2,2")
        assert draft.lay is not None
        assert draft.lay.way == way, turns


def turned_round(view: View, draft: Draft) -> list[Offer]:
    """Rotate until the domino lies as before, eight times at most; return every offer on the way."""
    offers, first = [], draft
    while not offers or (draft.turns != first.turns and len(offers) < 8):
        offers.append(next(offer for offer in GAME.offers(view, draft) if offer.step == "turn"))
        draft = offers[-1].draft
    return offers


def test_rotate_reaches_every_way_to_lie_over_the_cell_that_was_touched() -> None:
    """A 5-1 goes to the left of the 6 although the cell beside the 6 was touched, and the 1 is put there."""
    view = view_of("placed 6-8@0,0E\nrack 1 1-5\nrack 2 1-1\nstock 7-7")
    draft = taken(view, "slot 1", "at -1,0")
    offers = turned_round(view, draft)
    lays = [offer.draft.lay for offer in offers if offer.draft.lay]
    refused = [lay for offer in offers if offer.refusal for lay in offer.move.lays]
    assert len({*lays, *refused}) == 6, "three ways round the cell, each either way round"
    ends = {(lay.a, lay.b) for lay in lays if lay.way == "E"}
    assert ends == {(1, 5), (5, 1)}
    assert all(Cell(-1, 0) in lay.cells for lay in (*lays, *refused))
    assert offers[-1].draft == draft, "and it comes back to where it was put down"


def test_every_legal_place_of_a_domino_over_a_cell_is_reached_by_rotating() -> None:
    row = "placed 4-5@0,0E 9-2@2,0E 5-6@2,1S\nmarks -1,0 4,0 2,-1 2,3\nrack 1 9-9 6-9 7-8 5-9 7-9"
    view = view_of(f"{row}\nrack 2 1-1\nstock 7-7")
    plays = [move for move in GAME.moves(view) if isinstance(move, Play) and len(move.lays) == 1]
    assert len(plays) > 8
    for (lay,) in (play.lays for play in plays):
        slot = next(n for n, one in enumerate(view.rack, 1) if one == lay.domino)
        for cell in lay.cells:
            offers = GAME.offers(view, taken(view, f"slot {slot}"))
            put_down = next(offer for offer in offers if offer.step == f"at {cell}")
            reached = [put_down.draft.lay, *(offer.draft.lay for offer in turned_round(view, put_down.draft))]
            assert lay in reached, (lay, cell)


@pytest.mark.parametrize("cell", ["2,2", "1,2", "4,0"])
def test_rotate_is_a_quarter_turn_about_the_cell_that_was_touched(cell: str) -> None:
    view = view_of("placed 4-5@0,0E 9-1@2,0S\nrack 1 2-3\nrack 2 1-1\nstock 7-7")
    draft = taken(view, "slot 1", f"at {cell}")
    assert draft.lay is not None
    about = Cell(*map(int, cell.split(",")))

    def told(draft: Draft) -> tuple[int, Cell]:
        assert draft.lay is not None
        halves = dict(zip(draft.lay.cells, (draft.lay.a, draft.lay.b), strict=True))
        (other,) = set(draft.lay.cells) - {about}
        return halves[about], other

    steps = [told(draft)]
    for offer in turned_round(view, draft):
        lay, halves = offer.draft.lay, {half for half, _ in steps}
        if lay is not None:
            steps.append(told(offer.draft))
            assert steps[-1][0] in halves or len(halves) == 1, "it changes its halves once"
    around = [(other.x - about.x, other.y - about.y) for _, other in steps]
    clockwise = [(0, 1), (-1, 0), (0, -1), (1, 0)]
    known = [clockwise.index(step) for step in around]
    assert all(0 < (b - a) % 4 <= 2 for a, b in itertools.pairwise(known)), "only taken cells are passed"
    whole = [half for half, _ in steps[: len(steps) // 2]]
    assert len({*whole}) == 1, "the half over the cell stays there for a whole turn"


def test_a_refused_quarter_turn_is_not_passed_over() -> None:
    view = view_of("placed 9-6@0,0E 5-5@1,1S\nrack 1 7-8\nrack 2 1-1\nstock 7-7")
    draft, refused = taken(view, "slot 1", "at 2,1"), 0
    for _ in range(3):
        offer = next(offer for offer in GAME.offers(view, draft) if offer.step == "turn")
        refused += offer.refusal is not None
        assert offer.goes_on == (offer.refusal is not None)
        assert (offer.draft.lay is None) == offer.goes_on
        draft = offer.draft
    assert refused


def test_what_leads_on_is_only_what_can_help() -> None:
    view = view_of("placed 9-6@0,0E 5-5@1,1S\nrack 1 7-8 1-1\nrack 2 2-2\nstock 7-7")
    flat = taken(view, "slot 1", "at 2,2", "turn")
    assert ways_on(view, flat)[0], "turned on, it makes 20 again"
    opening = view_of("rack 1 4-5 2-9\nrack 2 1-1\nstock 7-7")
    assert ways_on(opening, taken(opening, "slot 1", "at 0,0")) == (False, True)


@pytest.mark.parametrize(
    ("rack", "lacks"),
    [
        ("2-5 1-1", 13),  # 2 more is not 13
        ("2-5 1-1 4-7", 0),  # 1 + 1 + 4 + 7
        ("2-5 6-7", 0),
        ("2-5", 13),
    ],
)
def test_what_no_other_dominoes_of_the_rack_add_is_told(rack: str, lacks: int) -> None:
    view = view_of(f"rack 1 {rack}\nrack 2 9-9\nstock 7-7")
    assert shortfall(view, taken(view, "slot 1", "at 0,0")) == lacks


def test_numbers_further_along_the_line_may_help_unless_something_closes_it() -> None:
    row = "placed 9-1@0,0E 2-2@6,0E\nrack 1 3-3 1-2\nrack 2 9-9\nstock 7-7"
    for drawing, lacks in ((row, 0), (row + "\nmarks 5,0", 4), (row.replace("@6,0", "@8,0"), 4)):
        view = view_of(drawing)
        draft = taken(view, "slot 1", "at 2,0")
        assert draft.lay
        assert shortfall(view, draft) == lacks


def test_a_domino_put_where_an_unfinished_one_lies_takes_its_place() -> None:
    view = view_of("placed 4-5@0,0E 9-2@2,0E\nmarks -1,0 4,0\nrack 1 3-6 5-6 7-9\nrack 2 1-1\nstock 7-7")
    lying = taken(view, "slot 1", "at 2,1", "slot 2")
    assert len(lying.lays) == 1, "it waits for another one in the same line"
    offer = next(o for o in GAME.offers(view, lying) if o.step == "at 2,1")
    assert offer.move is not None
    assert GAME.write_move(offer.move) == "5-6@2,1S"
    assert (offer.gain, offer.draft.lays, offer.draft.slots) == (2, (), ())
    assert all(
        offer.draft.lays == lying.lays
        for offer in GAME.offers(view, lying)
        if offer.draft.lay and not set(offer.draft.lay.cells) & set(lying.lays[0].cells)
    ), "anywhere else both go into one play"
