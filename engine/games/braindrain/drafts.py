"""The way to a claim, step by step: a chip (`slot 2`), a sign (`*`), another chip; the last chip claims.

Slots 1 to 4 begin as the cards of the display; a result lies in the slot of its first chip and stays
picked, so that a chain goes on with a sign. A draft holds for one round. A claim that makes the target needs
no other look at it; one that does not waits.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...game import Offer
from .equation_check import Fault, judge, judge_impossible
from .model import BUZZ, LAST, PACK, PASS, Claim, Impossible, View
from .operands import Chip, card_chip, combination_refusal, combine

__all__ = ["SIGNS", "Draft", "current_draft", "offers"]

SIGNS = "+-*/"


class Draft(NamedTuple):
    """Chips by slot (None where one was used up), the slot picked (0: none) and the sign chosen."""

    round: int
    chips: tuple[Chip | None, ...]
    picked: int = 0
    sign: str = ""


def current_draft(view: View, draft: Draft | None) -> Draft:
    """Return the draft if it belongs to this round, else a new one with the four cards."""
    if draft and draft.round == view.round:
        return draft
    return Draft(view.round, tuple(card_chip(value, place) for place, value in enumerate(view.values, 1)))


def premove_view(view: View) -> None:
    """Return None: where all act at the same time, no move can be set in advance."""
    return


def offers(view: View, draft: Draft | None) -> Iterator[Offer]:
    """Yield the viewer's next steps: chips, signs once one is picked, the buzzer, the pass, "impossible"."""
    here = current_draft(view, draft)
    if view.may_answer:
        left = [slot for slot, chip in enumerate(here.chips, 1) if chip]
        if len(left) > 1:
            yield from (_slot_offer(view, here, slot, len(left) == 2) for slot in left)
            yield from (Offer(sign, here._replace(sign=sign)) for sign in SIGNS if here.picked)
    if view.may_buzz:
        yield Offer("buzz", here, BUZZ, needs_no_preview=True)
    if view.may_pass:
        yield Offer("pass", here, PASS, needs_no_preview=True)
    if view.may_answer and view.rules.impossible:
        yield Offer("impossible", here, Impossible(view.round), _cards_won(view, _impossible_fault(view)))


def _slot_offer(view: View, draft: Draft, slot: int, is_last_operation: bool) -> Offer:
    """Return the offer of a chip: to pick it, put it down, or combine it; the last operation is a claim."""
    step, chip, first = f"slot {slot}", draft.chips[slot - 1], draft.chips[draft.picked - 1]
    if not draft.picked or not draft.sign or slot == draft.picked or not chip or not first:
        return Offer(step, draft._replace(picked=slot if slot != draft.picked else 0, sign=""))
    refusal = combination_refusal(first, draft.sign, chip)
    if refusal:
        return Offer(step, draft, refusal=refusal)
    made = combine(first, draft.sign, chip)
    put = {draft.picked: made, slot: None}
    chips = tuple(put.get(place, old) for place, old in enumerate(draft.chips, 1))
    after = Draft(draft.round, chips, draft.picked)
    if not is_last_operation:
        return Offer(step, after, total=made.value)
    move, fault = Claim(view.round, made.text), _equation_fault(view, made.text)
    is_right = fault is None  # a right equation is played at once, a wrong one is shown first
    gain = _cards_won(view, fault)
    return Offer(
        step,
        after,
        move,
        gain,
        total=made.value,
        needs_no_preview=is_right,
        needs_preview=not is_right,
    )


def _equation_fault(view: View, equation: str) -> Fault | None:
    """Return what is wrong with an equation for the present target, None when it is valid."""
    return judge(view.values, view.target.value if view.target else 0, equation)


def _impossible_fault(view: View) -> Fault | None:
    """Return a fault if the present target has a solution, None if it has none."""
    return judge_impossible(view.values, view.target.value if view.target else 0)


def _cards_won(view: View, fault: Fault | None) -> int:
    """Return how many cards the viewer's answer wins: 0 with a fault, 5 with the 48th card, else 1.

    The last four cards go with the 48th (canon 4.1).
    """
    if fault:
        return 0
    held = sum(map(len, view.won))
    own = len(view.won[view.viewer - 1]) if view.viewer else 0
    at_goal = view.rules.win == "first" and own + 1 >= view.rules.goal
    ends = held + 1 + LAST == len(PACK) and not at_goal and not view.rules.practice
    return 1 + (LAST if ends else 0)
