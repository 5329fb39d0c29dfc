"""The clock of the race as a drawing: every hour a sector, the night dark, the hours gone ticked off."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from engine.games.les24heures.cards import NIGHT
from ui.core.html import Html, tag
from ui.core.words import Words

__all__ = ["dial", "small_dial"]

OUTER, INNER, RING = 139, 68, 76
STARS = (
    (207.85, 218.94),
    (189.44, 224.17),
    (182.83, 240.21),
    (162.83, 230.99),
    (266.55, 211.97),
    (156.56, 243.77),
)


def _point(fraction: float, radius: float) -> str:
    """Format the point "x y" at a fraction of a turn clockwise from the top, at this radius."""
    angle = fraction * 2 * pi
    return f"{150 + radius * sin(angle):.2f} {150 - radius * cos(angle):.2f}"


def _sector(start: float, end: float, outer: float, inner: float, class_: str) -> Html:
    """Render a sector of a ring, from `start` to `end` of a turn (0 to 1), between two radii."""
    large = int(end - start > 0.5)
    path = (
        f"M{_point(start, outer)}A{outer} {outer} 0 {large} 1 {_point(end, outer)}"
        f"L{_point(end, inner)}A{inner} {inner} 0 {large} 0 {_point(start, inner)}Z"
    )
    return tag("path", d=path, class_=class_)


@lru_cache(maxsize=64)
def dial(words: Words, hour: int, last_hour: int) -> Html:
    """Render the large clock at an hour; `last_hour` + 1 is Finish (Arrivée)."""
    arrived = hour > last_hour
    parts = [
        tag("circle", cx=150, cy=150, r=148, class_="edge"),
        tag("circle", cx=150, cy=150, r=145, class_="brass"),
        tag("circle", cx=150, cy=150, r=OUTER, class_="paper"),
        _sector((NIGHT[0] - 1) / last_hour, NIGHT[-1] / last_hour, OUTER, INNER, "night"),
    ]
    if last_hour == 24:
        parts += [tag("circle", cx=str(x), cy=str(y), r="1.3", class_="star") for x, y in STARS]
    if not arrived:
        parts.append(_sector((hour - 1) / last_hour, hour / last_hour, OUTER, INNER, "now"))
    parts += [part for n in range(1, last_hour + 1) for part in _hour(n, _state(n, hour), last_hour)]
    gone = min(hour - 1, last_hour) / last_hour
    if 0 < gone < 1:
        parts.append(_sector(0, gone, RING, 70, "gone"))
    parts += [
        tag("circle", cx=150, cy=150, r=INNER, class_="plate"),
        tag("circle", cx=150, cy=150, r=61, class_="fine"),
        _hand(min(hour - 0.5, last_hour) / last_hour),
        *_clock_centre(words, hour, last_hour),
    ]
    return tag(
        "svg",
        *parts,
        class_="dial dial--full",
        viewBox="0 0 300 300",
        role="img",
        aria_label=_clock_text(words, hour, last_hour),
    )


@lru_cache(maxsize=64)
def small_dial(words: Words, hour: int, last_hour: int) -> Html:
    """Render the small clock: a field for each hour, and the present hour as a large number."""
    parts = [
        tag("circle", cx=150, cy=150, r=148, class_="edge"),
        tag("circle", cx=150, cy=150, r=144, class_="brass"),
        tag("circle", cx=150, cy=150, r=137, class_="paper"),
    ]
    parts += [_field(n, _state(n, hour), last_hour) for n in range(1, last_hour + 1)]
    shown = [tag("use", href="#i-flag", x=96, y=96, width=108, height=108, class_="flag")]
    if hour <= last_hour:
        shown = [tag("text", hour, x=150, y=187, class_="now-n")]
    label = _clock_text(words, hour, last_hour)
    return tag(
        "svg",
        *parts,
        *shown,
        class_="dial dial--small",
        viewBox="0 0 300 300",
        role="img",
        aria_label=label,
    )


def _state(drawn_hour: int, hour: int) -> str:
    """Return whether an hour of a clock is to come, present or past, as a style class."""
    return "is-now" if drawn_hour == hour else "is-gone" if drawn_hour < hour else "is-left"


@lru_cache(maxsize=256)  # when the clock turns, only two hours of it change
def _field(field_hour: int, state: str, last_hour: int) -> Html:
    """Render the field of an hour on the small clock, by its state, by day or by night."""
    dark = " is-dark" if field_hour in NIGHT else ""
    gap = 0.0035
    return _sector(
        (field_hour - 1) / last_hour + gap, field_hour / last_hour - gap, 132, 92, f"field {state}{dark}"
    )


@lru_cache(maxsize=256)  # when the clock turns, only two hours of it change
def _hour(drawn_hour: int, state: str, last_hour: int) -> tuple[Html, ...]:
    """Return the shapes of an hour on the large clock: its line, minutes, number, a tick once it is past."""
    dark = " is-dark" if drawn_hour in NIGHT else ""
    shown = "" if state == "is-left" else f" {state}"
    middle = (drawn_hour - 0.5) / last_hour
    x, y = _point(middle, 114).split()
    minutes = "".join(
        _minute((drawn_hour - 1 + part / 4) / last_hour, 131 if part == 2 else 134.5) for part in (1, 2, 3)
    )
    drawn = [
        tag(
            "path",
            d=f"M{_point((drawn_hour - 1) / last_hour, OUTER)}L{_point((drawn_hour - 1) / last_hour, INNER)}",
            class_=f"spoke{dark}",
        ),
        tag("path", d=minutes, class_=f"minute{dark}"),
        tag("text", drawn_hour, x=x, y=f"{float(y) + 7:.2f}", class_=f"n{dark}{shown}"),
    ]
    if state == "is-gone":
        drawn.append(tag("path", d=f"M{_point(middle, 86)}m-4.2 0l3 3.2 5.5-6", class_=f"done{dark}"))
    return tuple(drawn)


def _minute(fraction: float, inner_radius: float) -> str:
    """Format the path of a quarter-hour's stroke, at a fraction of a turn, from the inner radius out."""
    return f"M{_point(fraction, OUTER)}L{_point(fraction, inner_radius)}"


def _hand(fraction: float) -> Html:
    """Render the tip of the clock's hand at a fraction of a turn."""
    tip, left, right = _point(fraction, 98), _point(fraction - 0.027, 70), _point(fraction + 0.027, 70)
    return tag("path", d=f"M{left}L{tip}L{right}Z", class_="hand-tip")


def _clock_centre(words: Words, hour: int, last_hour: int) -> tuple[Html, ...]:
    """Return the shapes in the middle of the clock: the hour of how many, or the flag at Finish."""

    def text(said: str | int, y: int, class_: str) -> Html:
        """Render a line of text."""
        return tag("text", said, x=150, y=y, class_=class_)

    if hour > last_hour:
        flag = tag(
            "svg",
            tag("use", href="#i-flag"),
            x=126,
            y=92,
            width=48,
            height=48,
            viewBox="0 0 24 24",
            class_="flag",
        )
        return flag, text(words.text("24-heures", "Finish"), 176, "arrived")
    return (
        text(words.text("24-heures", "Hour"), 122, "cap"),
        text(hour, 171, "now-n"),
        text(words.say("24-heures", "of {n}", n=last_hour), 194, "of"),
    )


def _clock_text(words: Words, hour: int, last_hour: int) -> str:
    """Return in words what the clock shows: the hour and when night is, or Finish."""
    if hour > last_hour:
        return words.say("24-heures", "The clock shows Finish, after {n} hours", n=last_hour)
    return words.say(
        "24-heures",
        "Hour {n} of {last}; night from hour {first} to hour {dawn}",
        n=hour,
        last=last_hour,
        first=NIGHT[0],
        dawn=NIGHT[-1],
    )
