"""The views of a table without edges: pure geometry, in pixels of the window and units of the table.

A view fits itself. While the whole room (the table and whatever a move may add to it) can be shown with
cells of a full size, it shows the room. Once the room is too large for that, it shows what lies on the table
and the places beside it, with cells as large as that allows, down to a small size; then it follows the news.
Either way a view that already shows what it must is left as it is, so that nothing jumps under a reader's
finger. Cells have one of a few sizes and the room a cell to grow on each side, so that most moves leave the
view as it is. In eight matches of two computers (66 turns), a phone of 390 px cuts the table in 6 turns, in
23 while cells kept 28 px; cells have 31 px in the median, on a desktop of 1280 px 37, both had 28; sizes
change in one turn of four.
"""

from __future__ import annotations

from math import floor, log
from typing import NamedTuple

__all__ = [
    "OVERVIEW",
    "SHIFTED",
    "ZOOMED",
    "shift_into",
    "FAIR_ZOOM",
    "FULL_ZOOM",
    "LARGEST_ZOOM",
    "LEAST_ZOOM",
    "SMALL_ZOOM",
    "Box",
    "Frame",
    "everything",
    "first_frame",
    "hidden_sides",
    "next_frame",
    "is_comfortable",
    "kept_choice",
    "moved_to",
    "overview",
    "zoom_at",
]

CELL = 64
"""Units of the table that a cell is wide."""
FAIR_ZOOM = 28 / CELL
"""The zoom at which a view follows the news on a table too large for it: cells of 28 px."""
SMALL_ZOOM = 22.4 / CELL
"""The least zoom that is chosen to show all that lies on the table: cells of 22 px.

A table that is cut at both sides is worse than one with small cells, where a touch counts for the nearest."""
FULL_ZOOM = 35 / CELL
"""The least zoom at which the whole room is shown: with smaller cells only what lies there must be."""
COMFORTABLE_ZOOM = 52 / CELL
"""The least zoom at which room is kept also for what is seldom added: cells of 52 px."""
LARGEST_ZOOM = 1.44
"""The largest zoom that is chosen: cells of 92 px."""
STEP = 1.18
"""How many times larger the cells of one size are than those of the next smaller one."""
GROWTH = CELL
"""Units that the room may grow on each side before the cells get smaller."""
GENEROUS_ZOOM = 44 / CELL
"""The least zoom at which such growth is provided for: cells of 44 px."""
LEAST_ZOOM, MOST_ZOOM = 0.1, 2.5
"""The bounds for a reader's own zoom and for the overview."""
REGAIN = 1.6
"""How many times larger the cells could be before a view zooms in on its own."""
SHIFTED, OVERVIEW, ZOOMED = "shifted", "overview", "zoomed"
"""What readers did to the view. A zoom lasts until they show everything, the others until their next turn."""
EDGE = 4
"""Pixels of what lies there that may be hidden without a sign that there is more."""
SLACK = 0.5
"""Pixels by which something may be outside the window: too few to be seen, more than floats err by."""


class Box(NamedTuple):
    """A rectangle, in units of the table or in pixels of its window."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def size(self) -> tuple[float, float]:
        """Width and height, each at least 1."""
        return max(self.right - self.left, 1), max(self.bottom - self.top, 1)

    @property
    def middle(self) -> tuple[float, float]:
        """The point in the middle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


class Frame(NamedTuple):
    """A view of the table: the window's pixel at the table's origin, and pixels for each unit (zoom)."""

    x: float
    y: float
    zoom: float

    def seen(self, table_box: Box) -> Box:
        """Return a rectangle of the table in pixels of the window."""
        x, y, zoom = self
        return Box(
            table_box.left * zoom + x,
            table_box.top * zoom + y,
            table_box.right * zoom + x,
            table_box.bottom * zoom + y,
        )

    def shows(self, window: Box, table_box: Box) -> bool:
        """Return True if a rectangle of the table is within the window, but for a little slack."""
        seen = self.seen(table_box)
        return (
            seen.left >= window.left - SLACK
            and seen.top >= window.top - SLACK
            and seen.right <= window.right + SLACK
            and seen.bottom <= window.bottom + SLACK
        )


def kept_choice(choice: str) -> str:
    """Return the reader's choice of the view as their turn begins: `ZOOMED` stays, any other becomes "".

    A table that grew would else be shown whole for the rest of the match, with smaller and smaller cells.
    """
    return ZOOMED if choice == ZOOMED else ""


def is_comfortable(window: Box, table_box: Box) -> bool:
    """Return True if a rectangle of the table fits into the window with large cells."""
    return _fitting_zoom(window, table_box) >= COMFORTABLE_ZOOM


def overview(window: Box, table_box: Box) -> Frame:
    """Return the frame for a whole rectangle of the table, with cells as large as fit."""
    return _centred_frame(
        window, table_box, max(LEAST_ZOOM, min(LARGEST_ZOOM, _fitting_zoom(window, table_box)))
    )


def everything(window: Box, whole_box: Box, news_box: Box, pieces_box: Box) -> Frame:
    """Return the frame for all of `pieces_box`: that to begin with if it shows it, else one as large as fits.

    The news are wholly shown too.
    """
    usual = first_frame(window, whole_box, news_box, pieces_box)
    if usual.shows(window, pieces_box):
        return usual
    zoom = max(LEAST_ZOOM, _fitting_zoom(window, pieces_box))
    return moved_to(_centred_frame(window, pieces_box, zoom), window, news_box)


def first_frame(window: Box, whole_box: Box, news_box: Box, pieces_box: Box) -> Frame:
    """Return the frame to begin with: all of `whole_box` while its cells are of a full size.

    Else it shows `pieces_box`, all that lies on the table with the places beside it, and as much of the room
    as that leaves; if its cells get too small, `news_box` and near pieces. The news are always wholly shown,
    if need be with smaller cells.
    """
    if _fitting_zoom(window, whole_box) >= FULL_ZOOM:
        return _centred_frame(window, whole_box, _lasting_zoom(window, whole_box, LARGEST_ZOOM))
    if _fitting_zoom(window, pieces_box) >= SMALL_ZOOM:
        zoom = _lasting_zoom(window, pieces_box, FULL_ZOOM)
    else:
        zoom = max(LEAST_ZOOM, min(FAIR_ZOOM, _fitting_zoom(window, news_box)))
    return moved_to(_around(window, whole_box, news_box, pieces_box, zoom), window, news_box)


def next_frame(frame: Frame, window: Box, whole_box: Box, news_box: Box, pieces_box: Box) -> Frame:
    """Return the frame after a move: unchanged if it still shows `news_box` and what else it must.

    It is moved at the same zoom where that is enough, so that cells change their size as seldom as can be.
    """
    best = first_frame(window, whole_box, news_box, pieces_box)
    if best.zoom > REGAIN * frame.zoom:
        return best
    whole = _fitting_zoom(window, whole_box) >= FULL_ZOOM
    near = not whole and _fitting_zoom(window, pieces_box) >= SMALL_ZOOM
    must = (whole_box,) if whole else (news_box, pieces_box) if near else (news_box,)
    least = best.zoom if whole or near else min(best.zoom, SMALL_ZOOM)
    if frame.zoom < least * 0.999 and not whole:
        return best
    if all(frame.shows(window, box) for box in must):
        return frame
    if whole:
        fits = _fitting_zoom(window, whole_box) >= frame.zoom
        return _centred_frame(window, whole_box, frame.zoom) if fits else best
    if near and _fitting_zoom(window, pieces_box) < frame.zoom:
        return best
    if near:
        return moved_to(_around(window, whole_box, news_box, pieces_box, frame.zoom), window, news_box)
    return moved_to(frame, window, news_box)


def hidden_sides(frame: Frame, window: Box, pieces_box: Box) -> tuple[bool, bool, bool, bool]:
    """Return at which sides, left, top, right, bottom, a frame hides more than an edge of what lies there."""
    seen = frame.seen(pieces_box)
    return (
        seen.left < window.left - EDGE,
        seen.top < window.top - EDGE,
        seen.right > window.right + EDGE,
        seen.bottom > window.bottom + EDGE,
    )


def moved_to(frame: Frame, window: Box, table_box: Box) -> Frame:
    """Return a frame moved as little as needed to show `table_box`, zoomed out only if it does not fit."""
    zoom = max(LEAST_ZOOM, min(frame.zoom, _fitting_zoom(window, table_box)))
    if zoom < frame.zoom:
        frame = zoom_at(frame, zoom / frame.zoom, *window.middle)
    seen = frame.seen(table_box)
    dx = shift_into(seen.left, seen.right, window.left, window.right)
    dy = shift_into(seen.top, seen.bottom, window.top, window.bottom)
    return frame._replace(x=frame.x + dx, y=frame.y + dy)


def zoom_at(frame: Frame, factor: float, x: float, y: float) -> Frame:
    """Return a frame zoomed by a factor within limits; the window's point (x, y) stays where it is."""
    zoom = max(LEAST_ZOOM, min(MOST_ZOOM, frame.zoom * factor))
    growth = zoom / frame.zoom
    return Frame(x - (x - frame.x) * growth, y - (y - frame.y) * growth, zoom)


def _lasting_zoom(window: Box, shown_box: Box, largest_zoom: float) -> float:
    """Return the zoom, one of a few, that shows a rectangle and where possible leaves it space to grow."""
    left, top, right, bottom = shown_box
    grown = Box(left - GROWTH, top - GROWTH, right + GROWTH, bottom + GROWTH)
    fits = _fitting_zoom(window, shown_box)
    zoom = min(max(_fitting_zoom(window, grown), min(fits, GENEROUS_ZOOM)), largest_zoom)
    return SMALL_ZOOM * STEP ** max(floor(log(zoom / SMALL_ZOOM, STEP) + 1e-9), 0)


def _fitting_zoom(window: Box, table_box: Box) -> float:
    """Return the zoom at which a rectangle of the table just fits into the window."""
    (wide, high), (width, height) = table_box.size, window.size
    return min(width / wide, height / high)


def _centred_frame(window: Box, table_box: Box, zoom: float) -> Frame:
    """Return the frame at a zoom with a rectangle of the table in the middle of the window."""
    (x, y), (u, v) = table_box.middle, window.middle
    return Frame(u - x * zoom, v - y * zoom, zoom)


def _around(window: Box, whole_box: Box, news_box: Box, pieces_box: Box, zoom: float) -> Frame:
    """Return the frame at a zoom that cannot show `whole_box`: it shows as much of `pieces_box` as it can.

    In a direction in which that fits, the room is shown about its middle. In another one the news are, up to
    the edge of what lies there.
    """
    whole, near, at = (Frame(0, 0, zoom).seen(box) for box in (whole_box, news_box, pieces_box))
    x = _placed((whole.left, whole.right), (near.left, near.right), (at.left, at.right), window[::2])
    y = _placed((whole.top, whole.bottom), (near.top, near.bottom), (at.top, at.bottom), window[1::2])
    return Frame(x, y, zoom)


Interval = tuple[float, float]


def _placed(whole: Interval, news: Interval, pieces: Interval, window: Interval) -> float:
    """Return the shift of a frame in one direction that shows all of `pieces` or, if too long, `news`."""
    start, end = window
    if pieces[1] - pieces[0] <= end - start:
        shift = (start + end - sum(whole)) / 2
        return shift + shift_into(pieces[0] + shift, pieces[1] + shift, start, end)
    shift = (start + end - sum(news)) / 2
    return shift + min(start - pieces[0] - shift, 0) + max(end - pieces[1] - shift, 0)


def shift_into(low: float, high: float, start: float, end: float) -> float:
    """Return the shift that brings low..high within start..end, or centres it if it is longer."""
    if high - low > end - start:
        return (start + end - low - high) / 2
    return max(start - low, 0) + min(end - high, 0)
