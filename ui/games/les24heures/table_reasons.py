"""Reasons that the table itself gives for a move: what it costs a rival, spares the car or keeps in hand."""

from __future__ import annotations

from engine.games.les24heures.cards import CARDS, DISTANCES, JOKER, STANDSTILL, STOPS
from engine.games.les24heures.legality import refuse_speed
from engine.games.les24heures.model import TYRES_AT, Car, Move, View, car_of
from engine.games.les24heures.tuned_evaluation import makes_up
from ui.core.words import Words, mark
from ui.games.les24heures.vocabulary import card_name, km, quoted_names, turns

__all__ = ["INCIDENT_EFFECTS", "table_reasons"]

INCIDENT_EFFECTS = {
    "piste": mark("24-heures", "{car} can play no speed card above 100 km for two turns."),
    "limite": mark("24-heures", "{car} can play no speed card above 150 km for two race hours."),
    "carburation": mark("24-heures", "{car} misses two turns."),
}
"""By incident card: what it does to a car (24 Heures 6.1 to 6.3)."""
PITS = {CARDS[stop].remedy: stop for stop in STOPS}
"""The pit stop that a remedy covers."""


def table_reasons(words: Words, view: View, move: Move, reason_code: str, target: str) -> list[str]:
    """Return sentences that say more than a computer's code; [] if the code says all.

    `target` is the name of the car that an incident goes to. A view without a viewer hides the hand that
    the move came from: then only what lies open is said.
    """
    car = view.cars[car_of(view.viewer or view.turn, len(view.cars)) - 1]
    match reason_code:
        case "attacks_leader" | "attacks_rival":
            effect = words.text("24-heures", INCIDENT_EFFECTS[move.card]).format(car=target)
            return [effect, *_driving_later(words, view, car)]
        case "frees_car":
            return _freed(words, car)
        case "plays_twice":
            return [
                words.text("24-heures", "That’s one play more than the others get."),
                *_two_plays(words, view, car),
            ]
        case "speed":
            return _longest(words, view, car, move)
        case "towards_2500":
            return _remainder(words, view, car, move)
        case "least_missed":
            return _discarded(words, view, car, move.card)
        case "must_stop" if CARDS[move.card].remedy in view.hand:
            remedy = card_name(words, CARDS[move.card].remedy)
            return [words.say("24-heures", "{card} is in hand to end it next turn.", card=remedy)]
    return []


def _driving_later(words: Words, view: View, car: Car) -> list[str]:
    """Return that the speed cards are kept, for cars that are level and could drive now; else []."""
    is_level = len({other.km for other in view.cars}) == 1
    speeds = [card for card in view.hand if card in DISTANCES]
    if not is_level or all(refuse_speed(car, view.hour, card) for card in speeds):
        return []
    return [words.text("24-heures", "The speed cards stay in hand for the next turns.")]


def _others(view: View, card: str) -> list[str]:
    """Return the viewer's hand without one copy of a card."""
    hand = list(view.hand)
    if card in hand:
        hand.remove(card)
    return hand


def _freed(words: Words, car: Car) -> list[str]:
    """Return what the Joker takes from a car, and what the car would have to wait for without it."""
    cards = (*car.pits, *(incident.card for incident in car.incidents))
    said = [words.say("24-heures", "It frees the car from {cards}.", cards=quoted_names(words, cards))]
    standstill = next((found.until for found in car.incidents if found.card == STANDSTILL), 0)
    if standstill:
        lost = turns(words, standstill)
        said.append(words.say("24-heures", "Without it, the car would miss {turns}.", turns=lost))
    elif car.pits:
        remedy = card_name(words, CARDS[car.pits[0]].remedy)
        said.append(words.say("24-heures", "Without it, the car would wait for {card}.", card=remedy))
    return said


def _two_plays(words: Words, view: View, car: Car) -> list[str]:
    """Return what the first of the two plays of a Lap record can do; [] if the car cannot drive."""
    allowed = [card for card in view.hand if card in DISTANCES and not refuse_speed(car, view.hour, card)]
    if not allowed:
        return []
    exact = [card for card in allowed if not car.tyres and car.km + DISTANCES[card] == TYRES_AT]
    if exact and ("pneu" in view.hand or JOKER in view.hand):
        card = card_name(words, exact[0])
        return [
            words.say(
                "24-heures", "{card} reaches 2,500 exactly, and the tyres are changed at once.", card=card
            )
        ]
    farthest = card_name(words, max(allowed, key=lambda card: DISTANCES[card]))
    return [words.say("24-heures", "The first of these cards moves the car {km}.", km=farthest)]


def _longest(words: Words, view: View, car: Car, move: Move) -> list[str]:
    """Return that no longer card can be driven now, or that one is kept; [] without a hand to compare."""
    speeds = [card for card in view.hand if card in DISTANCES]
    if len(set(speeds)) < 2:
        return []
    longer = [card for card in speeds if DISTANCES[card] > DISTANCES[move.card]]
    if any(refuse_speed(car, view.hour, card) is None for card in longer):
        return [words.text("24-heures", "A card for more kilometres stays in hand for later.")]
    return [words.text("24-heures", "No card in hand takes the car farther now.")]


def _remainder(words: Words, view: View, car: Car, move: Move) -> list[str]:
    """Return that the other cards in hand make up the rest to 2,500 km exactly; [] if they do not."""
    left = TYRES_AT - car.km - DISTANCES[move.card]
    speeds = tuple(sorted(card for card in _others(view, move.card) if card in DISTANCES))
    if not makes_up(left, speeds):
        return []
    return [
        words.say(
            "24-heures", "The cards left in hand make the last {km} to 2,500 exactly.", km=km(words, left)
        )
    ]


def _discarded(words: Words, view: View, car: Car, card: str) -> list[str]:
    """Return why a card is missed least, and what the discard keeps; the car's own needs come first."""
    said = []
    needed = [CARDS[pit].remedy for pit in car.pits] + (["pneu"] if car.needs_tyres else [])
    if needed and needed[0] != card:
        remedy = card_name(words, needed[0])
        said.append(words.say("24-heures", "The car can’t drive yet: it’s waiting for {card}.", card=remedy))
    said += filter(None, [_useless(words, view, car, card), _kept(words, view, card)])
    return said


def _useless(words: Words, view: View, car: Car, card: str) -> str:
    """Return why the car will hardly need a card; "" if nothing that can be seen says so."""
    if card in DISTANCES:
        barred = _barred(words, car, view.hour, card)
        if barred:
            return barred
        left = TYRES_AT - car.km
        if not car.tyres and 0 < left < 600 and (DISTANCES[card] > left or left - DISTANCES[card] == 50):
            return words.say(
                "24-heures", "It would go past 2,500 km: only {km} are left.", km=km(words, left)
            )
        others = [DISTANCES[other] for other in _others(view, card) if other in DISTANCES]
        if others and min(others) > DISTANCES[card]:
            return words.text("24-heures", "The other speed cards go farther.")
        return ""
    if card in _others(view, card):
        return words.text("24-heures", "There’s another one in hand.")
    if card in PITS and PITS[card] not in car.pits and (card != "pneu" or car.tyres):
        return words.text("24-heures", "This car has no pit stop that needs it.")
    return ""


def _barred(words: Words, car: Car, hour: int, card: str) -> str:
    """Return that a limit bars a speed card now: an incident, the night or a 350 driven; else ""."""
    refused = refuse_speed(car, hour, card)
    if refused and refused.code in ("limited", "night"):
        most = km(words, refused.total or 0)
        return words.say("24-heures", "It can’t be played now: {km} at most.", km=most)
    if refused and refused.code == "second_350":
        return words.text("24-heures", "It can’t be played now: only one 350 per 1,000 km.")
    return ""


def _kept(words: Words, view: View, card: str) -> str:
    """Return which remedies stay in hand for stops still to come; "" without any."""
    remedies = {*PITS, JOKER} - {card}
    kept = [other for other in dict.fromkeys(view.hand) if other in remedies]
    if not kept:
        return ""
    cards = words.both([card_name(words, other) for other in kept])
    return words.say("24-heures", "This keeps {cards} in hand for a later pit stop.", cards=cards)
