"""Who is who in the sentences of a reason: the player who moves and the others, as the reader calls them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.les24heures.cards import CARDS, JOKER
from engine.games.les24heures.model import Car, Move, View, car_of
from engine.games.les24heures.tuned_evaluation import LATE
from ui.core.words import Words
from ui.games.les24heures.vocabulary import car_name, quoted_names

__all__ = ["Cast", "cast_of", "for_reader"]


class Cast(NamedTuple):
    """The words, what is seen of the race, whose move it is, and what the seats are called.

    Where `names` is empty the seat of the view is called "you", and the other cars by their numbers.
    """

    words: Words
    view: View
    seat: int
    names: tuple[str, ...] = ()

    @property
    def number(self) -> int:
        """The number of the car of the player whose move it is."""
        return car_of(self.seat, len(self.view.cars))

    @property
    def car(self) -> Car:
        """The car of the player whose move it is."""
        return self.view.cars[self.number - 1]

    @property
    def own(self) -> str:
        """The name of the player whose move it is, "You" for the reader."""
        if self.names:
            return self.names[self.seat - 1]
        return self.words.you if self.view.viewer else self.words.say("24-heures", "Car {n}", n=self.number)

    @property
    def rival(self) -> int:
        """The number of the other car that has driven farthest."""
        others = [n for n in range(1, len(self.view.cars) + 1) if n != self.number]
        return max(others, key=lambda n: self.view.cars[n - 1].km, default=self.number)

    @property
    def rival_car(self) -> Car:
        """The other car that has driven farthest."""
        return self.view.cars[self.rival - 1]

    @property
    def lead(self) -> int:
        """The kilometres of the player's car before the best other one, below 0 when behind."""
        return self.car.km - self.view.cars[self.rival - 1].km

    @property
    def is_race_long(self) -> bool:
        """True while so many hours are left that one less matters little (`LATE`)."""
        return self.view.last - self.view.hour >= LATE

    @property
    def needs(self) -> tuple[str, ...]:
        """The cards that the player's car waits for, each once: for its pit stops, and for new tyres."""
        due = [CARDS[pit].remedy for pit in self.car.pits] + (["pneu"] if self.car.needs_tyres else [])
        return tuple(dict.fromkeys(due))

    @property
    def needs_text(self) -> str:
        """The cards that the player's car waits for, and the Joker where it would do for all of them."""
        cards = quoted_names(self.words, self.needs)
        if (
            self.car.pits and self.car.needs_tyres
        ):  # a Joker changes tyres or clears the pits (canon 4.7, 4.9)
            return cards
        if len(self.needs) > 1 and JOKER not in self.view.discards:  # there it can't come before the shuffle
            return self.words.say("24-heures", "{cards}, or the Joker", cards=cards)
        return self.or_joker(cards)

    def or_joker(self, card: str) -> str:
        """Return the named card with "or the Joker", unless the Joker lies in the discard pile."""
        if JOKER in self.view.discards:
            return card
        return self.words.say("24-heures", "{cards} or the Joker", cards=card)

    def called(self, car_number: int) -> str:
        """Return what a car is called at the beginning of a sentence."""
        if not self.names:
            return self.words.say("24-heures", "Car {n}", n=car_number)
        return car_name(self.words, self.names, car_number, len(self.view.cars))

    def within(self, car_number: int) -> str:
        """Return what a car is called in the middle of a sentence."""
        if not self.names:
            return self.words.say("24-heures", "car {n}", n=car_number)
        return self.words.within(self.called(car_number))

    def by(self, context: str, theirs: str, yours: str, **values: object) -> str:
        """Return a sentence about the player whose move it is, as `Words.by` does; `{rival}` is `rival`."""
        return self.words.by(context, theirs, yours, self.own, **{"rival": self.within(self.rival), **values})


def cast_of(words: Words, view: View, move: Move, names: Sequence[str] = ()) -> Cast:
    """Return the cast of a move; before others a Joker off turn belongs to the one car that is held up."""
    seat = view.viewer or view.turn
    cars = len(view.cars)
    if not view.viewer and move.verb == "joker":
        held = [n for n, car in enumerate(view.cars, 1) if car.pits or car.incidents]
        if held and car_of(seat, cars) not in held:
            seat = held[0]
    return Cast(words, view, seat, tuple(names))


def for_reader(words: Words, view: View, names: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the seats for the player who reads a hint, who is called "You"."""
    return tuple(words.you if seat == view.viewer else name for seat, name in enumerate(names, 1))
