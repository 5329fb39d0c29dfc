"""The scales of a review's chart: the place of a ply and of a lead, and the numbers along the edges."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from ui.core.html import Html, tag
from ui.core.words import Words
from ui.review.view.marks import signed

__all__ = ["HIGH", "Frame", "room_for_leads", "scale_numbers"]

HIGH = 100
"""Height of the drawing, in its own units."""
AIR = 10
"""Units left empty above and below the curve."""
LEAST_GAP = 0.2
"""Least distance of two leads written beside a chart, as a share of the range of leads."""
PLY_STEPS = (5, 10, 20, 50, 100)
"""Possible distances, in plies, of the numbers below a chart."""
MOST_PLIES = 8
"""Most numbers below a chart that do not touch on a phone."""
CHARACTER = 0.75
"""Width of a character beside a chart, in `ch` of the larger text around it."""


class Frame(NamedTuple):
    """The scales of a chart: the number of points, and the least and largest lead, 0 included."""

    moves: int
    least: int
    most: int

    def x(self, ply: int) -> str:
        """Return the position of a ply from the left, in per cent of the width."""
        return f"{(ply + 0.5) / self.moves * 100:.2f}%"

    def y(self, lead: int) -> float:
        """Return the position of a lead from the top, in units of `HIGH`."""
        return round(AIR + (self.most - lead) / max(self.most - self.least, 1) * (HIGH - 2 * AIR), 1)


def _written_leads(words: Words, frame: Frame) -> dict[int, str]:
    """Return the leads to write beside a chart, in words: 0, and the ends of the range where far from 0."""
    least_distance = LEAST_GAP * (frame.most - frame.least)
    ends = [lead for lead in (frame.most, frame.least) if abs(lead) > least_distance]
    return {lead: signed(words, lead) for lead in (0, *ends)}


def room_for_leads(words: Words, frame: Frame) -> str:
    """Return the width, as CSS, that the leads beside a chart need."""
    return f"{max(map(len, _written_leads(words, frame).values())) * CHARACTER + 1:g}ch"


def scale_numbers(words: Words, frame: Frame, numbers: Sequence[int]) -> Html:
    """Render some leads beside a chart and some numbers below it; a screen reader has the chart's label.

    `numbers` are those of all plies, in order; several plies may have one number.
    """
    leads = [
        tag("span", text, data_vars={"--y": f"{frame.y(lead):g}%"})
        for lead, text in _written_leads(words, frame).items()
    ]
    last = numbers[-1]
    step = next((step for step in PLY_STEPS if last < MOST_PLIES * step), PLY_STEPS[-1])
    plies = [
        tag("span", number, data_vars={"--x": frame.x(bisect_left(numbers, number))})
        for number in range(step, last + 1, step)
    ]
    return tag(
        "div", tag("div", leads, class_="leads"), tag("div", plies, class_="plies"), aria_hidden="true"
    )
