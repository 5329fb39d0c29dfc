"""What those who race well think of each move: the ideas of `driving`, more of them, with tuned weights.

Worth is counted in kilometres, as there: what a move gains, spares, or costs a rival. What a turn needs to
know of the table is gathered once (`Glance`); which idea weighs how much is in `Weights`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from .basic_evaluation import Worth
from .cards import CARDS, DISTANCES, HOUR, JOKER, NIGHT, RECORD, SPEEDS, STAND, STANDSTILL
from .legality import refuse_speed
from .model import TYRES_AT, Car, Move, View
from .moves import moves
from .weights import Weights

__all__ = ["Rated", "makes_up", "rate_moves"]

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
PITS = {CARDS[stop].remedy: stop for stop in CARDS if CARDS[stop].remedy}
"""The pit stop that a remedy covers."""


class Rated(NamedTuple):
    """A move, what it is worth, and the code that says why."""

    value: float
    move: Move
    why: tuple[Any, ...]


class Glance(NamedTuple):
    """What a seat on turn sees of the race at a glance."""

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
    """Return the viewer's moves with their ratings, in their order."""
    sees = _glance(view)
    return [
        Rated(found.value, move, found.why)
        for move in moves(view)
        for found in [_rating_of(sees, move, weights)]
    ]


def _rating_of(sees: Glance, move: Move, weights: Weights) -> Worth:
    """Return the rating of a move by the function for its verb."""
    return RATINGS[move.verb](sees, move, weights)


def _glance(view: View) -> Glance:
    """Return what several ratings need to know of a view, worked out once."""
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
        remedies=sum(card in PITS for card in hand),
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


def _without(hand: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return the speed cards of a hand after one of them is played, sorted."""
    left = sorted(other for other in hand if other in SPEEDS)
    left.remove(card)
    return tuple(left)


def _rate_speed(sees: Glance, move: Move, w: Weights) -> Worth:
    """Rate a speed card: long before short, and before 2,500 km a remainder that cards can make up."""
    distance = DISTANCES[move.card]
    value = w.play_any + w.play_km * distance
    if distance <= SHORT:
        value += w.play_short
    if move.card == "100" and sees.hand.count("100") == 1:
        value -= w.play_last_100
    if sees.speeds == 1:
        value += w.play_only
    after = sees.car.km + distance
    if sees.car.tyres or after < TYRES_AT - 500:
        return Worth(value, ("speed", distance))
    if after == TYRES_AT:
        return Worth(value + (w.play_ready if sees.ready else w.play_unready), ("reaches_2500",))
    if after == TYRES_AT - 50:  # 24 Heures 8.1
        return Worth(STRANDED, ("stranded",))
    return Worth(
        value + _rate_remainder(sees, move.card, TYRES_AT - after, w), ("towards_2500", TYRES_AT - after)
    )


def _rate_remainder(sees: Glance, card: str, rest: int, w: Weights) -> float:
    """Rate the remainder before 2,500 km: best if the hand makes it up, else if one common card does."""
    if makes_up(rest, _without(sees.hand, card)):
        return w.play_fills
    return w.play_gap + (w.play_gap_small if rest <= SMALL else w.play_gap_250 if rest % 250 == 0 else 0)


def _rate_cover(sees: Glance, move: Move, w: Weights) -> Worth:
    """Rate a cover: the remedy itself is best; the Joker is worth more when called out of turn."""
    if move.card == JOKER:
        return Worth(w.mend_cover_joker, ("joker_waits",))
    return Worth(w.mend_cover, ("starts_again", move.pit))


def _rate_tyres(sees: Glance, move: Move, w: Weights) -> Worth:
    """Rate a change of tyres, with the Joker or without."""
    return Worth(w.mend_tyres_joker if move.card == JOKER else w.mend_tyres, ("changes_tyres",))


def _rate_joker(sees: Glance, move: Move, w: Weights) -> Worth:
    """Rate the Joker low: out of turn it costs no play, so it waits, unless the turn has plays to spare."""
    spare = sees.view.lost or sees.view.plays > 1
    return Worth(500 if spare else w.mend_joker, ("frees_car",))


def _rate_wait(sees: Glance, move: Move, w: Weights) -> Worth:
    """Rate waiting, the only move of a lost turn but the Joker."""
    return Worth(0, ("takes_no_part",))


def _rate_record(sees: Glance, move: Move, w: Weights) -> Worth:
    """Rate Record du Tour, which plays twice: high when there is something to play."""
    busy = sees.car.needs_tyres or any(_can_drive(sees, card) for card in sees.hand if card in DISTANCES)
    return Worth(w.mend_record if busy and not sees.car.pits else w.mend_record_idle, ("plays_twice",))


def _can_drive(sees: Glance, card: str) -> bool:
    """Return whether a speed card can be played now without stranding the car."""
    after = sees.car.km + DISTANCES[card]
    stranded = not sees.car.tyres and after == TYRES_AT - 50
    return not stranded and refuse_speed(sees.car, sees.view.hour, card) is None


def _rate_pit(sees: Glance, move: Move, w: Weights) -> Worth:
    """Rate a pit stop, best one whose remedy is in the hand."""
    return Worth(100 if CARDS[move.card].remedy in sees.hand else 50, ("must_stop",))


def _rate_attack(sees: Glance, move: Move, w: Weights) -> Worth:
    """Rate an incident, best against the farthest rival where it costs something."""
    rival = sees.view.cars[move.car - 1]
    if rival.km != sees.best or rival.has(move.card) or rival.has(STANDSTILL):
        return Worth(w.attack_wasted, ("wasted",))
    stopped = bool(rival.pits) or rival.stranded or rival.needs_tyres
    if move.card != STANDSTILL and (stopped or rival.has("piste")):
        return Worth(w.attack_wasted, ("wasted",))
    cost = {"carburation": w.attack_carburation, "piste": w.attack_piste, "limite": w.attack_limite}[
        move.card
    ]
    value = cost * (1 if len(sees.view.cars) == 2 else 0.8)
    value += w.attack_near if sees.lead < NEAR else 0
    value += w.attack_stopped if stopped else 0
    value += w.attack_behind if sees.lead < 0 else 0
    value += w.attack_late if sees.left <= QUARTER else 0
    if move.card == STANDSTILL and sees.view.top == STAND:
        value += w.attack_stop_on_top
    return Worth(value, ("attacks_leader",) if _is_leading(sees.view, move.car) else ("attacks_rival",))


def _is_leading(view: View, number: int) -> bool:
    """Return whether a car is ahead of every other one."""
    return all(car.km < view.cars[number - 1].km for n, car in enumerate(view.cars, 1) if n != number)


def _rate_hour(sees: Glance, move: Move, w: Weights) -> Worth:
    """Rate an hour card: high when ahead, low when behind, unless the hand fills with them."""
    late, held = sees.left <= LATE, sees.hand.count(HOUR)
    if sees.left == 1:
        return Worth(WON if sees.lead > 0 else LEVEL if not sees.lead else -WON, ("ends_race",))
    value = w.hour_frees if sees.car.has("limite") else 0.0
    value += 0 if sees.view.shuffles else w.hour_first_pile
    value += w.hour_frees_rival if _is_rival_limited(sees) else 0
    if sees.car.stranded or (sees.car.needs_tyres and not sees.ready):
        value += w.hour_stuck
    if sees.lead <= 0:
        crowded = held > (3 if late else 1)
        value += w.hour_crowded if crowded else w.hour_behind_late if late else w.hour_behind
        return Worth(value, ("holds_time",))
    if sees.lead > DECIDED * sees.left:
        return Worth(value + w.hour_decided, ("shortens_race",))
    value += w.hour_ahead_late if late else 0
    well = held > 1 or sees.lead > WELL
    return Worth(value + (w.hour_well_ahead if well else w.hour_ahead), ("shortens_race",))


def _is_rival_limited(sees: Glance) -> bool:
    """Return whether the best rival has a limit that ends with the hours."""
    return any(
        car.km == sees.best and car.has("limite")
        for n, car in enumerate(sees.view.cars, 1)
        if n != sees.view.own
    )


def _rate_discard(sees: Glance, move: Move, w: Weights) -> Worth:
    """Rate a discard by how little its card will be missed."""
    card = move.card
    missed = _speed_regret if card in DISTANCES else _remedy_regret if card in PITS else _other_regret
    return Worth(-missed(sees, card, w), ("least_missed", card))


def _other_regret(sees: Glance, card: str, w: Weights) -> float:
    """Return how much the Joker, the record or an incident will be missed."""
    if card in (JOKER, RECORD):
        return w.keep_joker if card == JOKER else w.keep_record
    kept = {"carburation": w.keep_carburation, "piste": w.keep_piste, "limite": w.keep_limite}[card]
    return kept - (w.keep_late if sees.left <= SOON else 0)


def _remedy_regret(sees: Glance, card: str, w: Weights) -> float:
    """Return how much a remedy will be missed, by what the hand needs and by what is still to come."""
    remedies, stops = _unseen(sees.view, card) - USUAL_REMEDIES, _unseen(sees.view, PITS[card]) - USUAL_STOPS
    to_come = w.keep_remedies_to_come * remedies + w.keep_stops_to_come * stops
    return to_come + _remedy_regret_now(sees, card, w)


def _remedy_regret_now(sees: Glance, card: str, w: Weights) -> float:
    """Return how much the hand will miss a remedy: less without a pit stop left that it would cover."""
    car = sees.car
    if sees.hand.count(card) > 1:
        return w.keep_spare
    if PITS[card] in car.pits:
        return w.keep_needed
    if card == "pneu" and not car.tyres and not car.stranded:
        return w.keep_tyres if car.km > TYRES_AT - 1500 else w.keep_tyres_early
    value = {"essence": w.keep_essence, "huile": w.keep_huile, "pneu": w.keep_pneu}[card]
    if not _unseen(sees.view, PITS[card]):
        value *= w.keep_unmatched
    return value + (w.keep_last_remedy if sees.remedies == 1 else 0)


def _unseen(view: View, card: str) -> int:
    """Return how many copies of a card are neither on the table nor in the viewer's hand."""
    shown = sum(car.pits.count(card) for car in view.cars) + view.discards.count(card)
    return CARDS[card].copies - shown - view.hand.count(card)


def _speed_regret(sees: Glance, card: str, w: Weights) -> float:
    """Return how much a speed card will be missed, a 350 less in the hours of the night."""
    at_night = w.keep_350_at_night if card == "350" and sees.view.hour in NIGHT else 0
    return _regret_by_day(sees, card, w) - at_night


def _regret_by_day(sees: Glance, card: str, w: Weights) -> float:
    """Return how much a speed card will be missed: what the car will soon drive is missed most."""
    distance, car = DISTANCES[card], sees.car
    room = TYRES_AT - car.km
    if not car.tyres and 0 < room <= 600:
        return distance if distance == room or room - distance >= 100 else w.keep_misfit
    if car.stranded:
        return 1
    value = {100: w.keep_100, 150: w.keep_150, 250: w.keep_250, 350: w.keep_350}[distance]
    if distance <= SHORT and (car.has("limite") or car.has("piste")):
        value += w.keep_slow
    value -= w.keep_rich if sees.speeds >= RICH else 0
    value -= w.keep_second if sees.hand.count(card) > 1 else 0
    value -= w.keep_stopped if car.pits or car.needs_tyres else 0
    return value - (w.keep_blocked if w.keep_blocked and not _can_drive(sees, card) else 0)


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
