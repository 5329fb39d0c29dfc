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
    "ROAD_WIDTHS",
    "TAG_SIDE",
    "Gap",
    "Landing",
    "RoadWidth",
    "Scale",
    "axis",
    "box",
    "gap",
    "has_tyre_word",
    "landing",
    "leans",
    "scale",
]

REACH = 400
"""Kilometres of road beyond the scale's last mark: the card that drives furthest, 350 km, always lands."""
INSIDE = 0.3
"""Fraction of the road from which a gap has room for its own number."""
NAMED_INSIDE = 0.48
"""Fraction of the road from which a gap has room for its number and the rival's name, on wide screens."""
LEFT = 0.33
"""Fraction of the road from which a gap's number fits before it."""
TAG_SIDE = 0.62
"""Fraction of the road beyond which a tag has no room on the right."""
STEPS = (500, 1000, 2500, 5000, 12500)
"""Distances between two numbers on the axis, in kilometres."""
LONG_SCALE_KM = 4 * TYRES_AT
"""Kilometres of the shortest scale on which the tyre stop has its sign alone, without the word beside it."""
PADDING = 4
"""Pixels that stay free between two numbers on the axis."""


class Scale(NamedTuple):
    """The scale of the road: `end` is the last number on it, a multiple of 2,500 km."""

    end: int

    def at(self, km: int) -> float:
        """Return the position of a distance on the road: 0 at the start, 1 at the end."""
        return km / (self.end + REACH)


class Gap(NamedTuple):
    """The gap between two cars as drawn: start, end, kilometres, rival, and the place of its number.

    `km` is negative for a car that is behind `rival`, positive for one that leads, 0 for cars side by side.
    `side` is the place of the number: `left` or `right` of the line between the cars, `inside` it, or `none`.
    On wide screens the rival's name follows the number. `beside` is the side on which both go if the line has
    no room for them, else "".
    """

    start: float
    end: float
    km: int
    rival: int
    side: str
    beside: str = ""


class Landing(NamedTuple):
    """Where a speed card would bring a car: from `start` to `end` of the road; `left`: tag on the left."""

    start: float
    end: float
    left: bool


class RoadWidth(NamedTuple):
    """A width of the road, in pixels: its least, a digit, the sign of the tyres and their word."""

    road: int
    digit: float
    sign: int
    word: int = 0


ROAD_WIDTHS = (
    RoadWidth(100, 7.8, 22),
    RoadWidth(180, 7.8, 22),
    RoadWidth(240, 7.8, 22),
    RoadWidth(300, 7.8, 22),
    RoadWidth(430, 9, 22, 60),
    RoadWidth(640, 9, 22, 60),
)
"""From a phone that lies on its side to a desktop; the stylesheet has the same widths."""


def scale(kilometres: Iterable[int]) -> Scale:
    """Return the scale for cars at these distances; its end is the next multiple of 2,500 km.

    Kilometres never shrink in a race, and so the scale does not either.

    >>> scale((1250, 2500)).end, scale((2550,)).end
    (2500, 5000)
    """
    leader = max(kilometres, default=0)
    return Scale(TYRES_AT * max(1, -(-leader // TYRES_AT)))


def landing(scale: Scale, km: int, card_km: int) -> Landing:
    """Return where a speed card would bring a car at `km`, and on which side its tag has room."""
    end = scale.at(km + card_km)
    return Landing(scale.at(km), end, end > TAG_SIDE)


def gap(scale: Scale, kilometres: Sequence[int], own_car_number: int) -> Gap:
    """Return the gap from a car to the leader, or from the leader to the next car; cars count from 1."""
    mine = kilometres[own_car_number - 1]
    others = [car for car in range(1, len(kilometres) + 1) if car != own_car_number]
    rival = max(others, key=lambda car: (kilometres[car - 1], -car))
    km = mine - kilometres[rival - 1]
    start, end = sorted((scale.at(mine), scale.at(kilometres[rival - 1])))
    side = "inside" if end - start > INSIDE else "left" if start > LEFT else "right"
    beside = "right" if end < TAG_SIDE else "left"
    is_tight = side == "inside" and end - start < NAMED_INSIDE
    return Gap(start, end, km, rival, side if km else "none", beside if is_tight else "")


# The axis


def axis(scale: Scale, road_width: RoadWidth) -> tuple[int, ...]:
    """Return the kilometres written below a road of this width.

    The tyre stop is always written. The others stand at even steps, the smallest that leaves room; those
    next to the tyre stop give way.
    """
    finest = 500 if scale.end == TYRES_AT else 1000 if scale.end == 2 * TYRES_AT else TYRES_AT
    for step in STEPS[STEPS.index(finest) :]:
        marks = [km for km in range(0, scale.end + 1, step) if km != TYRES_AT]
        if not _any_overlap(box(scale, road_width, km) for km in marks):
            break
    tyres = box(scale, road_width, TYRES_AT)
    return tuple(sorted([TYRES_AT, *(km for km in marks if not _overlap(tyres, box(scale, road_width, km)))]))


def has_tyre_word(scale: Scale) -> bool:
    """Return True if the tyre stop has its word. On a long scale the word would push 5,000 off the axis."""
    return scale.end < LONG_SCALE_KM


def leans(scale: Scale, km: int) -> bool:
    """Return True for a last number of five digits, which is moved left to stay on the screen."""
    return km == scale.end and km >= 10000


def box(scale: Scale, road_width: RoadWidth, km: int) -> tuple[float, float]:
    """Return the left and right edge of a number on the axis, in pixels from the start.

    The number is centred on its mark, or leans to the left. The tyre stop has its sign on the left, and on a
    wide road a word on the right.
    """
    width = (len(f"{km:,}") if km else 1) * road_width.digit
    lean = 0.75 if leans(scale, km) else 0.5
    left = scale.at(km) * road_width.road - lean * width
    if km == TYRES_AT:
        return left - road_width.sign, left + width + (road_width.word if has_tyre_word(scale) else 0)
    return left, left + width


def _overlap(box: tuple[float, float], other_box: tuple[float, float]) -> bool:
    """Return True if two boxes (left, right) are closer than the padding."""
    return box[0] < other_box[1] + PADDING and other_box[0] < box[1] + PADDING


def _any_overlap(boxes: Iterable[tuple[float, float]]) -> bool:
    """Return True if any two neighbours overlap; the boxes are sorted from left to right."""
    found = list(boxes)
    return any(_overlap(one, other) for one, other in pairwise(found))
