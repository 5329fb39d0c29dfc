"""Capsules round the tiles that score, their tags and the total, as a drawing over the board.

One unit is one space, the origin is the top left corner. Tags take the first free place at the ends of their
capsule.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from engine.games.twentyfourseven.model import Cell, Combo, Scored
from engine.games.twentyfourseven.score import axis_of
from ui.core.html import EMPTY, Html, coordinate, join, tag

__all__ = [
    "asked_line",
    "capsules",
    "lines_to_come",
    "refused_line",
    "stones_to_come",
    "tipped_tiles",
    "total_sign",
]

ANGLES = {"row": 0, "column": 90, "falling": 45, "rising": -45}
SHAPES = {"sum_24": ("sum", ".2"), "sum_7": ("seven", ".2"), "run": ("run", ".462"), "set": ("set", ".3")}
SIGN_HEIGHT, TOTAL = 0.3, (0.8, 0.38)
LAST_DELAY = 8
OCTAGON = ".87,.65 .65,.87 .35,.87 .13,.65 .13,.35 .35,.13 .65,.13 .87,.35"
"""The outline of a stone in a space of one unit."""


class Box(NamedTuple):
    """A rectangle by its middle, width and height, in spaces of the board."""

    x: float
    y: float
    w: float
    h: float

    def meets(self, other: Box) -> bool:
        """Return True if two rectangles overlap."""
        return abs(self.x - other.x) * 2 < self.w + other.w and abs(self.y - other.y) * 2 < self.h + other.h


def total_sign(minutes: int) -> str:
    """Format a score with a plus sign: "+140"."""
    return f"+{minutes}"


@lru_cache(maxsize=256)
def capsules(board: bytes, cell: Cell, event: Scored, is_animated: bool = True) -> Html:
    """Render an outline round each line that a placement on `cell` scored, with tags and the total."""
    combos = sorted((combo for combo in event.combos if combo.kind in SHAPES), key=lambda c: c.minutes)
    delays = [_delay_class(n, is_animated) for n in range(1, len(combos) + 3)]
    wipes = (wait and f" anim-wipe{wait}" for wait in delays[:-2])
    shapes = list(map(_capsule, combos, wipes))
    tag_delay, total_delay = (wait and f" anim-pop{wait}" for wait in delays[-2:])
    taken = [_total_box(cell)]
    tags = [_placed_tag(_tag_text(board, combo), combo.cells, cell, tag_delay, taken) for combo in combos]
    total = _tag(taken[0], total_sign(event.minutes), f"tagg tagg--total{total_delay}", ".09", ".105")
    return join(shapes, tags, total)


@lru_cache(maxsize=256)
def lines_to_come(board: bytes, cell: Cell, event: Scored) -> Html:
    """Render every line that a waiting tile on `cell` completes, each with a tag clear of the total.

    `board` has the tile on it.
    """
    combos = sorted((combo for combo in event.combos if combo.kind in SHAPES), key=lambda c: c.minutes)
    taken = [_total_box(cell)]
    tags = [_placed_tag(_tag_text(board, combo), combo.cells, cell, "", taken) for combo in combos]
    return join([_capsule(combo, "") for combo in combos], tags)


def _delay_class(number: int, is_animated: bool) -> str:
    """Return the style class of the n-th delay of an animation; "" without animation."""
    return f" d{min(number, LAST_DELAY)}" if is_animated else ""


def refused_line(cells: tuple[Cell, ...], cell: Cell, line_sum: int) -> Html:
    """Render the line whose sum a tile on `cell` would take above 24; EMPTY for a single space."""
    if len(cells) < 2:
        return EMPTY
    return join(
        _rects(cells, "bad", ".2", ""), _placed_tag(f"{line_sum} > 24", cells, cell, "", [], "tagg--bad")
    )


def asked_line(cells: tuple[Cell, ...], cell: Cell, known_sum: int, wanted_sum: int) -> Html:
    """Render the line of a hint that names no tile, with the tag "17 + ? = 24"."""
    return join(
        _rects(cells, "ask", ".2", ""), _placed_tag(f"{known_sum} + ? = {wanted_sum}", cells, cell, "", [])
    )


def tipped_tiles(cells: tuple[Cell, ...]) -> Html:
    """Render an outline round the tiles of a line that a tip counts, one for each unbroken part of it.

    The free space between two parts, or beyond an end, stays outside: it may be the answer.
    """
    parts = list[tuple[Cell, ...]]()
    for cell in cells:
        beside = parts and max(abs(a - b) for a, b in zip(parts[-1][-1], cell, strict=True)) == 1
        if beside:
            parts[-1] += (cell,)
        else:
            parts.append((cell,))
    return join(_rects(part, "ask", ".2", "") for part in parts)


@lru_cache(maxsize=64)
def stones_to_come(cells: tuple[Cell, ...]) -> Html:
    """Render the outline of a stone on each space that a move would put out of time."""
    return join(
        tag("polygon", class_="to-come", points=OCTAGON, transform=f"translate({cell.column} {cell.row})")
        for cell in cells
    )


def _tag_text(board: bytes, combo: Combo) -> str:
    """Return the text of a combination's tag: "= 24", "3 · 4 · 5" or "7 · 7 · 7"."""
    values = [board[cell.offset] for cell in combo.cells]
    return " · ".join(map(str, values)) if combo.kind in ("run", "set") else f"= {sum(values)}"


def _capsule(combo: Combo, animation_class: str) -> Html:
    """Render the outline round a combination's spaces."""
    kind, radius = SHAPES[combo.kind]
    return _rects(combo.cells, kind, radius, animation_class)


def _rects(cells: tuple[Cell, ...], css_class: str, radius: str, animation_class: str) -> Html:
    """Render an outline round spaces in a line, straight or diagonal."""
    axis = axis_of(cells) if len(cells) > 1 else "row"
    straight = axis in ("row", "column")
    wide = 0.95 if straight else 0.8  # aslant it passes between the numerals beside it
    width = (len(cells) - 1) * (1 if straight else sqrt(2)) + wide
    names = ("under", f"draw{animation_class}", f"mid{animation_class}")[: 3 if css_class == "set" else 2]
    rects = [
        tag(
            "rect",
            class_=name,
            x=coordinate(-wide / 2, 3),
            y=coordinate(-wide / 2, 3),
            width=coordinate(width, 3),
            height=coordinate(wide, 3),
            rx=radius,
        )
        for name in names
    ]
    place = f"translate({cells[0].column + 0.5} {cells[0].row + 0.5}) rotate({ANGLES[axis]})"
    return tag("g", *rects, class_=f"line line--{css_class}", transform=place)


def _moved_onto_board(x: float, y: float, w: float, h: float) -> Box:
    """Return a rectangle with this middle and size, moved so that it lies within the board."""
    return Box(min(max(x, w / 2), 7 - w / 2), min(max(y, h / 2), 7 - h / 2), w, h)


def _total_box(cell: Cell) -> Box:
    """Return the rectangle of the total, at the lower right edge of the placed tile."""
    return _moved_onto_board(cell.column + 0.98, cell.row + 1, *TOTAL)


def _tag_places(cells: tuple[Cell, ...], played_cell: Cell, width: float) -> Iterator[Box]:
    """Yield places for a tag, the far end of its line first: corners of spaces, away from the numbers."""
    far = sorted(cells, key=lambda c: -max(abs(c.column - played_cell.column), abs(c.row - played_cell.row)))
    for cell in far:
        up = 0.5 if cell.row > played_cell.row else -0.5
        side = -0.5 if cell.column < played_cell.column else 0.5
        for dx, dy in ((side, up), (side, -up), (-side, up), (-side, -up)):
            yield _moved_onto_board(cell.column + 0.5 + dx, cell.row + 0.5 + dy, width, SIGN_HEIGHT)


def _placed_tag(
    text: str,
    cells: tuple[Cell, ...],
    played_cell: Cell,
    animation_class: str,
    taken_boxes: list[Box],
    css_class: str = "",
) -> Html:
    """Render a tag at the first free place along its line, and add its rectangle to `taken_boxes`."""
    places = list(_tag_places(cells, played_cell, 0.12 * len(text) + 0.16))
    box = next((place for place in places if not any(map(place.meets, taken_boxes))), places[0])
    taken_boxes.append(box)
    return _tag(
        box,
        text,
        f"tagg {css_class}{animation_class}" if css_class else f"tagg{animation_class}",
        ".07",
        ".085",
    )


def _tag(box: Box, text: str, class_: str, radius: str, baseline: str) -> Html:
    """Render a text in a rounded rectangle; `baseline` is the height of its base line."""
    rect = tag(
        "rect",
        x=coordinate(-box.w / 2, 3),
        y=coordinate(-box.h / 2, 3),
        width=coordinate(box.w, 3),
        height=coordinate(box.h, 3),
        rx=radius,
    )
    inner = tag("g", rect, tag("text", text, y=baseline), class_=class_)
    return tag("g", inner, transform=f"translate({coordinate(box.x, 3)} {coordinate(box.y, 3)})")
