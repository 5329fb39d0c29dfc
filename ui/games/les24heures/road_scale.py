"""The road as numbers: one scale for every car, and what is written along it without overlap.

Positions are fractions of the driven road, from its starting line (0) to its end (1). Before the starting
line the road is as long as one car, so that a car at 0 km has room for its whole length.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from engine.games.les24heures.model import TYRES_AT

__all__ = [
    "REACH",
    "ROOMS",
    "Gap",
    "Landing",
    "Room",
    "Scale",
    "axis",
    "box",
    "gap",
    "landing",
    "leans",
    "scale",
]

REACH = 400
"""Kilometres of road beyond the scale's last mark: the card that drives furthest, 350 km, always lands."""
INSIDE = 0.3
"""Fraction of the road from which a gap has room for its own number."""
LEFT = 0.33
"""Fraction of the road from which a gap's number fits before it."""
TAG_SIDE = 0.62
"""Fraction of the road beyond which a tag has no room on the right."""
STEPS = (500, 1000, 2500, 5000, 12500)
"""Distances between two numbers on the axis, in kilometres."""
PADDING = 4
"""Pixels that stay free between two numbers on the axis."""


class Scale(NamedTuple):
    """The scale of the road: `end` is its last mark, a multiple of 2,500 km."""

    end: int

    def at(self, km: int) -> float:
        """Return where a distance is on the road."""
        return km / (self.end + REACH)


class Gap(NamedTuple):
    """The distance between two cars: where it begins and ends, its kilometres, and where its number goes.

    `km` is negative for a car that is behind `rival`, positive for one that leads, 0 for cars side by side.
    """

    start: float
    end: float
    km: int
    rival: int
    side: str


class Landing(NamedTuple):
    """The place to which a speed card would bring a car; `left` says that the tag goes behind the car."""

    start: float
    end: float
    left: bool


class Room(NamedTuple):
    """A width of the road, in pixels: its least, a digit, the sign of the tyres and their word."""

    road: int
    digit: float
    sign: int
    word: int = 0


ROOMS = (
    Room(100, 7.8, 22),
    Room(180, 7.8, 22),
    Room(240, 7.8, 22),
    Room(300, 7.8, 22),
    Room(430, 9, 22, 60),
    Room(640, 9, 22, 60),
)
"""From a phone that lies on its side to a desktop; the stylesheet has the same widths."""


def scale(kilometres: Iterable[int]) -> Scale:
    """Return the scale for cars at these distances: it grows by 2,500 km, as the first car reaches its end.

    Kilometres never shrink in a race, and so the scale does not either.

    >>> scale((1250, 2500)).end, scale((2550,)).end
    (2500, 5000)
    """
    leader = max(kilometres, default=0)
    return Scale(TYRES_AT * max(1, -(-leader // TYRES_AT)))


def landing(scale: Scale, km: int, card: int) -> Landing:
    """Return where a card would bring a car, and on which side of it the tag has room."""
    end = scale.at(km + card)
    return Landing(scale.at(km), end, end > TAG_SIDE)


def gap(scale: Scale, kilometres: Sequence[int], own_car: int) -> Gap:
    """Return the distance from a car to the leader, for the leader from the next car; cars count from 1."""
    mine = kilometres[own_car - 1]
    others = [car for car in range(1, len(kilometres) + 1) if car != own_car]
    rival = max(others, key=lambda car: (kilometres[car - 1], -car))
    km = mine - kilometres[rival - 1]
    start, end = sorted((scale.at(mine), scale.at(kilometres[rival - 1])))
    side = "inside" if end - start > INSIDE else "left" if start > LEFT else "right"
    return Gap(start, end, km, rival, side if km else "none")


# The axis


def axis(scale: Scale, room: Room) -> tuple[int, ...]:
    """Return the kilometres that are written below the road.

    The tyre stop is always written. The others stand at even steps, the smallest that leaves room; those
    next to the tyre stop give way.
    """
    finest = 500 if scale.end == TYRES_AT else 1000 if scale.end == 2 * TYRES_AT else TYRES_AT
    for step in STEPS[STEPS.index(finest) :]:
        marks = [km for km in range(0, scale.end + 1, step) if km != TYRES_AT]
        if not _any_overlap(box(scale, room, km) for km in marks):
            break
    tyres = box(scale, room, TYRES_AT)
    return tuple(sorted([TYRES_AT, *(km for km in marks if not _overlap(tyres, box(scale, room, km)))]))


def leans(scale: Scale, km: int) -> bool:
    """Return True for a last number of five digits: it leans to the left, so that it stays on the screen."""
    return km == scale.end and km >= 10000


def box(scale: Scale, room: Room, km: int) -> tuple[float, float]:
    """Return the left and right edge of a number on the axis, in pixels from the starting line.

    The number is centred on its mark, or leans to the left. The tyre stop has its sign on the left, and on a
    wide road a word on the right.
    """
    width = (len(f"{km:,}") if km else 1) * room.digit
    lean = 0.75 if leans(scale, km) else 0.5
    left = scale.at(km) * room.road - lean * width
    if km == TYRES_AT:
        return left - room.sign, left + width + room.word
    return left, left + width


def _overlap(box: tuple[float, float], other_box: tuple[float, float]) -> bool:
    """Return True if two boxes come closer than the padding."""
    return box[0] < other_box[1] + PADDING and other_box[0] < box[1] + PADDING


def _any_overlap(boxes: Iterable[tuple[float, float]]) -> bool:
    """Return True if any two neighbours overlap; the boxes come from left to right."""
    found = list(boxes)
    return any(_overlap(one, other) for one, other in pairwise(found))
