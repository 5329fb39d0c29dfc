"""The dial at the end of a match: the winner's score is 24 o'clock, the hand shows the player's own."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from ui.core.html import Html, tag
from ui.core.words import Words

__all__ = ["Dial", "dial", "dial_caption"]

MIDDLE, TURN, HOURS = 200, 360.0, 24
NEAR = 12.0
"""Degrees between pin and hand below which the pin goes inward."""
PIN, PIN_INWARD, PIN_ON_RIM = 128, 102, 190
"""How far from the middle the pin of the rival stands. One who won is on the rim, in the ruby's place."""


class Dial(NamedTuple):
    """What a dial shows: a player's number, score and share of the winner's score, and the best rival's.

    `place` is that number, `won` whether this player came first. `own` and `rival` are the shares, to which
    hand and pin turn. `rival_place` is 0 without a rival. `whole` is what a full turn is, in words, or "".
    """

    place: int
    score: str
    unit: str
    own: float
    rival: float = 0.0
    rival_place: int = 0
    won: bool = False
    whole: str = ""


def dial_caption(words: Words, figures: Dial) -> Html | None:
    """Render what a full turn of the hand is; None where the hand has no measure."""
    if not figures.whole:
        return None
    text = words.say("end", "A full turn of the dial’s hand is {whole}.", whole=figures.whole)
    if figures.rival_place:
        text = words.say(
            "end", "A full turn of the dial’s hand is the winner’s score: {whole}.", whole=figures.whole
        )
    return tag("p", text, class_="muted sm")


@lru_cache(maxsize=8)
def dial(figures: Dial, label: str) -> Html:
    """Render the dial; `label` is its text for screen readers, "" in a picture that has a text of its own."""
    lit = int(HOURS * figures.own + 1e-9)
    rings = [tag("circle", class_=name, cx=MIDDLE, cy=MIDDLE, r=str(r)) for name, r in RINGS]
    ruby = "M200 -8 213 9 200 26 187 9Z"
    return tag(
        "svg",
        _rays() if figures.won else None,
        rings,
        [_tick(hour, hour <= lit) for hour in range(1, HOURS + 1)],
        tag("path", class_="dl-ruby", d=ruby) if figures.won else None,
        _hand(figures.own),
        tag("circle", class_="dl-rim", cx=MIDDLE, cy=MIDDLE, r=108),
        tag("circle", class_="dl-face", cx=MIDDLE, cy=MIDDLE, r=104),
        _rival(figures) if figures.rival_place else None,
        _figures(figures),
        class_="dial dial--won" if figures.won else "dial",
        viewBox="-34 -34 468 468",
        role="img" if label else None,
        aria_label=label or None,
    )


RINGS = ("dl-edge", 198), ("dl-brass", 195.5), ("dl-edge", 184), ("dl-night", 182)
"""The rings of the dial from outside to inside: class and radius."""


def _point_at(degrees: float, radius: float) -> tuple[float, float]:
    """Return the coordinates of a point at an angle from the top and a distance from the middle."""
    angle = degrees / TURN * 2 * pi
    return round(MIDDLE + radius * sin(angle), 1), round(MIDDLE - radius * cos(angle), 1)


def _stroke(degrees: float, from_radius: float, to_radius: float) -> str:
    """Return as SVG path a stroke at an angle from the top, between two distances from the middle."""
    (x1, y1), (x2, y2) = _point_at(degrees, from_radius), _point_at(degrees, to_radius)
    return f"M{x1:g} {y1:g}L{x2:g} {y2:g}"


def _tick(hour: int, is_lit: bool) -> Html:
    """Render the tick of an hour, longer if it `is_lit`; its variable `--n` delays when CSS lights it."""
    drawn = _stroke(TURN * hour / HOURS, 146 if is_lit else 158, 172)
    return tag("path", class_="dl-lit" if is_lit else "dl-off", d=drawn, data_vars={"--n": str(hour)})


def _rays() -> Html:
    """Render the rays around the dial of a winner, one at each hour."""
    drawn = "".join(_stroke(TURN * n / HOURS, 206, 218 if n % 2 else 230) for n in range(HOURS))
    return tag("path", class_="dl-rays", d=drawn)


def _hand(part_of_turn: float) -> Html:
    """Render the clock hand, turned clockwise from the top by `part_of_turn` (0 to 1) of a whole turn."""
    blade = tag("path", d="M191 104 197 50Q200 42 203 50L209 104Z")
    turned = tag("g", blade, class_="dl-hand")
    return tag("g", turned, transform=f"rotate({TURN * part_of_turn:.1f} {MIDDLE} {MIDDLE})")


def _rival(figures: Dial) -> Html:
    """Render the pin of the best rival, inward where the hand would cover it, on the rim if it won."""
    apart = abs(figures.own - figures.rival) * TURN
    close = min(apart, TURN - apart) < NEAR
    has_won = figures.rival >= 1 and not figures.won
    x, y = _point_at(TURN * figures.rival, PIN_ON_RIM if has_won else PIN_INWARD if close else PIN)
    return tag(
        "use", href=f"#pin-{figures.rival_place}", x=f"{x - 17:g}", y=f"{y - 17:g}", width=34, height=34
    )


def _figures(figures: Dial) -> Html:
    """Render the score in the middle of the dial, with its unit, below the pin of whose it is."""
    size = "dl-score dl-score--long" if len(figures.score) > 6 else "dl-score"
    return tag(
        "g",
        tag("use", href=f"#pin-{figures.place}", x=MIDDLE - 16, y=118, width=32, height=32),
        tag("text", figures.score, class_=size, x=MIDDLE, y=214, text_anchor="middle"),
        tag("text", figures.unit, class_="dl-unit", x=MIDDLE, y=250, text_anchor="middle")
        if figures.unit
        else None,
    )
