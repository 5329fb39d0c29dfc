"""What each play does to the table, before the turn goes on (canon 4)."""

from __future__ import annotations

from collections.abc import Callable

from ...fields import replace, replace_at
from ...game import Shuffle
from .cards import CARDS, JOKER, RECORD, STANDSTILL, TURNS
from .events import (
    Attacked,
    ChangedTyres,
    Covered,
    Discarded,
    Exposed,
    JokerPlayed,
    PitStop,
    RecordPlayed,
    Skipped,
)
from .model import Car, Incident, Move, State, car_of, crew
from .turn_flow import Step, draw, tick

__all__ = ["apply_card"]

HOURS = 2  # 24 Heures 6.2


def apply_card(state: State, seat: int, move: Move, shuffle: Shuffle, is_free: bool) -> Step:
    """Discard or lay the card of a move, apply its effect and draw: two for Record du Tour, one if free.

    `is_free` is True for a Joker that costs no play: out of turn, or in a lost one. A card is drawn for it.
    """
    if move.card:
        hand = list(state.hands[seat - 1])
        hand.remove(move.card)
        state = replace(state, hands=replace_at(state.hands, seat, tuple(hand)))
    state, events = EFFECTS[move.verb](state, seat, move)
    draws = 2 if move.verb == "record" else 1 if is_free else 0  # 24 Heures 4.8, 4.9
    for _ in range(draws):
        if not state.arrived:
            state, drew = draw(state, seat, shuffle)
            events += drew
    return state, events


def _own_car(state: State, seat: int) -> tuple[int, Car]:
    """Return the number of a seat's car and its row."""
    number = car_of(seat, len(state.cars))
    return number, state.cars[number - 1]


def _with_car_and_discards(state: State, car_number: int, car: Car, *discards: str) -> State:
    """Return the state with a car's row replaced, and more cards on the discards."""
    return replace(state, cars=replace_at(state.cars, car_number, car), discards=state.discards + discards)


def _play(state: State, seat: int, move: Move) -> Step:
    """Put a speed card on the seat's car, which drives its kilometres (canon 4.1)."""
    number, car = _own_car(state, seat)
    distance = CARDS[move.card].number
    car = replace(car, km=car.km + distance, speeds=(*car.speeds, move.card))
    seats = crew(number, len(state.cars), len(state.hands))
    return _with_car_and_discards(state, number, car), (
        Exposed(seat, number, move.card, distance, seats, not state.cup),
    )


def _discard(state: State, seat: int, move: Move) -> Step:
    """Put the card on the discards (canon 4.2)."""
    state = replace(state, discards=(*state.discards, move.card))
    return state, (Discarded(seat, move.card),)


def _hour(state: State, seat: int, move: Move) -> Step:
    """Discard an hour card and advance the clock by one hour (canon 4.4)."""
    state, events = _discard(state, seat, move)
    state, ticked = tick(state)
    return state, events + ticked


def _attack(state: State, seat: int, move: Move) -> Step:
    """Put an incident before the move's car, to last two of its turns or two hours (canon 6)."""
    car = state.cars[move.car - 1]
    incident = Incident(move.card, TURNS.get(move.card, state.hour + HOURS))
    car = replace(car, incidents=(*car.incidents, incident))
    return _with_car_and_discards(state, move.car, car), (Attacked(seat, move.car, incident),)


def _pit(state: State, seat: int, move: Move) -> Step:
    """Put a pit stop before the seat's own car (canon 5)."""
    number, car = _own_car(state, seat)
    car = replace(car, pits=(*car.pits, move.card))
    return _with_car_and_discards(state, number, car), (PitStop(seat, number, move.card),)


def _cover(state: State, seat: int, move: Move) -> Step:
    """Discard a pit stop with its remedy; the car may not drive before its next turn (canon 4.6)."""
    number, car = _own_car(state, seat)
    pits = list(car.pits)
    pits.remove(move.pit)
    car = replace(car, pits=tuple(pits), waits=True)  # 24 Heures 4.6
    return _with_car_and_discards(state, number, car, move.pit, move.card), (
        Covered(seat, number, move.pit, move.card),
    )


def _tyres(state: State, seat: int, move: Move) -> Step:
    """Discard the card and mark the tyres of the seat's car as changed (canon 4.7)."""
    number, car = _own_car(state, seat)
    car = replace(car, tyres=True)
    return _with_car_and_discards(state, number, car, move.card), (ChangedTyres(seat, number, move.card),)


def _record(state: State, seat: int, move: Move) -> Step:
    """Discard Record du Tour, which brings two more plays (canon 4.8)."""
    state = replace(state, discards=(*state.discards, RECORD), plays=state.plays + 2)
    return state, (RecordPlayed(seat),)


def _joker(state: State, seat: int, move: Move) -> Step:
    """Discard the Joker with all pit stops and incidents of the seat's car (canon 4.9)."""
    number, car = _own_car(state, seat)
    cards = (*car.pits, *(incident.card for incident in car.incidents))
    car = replace(car, pits=(), incidents=())
    return _with_car_and_discards(state, number, car, JOKER, *cards), (JokerPlayed(seat, number, cards),)


def _wait(state: State, seat: int, move: Move) -> Step:
    """Return the state unchanged with the event of a turn lost at a standstill (canon 6.3)."""
    number, _ = _own_car(state, seat)
    return state, (Skipped(seat, number, STANDSTILL),)  # 24 Heures 6.3


EFFECTS: dict[str, Callable[[State, int, Move], Step]] = {
    "play": _play,
    "discard": _discard,
    "attack": _attack,
    "hour": _hour,
    "pit": _pit,
    "cover": _cover,
    "tyres": _tyres,
    "record": _record,
    "joker": _joker,
    "wait": _wait,
}
