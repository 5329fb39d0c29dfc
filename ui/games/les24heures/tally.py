"""After the race: who did what."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.games.les24heures import events as e
from engine.games.les24heures.cards import DISTANCES
from engine.games.les24heures.model import car_of
from engine.match import Match
from ui.core.words import Words
from ui.games.les24heures.vocabulary import card_name, km, race_name

__all__ = ["progress", "tally"]


def progress(words: Words, match: Match) -> str:
    """Says how far a match is: "Hour 9", in a cup with the number of the race."""
    view = match.view(None)
    hour = min(view.hour, view.last)
    if view.cup:
        return words.say("24-heures", "race {race}, hour {n}", race=view.number, n=hour)
    return words.say("24-heures", "hour {n}", n=hour)


def tally(words: Words, match: Match) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Lists the races, then what each seat did: cards exposed, stops, incidents, hours."""
    happened = [event for entry in match.log for event in entry.events]
    seats = range(1, match.seats + 1)

    def row(label: str, cell: Callable[[int], str]) -> tuple[str, tuple[str, ...]]:
        return label, tuple(map(cell, seats))

    def count(kind: type, **wanted: object) -> Callable[[int], str]:
        return lambda seat: str(sum(_is(event, kind, {"seat": seat, **wanted}) for event in happened))

    def suffered(seat: int) -> str:
        own = car_of(seat, len(match.state.cars))
        return str(sum(_is(event, e.Attacked, {"car": own}) for event in happened))

    labels = words.text("24-heures", "Incidents dealt"), words.text("24-heures", "Incidents suffered")
    return (
        *_races(words, happened, seats),
        *(row(card_name(words, card), count(e.Exposed, card=card)) for card in DISTANCES),
        row(words.text("24-heures", "Pit stops"), count(e.PitStop)),
        row(labels[0], count(e.Attacked)),
        row(labels[1], suffered),
        row(words.text("24-heures", "Turns lost"), count(e.Skipped)),
        row(words.text("24-heures", "Hours turned"), _hours(match)),
    )


def _is(event: object, kind: type, wanted: dict[str, object]) -> bool:
    return isinstance(event, kind) and all(getattr(event, name) == value for name, value in wanted.items())


def _hours(match: Match) -> Callable[[int], str]:
    def cell(seat: int) -> str:
        own = (entry for entry in match.log if entry.seat == seat)
        return str(sum(isinstance(event, e.Ticked) for entry in own for event in entry.events))

    return cell


def _races(words: Words, happened: Iterable[object], seats: range) -> Iterable[tuple[str, tuple[str, ...]]]:
    """Lists the kilometres of each race, in a cup with its points."""
    for event in happened:
        if isinstance(event, e.RaceScored):
            cars = len(event.kilometres)
            yield (
                race_name(words, event.race),
                tuple(_raced(words, event, car_of(seat, cars) - 1) for seat in seats),
            )


def _raced(words: Words, event: e.RaceScored, car: int) -> str:
    distance = km(words, event.kilometres[car])
    if not event.counts:
        return distance
    return words.say("24-heures", "{km} · {n} pts", km=distance, n=event.points[car])
