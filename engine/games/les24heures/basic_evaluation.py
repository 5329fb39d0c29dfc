"""What a driver thinks of each move: kilometres first, then what they will need, then the others.

Worth is counted in kilometres: what a move gains, spares, or costs a rival. Discards are worth less than
anything that is played, the card that will be missed least going first.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from .cards import CARDS, DISTANCES, HOUR, JOKER, SPEEDS
from .legality import refuse_speed
from .model import TYRES_AT, Car, Move, View

__all__ = ["Worth", "rate_move"]

ROUND = 200
"""Kilometres that a turn brings on the average."""
LATE = 8
"""Hours left from which those behind hold on to time."""
KEEP = {"joker": 400, "record": 380, "carburation": 330, "piste": 230, "limite": 250}
SPARE = 15
"""What is left of the value of a second remedy of one kind."""


class Worth(NamedTuple):
    """The worth of a move in kilometres, and the code and numbers of its reason."""

    value: float
    why: tuple[Any, ...]


def rate_move(view: View, move: Move) -> Worth:
    """Return the worth of one of the viewer's moves, with its reason."""
    return RATINGS[move.verb](view, move)


def _rivals(view: View) -> list[Car]:
    """Return all cars but the viewer's own."""
    return [car for number, car in enumerate(view.cars, 1) if number != view.own]


def _lead(view: View) -> int:
    """Return the kilometres by which the viewer's car leads the best other car, below zero when behind."""
    return view.car.km - max(car.km for car in _rivals(view))


def _hours_left(view: View) -> int:
    """Return the hours that the clock has still to show before Arrivée."""
    return view.last + 1 - view.hour


@lru_cache(maxsize=4096)
def _fewest_cards_to(distance: int, cards: tuple[str, ...]) -> int | None:
    """Return how few of these speed cards make up a distance exactly, None if none do."""
    if not distance:
        return 0
    best = None
    for n, card in enumerate(cards):
        if DISTANCES[card] <= distance and card not in cards[:n]:
            more = _fewest_cards_to(distance - DISTANCES[card], cards[n + 1 :])
            if more is not None and (best is None or more < best):
                best = more + 1
    return best


def _speed_cards(hand: tuple[str, ...]) -> tuple[str, ...]:
    """Return the speed cards of a hand, sorted."""
    return tuple(sorted(card for card in hand if card in SPEEDS))


def _rate_speed(view: View, move: Move) -> Worth:
    """Rate a speed card by its distance; before 2,500 km also by what cards can still make up."""
    distance = CARDS[move.card].number
    after = view.car.km + distance
    if view.car.tyres or after < TYRES_AT - 500:
        return Worth(ROUND + distance, ("speed", distance))
    if after == TYRES_AT:
        ready = "pneu" in view.hand or JOKER in view.hand
        return Worth(ROUND + distance + (150 if ready else 20), ("reaches_2500",))
    if after == TYRES_AT - 50:  # 24 Heures 8.1
        return Worth(-1000, ("stranded",))
    hand = list(view.hand)
    hand.remove(move.card)
    fills = _fewest_cards_to(TYRES_AT - after, _speed_cards(tuple(hand)))
    return Worth(ROUND + distance + (60 if fills else -40), ("towards_2500", TYRES_AT - after))


def _rate_cover(view: View, move: Move) -> Worth:
    """Rate a cover: high with the remedy, below most moves with the Joker, which is better out of turn."""
    if move.card == JOKER:
        return Worth(-350, ("joker_waits",))
    return Worth(700, ("starts_again", move.pit))


def _rate_tyres(view: View, move: Move) -> Worth:
    """Rate a change of tyres: highest with tyres, less with the Joker."""
    return Worth(900 if move.card != JOKER else 600, ("changes_tyres",))


def _rate_joker(view: View, move: Move) -> Worth:
    """Rate the Joker low, as out of turn it costs no play; high in a lost turn or with plays to spare."""
    return Worth(500 if view.lost or view.plays > 1 else -350, ("frees_car",))


def _rate_wait(view: View, move: Move) -> Worth:
    """Rate waiting 0: it is the only move of a lost turn but the Joker."""
    return Worth(0, ("takes_no_part",))


def _rate_record(view: View, move: Move) -> Worth:
    """Rate Record du Tour, which brings two plays: high if there is something to play, else low."""
    ready = _best_speed(view) or view.car.needs_tyres
    return Worth(650 if ready and not view.car.pits else 90, ("plays_twice",))


def _best_speed(view: View) -> int:
    """Return the greatest distance that the car may drive now without being stranded, 0 for none."""
    distances = (DISTANCES[c] for c in view.hand if c in SPEEDS and not refuse_speed(view.car, view.hour, c))
    return max(
        (d for d in distances if view.car.tyres or view.car.km + d != TYRES_AT - 50),
        default=0,
    )


def _rate_pit(view: View, move: Move) -> Worth:
    """Rate a pit stop, best one whose remedy is in the hand."""
    return Worth(100 if CARDS[move.card].remedy in view.hand else 50, ("must_stop",))


def _rate_attack(view: View, move: Move) -> Worth:
    """Rate an incident by what it costs the rival farthest ahead; below 0 for others or without effect."""
    rival = view.cars[move.car - 1]
    ahead = rival.km == max(car.km for car in _rivals(view))
    if not ahead or rival.has(move.card) or rival.has("carburation"):
        return Worth(-100, ("wasted",))
    stopped = bool(rival.pits) or rival.stranded or rival.needs_tyres
    cost = {"carburation": 2 * ROUND, "piste": ROUND + 50, "limite": ROUND + 80}[move.card]
    if move.card != "carburation" and (stopped or rival.has("piste")):
        return Worth(-80, ("wasted",))
    near = _lead(view) < 4 * ROUND
    share = 1 if len(view.cars) == 2 else 0.8
    worth = cost * share + (100 if near else 0) - (100 if stopped else 0)
    return Worth(worth, ("attacks_leader",) if _is_leading(view, move.car) else ("attacks_rival",))


def _is_leading(view: View, car_number: int) -> bool:
    """Return whether a car is ahead of every other one."""
    return all(car.km < view.cars[car_number - 1].km for n, car in enumerate(view.cars, 1) if n != car_number)


def _rate_hour(view: View, move: Move) -> Worth:
    """Rate an hour card: high when ahead, low when behind, unless the hand fills with them.

    An hour that brings a limit nearer to its end is worth more.
    """
    lead, left, held = _lead(view), _hours_left(view), view.hand.count(HOUR)
    if left == 1:
        return Worth(2000 if lead > 0 else -900, ("ends_race",))
    frees = 120 if view.car.has("limite") else 0
    if lead <= 0:
        crowded = held > (1 if left > LATE else 3)
        return Worth(frees + (-20 if crowded else -60 if left > LATE else -320), ("holds_time",))
    decided = lead > ROUND * left // 2
    return Worth(frees + (460 if decided else 60 if held > 1 or lead > ROUND else -10), ("shortens_race",))


def _rate_discard(view: View, move: Move) -> Worth:
    """Rate a discard below 0, by how much its card will be missed."""
    return Worth(-_regret(view, move.card), ("least_missed", move.card))


def _regret(view: View, card: str) -> float:
    """Return the kilometres by which a card will be missed once it is gone."""
    if card in KEEP:
        return KEEP[card]
    if card in DISTANCES:
        return _speed_regret(view, card)
    needed = any(CARDS[pit].remedy == card for pit in view.car.pits)
    if card == "pneu" and not view.car.tyres:
        needed = needed or view.car.km > TYRES_AT - 1500
    if view.hand.count(card) > 1:
        return SPARE
    return 390 if needed else {"essence": 130, "huile": 110, "pneu": 120}[card]


def _speed_regret(view: View, card: str) -> float:
    """Return how much a speed card will be missed: by distance, less where the car cannot drive it."""
    distance = DISTANCES[card]
    room = TYRES_AT - view.car.km
    if not view.car.tyres and 0 < room <= 600:
        fits = distance == room or room - distance >= 100
        return distance if fits else 20
    if view.car.stranded:
        return 1
    slow = view.car.has("limite") or view.car.has("piste")
    return min(distance, 200) + (30 if slow and distance <= 150 else 0)


RATINGS: dict[str, Callable[[View, Move], Worth]] = {
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
