"""The moves of a seat, from what its car may do now: the other half of the check on `legality`."""

from __future__ import annotations

from collections.abc import Iterator

from .cards import ATTACKS, CARDS, DISTANCES, HOUR, JOKER, NIGHT, RECORD, STOPS
from .model import STRETCH, TYRES_AT, Car, Move, View

__all__ = ["moves", "open_speeds"]


def moves(view: View) -> Iterator[Move]:
    """Yield the viewer's moves in the order of canon 4.1 to 4.9 and 6.3, cards in the order of canon 1.2."""
    if view.lost or not view.on_turn:
        if view.may_play_joker:
            yield Move("joker", JOKER)
        if view.on_turn:
            yield Move("wait")  # 24 Heures 6.3
        return
    hand = [card for card in CARDS if card in view.hand]
    stops = [card for card in STOPS if card in hand]
    if stops:  # 24 Heures 3.2
        yield from (Move("pit", card) for card in stops)
        return
    yield from (Move("play", card) for card in open_speeds(view.car, view.hour) if card in hand)
    yield from (Move("discard", card) for card in hand if card != HOUR)
    rivals = [car for car in range(1, len(view.cars) + 1) if car != view.own]
    yield from (Move("attack", card, car) for card in ATTACKS if card in hand for car in rivals)
    if HOUR in hand:
        yield Move("hour", HOUR)
    yield from _repairs(view, hand)
    if RECORD in hand:
        yield Move("record", RECORD)
    if view.may_play_joker:
        yield Move("joker", JOKER)


def _repairs(view: View, hand: list[str]) -> Iterator[Move]:
    """Yield the moves that repair the car: cover a pit stop, change tyres."""
    for stop in STOPS:
        if stop in view.car.pits:
            yield from (Move("cover", card, pit=stop) for card in (CARDS[stop].remedy, JOKER) if card in hand)
    if view.car.needs_tyres:
        yield from (Move("tyres", card) for card in ("pneu", JOKER) if card in hand)


def open_speeds(car: Car, hour: int) -> list[str]:
    """Return the speed cards that a car may play at this hour; [] while it is stopped or waits."""
    if car.pits or car.waits:
        return []
    most = 250 if hour in NIGHT else 350
    if car.has("limite"):
        most = min(most, 150)
    if car.has("piste"):
        most = min(most, 100)
    if not car.tyres and car.km <= TYRES_AT:
        most = min(most, TYRES_AT - car.km)
    if most == 350 and _has_fast_card_in_stretch(car):
        most = 250
    return [card for card, distance in DISTANCES.items() if distance <= most]


def _has_fast_card_in_stretch(car: Car) -> bool:
    """Return True if a 350 started in the present stretch of 1,000 km (canon 7.2)."""
    for start, card in car.starts():
        if start // STRETCH < car.km // STRETCH:
            return False
        if card == "350":
            return True
    return False
