"""What follows by itself: cards drawn, hours, turns that end, begin or are skipped (canon 3, 6)."""

from __future__ import annotations

from ...fields import replace, replace_at
from ...game import Shuffle
from .cards import TURNS, back
from .events import Drew, Lifted, Reshuffled, Skipped, Ticked, TimePasses
from .model import Incident, State, car_of

__all__ = ["Events", "Step", "begin_turn", "draw", "end_turn", "has_no_card_left", "tick", "back_on_top"]

Events = tuple[object, ...]
Step = tuple[State, Events]


def back_on_top(pile: tuple[str, ...]) -> str:
    """Return the back of a pile's first card, "" for an empty pile (canon 1.4)."""
    return back(pile[0]) if pile else ""


def tick(state: State, is_automatic: bool = False) -> Step:
    """Advance the clock an hour, without a card if `is_automatic`; end limits now due (canon 4.4, 6.2).

    `is_automatic` is True for an hour that passes before a shuffle, without a card. The event says so.
    """
    state = replace(state, hour=state.hour + 1, ticked=True)
    events: Events = ((TimePasses if is_automatic else Ticked)(state.hour, state.arrived),)
    for number, car in enumerate(state.cars, 1):
        over = [i for i in car.incidents if i.card not in TURNS and i.until <= state.hour]
        if over:
            left = tuple(i for i in car.incidents if i not in over)
            state, lifted = _lift_incidents(state, number, left, over)
            events += lifted
    return state, events


def _lift_incidents(state: State, car_number: int, kept: tuple[Incident, ...], ended: list[Incident]) -> Step:
    """Return the state with `kept` incidents before a car and `ended` ones discarded, with their event."""
    car = replace(state.cars[car_number - 1], incidents=kept)
    cards = tuple(incident.card for incident in ended)
    state = replace(state, cars=replace_at(state.cars, car_number, car), discards=state.discards + cards)
    return state, (Lifted(car_number, cards),) if cards else ()


def draw(state: State, seat: int, shuffle: Shuffle) -> Step:
    """Draw the pile's first card; an empty pile is made from the discards, for which an hour may pass.

    Nothing is drawn at Arrivée, or where no card is left (canon 3.3).
    """
    events: Events = ()
    if not state.pile and state.discards:
        if not state.ticked:
            state, events = tick(state, is_automatic=True)
        if state.arrived:
            return state, events
        state = _reshuffle(state, shuffle)
        events += (Reshuffled(len(state.pile)),)
    if not state.pile:
        return state, events
    card, pile = state.pile[0], state.pile[1:]
    hands = replace_at(state.hands, seat, (*state.hands[seat - 1], card))
    return replace(state, hands=hands, pile=pile), (
        *events,
        Drew(seat, (card,), len(pile), back_on_top(pile)),
    )


def _reshuffle(state: State, shuffle: Shuffle) -> State:
    """Shuffle the discards into a new pile (canon 3.3)."""
    n = state.shuffles + 1
    pile = shuffle(state.discards, f"shuffle/{n}")
    return replace(state, pile=pile, discards=(), ticked=False, shuffles=n)


def end_turn(state: State) -> Step:
    """Count a turn off the incidents of the car on turn; a car that waited may drive again (canon 6.5)."""
    number = car_of(state.turn, len(state.cars))
    car = state.cars[number - 1]
    if car.waits:  # 24 Heures 4.6
        car = replace(car, waits=False)
        state = replace(state, cars=replace_at(state.cars, number, car))
    if not car.incidents:
        return state, ()
    counted = tuple(i._replace(until=i.until - 1) if i.card in TURNS else i for i in car.incidents)
    over = [i for i in counted if not i.until]
    return _lift_incidents(state, number, tuple(i for i in counted if i.until), over)


def begin_turn(state: State, shuffle: Shuffle) -> Step:
    """Draw for the seat whose turn it is, skipping seats without a card (canon 3.1, 3.3).

    Nothing is drawn for a turn that is lost (canon 6.3). Arrivée may show on the way. In a drawing without
    cards nobody may be left to play: then nothing is done, as the race is over.
    """
    events: Events = ()
    while not (state.lost or has_no_card_left(state)):
        state, drew = draw(state, state.turn, shuffle)
        events += drew
        if state.arrived or state.hands[state.turn - 1]:
            break
        events += (Skipped(state.turn, car_of(state.turn, len(state.cars)), "no_cards"),)
        state, lifted = end_turn(state)
        events += lifted
        state = replace(state, turn=state.turn % len(state.hands) + 1)
    return replace(state, plays=1), events


def has_no_card_left(state: State) -> bool:
    """Return whether no card is left to play or to draw, which only a drawing can lead to."""
    return not (state.pile or state.discards or any(state.hands))
