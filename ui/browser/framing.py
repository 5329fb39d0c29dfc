"""The views of a table without edges: pure geometry, in pixels of the window and units of the table.

A view fits itself. While the whole room (the table and whatever a move may add to it) can be shown with
cells of a fair size, it shows the room. Once the room is too large for that, cells keep their least fair
size: the view shows the table while that fits, and then follows the news. Either way a view that already
shows what it must is left as it is, so that nothing jumps under a reader's finger.
"""

from __future__ import annotations

from typing import NamedTuple

__all__ = [
    "shift_into",
    "FAIR_ZOOM",
    "LARGEST_ZOOM",
    "LEAST_ZOOM",
    "Box",
    "Frame",
    "first_frame",
    "next_frame",
    "is_comfortable",
    "moved_to",
    "overview",
    "zoom_at",
]

CELL = 64
"""Units of the table that a cell is wide."""
FAIR_ZOOM = 28 / CELL
"""The least zoom that is chosen to show the whole room: cells of 28 px."""
COMFORTABLE_ZOOM = 52 / CELL
"""The least zoom at which room is kept also for what is seldom added: cells of 52 px."""
LARGEST_ZOOM = 1.44
"""The largest zoom that is chosen: cells of 92 px."""
LEAST_ZOOM, MOST_ZOOM = 0.1, 2.5
"""The bounds for a reader's own zoom and for the overview."""
REGAIN = 1.35
"""How many times larger the cells could be before a view zooms in on its own."""
SLACK = 0.5
"""Pixels by which something may be outside the window: too few to be seen, more than floats err by."""


class Box(NamedTuple):
    """A rectangle of the table in its units, or of the window in pixels."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def size(self) -> tuple[float, float]:
        """Width and height, at least 1."""
        return max(self.right - self.left, 1), max(self.bottom - self.top, 1)

    @property
    def middle(self) -> tuple[float, float]:
        """The centre."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


class Frame(NamedTuple):
    """A view: the pixel of the window at which the table's origin is, and pixels for each unit."""

    x: float
    y: float
    zoom: float

    def seen(self, box: Box) -> Box:
        """Return where in the window a rectangle of the table is."""
        x, y, zoom = self
        return Box(box.left * zoom + x, box.top * zoom + y, box.right * zoom + x, box.bottom * zoom + y)

    def shows(self, window: Box, box: Box) -> bool:
        """Return whether a rectangle of the table is wholly in the window."""
        seen = self.seen(box)
        return (
            seen.left >= window.left - SLACK
            and seen.top >= window.top - SLACK
            and seen.right <= window.right + SLACK
            and seen.bottom <= window.bottom + SLACK
        )


def is_comfortable(window: Box, room: Box) -> bool:
    """Return True if a whole room can be shown with large cells."""
    return _fitting_zoom(window, room) >= COMFORTABLE_ZOOM


def overview(window: Box, room: Box) -> Frame:
    """Return the view of everything, however small."""
    return _centred_frame(window, room, max(LEAST_ZOOM, min(LARGEST_ZOOM, _fitting_zoom(window, room))))


def first_frame(window: Box, room: Box, sight: Box, laid: Box) -> Frame:
    """Return the view to begin with: of the whole room, or of a large one the part around the news.

    The news in `sight` are always wholly shown, if need be with smaller cells. So is all that lies on the
    table wherever it fits with cells of a fair size.
    """
    if _fitting_zoom(window, room) >= FAIR_ZOOM:
        return overview(window, room)
    zoom = max(LEAST_ZOOM, min(FAIR_ZOOM, _fitting_zoom(window, sight)))
    return moved_to(_around(window, room, sight, laid, zoom), window, sight)


def next_frame(frame: Frame, window: Box, room: Box, sight: Box, laid: Box) -> Frame:
    """Return the view to go on with after a move: the same one while it shows what it must."""
    whole = _fitting_zoom(window, room) >= FAIR_ZOOM
    best = first_frame(window, room, sight, laid)
    if best.zoom > REGAIN * frame.zoom:
        return best
    must = (room,) if whole else (sight, laid) if best.shows(window, laid) else (sight,)
    if all(frame.shows(window, box) for box in must) and (whole or frame.zoom >= best.zoom * 0.999):
        return frame
    if whole or len(must) > 1 or frame.zoom > best.zoom:
        return best
    return moved_to(frame, window, sight)


def moved_to(frame: Frame, window: Box, sight: Box) -> Frame:
    """Return a view moved as little as shows a rectangle, and zoomed out only if it would not fit."""
    zoom = max(LEAST_ZOOM, min(frame.zoom, _fitting_zoom(window, sight)))
    if zoom < frame.zoom:
        frame = zoom_at(frame, zoom / frame.zoom, *window.middle)
    seen = frame.seen(sight)
    dx = shift_into(seen.left, seen.right, window.left, window.right)
    dy = shift_into(seen.top, seen.bottom, window.top, window.bottom)
    return frame._replace(x=frame.x + dx, y=frame.y + dy)


def zoom_at(frame: Frame, factor: float, u: float, v: float) -> Frame:
    """Return a view zoomed so that the point under (u, v) of the window stays there."""
    zoom = max(LEAST_ZOOM, min(MOST_ZOOM, frame.zoom * factor))
    growth = zoom / frame.zoom
    return Frame(u - (u - frame.x) * growth, v - (v - frame.y) * growth, zoom)


def _fitting_zoom(window: Box, box: Box) -> float:
    """Return the zoom at which a rectangle just fits into the window."""
    (wide, high), (width, height) = box.size, window.size
    return min(width / wide, height / high)


def _centred_frame(window: Box, box: Box, zoom: float) -> Frame:
    """Return the view with a rectangle in the middle of the window."""
    (x, y), (u, v) = box.middle, window.middle
    return Frame(u - x * zoom, v - y * zoom, zoom)


def _around(window: Box, room: Box, sight: Box, laid: Box, zoom: float) -> Frame:
    """Return the view at a zoom at which the room is too large: as much of what lies there as can be seen.

    In a direction in which that fits, the room is shown about its middle. In another one the news are, up to
    the edge of what lies there.
    """
    whole, near, at = (Frame(0, 0, zoom).seen(box) for box in (room, sight, laid))
    x = _placed((whole.left, whole.right), (near.left, near.right), (at.left, at.right), window[::2])
    y = _placed((whole.top, whole.bottom), (near.top, near.bottom), (at.top, at.bottom), window[1::2])
    return Frame(x, y, zoom)


Interval = tuple[float, float]


def _placed(room: Interval, sight: Interval, laid: Interval, window: Interval) -> float:
    """Return how far to shift a view in one direction to show what lies there, or some of it."""
    start, end = window
    if laid[1] - laid[0] <= end - start:
        shift = (start + end - sum(room)) / 2
        return shift + shift_into(laid[0] + shift, laid[1] + shift, start, end)
    shift = (start + end - sum(sight)) / 2
    return shift + min(start - laid[0] - shift, 0) + max(end - laid[1] - shift, 0)


def shift_into(low: float, high: float, start: float, end: float) -> float:
    """Return the shift that moves `low` to `high` inside `start` to `end`, or centres it if it is longer."""
    if high - low > end - start:
        return (start + end - low - high) / 2
    return max(start - low, 0) + min(end - high, 0)
