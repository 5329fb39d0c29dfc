"""Sentences for every event of a race; what a seat drew is said to that seat alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple, cast

from engine.games.les24heures import events as e
from engine.games.les24heures.cards import HOUR, JOKER, STAND, TURNS
from engine.games.les24heures.model import car_of
from ui.core.words import Words
from ui.games.les24heures.incident_effects import trouble
from ui.games.les24heures.refusals import end_reason
from ui.games.les24heures.vocabulary import (
    car_name,
    card_name,
    km,
    one_card,
    points,
    quoted_names,
    race_name,
)
from ui.games.scene import Scene, SeenMove

__all__ = ["event_sentences", "race_result"]


class SpeechContext(NamedTuple):
    """What the sentences of events need: words, names of the seats, cars, viewer, why a turn is lost."""

    words: Words
    names: tuple[str, ...]
    cars: int
    viewer: int | None
    trouble: str

    def car(self, car_number: int) -> str:
        """Return the name of a car, which is made of its crew's names."""
        return car_name(self.words, self.names, car_number, self.cars)

    def name(self, seat: int) -> str:
        """Return the name of the player at a seat."""
        return self.names[seat - 1]


def event_sentences(scene: Scene, seen: SeenMove, with_own_cards: bool = False) -> list[str]:
    """Return a sentence for each event of a move; the viewer's own cards only `with_own_cards`."""
    cars = len(scene.view.cars)
    why = trouble(scene, car_of(seen.seat, cars), seen.ply) if seen.seat else ""
    context = SpeechContext(scene.words, scene.names, cars, scene.view.viewer, why)
    sentences: list[str] = []
    before: object = None
    for event in _merged_draws(seen.events):
        if sentences and event == e.Ended("arrivee"):
            continue  # the sentence before says "Finish!" of the clock (canon 9.1)
        driven, before = before, event
        if isinstance(driven, e.Exposed) and isinstance(event, e.Lifted):
            sentences[-1] = _freed_by_driving(context, driven, event)  # in place of the drive alone
            continue
        sentence = (
            _play_sentence(context, event, seen.seat)
            or _automatic_sentence(context, event)
            or _race_sentence(context, event)
            or _draw_sentence(context, event, with_own_cards)
        )
        if sentence:
            sentences.append(sentence)
    return sentences


def _merged_draws(events: Iterable[object]) -> Iterator[object]:
    """Yield the events of a move, with a seat's successive draws merged into one event."""
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


def _play_sentence(context: SpeechContext, event: object, seat: int) -> str:
    """Return the sentence of what a player did; "" for any other event."""
    name = context.name(getattr(event, "seat", seat))
    return (
        _drive_sentence(context, event, name)
        or _clock_sentence(context, event, name)
        or _pit_sentence(context, event, name)
    )


def _drive_sentence(context: SpeechContext, event: object, name: str) -> str:
    """Return the sentence of driving, discarding or attacking; "" for any other event."""
    by, words = context.words.by, context.words
    match event:
        case e.Exposed(_, _, _, distance):
            driven = km(words, distance)
            return by("24-heures", "{name} drives {km}.", "You drive {km}.", name, km=driven)
        case e.Discarded(_, card) if card != HOUR:
            gone = one_card(words, card)
            return by("24-heures", "{name} discards {card}.", "You discard {card}.", name, card=gone)
        case e.Attacked(_, car, incident):
            return by(
                "24-heures",
                "{name} plays {card} on {car}.",
                "You play {card} on {car}.",
                name,
                card=quoted_names(words, (incident.card,)),
                car=words.within(context.car(car)),
            )
    return ""


def _freed_by_driving(context: SpeechContext, driven: e.Exposed, lifted: e.Lifted) -> str:
    """Return one sentence for a drive and the incidents that ended with its turn (canon 6.1, 6.5).

    Incidents of a later event end by the clock and have a sentence of their own.
    """
    return context.words.by(
        "24-heures",
        "{name} drives {km} and is free of {cards}.",
        "You drive {km} and are free of {cards}.",
        context.name(driven.seat),
        km=km(context.words, driven.kilometres),
        cards=quoted_names(context.words, lifted.cards),
    )


def _clock_sentence(context: SpeechContext, event: object, name: str) -> str:
    """Return the sentence of turning the clock or playing the Lap record; "" for any other event."""
    by = context.words.by
    match event:
        case e.Ticked(_, True):
            return by("24-heures", "{name} turns the clock: Finish!", "You turn the clock: Finish!", name)
        case e.Ticked(hour, _):
            return by(
                "24-heures",
                "{name} turns the clock: hour {n}.",
                "You turn the clock: hour {n}.",
                name,
                n=hour,
            )
        case e.RecordPlayed():
            return by(
                "24-heures",
                "{name} plays the Lap record: two cards, two plays.",
                "You play the Lap record: two cards, two plays.",
                name,
            )
    return ""


def _pit_sentence(context: SpeechContext, event: object, name: str) -> str:
    """Return the sentence of a pit stop, a remedy, new tyres or the Joker; "" for any other event."""
    by, words = context.words.by, context.words
    match event:
        case e.PitStop(_, _, card):
            pit = quoted_names(words, [card])
            return by(
                "24-heures",
                "{name} goes to the pits for {card}.",
                "You go to the pits for {card}.",
                name,
                card=pit,
            )
        case e.Covered(_, _, pit, card):
            return by(
                "24-heures",
                "{name} covers “{pit}” with {card}.",
                "You cover “{pit}” with {card}.",
                name,
                pit=card_name(words, pit),
                card=card_name(words, card),
            )
        case e.ChangedTyres(_, _, card):
            if card != JOKER:
                return by("24-heures", "{name} changes tyres.", "You change tyres.", name)
            return by(
                "24-heures",
                "{name} changes tyres with the Joker.",
                "You change tyres with the Joker.",
                name,
            )
        case e.JokerPlayed(_, _, cards):
            return by(
                "24-heures",
                "{name} plays the Joker and gets rid of {cards}.",
                "You play the Joker and get rid of {cards}.",
                name,
                cards=quoted_names(words, cards),
            )
    return ""


def _automatic_sentence(context: SpeechContext, event: object) -> str:
    """Return the sentence of what happens without a player, such as an hour passing; "" for others."""
    say, by, words = context.words.say, context.words.by, context.words
    match event:
        case e.TimePasses(_, True):
            return say("24-heures", "The draw pile has run out, so the clock moves on: Finish!")
        case e.TimePasses(hour, _):
            return say("24-heures", "The draw pile has run out, so the clock moves on: hour {n}.", n=hour)
        case e.Reshuffled(cards):
            return words.count(
                "24-heures",
                "The discard pile is shuffled: {n} card.",
                "The discard pile is shuffled: {n} cards.",
                cards,
            )
        case e.Lifted(car, cards):
            return by(
                "24-heures",
                "{name}: free of {cards}.",
                "You’re free of {cards}.",
                context.car(car),
                cards=quoted_names(words, cards),
            )
        case e.Skipped(seat, _, why) if why in TURNS:
            return by(
                "24-heures",
                "{trouble}: {name} misses this turn.",
                "{trouble}: you miss this turn.",
                context.name(seat),
                trouble=context.trouble,
            )
        case e.Skipped(seat):
            return by(
                "24-heures",
                "{name} has no cards and is skipped.",
                "You have no cards, so your turn is skipped.",
                context.name(seat),
            )
    return ""


def _race_sentence(context: SpeechContext, event: object) -> str:
    """Return the sentence of a race's result or beginning, or of the match's end; "" for any other event."""
    words = context.words
    match event:
        case e.RaceScored():
            return race_result(words, context.names, event)
        case e.RaceStarted(number, race, dealer):
            name, deals = race_name(words, race), context.name(dealer)
            return words.by(
                "24-heures",
                "Race {n}: {race}; {name} deals.",
                "Race {n}: {race}; you deal.",
                deals,
                n=number,
                race=name,
            )
        case e.Ended(why):
            return words.say("24-heures", "Match over. {reason}", reason=end_reason(words, why))
    return ""


def _draw_sentence(context: SpeechContext, event: object, with_own_cards: bool) -> str:
    """Return what a seat drew: the viewer's own cards, of others only pit stops (canon 1.4); else ""."""
    if not isinstance(event, e.Drew):
        return ""
    words = context.words
    if event.seat == context.viewer:
        named = ", ".join(card_name(words, card) for card in event.cards)
        return words.say("24-heures", "You draw: {cards}.", cards=named) if with_own_cards and named else ""
    stops = event.cards.count(STAND)
    if not stops:
        return ""
    name = context.name(event.seat)
    if name == words.you:
        return words.count("24-heures", "You draw a pit stop.", "You draw {n} pit stops.", stops)
    return words.count(
        "24-heures", "{name} draws a pit stop.", "{name} draws {n} pit stops.", stops, name=name
    )


def race_result(words: Words, names: tuple[str, ...], result: e.RaceScored) -> str:
    """Return a race's result, such as "24 Hours of Le Mans: 1. Inès, 3,450 km; 2. Marius, 2,500 km"."""
    cars = len(result.places)
    order = sorted(range(cars), key=lambda car: result.places[car])
    rows = [
        words.say(
            "24-heures",
            "{place}. {car}, {km}",
            place=result.places[car],
            car=car_name(words, names, car + 1, cars),
            km=km(words, result.kilometres[car]),
        )
        + (f", {points(words, result.points[car])}" if result.counts else "")
        for car in order
    ]
    return words.say(
        "24-heures",
        "{race}: {places}.",
        race=race_name(words, result.race),
        places=words.clauses(rows),
    )
