"""Which cards of a hand make the last kilometres to 2,500, where tyres are changed (canon 8.1)."""

from __future__ import annotations

from engine.games.les24heures.cards import DISTANCES, SPEEDS
from engine.games.les24heures.model import TYRES_AT
from engine.games.les24heures.tuned_evaluation import makes_up, unseen_copies
from ui.games.les24heures.cast import Cast
from ui.games.les24heures.vocabulary import km

__all__ = ["breaks_fill", "completing_cards", "fill_given_up"]

NEAR = 1000
"""Kilometres before 2,500 from which it is worth asking whether the hand makes them exactly."""


def _speeds_without(cast: Cast, card: str) -> tuple[str, ...]:
    """Return the speed cards in hand, without one copy of a card, sorted."""
    hand = list(cast.view.hand)
    if card in hand:
        hand.remove(card)
    return tuple(sorted(held for held in hand if held in DISTANCES))


def breaks_fill(cast: Cast, card: str) -> bool:
    """Return True if the hand makes the last kilometres to 2,500 exactly, but not without a card."""
    left = TYRES_AT - cast.car.km
    if cast.car.tyres or not cast.view.viewer or not 0 < left <= NEAR:
        return False
    return makes_up(left, _speeds_without(cast, "")) and not makes_up(left, _speeds_without(cast, card))


def completing_cards(left: int, cards: tuple[str, ...]) -> list[str]:
    """Return the speed cards of which one more lets some `cards`, sorted, make up a distance exactly."""
    return [card for card in SPEEDS if DISTANCES[card] <= left and makes_up(left - DISTANCES[card], cards)]


def fill_given_up(cast: Cast, card: str) -> str:
    """Return what must come up for exactly 2,500 km once a card is thrown away; "" if nothing changes."""
    left, words = TYRES_AT - cast.car.km, cast.words
    if not breaks_fill(cast, card):
        return ""
    wanted = completing_cards(left, _speeds_without(cast, card))
    if not wanted:
        return words.say(
            "24-heures", "Two more cards must come up for the last {km} to 2,500.", km=km(words, left)
        )
    return words.count(
        "24-heures",
        "A {cards} must then come up for the last {km} to 2,500: {n} is still unseen.",
        "A {cards} must then come up for the last {km} to 2,500: {n} are still unseen.",
        sum(unseen_copies(cast.view, one) for one in wanted),
        cards=words.either(wanted),
        km=km(words, left),
    )
