"""The states of a car: whether it drives, what holds it up and for how long, several at once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from engine.games.les24heures.cards import CARDS, NIGHT, TURNS
from engine.games.les24heures.legality import NIGHT_LIMIT
from engine.games.les24heures.model import TYRES_AT, Car, Incident, View
from ui.core.html import Html, icon, join, tag, use
from ui.core.words import Words
from ui.games.les24heures.pieces import SIGNS
from ui.games.les24heures.vocabulary import card_name, hours, turns

__all__ = [
    "CarState",
    "car_states",
    "is_held_up",
    "obstacle",
    "status",
    "status_words",
    "time_left",
]

SHORT_LETTERS = 19
"""Letters of a short form from which its sign stands alone where room is short: some languages need more."""
LONG_TEXT = 34
"""Letters of a further state from which its sign stands alone: it has one line beside the sign."""


class CarState(NamedTuple):
    """A state of a car: style class, icon, text in full and in short, and the card it is due to ("" if none).

    The texts are "" for a further pit stop, which the text of the first one names too.
    `look` is `ok`, `slow`, `stand` (a stop that lasts until a card ends it) or `bad` (one that ends by
    itself, or never).
    """

    look: str
    icon: str
    text: str
    short: str
    card: str = ""

    @property
    def is_stop(self) -> bool:
        """True if the car cannot play any speed card."""
        return self.look in ("stand", "bad")


def is_held_up(car: Car) -> bool:
    """Return True if the car has a pit stop or an incident, which a Joker would remove."""
    return bool(car.pits or car.incidents)


def time_left(words: Words, incident: Incident, hour: int) -> str:
    """Return in words how long an incident still lasts: "2 turns", "1 hour"."""
    n = incident.until
    return turns(words, n) if incident.card in TURNS else hours(words, n - hour)


def car_states(words: Words, view: View, car_number: int) -> tuple[CarState, ...]:
    """Return the states of a car, the longest lasting first; else that it drives, or has finished."""
    if view.reason or view.hour > view.last:  # the race is over: no car needs anything
        return (_finished_state(words),)
    car = view.cars[car_number - 1]
    return _states_of(words, car, view.hour, view.last)


@lru_cache(maxsize=64)  # a click mostly leaves all cars as they are
def _states_of(words: Words, car: Car, hour: int, last_hour: int) -> tuple[CarState, ...]:
    """Return the states of a car in an hour of the race."""
    stopping = tuple(_stopping_states(words, car, last_hour))
    return stopping or (_driving_state(words, hour),)


def _stopping_states(words: Words, car: Car, last_hour: int) -> Iterator[CarState]:
    """Yield a state for each thing that stops a car or limits its speed."""
    say = words.say
    if car.stranded:
        distance = words.number(TYRES_AT - 50)
        text = say("24-heures", "Stuck at {n} for the race", n=distance)
        yield CarState("bad", "oct", text, words.text("24-heures", "Stuck"))
    if len(car.pits) > 1:
        yield from _several_stops(words, car.pits)
    elif car.pits:
        pit = car.pits[0]
        yield _waiting_state(words, say("24-heures", "Pit stop"), CARDS[pit].remedy)
    if car.needs_tyres:
        yield _waiting_state(words, say("24-heures", "At the tyres"), "pneu")
    for incident in sorted(car.incidents, key=lambda found: LASTING.index(found.card)):
        yield _incident_state(words, incident, last_hour)
    if car.waits and not is_held_up(car):
        yield _next_turn_state(words)


def _next_turn_state(words: Words) -> CarState:
    """Return the state of a car that drives again from its next turn on (canon 4.6, 6.3)."""
    text = words.text("24-heures", "Drives again next turn")
    return CarState("bad", "wait", text, words.text("24-heures", "Next turn"))


LASTING = ("carburation", "limite", "piste")
"""Incidents, the one that costs most first."""


def _waiting_state(words: Words, place_name: str, remedy: str) -> CarState:
    """Return the state of a car that needs the card `remedy` or the Joker (canon 4.6, 4.7)."""
    card = card_name(words, remedy)
    short = words.say("24-heures", "Needs {card}", card=card)
    text = words.say("24-heures", "{where}: needs {card} or the Joker", where=place_name, card=card)
    return CarState("stand", "oct", text, short, remedy)


def _several_stops(words: Words, pits: tuple[str, ...]) -> Iterator[CarState]:
    """Yield the states of a car with several pit stops: the first names all cards it needs, or the Joker."""
    first, *others = (CARDS[pit].remedy for pit in pits)
    names = [card_name(words, remedy) for remedy in dict.fromkeys((first, *others))]
    short, cards = words.say("24-heures", "Needs {n} cards", n=len(names)), words.both(names)
    where = words.text("24-heures", "Pit stops")
    text = words.say("24-heures", "{where}: needs {cards}, or the Joker", where=where, cards=cards)
    if len(names) == 1:
        short = words.say("24-heures", "Needs {card}", card=cards)
        text = words.say("24-heures", "{where}: needs {card} or the Joker", where=where, card=cards)
    yield CarState("stand", "oct", text, short, first)
    yield from (CarState("stand", "oct", "", "", remedy) for remedy in others)


def _incident_state(words: Words, incident: Incident, last_hour: int) -> CarState:
    """Return the state of a car with an incident: how long it lasts still, in turns or hours (canon 6)."""
    say, card, n = words.say, incident.card, incident.until
    if card == "carburation":
        text = words.count(
            "24-heures", "Stopped: out for {n} more turn", "Stopped: out for {n} more turns", n
        )
        short = words.count("24-heures", "Out for {n} turn", "Out for {n} turns", n)
        return CarState("bad", "wait", text, short, card)
    most = CARDS[card].number
    if card in TURNS:
        text = words.count(
            "24-heures", "{most} at most, {n} more turn", "{most} at most, {n} more turns", n, most=most
        )
        short = say("24-heures", "Max {most} · {time}", most=most, time=turns(words, n))
        return CarState("slow", "slow", text, short, card)
    if n > last_hour:
        text = say("24-heures", "{most} at most to the finish", most=most)
        return CarState("slow", "slow", text, say("24-heures", "Max {most} → finish", most=most), card)
    text = say("24-heures", "{most} at most until hour {hour}", most=most, hour=n)
    short = say("24-heures", "Max {most} → hour {hour}", most=most, hour=n)
    return CarState("slow", "slow", text, short, card)


def _finished_state(words: Words) -> CarState:
    """Return the state of every car once the race is over."""
    finish = words.text("24-heures", "Finish")
    return CarState("ok", "flag", finish, finish)


def _driving_state(words: Words, hour: int) -> CarState:
    """Return the state of a car that nothing holds up: driving, with the limit at night (canon 7.1)."""
    text = words.text("24-heures", "Driving")
    if hour not in NIGHT:
        return CarState("ok", "go", text, text)
    night = words.say("24-heures", "Driving · at night {most} at most", most=NIGHT_LIMIT)
    return CarState("ok", "go", night, words.say("24-heures", "Driving · max {most}", most=NIGHT_LIMIT))


# Rendered


def status(words: Words, view: View, car_number: int, has_lost_turn: bool = False) -> Html:
    """Render the states of a car: the first in words, the others as small signs.

    A car that `has_lost_turn` just now, and that nothing stops any more, drives again from its next turn on.
    """
    states = car_states(words, view, car_number)
    return _status_of((_next_turn_state(words),) if has_lost_turn and not states[0].is_stop else states)


@lru_cache(maxsize=64)
def _status_of(states: tuple[CarState, ...]) -> Html:
    """Render states, the first in words and the others as signs, with words where there is room."""
    first, *others = states
    more = [
        tag(
            "span",
            _sign(state),
            _told(state.text) if state.text else None,
            class_=f"st-more st--{state.look}",
        )
        for state in others
    ]
    text = join(
        tag("span", first.text, class_="lo"), tag("span", first.short, class_="sh", aria_hidden="true")
    )
    wordy = " is-wordy" if len(first.short) > SHORT_LETTERS else ""
    return join(tag("span", icon(first.icon), text, class_=f"st st--{first.look}{wordy}"), *more)


def _told(text: str) -> Html:
    """Render the text of a further state, which only a wide screen shows, if it is short enough."""
    kind = "told is-wordy" if len(text) > LONG_TEXT else "told"
    return tag("span", tag("span", ", ", class_="vh"), text, class_=kind)


def _sign(state: CarState) -> Html:
    """Render a state as a small sign: the card that it is due to, else its icon."""
    return use(SIGNS[state.card], "ri", "0 0 64 64") if state.card else icon(state.icon)


def obstacle(words: Words, view: View, car_number: int) -> Html | None:
    """Render the first card that holds a car up, and how many more there are; None if no card does."""
    cards = [state for state in car_states(words, view, car_number) if state.card]
    if not cards:
        return None
    more = tag("b", f"+{len(cards) - 1}") if len(cards) > 1 else None
    stop = " is-stop" if cards[0].is_stop else ""
    return join(use(SIGNS[cards[0].card], f"ri{stop}", "0 0 64 64"), more)


def status_words(words: Words, view: View, car_number: int) -> list[str]:
    """Return the states of a car as phrases for screen readers; ["driving"] if nothing holds it up."""
    car = view.cars[car_number - 1]
    if view.reason:
        return [words.text("24-heures", "at the finish")]
    phrases = [
        words.say(
            "24-heures",
            "{card}, needs {remedy} or the Joker",
            card=card_name(words, pit),
            remedy=_remedy_name(words, pit),
        )
        for pit in car.pits
    ]
    phrases += [
        words.say(
            "24-heures",
            "{card} for {time}",
            card=card_name(words, incident.card),
            time=time_left(words, incident, view.hour),
        )
        for incident in car.incidents
    ]
    if car.waits:
        phrases.append(words.text("24-heures", "drives again next turn"))
    if car.stranded:
        phrases.append(words.text("24-heures", "stuck here to the end, 50 km short of the tyre stop"))
    elif car.needs_tyres:
        phrases.append(words.text("24-heures", "must change tyres"))
    return phrases or [words.text("24-heures", "driving")]


def _remedy_name(words: Words, pit: str) -> str:
    """Return the name of the card that ends a pit stop."""
    return card_name(words, CARDS[pit].remedy)
