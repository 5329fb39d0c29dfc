"""Every event of a race in a sentence; what a seat drew is told to that seat alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple, cast

from engine.games.les24heures import events as e
from engine.games.les24heures.cards import HOUR, JOKER, STAND, TURNS
from ui.games.face import Scene, Told
from ui.games.les24heures.faults import reason
from ui.games.les24heures.words import car_name, card_name, chain, km, points, quoted, race_name
from ui.words import Words

__all__ = ["race_told", "tell"]


class Voice(NamedTuple):
    """Who tells: the words, the names of the seats, how many cars there are, and to whom."""

    words: Words
    names: tuple[str, ...]
    cars: int
    viewer: int | None

    def car(self, number: int) -> str:
        """Names a car by its crew."""
        return car_name(self.words, self.names, number, self.cars)

    def name(self, seat: int) -> str:
        """Names a seat."""
        return self.names[seat - 1]


def tell(scene: Scene, told: Told, own: bool = False) -> list[str]:
    """Tells what happened in a move, sentence by sentence; with `own`, the viewer's own cards too."""
    voice = Voice(scene.words, scene.names, len(scene.view.cars), scene.view.viewer)
    said = []
    for event in _put_together(told.events):
        sentence = _play(voice, event, told.seat) or _follow(voice, event) or _drawn(voice, event, own)
        if sentence:
            said.append(sentence)
    return said


def _put_together(events: Iterable[object]) -> Iterator[object]:
    """Makes one event of all that a seat draws in a row; a deal goes round the table card by card."""
    for draws, run in groupby(events, lambda event: isinstance(event, e.Drew)):
        drawn: dict[int, e.Drew] = {}
        for event in run:
            if draws:
                drew = cast(e.Drew, event)
                before = drawn[drew.seat].cards if drew.seat in drawn else ()
                drawn[drew.seat] = drew._replace(cards=(*before, *drew.cards))
            else:
                yield event
        yield from drawn.values()


def _play(voice: Voice, event: object, seat: int) -> str:
    """Tells what a seat did."""
    return _drive(voice, event, seat) or _mend(voice, event)


def _drive(voice: Voice, event: object, seat: int) -> str:
    """Tells of driving, discarding, attacking and the clock."""
    say, words = voice.words.say, voice.words
    match event:
        case e.Exposed(seat, _, _, distance):
            return say("24-heures", "{name} drives {km}.", name=voice.name(seat), km=km(words, distance))
        case e.Discarded(seat, card) if card != HOUR:
            return say(
                "24-heures", "{name} discards {card}.", name=voice.name(seat), card=quoted(words, (card,))
            )
        case e.Attacked(seat, car, incident):
            card = quoted(words, (incident.card,))
            return say(
                "24-heures",
                "{name} puts {card} before {car}.",
                name=voice.name(seat),
                card=card,
                car=voice.car(car),
            )
        case e.Ticked(_, True):
            return say("24-heures", "{name} turns the clock: Arrivée!", name=voice.name(seat))
        case e.Ticked(hour, _):
            return say("24-heures", "{name} turns the clock: hour {n}.", name=voice.name(seat), n=hour)
    return ""


def _mend(voice: Voice, event: object) -> str:
    """Tells of pit stops and remedies, of the Lap record and the Joker."""
    say, words = voice.words.say, voice.words
    match event:
        case e.PitStop(seat, _, card):
            return say(
                "24-heures",
                "{name} goes to the pits: {card}.",
                name=voice.name(seat),
                card=card_name(words, card),
            )
        case e.Covered(seat, _, pit, card):
            covered, cover = card_name(words, pit), card_name(words, card)
            return say(
                "24-heures",
                "{name} covers “{pit}” with {card}.",
                name=voice.name(seat),
                pit=covered,
                card=cover,
            )
        case e.ChangedTyres(seat, _, card) if card == JOKER:
            return say("24-heures", "{name} changes tyres with the Joker.", name=voice.name(seat))
        case e.ChangedTyres(seat):
            return say("24-heures", "{name} changes tyres.", name=voice.name(seat))
        case e.RecordPlayed(seat):
            return say(
                "24-heures", "{name} plays the Lap record: two cards, two plays.", name=voice.name(seat)
            )
        case e.JokerPlayed(seat, _, cards):
            gone = quoted(words, cards)
            return say(
                "24-heures", "{name} plays the Joker: away with {cards}.", name=voice.name(seat), cards=gone
            )
    return ""


def _follow(voice: Voice, event: object) -> str:
    """Tells what follows by itself."""
    say, words = voice.words.say, voice.words
    match event:
        case e.TimePasses(_, True):
            return say("24-heures", "The pile is used up, an hour passes by itself: Arrivée!")
        case e.TimePasses(hour, _):
            return say("24-heures", "The pile is used up, an hour passes by itself: hour {n}.", n=hour)
        case e.Reshuffled(cards):
            return words.count(
                "24-heures",
                "The discards are shuffled: {n} card.",
                "The discards are shuffled: {n} cards.",
                cards,
            )
        case e.Lifted(car, cards):
            return say(
                "24-heures", "{cards}: over for {car}.", cards=quoted(words, cards), car=voice.car(car)
            )
        case e.Skipped(seat, _, why) if why in TURNS:
            return say("24-heures", "{name} cannot take part this turn.", name=voice.name(seat))
        case e.Skipped(seat):
            return say("24-heures", "{name} has no card and is skipped.", name=voice.name(seat))
        case e.RaceScored():
            return race_told(words, voice.names, event)
        case e.RaceStarted(number, race, dealer):
            name, deals = race_name(words, race), voice.name(dealer)
            return say("24-heures", "Race {n}: {race}; {name} deals.", n=number, race=name, name=deals)
        case e.Ended(why):
            return say("24-heures", "End of the match: {reason}", reason=reason(words, why))
    return ""


def _drawn(voice: Voice, event: object, own: bool) -> str:
    """Tells the viewer's own cards; of the others only that a "?" was drawn, which all see (canon 1.4)."""
    if not isinstance(event, e.Drew):
        return ""
    words = voice.words
    if event.seat == voice.viewer:
        named = ", ".join(card_name(words, card) for card in event.cards)
        return words.say("24-heures", "You draw: {cards}.", cards=named) if own and named else ""
    stops = event.cards.count(STAND)
    if not stops:
        return ""
    name = voice.name(event.seat)
    return words.count("24-heures", "{name} draws a “?”.", "{name} draws {n} “?”.", stops, name=name)


def race_told(words: Words, names: tuple[str, ...], scored: e.RaceScored) -> str:
    """Tells how a race ended: "24 Hours of Le Mans: 1. Inès, 3,450 km; 2. Marius, 2,500 km"."""
    cars = len(scored.places)
    order = sorted(range(cars), key=lambda car: scored.places[car])
    rows = [
        words.say(
            "24-heures",
            "{place}. {car}, {km}",
            place=scored.places[car],
            car=car_name(words, names, car + 1, cars),
            km=km(words, scored.kilometres[car]),
        )
        + (f", {points(words, scored.points[car])}" if scored.counts else "")
        for car in order
    ]
    return words.say(
        "24-heures", "{race}: {places}.", race=race_name(words, scored.race), places=chain(words, rows)
    )
