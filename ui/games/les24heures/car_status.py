"""How a car stands, in labels: running, stopped and what it needs, held up and for how long."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.les24heures.cards import CARDS, TURNS
from engine.games.les24heures.model import TYRES_AT, Car, Incident, View
from ui.core.html import Child, Html, icon, tag, use
from ui.core.words import Words
from ui.games.les24heures.pieces import SIGNS
from ui.games.les24heures.vocabulary import card_name, hours, km, turns

__all__ = ["held", "left", "status", "told"]

SOON = 2000
"""Kilometres from which the tyres are spoken of."""


def held(car: Car) -> bool:
    """Says whether a Joker would free the car."""
    return bool(car.pits or car.incidents)


def left(words: Words, incident: Incident, hour: int) -> str:
    """Says how long an incident lasts: "2 turns", "1 hour"."""
    n = incident.until
    return turns(words, n) if incident.card in TURNS else hours(words, n - hour)


def status(words: Words, view: View, number: int) -> Iterator[Html]:
    """Draws the labels of a car, the worst first."""
    car = view.cars[number - 1]
    for pit in car.pits:
        yield _stop(words, pit)
    for incident in car.incidents:
        yield _incident(words, incident, view.hour)
    if car.waits:
        text = words.text("24-heures", "Starts again next turn")
        yield _chip("stand", icon("clock"), tag("span", text))
    if not (held(car) or car.waits or car.stranded or car.needs_tyres):
        yield _chip("ok", icon("check"), tag("span", words.text("24-heures", "Running")))
    tyres = _tyres(words, car)
    if tyres:
        yield tyres


def _chip(kind: str, *parts: Child) -> Html:
    return tag("span", *parts, class_=f"chip chip--{kind}")


def _sign(card: str) -> Html:
    return use(SIGNS[card], "ri", "0 0 64 64")


def _stop(words: Words, pit: str) -> Html:
    remedy = CARDS[pit].remedy
    need = tag("b", _sign(remedy), tag("span", card_name(words, remedy)), class_="need")
    return _chip(
        "stand", icon("tower"), tag("span", words.text("24-heures", "In the pits, needs:"), " "), need
    )


def _incident(words: Words, incident: Incident, hour: int) -> Html:
    count = incident.until if incident.card in TURNS else incident.until - hour
    lamps = [tag("i")] * count
    lasts = tag("b", *lamps, tag("em", left(words, incident, hour)), class_="tl")
    return _chip("bad", _sign(incident.card), tag("span", card_name(words, incident.card), " "), lasts)


def _tyres(words: Words, car: Car) -> Html | None:
    """Speaks of the tyres: due, due soon, or never to be had (canon 8.1)."""
    if car.tyres or car.km < SOON:
        return None
    if car.stranded:
        text = words.say("24-heures", "50 km short of the tyres: stays here")
        return _chip("bad", icon("warn"), tag("span", text))
    if car.needs_tyres:
        return _chip("warn", _sign("pneu"), tag("span", words.text("24-heures", "Tyres to change now")))
    text = words.say("24-heures", "Tyres to change at {km}", km=km(words, TYRES_AT))
    return _chip("warn", _sign("pneu"), tag("span", text))


def told(words: Words, view: View, number: int) -> list[str]:
    """Tells how a car stands in words, for those who do not see the labels."""
    car = view.cars[number - 1]
    said = [
        words.say(
            "24-heures", "{card}, needs {remedy}", card=card_name(words, pit), remedy=_remedy(words, pit)
        )
        for pit in car.pits
    ]
    said += [
        words.say(
            "24-heures",
            "{card} for {time}",
            card=card_name(words, incident.card),
            time=left(words, incident, view.hour),
        )
        for incident in car.incidents
    ]
    if car.waits:
        said.append(words.text("24-heures", "starts again next turn"))
    if car.stranded:
        said.append(words.text("24-heures", "stays here to the end, 50 km short of the tyres"))
    elif car.needs_tyres:
        said.append(words.text("24-heures", "has to change tyres"))
    return said or [words.text("24-heures", "running")]


def _remedy(words: Words, pit: str) -> str:
    return card_name(words, CARDS[pit].remedy)
