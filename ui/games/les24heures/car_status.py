"""The state of a car: running, in the pits and what it needs, held up and for how long."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.les24heures.cards import CARDS, TURNS
from engine.games.les24heures.model import TYRES_AT, Car, Incident, View
from ui.core.html import Child, Html, icon, tag, use
from ui.core.words import Words
from ui.games.les24heures.pieces import SIGNS
from ui.games.les24heures.vocabulary import card_name, hours, km, turns

__all__ = ["is_held_up", "status", "status_words", "time_left"]

TYRES_SOON_KM = 2000
"""Kilometres from which a car's tyres are mentioned."""


def is_held_up(car: Car) -> bool:
    """Return True if a Joker would free the car."""
    return bool(car.pits or car.incidents)


def time_left(words: Words, incident: Incident, hour: int) -> str:
    """Return how long an incident lasts: "2 turns", "1 hour"."""
    n = incident.until
    return turns(words, n) if incident.card in TURNS else hours(words, n - hour)


def status(words: Words, view: View, number: int) -> Iterator[Html]:
    """Yield the labels of a car, the worst first."""
    car = view.cars[number - 1]
    for pit in car.pits:
        yield _stop(words, pit)
    for incident in car.incidents:
        yield _incident(words, incident, view.hour)
    if car.waits:
        text = words.text("24-heures", "Drives again next turn")
        yield _chip("stand", icon("clock"), tag("span", text))
    if not (is_held_up(car) or car.waits or car.stranded or car.needs_tyres):
        yield _chip("ok", icon("check"), tag("span", words.text("24-heures", "Driving")))
    tyres = _tyres(words, car)
    if tyres:
        yield tyres


def _chip(kind: str, *parts: Child) -> Html:
    """Render a label; its kind decides its colour."""
    return tag("span", *parts, class_=f"chip chip--{kind}")


def _sign(card: str) -> Html:
    """Render the symbol of a card."""
    return use(SIGNS[card], "ri", "0 0 64 64")


def _stop(words: Words, pit: str) -> Html:
    """Render the label of a car in the pits, with the card it needs."""
    remedy = CARDS[pit].remedy
    need = tag("b", _sign(remedy), tag("span", card_name(words, remedy)), class_="need")
    return _chip(
        "stand", icon("tower"), tag("span", words.text("24-heures", "In the pits. Needs:"), " "), need
    )


def _incident(words: Words, incident: Incident, hour: int) -> Html:
    """Render the label of an incident, with its turns or hours left as lamps."""
    count = incident.until if incident.card in TURNS else incident.until - hour
    lamps = [tag("i")] * count
    lasts = tag("b", *lamps, tag("em", time_left(words, incident, hour)), class_="tl")
    return _chip("bad", _sign(incident.card), tag("span", card_name(words, incident.card), " "), lasts)


def _tyres(words: Words, car: Car) -> Html | None:
    """Render the label of the tyres: due, due soon, or out of reach (canon 8.1); None otherwise."""
    if car.tyres or car.km < TYRES_SOON_KM:
        return None
    if car.stranded:
        text = words.say("24-heures", "Stuck here, 50 km short of the tyre stop")
        return _chip("bad", icon("warn"), tag("span", text))
    if car.needs_tyres:
        return _chip("warn", _sign("pneu"), tag("span", words.text("24-heures", "Change tyres now")))
    text = words.say("24-heures", "Tyre change at {km}", km=km(words, TYRES_AT))
    return _chip("warn", _sign("pneu"), tag("span", text))


def status_words(words: Words, view: View, number: int) -> list[str]:
    """Return the state of a car in words, for screen readers."""
    car = view.cars[number - 1]
    phrases = [
        words.say(
            "24-heures", "{card}, needs {remedy}", card=card_name(words, pit), remedy=_remedy(words, pit)
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


def _remedy(words: Words, pit: str) -> str:
    """Return the name of the card that ends a pit stop."""
    return card_name(words, CARDS[pit].remedy)
