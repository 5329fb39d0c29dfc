"""Les 24 Heures: what a car, a hand, a turn and a play are.

A car is apart from the seats: seats may share one (canon 2.1). It knows its kilometres, the speed cards
that lie before it in the order in which they were exposed, its pit stops and its incidents. An incident
carries its own count: the car's turns left for `piste` and `carburation`, for `limite` the hour at which
it ends.

Hands are tuples in the order in which the cards came; the pile (sabot) is a tuple whose first card leaves
first, the discards one whose last card lies on top. Hours count from 1; one past the last is Arrivée.
What belongs to a seat stands in a tuple indexed by seat - 1, what belongs to a car by car - 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from .cards import CARDS, JOKER, RACES, STANDSTILL

__all__ = [
    "HAND",
    "STRETCH",
    "TYRES_AT",
    "Car",
    "Draft",
    "Incident",
    "Move",
    "State",
    "View",
    "car_of",
    "crew",
    "next_to_draw",
]

HAND = 5  # 24 Heures 2.2
STRETCH = 1000  # 24 Heures 7.2
TYRES_AT = 2500  # 24 Heures 8.1


class Move(NamedTuple):
    """A move: its verb, its card, and the car or the pit stop that the card goes to.

    One class for all: named tuples of several classes would be equal whenever their cards are.

    `play` exposes a speed card on one's car (exposer); `discard` (se défausser); `attack` puts an incident
    before another car; `hour` discards an hour card, and the clock advances; `pit` exposes a pit stop on
    one's own car; `cover` covers one with its remedy or the Joker; `tyres` changes tyres at 2,500 km;
    `record` (Record du Tour) brings two cards and two plays more; `joker` frees one's car. `wait` says a
    turn that is lost, and takes no card.
    """

    verb: str
    card: str = ""
    car: int = 0
    pit: str = ""


class Incident(NamedTuple):
    """An incident before a car, and its count: turns left, for `limite` the hour at which it ends."""

    card: str
    until: int

    def __str__(self) -> str:
        """Return the notation of an incident, such as `piste:2`."""
        return f"{self.card}:{self.until}"


@dataclass(frozen=True, slots=True)
class Car:
    """A car's row on the table; `waits` holds it after a `cover` until its next turn (canon 4.6)."""

    km: int = 0
    speeds: tuple[str, ...] = ()
    pits: tuple[str, ...] = ()
    incidents: tuple[Incident, ...] = ()
    tyres: bool = False
    waits: bool = False

    @property
    def stretch(self) -> int:
        """The kilometre at which the present stretch of 1,000 begins."""
        return self.km // STRETCH * STRETCH

    def starts(self) -> Iterator[tuple[int, str]]:
        """Yield for each speed card, the latest first, the kilometre at which it began."""
        km = self.km
        for card in reversed(self.speeds):
            km -= CARDS[card].number
            yield km, card

    def has(self, incident: str) -> bool:
        """Return whether an incident of this kind lies before the car."""
        return any(found.card == incident for found in self.incidents)

    @property
    def needs_tyres(self) -> bool:
        """True if the car is at 2,500 km on its first tyres (canon 8.1)."""
        return self.km == TYRES_AT and not self.tyres

    @property
    def stranded(self) -> bool:
        """True if no card can ever make up what is missing to 2,500 km (canon 8.1)."""
        return not self.tyres and self.km == TYRES_AT - 50


class Draft(NamedTuple):
    """A partial move: the slot of the hand that is picked, and the place to which its card goes."""

    slot: int | None = None
    target: str = ""


@dataclass(frozen=True, slots=True)
class State:
    """Everything on the table, in hands and piles.

    `plays` counts the plays left in this turn; `ticked` says that an hour passed since the start or the
    last shuffle (canon 3.3); `shuffles` counts all shuffles after the first deal. `races` are driven in
    turn, `number` being the present one from 1; `points` are those won in a cup, by car. `reason` is
    empty until the match is over.
    """

    hour: int
    cars: tuple[Car, ...]
    hands: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]
    discards: tuple[str, ...]
    turn: int
    plays: int
    ticked: bool
    shuffles: int
    races: tuple[str, ...]
    number: int
    cup: bool
    points: tuple[int, ...]
    reason: str

    @property
    def race(self) -> str:
        """The name of the present race."""
        return self.races[self.number - 1]

    @property
    def last(self) -> int:
        """The last hour of the race."""
        return RACES[self.race]

    @property
    def arrived(self) -> bool:
        """True if the clock shows Arrivée, past the last hour."""
        return self.hour > self.last

    @property
    def lost(self) -> bool:
        """True if the seat on turn loses its turn: its car is at a standstill (canon 6.3)."""
        return self.cars[car_of(self.turn, len(self.cars)) - 1].has(STANDSTILL)


@dataclass(frozen=True, slots=True)
class View:
    """A state as a viewer may see it: of hidden hands only the backs, those of pit stops last.

    `pile` counts the cards to draw and `top` is the back of the first one, empty when there is none.
    """

    viewer: int | None
    hour: int
    last: int
    cars: tuple[Car, ...]
    hands: tuple[tuple[str, ...], ...]
    pile: int
    top: str
    discards: tuple[str, ...]
    turn: int
    plays: int
    ticked: bool
    shuffles: int
    races: tuple[str, ...]
    number: int
    cup: bool
    points: tuple[int, ...]
    reason: str

    @property
    def hand(self) -> tuple[str, ...]:
        """The viewer's own hand; () for a viewer without a seat."""
        return self.hands[self.viewer - 1] if self.viewer else ()

    @property
    def own(self) -> int:
        """The number of the viewer's car, 0 for those who drive none."""
        return car_of(self.viewer, len(self.cars)) if self.viewer else 0

    @property
    def car(self) -> Car:
        """The viewer's own car."""
        return self.cars[self.own - 1]

    @property
    def on_turn(self) -> bool:
        """True if the viewer is the seat whose turn it is."""
        return not self.reason and self.viewer == self.turn

    @property
    def lost(self) -> bool:
        """True if the seat on turn, whichever it is, loses its turn (canon 6.3)."""
        return not self.reason and self.cars[car_of(self.turn, len(self.cars)) - 1].has(STANDSTILL)

    @property
    def may_play_joker(self) -> bool:
        """True if the viewer's Joker would free its car now, in turn or out of it (canon 4.9)."""
        if self.reason or not self.viewer or JOKER not in self.hand:
            return False
        return bool(self.car.pits or self.car.incidents)


def car_of(seat: int, cars: int) -> int:
    """Return the number of the car that a seat drives, `cars` being how many there are (canon 2.1).

    >>> [car_of(seat, 2) for seat in (1, 2, 3, 4)]
    [1, 2, 1, 2]
    """
    return (seat - 1) % cars + 1


def next_to_draw(seat: int, seats: int, cars: Sequence[Car]) -> int:
    """Return the seat that draws after the turn of `seat`, past cars at a standstill (canon 6.3)."""
    later = ((seat + n) % seats + 1 for n in range(seats))
    return next((other for other in later if not cars[car_of(other, len(cars)) - 1].has(STANDSTILL)), seat)


def crew(car: int, cars: int, seats: int) -> tuple[int, ...]:
    """Return the seats that drive the car of this number, of so many cars and seats."""
    return tuple(range(car, seats + 1, cars))
