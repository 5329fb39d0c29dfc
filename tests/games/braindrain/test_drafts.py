"""The way to a claim: chips, signs, brackets by themselves, what each step tells."""

from __future__ import annotations

from typing import Any

import pytest

from engine.errors import Refusal
from engine.game import Offer
from engine.games.braindrain.drafts import Draft
from engine.games.braindrain.equation_check import judge
from engine.games.braindrain.operands import Chip
from engine.games.braindrain.solver import solutions
from engine.match import Match
from tests.games.braindrain.table import EXAMPLE, NONE, RULES, drawn, play


def offered(match: Match, seat: int, draft: Any = None) -> dict[str, Offer]:
    """Lists the steps offered, by name."""
    return {offer.step: offer for offer in RULES.offers(match.view(seat), draft)}


def walked(match: Match, *steps: str, seat: int = 1) -> Offer:
    """Takes steps one after another; gives the last offer."""
    draft = None
    for step in steps:
        offer = offered(match, seat, draft)[step]
        draft = offer.draft
    return offer


def test_card_sign_card_makes_a_chip_with_its_value() -> None:
    offer = walked(drawn(EXAMPLE), "slot 2", "*", "slot 4")
    assert offer.total == 40
    assert offer.move is None
    chips = offer.draft.chips
    assert [chip and chip.text for chip in chips] == ["10", "5*8", "1", None]
    assert (chips[1].left.place, chips[1].sign, chips[1].right.place) == (2, "*", 4)
    assert offer.draft.picked == 2  # the chain may go on with a sign


def test_the_last_chip_gives_the_claim() -> None:
    match = drawn(EXAMPLE)
    steps = ("slot 2", "*", "slot 4", "/", "slot 1", "-", "slot 3")
    offer = walked(match, *steps)
    assert offer.move == RULES.parse_move("claim 1: 5*8/10-1")
    assert (offer.total, offer.gain, offer.refusal) == (3, 1, None)
    assert play(match, f"1 {RULES.write_move(offer.move)}").scores == (1, 0)
    wrong = walked(match, *steps[:-2], "+", "slot 3")
    assert (RULES.write_move(wrong.move), wrong.total, wrong.gain) == ("claim 1: 5*8/10+1", 5, 0)
    assert list(offered(match, 1, offer.draft)) == ["pass"]


@pytest.mark.parametrize(
    ("steps", "equation"),
    [
        ("slot 1,-,slot 4,slot 1,slot 2,/,slot 3,-,slot 1", "5/1-(10-8)"),
        ("slot 2,+,slot 4,-,slot 1,*,slot 3", "(5+8-10)*1"),
        ("slot 1,-,slot 4,slot 1,slot 3,*,slot 1,slot 3,slot 2,-,slot 3", "5-1*(10-8)"),
        ("slot 1,/,slot 2,slot 1,slot 4,/,slot 1,+,slot 3", "8/(10/5)+1"),
        ("slot 1,-,slot 2,slot 1,slot 4,-,slot 3,slot 4,slot 1,*,slot 4", "(10-5)*(8-1)"),
    ],
)
def test_brackets_appear_by_themselves(steps: str, equation: str) -> None:
    offer = walked(drawn(EXAMPLE), *steps.split(","))
    assert offer.move.equation == equation


def test_a_slot_is_put_down_and_a_sign_is_changed() -> None:
    match = drawn(EXAMPLE)
    assert walked(match, "slot 1", "slot 1").draft.picked == 0
    assert walked(match, "slot 1", "slot 2").draft.picked == 2
    assert walked(match, "slot 1", "+", "-").draft.sign == "-"
    assert walked(match, "slot 1", "+", "slot 1").draft == Draft(1, walked(match, "slot 1").draft.chips)
    assert not set("+-*/") & set(offered(match, 1))


def test_a_division_that_does_not_come_out_whole_is_told_at_once() -> None:  # Brain Drain 2.2
    match = drawn("display 7c 2d 2h 3s\ntarget 7h")
    assert walked(match, "slot 1", "/", "slot 2").refusal == Refusal("not_whole", (7, 2))
    zero = walked(match, "slot 2", "-", "slot 3", "slot 2", "slot 1", "/", "slot 2")
    assert zero.refusal == Refusal("by_zero", (7, 0))
    assert zero.draft.sign == "/"


def test_every_solution_can_be_tapped() -> None:
    match = drawn(EXAMPLE)
    found, drafts = set(), [None]
    while drafts:
        draft = drafts.pop()
        for offer in offered(match, 1, draft).values():
            if offer.move and offer.gain:
                assert offer.needs_no_preview, "what makes the target is seen to make it"
                found.add(offer.move.equation)
            elif not offer.move and not offer.refusal and _forward(draft, offer.draft):
                drafts.append(offer.draft)
    assert all(judge((10, 5, 1, 8), 3, equation) is None for equation in found)
    assert len(found) >= len(solutions((10, 5, 1, 8), 3))


def _forward(before: Draft | None, after: Draft) -> bool:
    """Leaves out steps back: putting down, changing a pick or a sign."""
    here = before or Draft(after.round, after.chips)
    fewer = sum(map(bool, after.chips)) < sum(map(bool, here.chips))
    picks = not here.sign and bool(after.picked) and not after.sign and after.picked > here.picked
    signs = bool(after.sign) and not here.sign
    return fewer or picks or signs


def test_a_draft_of_an_earlier_round_begins_anew() -> None:
    match = drawn(EXAMPLE)
    draft = walked(match, "slot 1", "+", "slot 2").draft
    after = play(match, "2 claim 1: 5*8/10-1")
    fresh = offered(after, 1, draft)["slot 1"].draft
    assert (fresh.round, sum(isinstance(chip, Chip) for chip in fresh.chips)) == (2, 4)


def test_steps_follow_the_buzzer_and_the_options() -> None:
    match = drawn(EXAMPLE, 3, buzzer="on", impossible="on")
    assert list(offered(match, 1)) == ["buzz", "pass"]
    held = play(match, "1 buzz")
    assert list(offered(held, 1)) == ["slot 1", "slot 2", "slot 3", "slot 4", "impossible"]
    assert list(offered(held, 2)) == []
    assert offered(held, 1)["impossible"].gain == 0
    none = play(drawn(NONE, 3, buzzer="on", impossible="on"), "1 buzz")
    assert offered(none, 1)["impossible"].gain == 1
