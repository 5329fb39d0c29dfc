"""The tally at the end of the race: who did what."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.games.les24heures import events as e
from engine.games.les24heures.cards import DISTANCES
from engine.games.les24heures.model import car_of
from engine.match import Match
from ui.core.words import Words
from ui.games.les24heures.race_facts import car_facts
from ui.games.les24heures.vocabulary import card_name, km, race_name

__all__ = ["progress", "tally"]


def progress(words: Words, match: Match) -> str:
    """Return in words how far a match is: "hour 9", in a cup with the number of the race."""
    view = match.view(None)
    hour = min(view.hour, view.last)
    if view.cup:
        return words.say("24-heures", "race {race}, hour {n}", race=view.number, n=hour)
    return words.say("24-heures", "hour {n}", n=hour)


def tally(words: Words, match: Match) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the rows of the end table: in a cup kilometres by race, then cards, stops, incidents, hours.

    A single race has no row of its own: its kilometres are the total below.
    """
    happened = [event for entry in match.log for event in entry.events]
    seats = range(1, match.seats + 1)

    def row(label: str, cell: Callable[[int], str]) -> tuple[str, tuple[str, ...]]:
        """Return a row with a text for each seat."""
        return label, tuple(map(cell, seats))

    def count(kind: type, **wanted: object) -> Callable[[int], str]:
        """Return a function that counts a seat's events of this kind with these values."""
        return lambda seat: str(
            sum(_event_matches(event, kind, {"seat": seat, **wanted}) for event in happened)
        )

    def suffered(seat: int) -> str:
        """Return how many incidents a seat's car had."""
        own = car_of(seat, len(match.state.cars))
        return str(sum(_event_matches(event, e.Attacked, {"car": own}) for event in happened))

    labels = words.text("24-heures", "Incidents played"), words.text("24-heures", "Incidents suffered")
    return (
        *(_race_rows(words, happened, seats) if match.view(None).cup else ()),
        *(
            row(
                words.say("24-heures", "{card} cards", card=card_name(words, card)),
                count(e.Exposed, card=card),
            )
            for card in DISTANCES
        ),
        row(words.text("24-heures", "Pit stops"), count(e.PitStop)),
        *(() if match.view(None).cup else _turn_rows(words, match, seats)),
        row(labels[0], count(e.Attacked)),
        row(labels[1], suffered),
        row(words.text("24-heures", "Turns lost"), count(e.Skipped)),
        row(words.text("24-heures", "Hours turned"), _hour_counter(match)),
    )


def _turn_rows(words: Words, match: Match, seats: range) -> Iterable[tuple[str, tuple[str, ...]]]:
    """Yield a row for the turns of each car in the pits, and one for those in which it was slowed down."""
    cars = car_facts(match)
    facts = [cars[car_of(seat, len(cars)) - 1] for seat in seats]
    yield words.text("24-heures", "Turns in the pits"), tuple(str(one.in_pits) for one in facts)
    yield words.text("24-heures", "Turns slowed down"), tuple(str(one.limited) for one in facts)


def _event_matches(event: object, kind: type, values: dict[str, object]) -> bool:
    """Return True if an event is of this class and has these attribute values."""
    return isinstance(event, kind) and all(getattr(event, name) == value for name, value in values.items())


def _hour_counter(match: Match) -> Callable[[int], str]:
    """Return a function that returns how many hours a seat turned the clock, as text."""

    def cell(seat: int) -> str:
        """Return the number of hours."""
        own = (entry for entry in match.log if entry.seat == seat)
        return str(sum(isinstance(event, e.Ticked) for entry in own for event in entry.events))

    return cell


def _race_rows(words: Words, events: Iterable[object], seats: range) -> Iterable[tuple[str, tuple[str, ...]]]:
    """Yield a row for each race: its name, and each seat's kilometres and points in it."""
    for event in events:
        if isinstance(event, e.RaceScored):
            cars = len(event.kilometres)
            yield (
                race_name(words, event.race),
                tuple(_race_cell(words, event, car_of(seat, cars) - 1) for seat in seats),
            )


def _race_cell(words: Words, event: e.RaceScored, car_index: int) -> str:
    """Return a car's kilometres in a race, with its points in a cup; cars count from 0 here."""
    distance = km(words, event.kilometres[car_index])
    if not event.counts:
        return distance
    return words.say("24-heures", "{km} · {n} pts", km=distance, n=event.points[car_index])
