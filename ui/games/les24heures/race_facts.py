"""What happened in a race, counted from its log: speed cards, turns in the pits, missed or slowed down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from engine.game import Entry
from engine.games.les24heures import events as e
from engine.games.les24heures.cards import STANDSTILL, TURNS
from engine.games.les24heures.model import TYRES_AT, car_of
from engine.match import Match, PositionOrigin
from ui.core.words import Words
from ui.games.les24heures.vocabulary import car_name, turns

__all__ = ["CarFacts", "car_facts", "result_facts"]

PIT_TURN_KM, MISSED_TURN_KM, SLOW_TURN_KM = 100, 100, 50
"""Kilometres that a turn of these kinds usually costs: they only decide which facts are named."""
LEAST_KM = 200
"""What a fact must have cost to be named."""
MOST_FACTS = 2
"""Most facts that are named."""
FAST = "350"
"""The fastest speed card."""


class CarFacts(NamedTuple):
    """What a car did in a race: its speed cards by kind, and its turns in the pits, missed, under a limit."""

    cards: Counter[str]
    in_pits: int
    missed: int
    limited: int

    @property
    def drives(self) -> int:
        """The number of speed cards that it played."""
        return sum(self.cards.values())


@dataclass(slots=True)
class _CarTally:
    """The state of a car after a part of the log, and counts of what happened to it in that part."""

    cards: Counter[str] = field(default_factory=Counter)
    incidents: list[str] = field(default_factory=list)
    km: int = 0
    pits: int = 0
    has_tyres: bool = False
    in_pits: int = 0
    missed: int = 0
    limited: int = 0

    @property
    def is_stopped(self) -> bool:
        """True while a pit stop is uncovered, and at 2,500 km until the tyres are changed."""
        return self.pits > 0 or (self.km == TYRES_AT and not self.has_tyres)


def result_facts(words: Words, match: Match, seat: int, names: tuple[str, ...]) -> str:
    """Return in sentences what set a car apart from the best other one; "" where nothing did.

    Only what favoured the car that came ahead is named, the greatest first.
    """
    cars = match.state.cars
    own = car_of(seat, len(cars))
    if match.view(None).cup or isinstance(match.origin, PositionOrigin):
        return ""
    rival = max((n for n in range(1, len(cars) + 1) if n != own), key=lambda n: cars[n - 1].km)
    lead = cars[own - 1].km - cars[rival - 1].km
    all_facts = car_facts(match)
    called = car_name(words, names, own, len(cars)), car_name(words, names, rival, len(cars))
    found = _weighed(words, all_facts[own - 1], all_facts[rival - 1], called)
    towards = [(km, text) for km, text in found if km * lead > 0 and abs(km) >= LEAST_KM]
    named = sorted(towards, key=lambda fact: -abs(fact[0]))[:MOST_FACTS]
    return " ".join(text for _, text in named)


def _weighed(
    words: Words, mine: CarFacts, theirs: CarFacts, names: tuple[str, str]
) -> Iterator[tuple[float, str]]:
    """Yield each fact with about how many kilometres it brought the first of the two cars."""
    drives = mine.drives + theirs.drives
    driven = sum(int(card) * n for facts in (mine, theirs) for card, n in facts.cards.items())
    mean = driven / drives if drives else 0.0
    speeds = words.count("24-heures", "{n} speed card", "{n} speed cards", mine.drives)
    fast = words.count("24-heures", "{n} card of 350 km", "{n} cards of 350 km", mine.cards[FAST])
    yield (
        (mine.drives - theirs.drives) * mean,
        _played(words, names, speeds, theirs.drives),
    )
    yield (
        (mine.cards[FAST] - theirs.cards[FAST]) * (int(FAST) - mean),
        _played(words, names, fast, theirs.cards[FAST]),
    )
    yield (theirs.in_pits - mine.in_pits) * PIT_TURN_KM, _in_pits(words, names, mine, theirs)
    yield (theirs.missed - mine.missed) * MISSED_TURN_KM, _missed(words, names, mine, theirs)
    yield (theirs.limited - mine.limited) * SLOW_TURN_KM, _limited(words, names, mine, theirs)


def _played(words: Words, names: tuple[str, str], cards: str, theirs: int) -> str:
    """Return the sentence on how many cards of a kind each of two cars played."""
    return words.by(
        "24-heures",
        "{name} played {cards}, {rival} {n}.",
        "You played {cards}, {rival} {n}.",
        names[0],
        cards=cards,
        rival=words.within(names[1]),
        n=theirs,
    )


def _in_pits(words: Words, names: tuple[str, str], mine: CarFacts, theirs: CarFacts) -> str:
    """Return the sentence on how many turns each of two cars stood in the pits."""
    return words.by(
        "24-heures",
        "{name} spent {turns} in the pits, {rival} {n}.",
        "You spent {turns} in the pits, {rival} {n}.",
        names[0],
        turns=turns(words, mine.in_pits),
        rival=words.within(names[1]),
        n=theirs.in_pits,
    )


def _missed(words: Words, names: tuple[str, str], mine: CarFacts, theirs: CarFacts) -> str:
    """Return the sentence on how many turns each of two cars missed."""
    return words.by(
        "24-heures",
        "{name} missed {turns}, {rival} {n}.",
        "You missed {turns}, {rival} {n}.",
        names[0],
        turns=turns(words, mine.missed),
        rival=words.within(names[1]),
        n=theirs.missed,
    )


def _limited(words: Words, names: tuple[str, str], mine: CarFacts, theirs: CarFacts) -> str:
    """Return the sentence on how many turns each of two cars was slowed down by an incident."""
    return words.by(
        "24-heures",
        "{name} was slowed down for {turns}, {rival} for {n}.",
        "You were slowed down for {turns}, {rival} for {n}.",
        names[0],
        turns=turns(words, mine.limited),
        rival=words.within(names[1]),
        n=theirs.limited,
    )


@lru_cache(maxsize=8)
def car_facts(match: Match) -> tuple[CarFacts, ...]:
    """Return what each car of a match did, in the order of the cars."""
    count = len(match.state.cars)
    states = tuple(_CarTally() for _ in range(count))
    for turn in _turns_of(match.log):
        car = states[car_of(turn[0].seat, count) - 1]
        was_stopped, was_limited = car.is_stopped, any(card != STANDSTILL for card in car.incidents)
        own_events = [event for entry in turn for event in entry.events]
        drove = any(isinstance(event, e.Exposed) for event in own_events)
        missed = any(isinstance(event, e.Skipped) and event.reason in TURNS for event in own_events)
        for event in own_events:
            _apply(states, event)
        stands = was_stopped or any(isinstance(event, e.PitStop) for event in own_events)
        car.missed += missed
        car.in_pits += stands and not (drove or missed)
        car.limited += was_limited and not (stands or missed)
    return tuple(CarFacts(one.cards, one.in_pits, one.missed, one.limited) for one in states)


def _turns_of(log: Iterable[Entry]) -> Iterator[list[Entry]]:
    """Yield the moves of each turn. A Joker counts to the turn before, unless it is the first move."""
    turn: list[Entry] = []
    for entry in log:
        is_joker = any(isinstance(event, e.JokerPlayed) for event in entry.events)
        if turn and not is_joker and entry.seat != turn[0].seat:
            yield turn
            turn = []
        turn.append(entry)
    if turn:
        yield turn


def _apply(states: tuple[_CarTally, ...], event: object) -> None:
    """Note what an event changes of a car."""
    match event:
        case e.Exposed(_, car, card, distance):
            states[car - 1].cards[card] += 1
            states[car - 1].km += distance
        case e.PitStop(_, car, _):
            states[car - 1].pits += 1
        case e.Covered(_, car, _, _):
            states[car - 1].pits -= 1
        case e.ChangedTyres(_, car, _):
            states[car - 1].has_tyres = True
        case e.Attacked(_, car, incident):
            states[car - 1].incidents.append(incident.card)
        case e.JokerPlayed(_, car, _):
            states[car - 1].pits, states[car - 1].incidents = 0, []
        case e.Lifted(car, cards):
            for card in cards:
                states[car - 1].incidents.remove(card)
