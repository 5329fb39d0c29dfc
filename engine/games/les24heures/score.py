"""Who is ahead, and what the places earn (canon 9)."""

from __future__ import annotations

from collections.abc import Sequence

from ...game import Outcome, places
from .model import Car, State, car_of

__all__ = ["POINTS", "outcome", "race_places", "race_points", "scores"]

POINTS = (9, 6, 4, 3, 2, 1)  # 24 Heures 9.2


def race_places(cars: Sequence[Car]) -> tuple[int, ...]:
    """Return the place of each car by kilometres; equal cars share a place (canon 9.1)."""
    return places([car.km for car in cars])


def race_points(cars: Sequence[Car]) -> tuple[int, ...]:
    """Return the points of each car for its place; cars that share a place get equal points (canon 9.2).

    >>> race_points([Car(km=2400), Car(km=3100), Car(km=2400)])
    (6, 9, 6)
    """
    return tuple(POINTS[place - 1] for place in race_places(cars))


def scores(state: State) -> tuple[int, ...]:
    """Return the kilometres of each seat, in a cup its points so far; a crew shares those of its car."""
    by_car = state.points if state.cup else tuple(car.km for car in state.cars)
    return tuple(by_car[car_of(seat, len(by_car)) - 1] for seat in range(1, len(state.hands) + 1))


def outcome(state: State) -> Outcome | None:
    """Return the places by most kilometres, in a cup by most points (canon 9.1); None before the end."""
    return Outcome(places(scores(state)), state.reason) if state.reason else None
