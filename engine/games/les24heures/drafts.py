"""The way to a move, step by step: pick a card (`slot 2`), say where it goes (`car 3`, `discard`)."""

from __future__ import annotations

from collections.abc import Iterator

from ...fields import replace
from ...game import Offer
from .cards import ATTACKS, CARDS, HOUR, JOKER, RECORD, SPEEDS, STOPS
from .legality import refusal
from .model import Draft, Move, View
from .score import race_points

__all__ = ["premove_view", "lifted", "offers"]


def offers(view: View, draft: Draft | None) -> Iterator[Offer]:
    """Yield the next steps: slots, then each place for the picked card with gain or refusal.

    Out of turn only the Joker is offered (canon 4.9). In a lost turn it is offered beside `wait`, whether
    it is held or not, so that the table looks the same (canon 6.3). `total` is where a speed card would
    bring the car, or an hour card the clock.
    """
    draft = draft or Draft()
    if view.lost or not view.on_turn:
        yield from _offers_beside_turn(view)
        return
    for slot in range(1, len(view.hand) + 1):
        yield Offer(f"slot {slot}", Draft(slot) if slot != draft.slot else Draft())
    if draft.slot is not None:
        for target, move in _card_places(view, view.hand[draft.slot - 1]):
            why = refusal(view, move)
            gain = 0 if why else _gain(view, move)
            yield Offer(target, Draft(draft.slot, target), move, gain, why, _total(view, move))


def premove_view(view: View) -> View | None:
    """Return the view as if the viewer's turn came now; None where that turn would be lost (canon 6.3)."""
    if not view.viewer or view.reason or not view.hand:
        return None
    now = view if view.on_turn else replace(view, turn=view.viewer, plays=1)
    return None if now.lost else now


def _offers_beside_turn(view: View) -> Iterator[Offer]:
    """Yield the offers out of turn or in a lost turn: `wait` if lost, the Joker where it may be played."""
    if view.on_turn:
        yield Offer("wait", Draft(target="wait"), Move("wait"), needs_no_preview=True)
    if view.on_turn or view.may_play_joker:
        joker = Move("joker", JOKER)
        slot = view.hand.index(JOKER) + 1 if JOKER in view.hand else None
        yield Offer("joker", Draft(slot, "joker"), joker, refusal=refusal(view, joker), needs_no_preview=True)


def _card_places(view: View, card: str) -> Iterator[tuple[str, Move]]:
    """Yield where a card can be put, as a step and its move, also those that will be refused."""
    if card in STOPS:
        yield "pit", Move("pit", card)
        return
    if card == HOUR:  # its discard is refused (canon 4.2), with a reason that a player reads
        yield "hour", Move("hour", card)
    elif card in SPEEDS:
        yield "expose", Move("play", card)
        # The rules refuse these moves: a player who tries one reads that the card is for their own car.
        others = (car for car in range(1, len(view.cars) + 1) if car != view.own)
        yield from ((f"car {car}", Move("attack", card, car)) for car in others)
    elif card in ATTACKS:
        yield from ((f"car {car}", Move("attack", card, car)) for car in range(1, len(view.cars) + 1))
    elif card == RECORD:
        yield "record", Move("record", card)
    else:
        yield from _repair_places(view, card)
    yield "discard", Move("discard", card)


def _repair_places(view: View, card: str) -> Iterator[tuple[str, Move]]:
    """Yield each place where a bonus card might repair, as a step's text and its move, refused ones too."""
    yield from ((f"cover {stop}", Move("cover", card, pit=stop)) for stop in CARDS if stop in view.car.pits)
    if card in ("pneu", JOKER):
        yield "tyres", Move("tyres", card)
    if card == JOKER:
        yield "joker", Move("joker", JOKER)


def _gain(view: View, move: Move) -> int:
    """Return what a move adds to the viewer's score: kilometres, in a cup points at a race's end; else 0."""
    if move.verb == "play" and not view.cup:
        return CARDS[move.card].number
    if move.verb == "hour" and view.cup and view.hour == view.last:
        return race_points(view.cars)[view.own - 1]
    return 0


def _total(view: View, move: Move) -> int:
    """Return the kilometre or hour that a move leads to, 0 if it neither drives nor turns the clock."""
    if move.verb == "play":
        return view.car.km + CARDS[move.card].number
    return view.hour + 1 if move.verb == "hour" else 0


def lifted(draft: Draft) -> Draft | None:
    """Return the draft with its placed card back in the hand, still picked; None if no card is placed."""
    return Draft(draft.slot) if draft.target else None
