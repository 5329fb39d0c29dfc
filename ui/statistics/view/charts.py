"""Drawings of numbers, each with a table that says the same: bars, and a line through points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil

from ui.core.html import Child, Html, icon, tag
from ui.core.words import Words
from ui.games.totals import Row

__all__ = ["bars", "figures", "means", "scale", "trend"]

WIDE, HIGH, LEFT, RIGHT, TOP, BOTTOM = 520, 250, 70, 70, 16, 38
WINDOW = 5
"""Matches that a point of the line is the mean of."""
STEPS = 6
"""Steps of a scale at most."""


def bars(rows: Sequence[Row], most: float = 0) -> Html:
    """Draws rows with a bar each; the text of a row says its number, so that they are a list to all."""
    longest = most or max((row.size for row in rows), default=0) or 1
    return tag("ul", [_bar(row, row.size / longest) for row in rows], class_="st-bars")


def _bar(row: Row, share: float) -> Html:
    drawn = tag("rect", class_="on", x=0, y=0, width=f"{100 * share:.1f}", height=8, rx=1)
    back = tag("rect", class_="off", x=0, y=0, width=100, height=8, rx=1)
    line = tag("svg", back, drawn, viewBox="0 0 100 8", preserveAspectRatio="none", aria_hidden="true")
    return tag("li", tag("span", row.label), tag("b", row.text, class_="num"), line)


def means(values: Sequence[float]) -> tuple[float, ...]:
    """Gives for each value the mean of the last five up to it.

    >>> means([10, 20, 30])
    (10.0, 15.0, 20.0)
    """
    last = (values[max(n - WINDOW, 0) : n] for n in range(1, len(values) + 1))
    return tuple(sum(some) / len(some) for some in last)


def scale(most: float) -> tuple[float, ...]:
    """Gives the round numbers of a scale from nought, the last one at or above the most.

    >>> scale(22), scale(1.7)
    ((0.0, 5.0, 10.0, 15.0, 20.0, 25.0), (0.0, 0.5, 1.0, 1.5, 2.0))
    """
    step = next(
        factor * 10.0**power
        for power in range(-1, 9)
        for factor in (1, 2, 5)
        if most <= factor * 10.0**power * STEPS
    )
    return tuple(round(n * step, 1) for n in range(ceil(most / step) + 1))


def trend(values: Sequence[float], written: Callable[[float], str], ends: tuple[str, str]) -> Html:
    """Draws values as points, the oldest first, and the mean of five as a line; `ends` stand below it."""
    marks = scale(max(*values, 1))
    step = (WIDE - LEFT - RIGHT) / max(len(values) - 1, 1)

    def place(n: int, value: float) -> tuple[str, str]:
        share = value / marks[-1]
        return f"{LEFT + n * step:.1f}", f"{HIGH - BOTTOM - share * (HIGH - TOP - BOTTOM):.1f}"

    line = means(values)
    points = [_point(*place(n, value)) for n, value in enumerate(values)]
    path = " ".join(",".join(place(n, value)) for n, value in enumerate(line))
    x, y = place(len(line) - 1, line[-1])
    last = tag("circle", class_="end", cx=x, cy=y, r=5)
    label = tag(
        "text", written(line[-1]), class_="st-last", x=f"{float(x) + 12:.1f}", y=f"{float(y) + 7:.1f}"
    )
    grid = [_rule(written(mark), place(0, mark)[1]) for mark in marks]
    drawn = tag("polyline", class_="mean", points=path)
    parts = grid, _ends(ends), points, drawn, last, label
    return tag("svg", parts, class_="st-trend", viewBox=f"0 0 {WIDE} {HIGH}", aria_hidden="true")


def _point(x: str, y: str) -> Html:
    return tag("circle", class_="pt", cx=x, cy=y, r=4)


def _rule(text: str, y: str) -> tuple[Html, Html]:
    line = tag("line", class_="rule", x1=LEFT, x2=WIDE - RIGHT, y1=y, y2=y)
    return line, tag("text", text, class_="ax", x=LEFT - 8, y=f"{float(y) + 4:.1f}", text_anchor="end")


def _ends(ends: tuple[str, str]) -> tuple[Html, Html]:
    """Writes what the first and the last point are."""
    first = tag("text", ends[0], class_="ax", x=LEFT, y=HIGH - 2)
    return first, tag("text", ends[1], class_="ax", x=WIDE - RIGHT, y=HIGH - 2, text_anchor="end")


def figures(words: Words, heads: tuple[str, ...], rows: Sequence[tuple[Child, ...]], key: str) -> Html:
    """Draws the table that says what a drawing shows, behind its summary."""
    lines = [tag("tr", tag("th", row[0], scope="row"), [tag("td", cell) for cell in row[1:]]) for row in rows]
    table = tag(
        "table",
        tag("thead", tag("tr", [tag("th", head, scope="col") for head in heads])),
        tag("tbody", lines),
        class_="tally",
    )
    name = words.say("stats", "The figures")
    place = tag("div", table, class_="scroll-x", tabindex=0, role="group", aria_label=name)
    return tag(
        "details", tag("summary", icon("list"), tag("span", name)), place, key=key, class_="st-figures"
    )
