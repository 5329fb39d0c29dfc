"""Why this speed card and no other: what bars a faster one, and what is left to 2,500 km."""

from __future__ import annotations

from itertools import combinations

from engine.games.les24heures.cards import DISTANCES, JOKER, SPEEDS
from engine.games.les24heures.legality import FASTEST, refuse_speed
from engine.games.les24heures.model import STRETCH, TYRES_AT, Move
from engine.games.les24heures.tuned_evaluation import makes_up
from ui.games.les24heures.cast import Cast
from ui.games.les24heures.limit_reasons import before_night, is_barred
from ui.games.les24heures.public_drives import public_drive
from ui.games.les24heures.tyre_stop import completing_cards, exact_plan, stops_short
from ui.games.les24heures.vocabulary import km, one_card, quoted_names

__all__ = ["drive_waits", "fast", "hand_without", "reaches", "towards"]


def hand_without(cast: Cast, card: str) -> list[str]:
    """Return the player's hand without one copy of a card."""
    hand = list(cast.view.hand)
    if card in hand:
        hand.remove(card)
    return hand


def fast(cast: Cast, move: Move, number: int) -> list[str]:
    """Return why this speed card: a limit bars a faster one, one is kept, or none in hand goes farther."""
    words, view = cast.words, cast.view
    if not view.viewer:
        return [public_drive(cast, move)]
    faster = [card for card in SPEEDS if DISTANCES[card] > DISTANCES[move.card]]
    held = [card for card in faster if card in view.hand]
    if held and all(refuse_speed(cast.car, view.hour, card) for card in held):
        return [_way_to_next_350(cast, move) or _ceiling(cast, held[0])]
    if held:
        return [words.text("24-heures", "A card for more kilometres stays in hand for later.")]
    if len({card for card in view.hand if card in DISTANCES}) < 2:
        if view.hand.count(move.card) > 1:
            return [words.say("24-heures", "Only your cards of {km} gain kilometres.", km=km(words, number))]
        return [words.text("24-heures", "No other card in hand gains kilometres.")]
    return [before_night(cast, move.card) or words.text("24-heures", "No card in hand goes farther.")]


def drive_waits(cast: Cast) -> list[str]:
    """Return that driving can wait, for a discard by a car that could drive; [] if it cannot drive."""
    speeds = [card for card in cast.view.hand if card in DISTANCES]
    drivable = [card for card in speeds if refuse_speed(cast.car, cast.view.hour, card) is None]
    if all(stops_short(cast, card) for card in drivable) or cast.car.pits or cast.car.needs_tyres:
        return []
    if any(before_night(cast, card) for card in drivable):
        return []
    return [cast.words.text("24-heures", "Driving can wait a turn.")]


def _way_to_next_350(cast: Cast, move: Move) -> str:
    """Return which cards in hand lead to the next full 1,000 km, where a 350 in hand may be driven.

    "" if another rule than that of 1,000 km (canon 7.2) bars the 350, or if the hand does not lead there.
    """
    words, car, view = cast.words, cast.car, cast.view
    refused = refuse_speed(car, view.hour, FASTEST)
    if FASTEST not in view.hand or not refused or refused.code != "second_350" or is_barred(cast, FASTEST):
        return ""
    goal = car.stretch + STRETCH
    left = goal - car.km - DISTANCES[move.card]
    if left <= 0:
        if not left:
            return words.say(
                "24-heures", "That takes you to {km}: from there your 350 may be driven.", km=km(words, goal)
            )
        return words.say(
            "24-heures", "That takes you past {km}: from there your 350 may be driven.", km=km(words, goal)
        )
    held = [card for card in hand_without(cast, move.card) if card in DISTANCES and card != FASTEST]
    for count in range(1, len(held) + 1):
        plans = [plan for plan in combinations(sorted(held, key=int), count) if sum(map(int, plan)) >= left]
        if plans:
            return words.say(
                "24-heures",
                "{card} now, then {cards}: from {km} on, your 350 may be driven.",
                card=move.card,
                cards=words.both(plans[0][::-1]),
                km=km(words, goal),
            )
    return ""


def _ceiling(cast: Cast, barred_card: str) -> str:
    """Return what bars a faster card now."""
    words = cast.words
    refused = refuse_speed(cast.car, cast.view.hour, barred_card)
    most = km(words, refused.total or 0) if refused else ""
    if refused and refused.code == "night":
        return words.say(
            "24-heures", "Cards of {n} must wait: at night, {km} at most.", n=barred_card, km=most
        )
    if refused and refused.code == "limited":
        limit = quoted_names(words, [str(found) for found in refused.where])
        return words.say(
            "24-heures", "Cards of {n} must wait: {limit} allows {km}.", n=barred_card, limit=limit, km=most
        )
    if refused and refused.code == "second_350":
        goal = km(words, cast.car.stretch + STRETCH)
        return words.say("24-heures", "A 350 must wait until {km}.", km=goal)
    return words.say("24-heures", "Cards of {n} must wait: they would pass 2,500 km.", n=barred_card)


def reaches(cast: Cast, move: Move, number: int) -> list[str]:
    """Return that the move ends at 2,500 km, and whether the hand has what changes tyres there."""
    words, hand = cast.words, cast.view.hand
    said = [words.text("24-heures", "That’s exactly 2,500 km, where tyres are changed.")]
    card = next((card for card in ("pneu", JOKER) if card in hand), "")
    if card:
        said.append(words.say("24-heures", "{card} is in hand for that.", card=quoted_names(words, [card])))
    elif cast.view.viewer:
        said.append(cast.by("24-heures", "{name} still needs a Tyre there.", "You still need a Tyre there."))
    return said


def towards(cast: Cast, move: Move, number: int) -> list[str]:
    """Return how the hand makes the last kilometres to 2,500, or what is left and which card would do."""
    words = cast.words
    left = TYRES_AT - cast.car.km - DISTANCES[move.card]
    cards = tuple(sorted(card for card in hand_without(cast, move.card) if card in DISTANCES))
    plan = exact_plan(cast, move)
    if plan:
        return [plan]
    if makes_up(left, cards):
        return [
            words.say(
                "24-heures", "The cards left in hand make the last {km} to 2,500 exactly.", km=km(words, left)
            )
        ]
    more = completing_cards(left, cards)
    if not cast.view.viewer or not more:
        return [words.say("24-heures", "This leaves {km} to 2,500, the tyre stop.", km=km(words, left))]
    return [_what_fits(cast, left, cards, more)]


def _what_fits(cast: Cast, left: int, cards: tuple[str, ...], more: list[str]) -> str:
    """Return what is left to 2,500 km, and which of `more` cards fits it alone, else beside some in hand."""
    words = cast.words
    direct = [card for card in more if DISTANCES[card] == left]
    if not direct:
        rest = left - DISTANCES[more[0]]
        held = next(
            plan
            for count in range(1, len(cards) + 1)
            for plan in combinations(cards, count)
            if sum(DISTANCES[card] for card in plan) == rest
        )
        return words.say(
            "24-heures",
            "This leaves {km} to 2,500, the tyre stop: {held} in hand and one more {card} make it exactly.",
            km=km(words, left),
            held=words.both([one_card(words, card) for card in held]),
            card=more[0],
        )
    return words.say(
        "24-heures",
        "This leaves {km} to 2,500, the tyre stop: with a {cards} it fits exactly.",
        km=km(words, left),
        cards=words.either(direct),
    )
