"""A chart with four quarters: luck from left to right, play from bottom to top, a dot for each match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ui.core.html import Html, tag
from ui.core.words import Words

__all__ = ["Dot", "quarters"]

WIDE, HIGH, EDGE, AWAY = 520, 300, 26, 20
"""Width and height of the chart, the room for words above and below, the margin inside the frame."""


class Dot(NamedTuple):
    """A match in the chart: its luck (`right`), its play (`up`), each on its own scale, and if it was won."""

    right: float
    up: float
    won: bool


def quarters(words: Words, dots: Sequence[Dot]) -> Html:
    """Render luck against play as a chart; each corner shows how many matches of its quarter were won."""
    middle = WIDE // 2, HIGH // 2
    frame = tag("rect", class_="rule", x=1, y=EDGE, width=WIDE - 2, height=HIGH - 2 * EDGE, rx=4, fill="none")
    down = tag("line", class_="rule", x1=middle[0], x2=middle[0], y1=EDGE, y2=HIGH - EDGE)
    across = tag("line", class_="rule", x1=1, x2=WIDE - 1, y1=middle[1], y2=middle[1])
    parts = frame, down, across, _direction_names(words), _dots(dots), _corners(dots)
    return tag("svg", parts, class_="st-trend st-luck", viewBox=f"0 0 {WIDE} {HIGH}", aria_hidden="true")


def _direction_names(words: Words) -> list[Html]:
    """Render what the four directions mean: good and bad luck, good and bad play."""
    say = words.say
    return [
        tag("text", say("stats", "well played"), x=WIDE // 2, y=EDGE - 8, text_anchor="middle"),
        tag("text", say("stats", "badly played"), x=WIDE // 2, y=HIGH - 6, text_anchor="middle"),
        tag("text", "← ", say("stats", "bad luck"), x=0, y=EDGE - 8),
        tag("text", say("stats", "luck"), " →", x=WIDE, y=EDGE - 8, text_anchor="end"),
    ]


def _corners(dots: Sequence[Dot]) -> list[Html]:
    """Render in each corner "won / all" of the matches in that quarter; nothing in an empty one."""
    drawn = []
    for right in (False, True):
        for up in (False, True):
            these = [dot for dot in dots if (dot.right >= 0) is right and (dot.up >= 0) is up]
            x, anchor = (WIDE - 10, "end") if right else (10, "start")
            y = EDGE + 26 if up else HIGH - EDGE - 10
            text = f"{sum(dot.won for dot in these)} / {len(these)}"
            one = tag("text", text, class_="st-last", x=x, y=y, text_anchor=anchor)
            drawn.append(one if these else None)
    return [one for one in drawn if one]


def _dots(dots: Sequence[Dot]) -> list[Html]:
    """Render a dot for each match, scaled so that the farthest one reaches the margin."""
    wide = max((abs(dot.right) for dot in dots), default=0) or 1
    high = max((abs(dot.up) for dot in dots), default=0) or 1
    drawn = []
    for dot in dots:
        x = WIDE / 2 + dot.right / wide * (WIDE / 2 - AWAY)
        y = HIGH / 2 - dot.up / high * (HIGH / 2 - EDGE - AWAY)
        drawn.append(_dot(x, y, dot.won))
    return drawn


def _dot(x: float, y: float, won: bool) -> Html:
    """Render a match at its coordinates: a full dot if it was won, else an empty diamond."""
    if won:
        return tag("circle", class_="won", cx=f"{x:.1f}", cy=f"{y:.1f}", r=6)
    return tag("path", class_="pt", d=f"M{x:.1f} {y - 7:.1f}l7 7-7 7-7-7z")
