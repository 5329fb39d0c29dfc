"""Charts of numbers, each with a table that says the same: bars, and a line through points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil

from ui.core.html import Child, Html, icon, tag
from ui.core.words import Words
from ui.games.totals import Row

__all__ = ["WINDOW", "bars", "figures", "means", "scale", "trend"]

WIDE, HIGH, LEFT, RIGHT, TOP, BOTTOM = 520, 250, 70, 70, 16, 38
WINDOW = 5
"""Number of matches whose mean is a point of the line."""
STEPS = 6
"""Largest number of steps of a scale."""


def bars(rows: Sequence[Row], whole_bar: float = 0) -> Html:
    """Render rows, each with its label, text and bar; `whole_bar` is the full length, 0 the longest row."""
    longest = whole_bar or max((row.size for row in rows), default=0) or 1
    return tag("ul", [_bar(row, row.size / longest) for row in rows], class_="st-bars")


def _bar(row: Row, share: float) -> Html:
    """Render a row with its bar; `share` is the bar's length, from 0 to 1."""
    drawn = tag("rect", class_="on", x=0, y=0, width=f"{100 * share:.1f}", height=8, rx=1)
    back = tag("rect", class_="off", x=0, y=0, width=100, height=8, rx=1)
    line = tag("svg", back, drawn, viewBox="0 0 100 8", preserveAspectRatio="none", aria_hidden="true")
    return tag("li", tag("span", row.label), tag("b", row.text, class_="num"), line)


def means(values: Sequence[float]) -> tuple[float, ...]:
    """Return for each value the mean of it and up to four values before it.

    >>> means([10, 20, 30])
    (10.0, 15.0, 20.0)
    """
    last = (values[max(n - WINDOW, 0) : n] for n in range(1, len(values) + 1))
    return tuple(sum(some) / len(some) for some in last)


def scale(greatest: float) -> tuple[float, ...]:
    """Return the round numbers of a scale, from 0 to at least `greatest`, in at most six steps.

    >>> scale(22), scale(1.7)
    ((0.0, 5.0, 10.0, 15.0, 20.0, 25.0), (0.0, 0.5, 1.0, 1.5, 2.0))
    """
    step = next(
        factor * 10.0**power
        for power in range(-1, 9)
        for factor in (1, 2, 5)
        if greatest <= factor * 10.0**power * STEPS
    )
    return tuple(round(n * step, 1) for n in range(ceil(greatest / step) + 1))


def trend(values: Sequence[float], write_value: Callable[[float], str], ends: tuple[str, str]) -> Html:
    """Render a chart of values as points; with at least `WINDOW` of them, also their means as a line.

    `ends` are the labels of the first and the last point.
    """
    marks = scale(max(*values, 1))
    step = (WIDE - LEFT - RIGHT) / max(len(values) - 1, 1)

    def place(n: int, value: float) -> tuple[str, str]:
        """Return the coordinates of the value at index `n`."""
        share = value / marks[-1]
        return f"{LEFT + n * step:.1f}", f"{HIGH - BOTTOM - share * (HIGH - TOP - BOTTOM):.1f}"

    line = means(values)
    points = [_point(*place(n, value)) for n, value in enumerate(values)]
    path = " ".join(",".join(place(n, value)) for n, value in enumerate(line))
    x, y = place(len(line) - 1, line[-1])
    last = tag("circle", class_="end", cx=x, cy=y, r=5)
    label = tag(
        "text", write_value(line[-1]), class_="st-last", x=f"{float(x) + 12:.1f}", y=f"{float(y) + 7:.1f}"
    )
    grid = [_rule(write_value(mark), place(0, mark)[1]) for mark in marks]
    drawn = tag("polyline", class_="mean", points=path)
    parts = grid, _ends(ends), points, (drawn, last, label) if len(values) >= WINDOW else None
    return tag("svg", parts, class_="st-trend", viewBox=f"0 0 {WIDE} {HIGH}", aria_hidden="true")


def _point(x: str, y: str) -> Html:
    """Render a value of the chart as a point at these coordinates."""
    return tag("circle", class_="pt", cx=x, cy=y, r=4)


def _rule(text: str, y: str) -> tuple[Html, Html]:
    """Render a horizontal line of the scale, with its number at the left."""
    line = tag("line", class_="rule", x1=LEFT, x2=WIDE - RIGHT, y1=y, y2=y)
    return line, tag("text", text, class_="ax", x=LEFT - 8, y=f"{float(y) + 4:.1f}", text_anchor="end")


def _ends(ends: tuple[str, str]) -> tuple[Html, Html]:
    """Render the names of the first and the last point, below the axis."""
    first = tag("text", ends[0], class_="ax", x=LEFT, y=HIGH - 2)
    return first, tag("text", ends[1], class_="ax", x=WIDE - RIGHT, y=HIGH - 2, text_anchor="end")


def figures(words: Words, heads: tuple[str, ...], rows: Sequence[tuple[Child, ...]], element_id: str) -> Html:
    """Render the table of a chart's numbers, folded; the first cell of each row heads it."""
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
        "details", tag("summary", icon("list"), tag("span", name)), place, key=element_id, class_="st-figures"
    )
