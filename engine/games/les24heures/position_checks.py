"""What cannot be true of a whole drawing, although each of its lines can be read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ...game import Fault
from .cards import CARDS, TURNS, deck
from .model import HAND, Car, State

__all__ = ["Facts", "faults", "race_fault"]

Facts = dict[str, tuple[Any, ...]]
"""What each line says, by what it speaks of (`hand 2`)."""


def race_fault(facts: Facts, races: tuple[str, ...]) -> Fault | None:
    """Return a fault if the drawing names a race number that the cup does not have, else None."""
    (race,) = facts.get("race", (1,))
    return Fault("race", "bad_race", str(race)) if race > len(races) else None


def faults(state: State, facts: Facts) -> Iterator[Fault]:
    """Yield what contradicts the rules in a drawing and the state that it was read as."""
    (hour,) = facts.get("hour", (1,))
    if hour > state.last:
        yield Fault("hour", "bad_hour", str(hour))
    if state.arrived and state.number < len(state.races):
        yield Fault("hour", "bad_hour", "arrivee")
    if "points" in facts and not state.cup:
        yield Fault("points", "no_cup", " ".join(map(str, state.points)))
    yield from _incident_faults(state)
    yield from _hand_faults(state)
    yield from _card_faults(state, facts)


def _incident_faults(state: State) -> Iterator[Fault]:
    """Yield faults of incidents: a count of turns or an hour that none can have."""
    for number, car in enumerate(state.cars, 1):
        for incident in car.incidents:
            card, until = incident
            least, most = (1, TURNS[card]) if card in TURNS else (state.hour + 1, state.hour + 2)
            if not state.arrived and not least <= until <= most:
                yield Fault(f"car {number}", "bad_incident", str(incident))


def _hand_faults(state: State) -> Iterator[Fault]:
    """Yield faults of hands: more cards or plays than drawing can have made (canon 3.1, 4.8).

    Each Record du Tour brings a play more than it takes. It comes back only with a shuffle, and no two
    shuffles are made in one hour. A turn that is lost has no play but `wait` (canon 6.3).
    """
    if state.plays > (1 if state.lost else state.hour + 2):
        yield Fault("plays", "bad_plays", str(state.plays))
    for seat, hand in enumerate(state.hands, 1):
        drawing = seat == state.turn and not state.lost
        if len(hand) > HAND + (state.plays if drawing else 0):
            yield Fault(f"hand {seat}", "hand_too_large", " ".join(hand))


def _card_faults(state: State, facts: Facts) -> Iterator[Fault]:
    """Yield faults of cards: lines with which a card occurs more often than the race has it."""
    left = Counter(deck(state.race))
    for name, values in facts.items():
        left.subtract(card for value in values for card in _cards_in(value))
        for card in CARDS:
            if left[card] < 0:
                yield Fault(name, "too_many_cards", card)


def _cards_in(value: Any) -> Iterator[str]:
    """Yield the cards in a value of a fact: itself, or those in front of a car; none in a number."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Car):
        yield from (*value.speeds, *value.pits, *(incident.card for incident in value.incidents))
