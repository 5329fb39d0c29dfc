"""Which cards of a hand make the last kilometres to 2,500, where tyres are changed (canon 8.1)."""

from __future__ import annotations

from itertools import combinations

from engine.games.les24heures.cards import DISTANCES, SPEEDS
from engine.games.les24heures.legality import refuse_speed
from engine.games.les24heures.model import TYRES_AT, Move
from engine.games.les24heures.tuned_evaluation import makes_up, unseen_copies
from ui.core.words import capital
from ui.games.les24heures.cast import Cast
from ui.games.les24heures.limit_reasons import is_barred
from ui.games.les24heures.vocabulary import km, one_card

__all__ = [
    "LEFT_FOR_GOOD",
    "breaks_fill",
    "completing_cards",
    "exact_plan",
    "fill_given_up",
    "stopped_short",
    "stops_short",
]

NEAR = 1000
"""Kilometres before 2,500 from which it is worth asking whether the hand makes them exactly."""
LEFT_FOR_GOOD = 50
"""Kilometres before 2,500 that no card drives (canon 8.1)."""
IDLE = frozenset({"discard", "hour"})
"""Moves that make a player ask why the car does not drive instead."""


def _speeds_without(cast: Cast, card: str) -> tuple[str, ...]:
    """Return the speed cards in hand, without one copy of a card, sorted."""
    hand = list(cast.view.hand)
    if card in hand:
        hand.remove(card)
    return tuple(sorted(held for held in hand if held in DISTANCES))


def stops_short(cast: Cast, card: str) -> bool:
    """Return True if driving a speed card would leave the car 50 km short of 2,500 for good (canon 8.1)."""
    return not cast.car.tyres and TYRES_AT - cast.car.km - DISTANCES[card] == LEFT_FOR_GOOD


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
    unseen = sum(unseen_copies(cast.view, one) for one in wanted)
    if not unseen:
        return ""
    return words.count(
        "24-heures",
        "It can be replaced on the last {km} to 2,500: {n} card of {cards} is still unseen.",
        "It can be replaced on the last {km} to 2,500: {n} cards of {cards} are still unseen.",
        unseen,
        cards=words.either(wanted),
        km=km(words, left),
    )


def stopped_short(cast: Cast, move: Move) -> str:
    """Return that a speed card in hand would leave 50 km to 2,500 for good (canon 8.1); else "".

    It is said only where it is the reason for a move: the car does not drive, or drives a shorter card.
    """
    car, words = cast.car, cast.words
    if car.tyres or not cast.view.viewer:
        return ""
    drivable = [card for card in SPEEDS if card in cast.view.hand]
    drivable = [card for card in drivable if refuse_speed(car, cast.view.hour, card) is None]
    short = next((card for card in drivable if stops_short(cast, card)), "")
    if not short or move.card == short:
        return ""
    is_reason = move.verb in IDLE and len(drivable) == 1
    if not is_reason and (move.verb != "play" or DISTANCES[move.card] > DISTANCES[short]):
        return ""
    clause = words.say(
        "24-heures",
        "{card} would stop 50 km short of 2,500, and no card is worth 50",
        card=one_card(words, short),
    )
    return f"{capital(clause)}."


def exact_plan(cast: Cast, move: Move) -> str:
    """Return with which cards of the hand the car reaches 2,500 km after a drive; "" if they may not.

    A card that the night or a limit bars now may still be barred then, and so may a second 350 (canon 7).
    """
    left = TYRES_AT - cast.car.km - DISTANCES[move.card]
    held = sorted(_speeds_without(cast, move.card), key=lambda card: -DISTANCES[card])
    plans = (plan for n in range(1, len(held) + 1) for plan in combinations(held, n))
    plan = next((plan for plan in plans if sum(DISTANCES[card] for card in plan) == left), ())
    fast = (move.card, *plan).count("350") + any(card == "350" for _, card in cast.car.starts())
    if not plan or any(is_barred(cast, card) for card in plan) or ("350" in plan and fast > 1):
        return ""
    return cast.words.say(
        "24-heures",
        "{card} now, then {cards}: exactly 2,500 km.",
        card=move.card,
        cards=cast.words.both(plan),
    )
