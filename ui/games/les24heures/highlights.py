"""The highlights of a race: the furthest run of a car, and its longest wait."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import NamedTuple

from engine.game import Entry
from engine.games.les24heures import events as e
from engine.games.les24heures.model import car_of
from engine.match import Match
from ui.core.html import Html, tag
from ui.games.face import Highlight, HighlightPair
from ui.games.les24heures.vocabulary import car_name, km
from ui.games.scene import Scene

__all__ = ["highlights", "runs_of"]


class Run(NamedTuple):
    """A car's successive plays that all drove, or all did not: its last ply, their number, the kilometres."""

    car: int
    ply: int
    plays: int
    km: int


def highlights(
    scene: Scene, match: Match, seconds_by_ply: Mapping[int, float], flawed_plies: Collection[int] = ()
) -> HighlightPair:
    """Return the longest distance driven in a row, and the most plays without driving (None for none).

    The distance is driven by the car of a person at this device. If none of these drove, it may be any car's.
    Runs that end with one of the moves `flawed_plies` are left out: the card opens the review at that move.
    """
    runs = list(runs_of(match, lambda car, ply: _crew(scene, car, ply)))
    good = [run for run in runs if run.km and run.ply not in flawed_plies]
    own = [run for run in good if run.car in _own_cars(scene, match, run.ply)]
    driven = max(own or good, key=lambda run: run.km, default=None)
    stopped = max((run for run in runs if not run.km), key=lambda run: run.plays, default=None)
    return (
        Highlight(driven.ply, _driven_sentence(scene, driven)) if driven else None,
        Highlight(stopped.ply, _stopped_sentence(scene, stopped)) if stopped else None,
    )


def _own_cars(scene: Scene, match: Match, ply: int) -> set[int]:
    """Return the cars that people at this device drove when a move was made."""
    return {car_of(seat, len(match.state.cars)) for seat in scene.when(ply).own_seats}


def runs_of(match: Match, crew_at: Callable[[int, int], str] = lambda car, ply: "") -> Iterator[Run]:
    """Yield the runs of all cars: a new race or crew begins another, a Joker or Lap record does not.

    `crew_at` returns the crew of a car at a ply. So what a computer drove for a person is a run of its own.
    """
    cars = len(match.state.cars)
    current: dict[int, Run] = {}
    for ply, entry in enumerate(match.log, 1):
        if not _is_neutral(entry):
            car, driven = car_of(entry.seat, cars), _driven_by(entry)
            run = current.get(car)
            if run and bool(run.km) == bool(driven) and crew_at(car, run.ply) == crew_at(car, ply):
                current[car] = Run(car, ply, run.plays + 1, run.km + driven)
            else:
                current[car] = Run(car, ply, 1, driven)
                yield from (run,) if run else ()
        if any(isinstance(event, e.RaceStarted) for event in entry.events):
            yield from current.values()
            current = {}
    yield from current.values()


def _is_neutral(entry: Entry) -> bool:
    """Return True for a Joker or a Lap record, which do not break a run."""
    return any(isinstance(event, e.JokerPlayed | e.RecordPlayed) for event in entry.events)


def _driven_by(entry: Entry) -> int:
    """Return the kilometres that a move drove; 0 if none."""
    return sum(event.kilometres for event in entry.events if isinstance(event, e.Exposed))


def _crew(scene: Scene, car: int, ply: int) -> str:
    """Return the name of a car at a ply, which consists of its crew's names then."""
    return car_name(scene.words, scene.when(ply).names, car, len(scene.view.cars))


def _driven_sentence(scene: Scene, run: Run) -> Html:
    """Render the sentence on the longest distance driven in a row."""
    words, crew = scene.words, _crew(scene, run.car, run.ply)
    far = tag("b", km(words, run.km), class_="num")
    if run.plays == 1:
        text = words.of("24-heures", "{name}: {km} with one card.", "You drive {km} with one card.", crew)
        return words.filled(text, name=crew, km=far)
    text = words.of(
        "24-heures", "{name}: {n} speed cards in a row, {km}.", "You drive {n} times in a row: {km}.", crew
    )
    return words.filled(text, name=crew, n=run.plays, km=far)


def _stopped_sentence(scene: Scene, run: Run) -> Html:
    """Render the sentence on the most plays in a row without driving."""
    words, crew = scene.words, _crew(scene, run.car, run.ply)
    plays = words.count("24-heures", "{n} play", "{n} plays in a row", run.plays)
    text = words.of("24-heures", "{name}: {plays} without driving.", "You don’t drive for {plays}.", crew)
    return words.filled(text, name=crew, plays=tag("b", plays))
