"""Dominoes, marks and frames as drawings; a cell is 64 units wide."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from engine.games.vingtsurvingt.model import Alignment, Cell, Lay
from ui.core.html import Html, tag

__all__ = ["UNIT", "back", "box_of", "domino", "frame", "outlined", "piece", "plate", "seal", "player_pin"]

UNIT = 64
SIX_AND_NINE = (6, 9)


@lru_cache(maxsize=1024)
def domino(lay: Lay, class_: str = "dom") -> Html:
    """Render a domino on the table, at its cells."""
    return _domino_html(lay.a, lay.b, lay.way, lay.x * UNIT, lay.y * UNIT, class_)


@lru_cache(maxsize=512)
def piece(a: int, b: int, is_flat: bool) -> Html:
    """Render the picture of a domino with halves `a` and `b`, upright or flat, for the rack."""
    wide, high = (132, 68) if is_flat else (64, 136)
    body = _domino_html(a, b, "E" if is_flat else "S", 0, 0, "dom")
    return tag("svg", body, class_="dompic", viewBox=f"0 0 {wide} {high}", aria_hidden="true")


@lru_cache(maxsize=4)
def back() -> Html:
    """Render the back of a domino, for a closed rack."""
    body = tag("g", *_body("S"), class_="dom is-back")
    return tag("svg", body, class_="dompic", viewBox="0 0 64 136", aria_hidden="true")


def _domino_html(a: int, b: int, direction: str, x: int, y: int, class_: str) -> Html:
    """Render a domino at (x, y) in units; `direction` is `E` if it is flat, `S` if it is upright."""
    dx, dy = (UNIT, 0) if direction == "E" else (0, UNIT)
    halves = (*_half(a, 0, 0), *_half(b, dx, dy))
    return tag("g", *_body(direction), *halves, class_=class_, transform=f"translate({x} {y})")


def _body(direction: str) -> tuple[Html, ...]:
    """Return the shapes of a domino without its numbers: shadow, edge, face, bar, pin."""
    wide, high = (124, 60) if direction == "E" else (60, 124)
    bar = "M64 11V51" if direction == "E" else "M11 64H53"
    pin = (64, 31) if direction == "E" else (32, 64)
    return (
        tag("rect", class_="sh", x=2, y=7, width=wide, height=high, rx=10),
        tag("rect", class_="ed", x=2, y=2, width=wide, height=high, rx=10),
        tag("rect", class_="fa", x=2, y=2, width=wide, height=high - 4, rx=10),
        tag("path", class_="bar", d=bar),
        tag("circle", class_="pn", cx=pin[0], cy=pin[1], r="4.5"),
    )


def _half(value: int, x: int, y: int) -> Iterable[Html]:
    """Yield the shapes of a half: its number, with a bar for 6 and 9, or a ring for a blank."""
    if not value:
        yield tag("circle", class_="nil", cx=x + 32, cy=y + 31, r=8)
        return
    yield tag("text", value, x=x + 32, y=y + 45)
    if value in SIX_AND_NINE:
        yield tag("path", class_="und", d=f"M{x + 21} {y + 52}h22")


OUTER_CORNERS = {"E": ((4, 6), (124, 6)), "S": ((58, 6), (58, 122))}
"""Where an outlined domino has its numbers, by its way: at the outer corners of its halves."""


@lru_cache(maxsize=64)
def outlined(lay: Lay) -> Html:
    """Render a domino as an outline with small numbers, over others that stay readable."""
    wide, high = (124, 60) if lay.way == "E" else (60, 124)
    numbers = (
        tag(
            "g",
            tag("circle", cx=x, cy=y, r=19),
            tag("text", value, x=x, y=y + 11) if value else tag("circle", class_="nil", cx=x, cy=y, r=6),
        )
        for value, (x, y) in zip((lay.a, lay.b), OUTER_CORNERS[lay.way], strict=True)
    )
    edge = tag("rect", x=2, y=2, width=wide, height=high, rx=10)
    return tag("g", edge, *numbers, class_="over20", transform=f"translate({lay.x * UNIT} {lay.y * UNIT})")


@lru_cache(maxsize=512)
def seal(cell: Cell, class_: str = "seal") -> Html:
    """Render a mark (the counter 20) on its cell; one that a play would place has a dashed rim."""
    return tag(
        "svg",
        tag("use", href="#m20"),
        tag("circle", class_="rim20", cx=32, cy=32, r=28) if "is-ghost" in class_ else None,
        class_=class_,
        x=cell.x * UNIT + 4,
        y=cell.y * UNIT + 3,
        width=56,
        height=56,
        viewBox="0 0 64 64",
    )


@lru_cache(maxsize=512)
def player_pin(lay: Lay, place: int) -> Html:
    """Render the sign of the player who laid a domino: in its middle, of an upright one at its right edge.

    In the middle of an upright domino there may be the line under a 6 or a 9.
    """
    left, top, right, bottom = box_of(lay.cells)
    return tag(
        "svg",
        tag("use", href=f"#pin-{place}"),
        class_="by20",
        x=(left + right) // 2 - 13 if lay.way == "E" else right - 27,
        y=(top + bottom) // 2 - 14,
        width=26,
        height=26,
        viewBox="0 0 32 32",
    )


def box_of(cells: Iterable[Cell]) -> tuple[int, int, int, int]:
    """Return the rectangle around cells, in units: left, top, right, bottom; raise ValueError without any."""
    found = list(cells)
    xs, ys = [cell.x for cell in found], [cell.y for cell in found]
    return min(xs) * UNIT, min(ys) * UNIT, (max(xs) + 1) * UNIT, (max(ys) + 1) * UNIT


@lru_cache(maxsize=512)
def frame(line: Alignment, class_: str) -> Html:
    """Render an outline round the cells of a line."""
    left, top, right, bottom = box_of(line.cells)

    def capsule(name: str) -> Html:
        """Render one of the two."""
        x, y, wide, high = left - 2, top - 2, right - left + 4, bottom - top + 4
        return tag("rect", class_=name, x=x, y=y, width=wide, height=high, rx=13)

    return tag("g", capsule("under20"), capsule(f"cap20 {class_}"))


def plate(x: int, y: int, text: str, class_: str) -> Html:
    """Render a text on a rounded plate whose middle is at (x, y), in units."""
    wide = 20 * len(text) + 22
    return tag(
        "g",
        tag("rect", x=-wide // 2, y=-27, width=wide, height=54, rx=12),
        tag("text", text, y=12),
        class_=f"tag20 {class_}",
        transform=f"translate({x} {y})",
    )
