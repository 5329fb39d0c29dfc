"""What those who race well think of each move: the ideas of `basic_evaluation` and more, with tuned weights.

Worth is counted in kilometres, as there: what a move gains, spares, or costs a rival. What a turn needs to
know of the table is gathered once (`Glance`); which idea weighs how much is in `Weights`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from .basic_evaluation import Worth
from .cards import CARDS, COVERS, DISTANCES, HOUR, JOKER, NIGHT, RECORD, SPEEDS, STAND, STANDSTILL, deck
from .legality import refuse_speed
from .model import TYRES_AT, Car, Move, View
from .moves import moves
from .weights import Weights

__all__ = ["DECIDED", "LATE", "Rated", "has_spare_hours", "makes_up", "rate_moves", "unseen_copies"]

LATE = 8
"""Hours left from which time weighs more."""
QUARTER = 6
NEAR, WELL, DECIDED = 800, 200, 100
"""Kilometres: a rival is near; a car is well ahead; per hour left, a race is decided."""
RICH = 4
"""Speed cards in a hand from which one of them is missed less."""
SHORT, SMALL, SOON = 150, 200, 3
STRANDED = -1000
WON, LEVEL = 5000, -900
"""The last hour: a race that is won is ended before all else, one that is lost never by one's own card."""
USUAL_REMEDIES, USUAL_STOPS = 3, 1
"""Copies of a remedy, and of its pit stop, that are usually still to come."""


class Rated(NamedTuple):
    """A move with its worth in kilometres, and the code and numbers of its reason."""

    value: float
    move: Move
    why: tuple[Any, ...]


class Glance(NamedTuple):
    """What several ratings read of a view, computed once: hand, car, lead, hours left and counts."""

    view: View
    hand: tuple[str, ...]
    car: Car
    best: int
    lead: int
    left: int
    ready: bool
    speeds: int
    remedies: int


def rate_moves(view: View, weights: Weights) -> list[Rated]:
    """Return the viewer's moves in canonical order, each with its worth and the reason for it."""
    sees = _glance(view)
    return [
        Rated(found.value, move, found.why)
        for move in moves(view)
        for found in [_rating_of(sees, move, weights)]
    ]


def _rating_of(glance: Glance, move: Move, weights: Weights) -> Worth:
    """Return the worth of a move by the rating function of its verb."""
    return RATINGS[move.verb](glance, move, weights)


def _glance(view: View) -> Glance:
    """Return what several ratings read of a view."""
    hand, car = view.hand, view.car
    best = max(other.km for number, other in enumerate(view.cars, 1) if number != view.own)
    return Glance(
        view=view,
        hand=hand,
        car=car,
        best=best,
        lead=car.km - best,
        left=view.last + 1 - view.hour,
        ready="pneu" in hand or JOKER in hand,
        speeds=sum(card in DISTANCES for card in hand),
        remedies=sum(card in COVERS for card in hand),
    )


@lru_cache(maxsize=4096)
def makes_up(distance: int, cards: tuple[str, ...]) -> bool:
    """Return True if some of these cards make up a distance exactly."""
    if distance <= 0:
        return not distance
    return any(
        makes_up(distance - DISTANCES[card], cards[n + 1 :])
        for n, card in enumerate(cards)
        if card not in cards[:n]
    )


def _speed_cards_without(hand: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return the speed cards of a hand without one copy of `card`, sorted."""
    left = sorted(other for other in hand if other in SPEEDS)
    left.remove(card)
    return tuple(left)


def _rate_speed(glance: Glance, move: Move, weights: Weights) -> Worth:
    """Rate a speed card: long before short, and before 2,500 km a remainder that cards can make up."""
    distance = DISTANCES[move.card]
    value = weights.play_any + weights.play_km * distance
    if distance <= SHORT:
        value += weights.play_short
    if move.card == "100" and glance.hand.count("100") == 1:
        value -= weights.play_last_100
    if glance.speeds == 1:
        value += weights.play_only
    after = glance.car.km + distance
    if glance.car.tyres or after < TYRES_AT - 500:
        return Worth(value, ("speed", distance))
    if after == TYRES_AT:
        return Worth(
            value + (weights.play_ready if glance.ready else weights.play_unready), ("reaches_2500",)
        )
    if after == TYRES_AT - 50:  # 24 Heures 8.1
        return Worth(STRANDED, ("stranded",))
    return Worth(
        value + _rate_remainder(glance, move.card, TYRES_AT - after, weights),
        ("towards_2500", TYRES_AT - after),
    )


def _rate_remainder(glance: Glance, card: str, distance_left: int, weights: Weights) -> float:
    """Return what the distance left to 2,500 km adds: most if the hand makes it up, else by its length."""
    if makes_up(distance_left, _speed_cards_without(glance.hand, card)):
        return weights.play_fills
    return weights.play_gap + (
        weights.play_gap_small
        if distance_left <= SMALL
        else weights.play_gap_250
        if distance_left % 250 == 0
        else 0
    )


def _rate_cover(glance: Glance, move: Move, weights: Weights) -> Worth:
    """Rate a cover: high with the remedy, low with the Joker, which is worth more when called out of turn."""
    if move.card == JOKER:
        return Worth(weights.mend_cover_joker, ("joker_waits",))
    return Worth(weights.mend_cover, ("starts_again", move.pit))


def _rate_tyres(glance: Glance, move: Move, weights: Weights) -> Worth:
    """Rate a change of tyres, with the Joker or without."""
    return Worth(weights.mend_tyres_joker if move.card == JOKER else weights.mend_tyres, ("changes_tyres",))


def _rate_joker(glance: Glance, move: Move, weights: Weights) -> Worth:
    """Rate the Joker low, as out of turn it costs no play; high in a lost turn or with plays to spare."""
    spare = glance.view.lost or glance.view.plays > 1
    return Worth(500 if spare else weights.mend_joker, ("frees_car",))


def _rate_wait(glance: Glance, move: Move, weights: Weights) -> Worth:
    """Rate waiting 0: it is the only move of a lost turn but the Joker."""
    return Worth(0, ("takes_no_part",))


def _rate_record(glance: Glance, move: Move, weights: Weights) -> Worth:
    """Rate Record du Tour, which brings two plays: high if there is something to play, else lower."""
    busy = glance.car.needs_tyres or any(
        _can_drive(glance, card) for card in glance.hand if card in DISTANCES
    )
    return Worth(
        weights.mend_record if busy and not glance.car.pits else weights.mend_record_idle, ("plays_twice",)
    )


def _can_drive(glance: Glance, card: str) -> bool:
    """Return whether a speed card is legal now and leaves no remainder to 2,500 km that no card makes up."""
    after = glance.car.km + DISTANCES[card]
    stranded = not glance.car.tyres and after == TYRES_AT - 50
    return not stranded and refuse_speed(glance.car, glance.view.hour, card) is None


def _rate_pit(glance: Glance, move: Move, weights: Weights) -> Worth:
    """Rate a pit stop, best one whose remedy is in the hand."""
    return Worth(100 if CARDS[move.card].remedy in glance.hand else 50, ("must_stop",))


def _rate_attack(glance: Glance, move: Move, weights: Weights) -> Worth:
    """Rate an incident by what it costs the rival farthest ahead; lowest for others or without effect."""
    rival = glance.view.cars[move.car - 1]
    if rival.km != glance.best or rival.has(move.card) or rival.has(STANDSTILL):
        return Worth(weights.attack_wasted, ("wasted",))
    stopped = bool(rival.pits) or rival.stranded or rival.needs_tyres
    if move.card != STANDSTILL and (stopped or rival.has("piste")):
        return Worth(weights.attack_wasted, ("wasted",))
    cost = {
        "carburation": weights.attack_carburation,
        "piste": weights.attack_piste,
        "limite": weights.attack_limite,
    }[move.card]
    value = cost * (1 if len(glance.view.cars) == 2 else 0.8)
    value += weights.attack_near if glance.lead < NEAR else 0
    value += weights.attack_stopped if stopped else 0
    value += weights.attack_behind if glance.lead < 0 else 0
    value += weights.attack_late if glance.left <= QUARTER else 0
    if move.card == STANDSTILL and glance.view.top == STAND:
        value += weights.attack_stop_on_top
    return Worth(value, ("attacks_leader",) if _is_leading(glance.view, move.car) else ("attacks_rival",))


def _is_leading(view: View, car_number: int) -> bool:
    """Return whether a car is ahead of every other one."""
    return all(car.km < view.cars[car_number - 1].km for n, car in enumerate(view.cars, 1) if n != car_number)


def _rate_hour(glance: Glance, move: Move, weights: Weights) -> Worth:
    """Rate an hour card: high when ahead, low when behind, unless the hand fills with them."""
    late, held = glance.left <= LATE, glance.hand.count(HOUR)
    if glance.left == 1:
        return Worth(WON if glance.lead > 0 else LEVEL if not glance.lead else -WON, ("ends_race",))
    value = weights.hour_frees if glance.car.has("limite") else 0.0
    value += 0 if glance.view.shuffles else weights.hour_first_pile
    value += weights.hour_frees_rival if _is_rival_limited(glance) else 0
    if glance.car.stranded or (glance.car.needs_tyres and not glance.ready):
        value += weights.hour_stuck
    if glance.lead <= 0:
        crowded = has_spare_hours(held, glance.left)
        value += (
            weights.hour_crowded if crowded else weights.hour_behind_late if late else weights.hour_behind
        )
        return Worth(value, ("holds_time",))
    if glance.lead > DECIDED * glance.left:
        return Worth(value + weights.hour_decided, ("shortens_race",))
    value += weights.hour_ahead_late if late else 0
    well = held > 1 or glance.lead > WELL
    return Worth(value + (weights.hour_well_ahead if well else weights.hour_ahead), ("shortens_race",))


def has_spare_hours(held: int, hours_left: int) -> bool:
    """Return whether a player who does not lead holds more Race hours than are worth their room in hand."""
    return held > (3 if hours_left <= LATE else 1)


def _is_rival_limited(glance: Glance) -> bool:
    """Return whether the rival farthest ahead is under a speed limit, which ends after some hours."""
    return any(
        car.km == glance.best and car.has("limite")
        for n, car in enumerate(glance.view.cars, 1)
        if n != glance.view.own
    )


def _rate_discard(glance: Glance, move: Move, weights: Weights) -> Worth:
    """Rate a discard by how little its card will be missed: minus the kilometres of that."""
    card = move.card
    missed = _speed_regret if card in DISTANCES else _remedy_regret if card in COVERS else _other_regret
    return Worth(-missed(glance, card, weights), ("least_missed", card))


def _other_regret(glance: Glance, card: str, weights: Weights) -> float:
    """Return how much a discarded Joker, Record du Tour or incident will be missed, in kilometres."""
    if card in (JOKER, RECORD):
        return weights.keep_joker if card == JOKER else weights.keep_record
    kept = {
        "carburation": weights.keep_carburation,
        "piste": weights.keep_piste,
        "limite": weights.keep_limite,
    }[card]
    return kept - (weights.keep_late if glance.left <= SOON else 0)


def _remedy_regret(glance: Glance, card: str, weights: Weights) -> float:
    """Return how much a remedy will be missed, by what the hand needs and by what is still to come."""
    remedies, stops = (
        unseen_copies(glance.view, card) - USUAL_REMEDIES,
        unseen_copies(glance.view, COVERS[card]) - USUAL_STOPS,
    )
    to_come = weights.keep_remedies_to_come * remedies + weights.keep_stops_to_come * stops
    return to_come + _remedy_regret_now(glance, card, weights)


def _remedy_regret_now(glance: Glance, card: str, weights: Weights) -> float:
    """Return how much the hand will miss a remedy: less without a pit stop left that it would cover."""
    car = glance.car
    if glance.hand.count(card) > 1:
        return weights.keep_spare
    if COVERS[card] in car.pits:
        return weights.keep_needed
    if card == "pneu" and not car.tyres and not car.stranded:
        return weights.keep_tyres if car.km > TYRES_AT - 1500 else weights.keep_tyres_early
    value = {"essence": weights.keep_essence, "huile": weights.keep_huile, "pneu": weights.keep_pneu}[card]
    if not unseen_copies(glance.view, COVERS[card]):
        value *= weights.keep_unmatched
    return value + (weights.keep_last_remedy if glance.remedies == 1 else 0)


def unseen_copies(view: View, card: str) -> int:
    """Return how many copies of a card the viewer sees neither on the table nor in hand."""
    lying = (car.speeds if card in DISTANCES else car.pits for car in view.cars)
    shown = sum(cards.count(card) for cards in lying) + view.discards.count(card)
    copies = deck(view.races[view.number - 1]).count(card) if card == HOUR else CARDS[card].copies
    return copies - shown - view.hand.count(card)


def _speed_regret(glance: Glance, card: str, weights: Weights) -> float:
    """Return how much a speed card will be missed, a 350 less in the hours of the night."""
    at_night = weights.keep_350_at_night if card == "350" and glance.view.hour in NIGHT else 0
    return _regret_by_day(glance, card, weights) - at_night


def _regret_by_day(glance: Glance, card: str, weights: Weights) -> float:
    """Return how much a speed card will be missed in the day hours, most if the car will soon play it."""
    distance, car = DISTANCES[card], glance.car
    room = TYRES_AT - car.km
    if not car.tyres and 0 < room <= 600:
        return distance if distance == room or room - distance >= 100 else weights.keep_misfit
    if car.stranded:
        return 1
    value = {100: weights.keep_100, 150: weights.keep_150, 250: weights.keep_250, 350: weights.keep_350}[
        distance
    ]
    if distance <= SHORT and (car.has("limite") or car.has("piste")):
        value += weights.keep_slow
    value -= weights.keep_rich if glance.speeds >= RICH else 0
    value -= weights.keep_second if glance.hand.count(card) > 1 else 0
    value -= weights.keep_stopped if car.pits or car.needs_tyres else 0
    return value - (weights.keep_blocked if weights.keep_blocked and not _can_drive(glance, card) else 0)


RATINGS: dict[str, Callable[[Glance, Move, Weights], Worth]] = {
    "play": _rate_speed,
    "discard": _rate_discard,
    "attack": _rate_attack,
    "hour": _rate_hour,
    "pit": _rate_pit,
    "cover": _rate_cover,
    "tyres": _rate_tyres,
    "record": _rate_record,
    "joker": _rate_joker,
    "wait": _rate_wait,
}
