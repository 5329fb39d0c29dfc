"""A view of a table that is larger than its window: moved and zoomed by wheel, drag, pinch, keys and buttons.

The element with `data-plane` is the window; its padding is covered by other things. `data-extent` is the
room: the rectangle that there is to see, with what a move adds; `data-whole` has all that it may add, and
`data-laid` only what lies there, with the places beside it. `data-sight` is the one that has to stay in
sight. All are `left top right bottom` in units of the table. With `data-fit="all"` everything is shown,
however small; with `data-begin="all"` that is the view to begin with. `data-hinted` says that the sight is
that of a hint. `data-turn` changes with each move and ends in `own` when the reader's turn begins; until it
changes, nothing zooms in by itself. The view is written as custom properties of the window: `--pan-x`,
`--pan-y`, `--zoom`, and for each side 1 where more lies beyond it (`--more-left` and so on), else 0.
`framing` decides what they are.
"""

from __future__ import annotations

from math import exp, hypot
from typing import TYPE_CHECKING

from js import document, window
from pyodide.ffi import create_proxy, to_js

from ui.browser.framing import (
    OVERVIEW,
    SHIFTED,
    ZOOMED,
    Box,
    Frame,
    everything,
    first_frame,
    hidden_sides,
    is_comfortable,
    kept_choice,
    moved_to,
    next_frame,
    overview,
    shift_into,
    zoom_at,
)
from ui.browser.touch_times import closest

if TYPE_CHECKING:
    from js import Element, EventTarget, Listener, MouseEvent, PointerEvent, ResizeObserver, WheelEvent
    from pyodide.ffi import JsProxy

__all__ = ["Viewport"]

ZOOM_STEP = 1.3
DRAG_PX = 8
"""Pixels that a finger moves before it drags instead of taps."""
MARGIN = 6
"""Units of the table kept free around what is shown; the room has a cell of its own around the table."""
TARGET_PX = 44
"""Pixels that a target should have: around a smaller cell, a touch counts for the nearest one."""
LEGIBLE = 0.55
"""Pixels a unit below which the pale numbers, 22 units high, are under 12 pixels and are not shown."""
SMALL = "data-small"
"""The attribute of a window whose view is smaller than that."""
NEAR_PX = 36
"""Pixels from the middle of a small cell within which a touch counts for it."""
SIDES = ("left", "top", "right", "bottom")
OWN = "own"
"""The end of `data-turn` when the reader's turn begins."""


class Viewport:
    """The movable and zoomable view of the large table on the page, and its listeners."""

    def __init__(self) -> None:
        """Begin without a table, neither moved nor zoomed."""
        self._node: Element | None = None
        self._shown: tuple[str, ...] = ("", "", "")
        self._turn = ""
        self._frame = Frame(0, 0, 1)
        self._turn_start = (self._frame, "")
        self._was_hinted = False
        self._last_window: Box | None = None
        self._written: dict[str, str] = {}
        self._chosen = ""
        self._dragged = False
        self.moved_at = -1000.0
        """Time stamp of the end of the last drag. The click that follows it is no tap."""
        self._fingers: dict[int, tuple[float, float]] = {}
        self._on_move = create_proxy(self._move)
        # The browser tells the window's size: asking for it at each drawing would lay the page out twice.
        self._free_box: Box | None = None
        self._on_resize = create_proxy(self._resize)
        self._size_observer = window.ResizeObserver.new(self._on_resize)
        self._bound: list[tuple[EventTarget, str, Listener, dict[str, bool]]] = [
            (document, "wheel", create_proxy(self._wheel), {"passive": False}),
            (document, "pointerdown", create_proxy(self._press), {}),
            (document, "pointerup", create_proxy(self._release), {}),
            (document, "pointercancel", create_proxy(self._release), {}),
        ]
        for target, name, proxy, options in self._bound:
            target.addEventListener(name, proxy, to_js(options))

    def close(self) -> None:
        """Remove all listeners and observers."""
        for target, name, proxy, _ in self._bound:
            target.removeEventListener(name, proxy)
            proxy.destroy()
        self._bound.clear()
        self._size_observer.disconnect()
        self._on_move.destroy()
        self._on_resize.destroy()

    # What is drawn

    def update(self, resized: bool = False) -> None:
        """Adapt the view to the table just rendered, if that, its window or its turn has changed."""
        node = document.querySelector("[data-plane]")
        if not node:
            self._node = None
            return
        is_new = self._node is None or not node.isSameNode(self._node)
        if is_new:
            self._observe(node)
            self._written = {}
        shown = tuple(node.getAttribute(f"data-{name}") or "" for name in ("plane", "extent", "sight"))
        turn = node.getAttribute("data-turn") or ""
        goes_on = turn == self._turn
        if goes_on and not (is_new or resized or shown != self._shown):
            return
        fresh = resized or shown[0] != self._shown[0] or (is_new and not self._is_return(node, shown, turn))
        if shown[0] != self._shown[0]:
            self._chosen = ""
        if not goes_on and turn.endswith(OWN):
            kept = kept_choice(self._chosen)
            self._chosen, fresh = kept, fresh or kept != self._chosen
        self._was_hinted = node.hasAttribute("data-hinted") or (goes_on and not fresh and self._was_hinted)
        self._node, self._shown, self._turn = node, shown, turn
        self._frame = self._next_frame(node, fresh, goes_on)
        if fresh or not goes_on:
            self._turn_start = self._frame, shown[2]
        self._write(node)

    def _is_return(self, node: Element, shown: tuple[str, ...], turn: str) -> bool:
        """Return True if a new window shows the table as an earlier one did, after a look at another page.

        Only what was pointed at may be gone: a refusal is not told twice.
        """
        sights = (self._shown[2], self._turn_start[1])
        is_same = (shown[0], turn) == (self._shown[0], self._turn) and shown[2] in sights
        return is_same and bool(turn) and self._visible_box(node) == self._last_window

    def _next_frame(self, node: Element, is_fresh: bool, is_same_turn: bool) -> Frame:
        """Return the view for the table just rendered: the reader's choice, all, a fresh one, or the last.

        `is_fresh` where there is none to go on with, `is_same_turn` where no move was made since.
        """
        outer, (room, sight, laid) = self._visible_box(node), self._shown_boxes(node)
        begins = not self._chosen and node.getAttribute("data-begin") == "all"
        is_overview = (self._chosen == OVERVIEW or begins) and (is_fresh or not is_same_turn)
        if node.getAttribute("data-fit") == "all":
            return overview(outer, room)
        if is_overview:
            return everything(outer, room, sight, laid)
        if self._chosen:
            return moved_to(self._frame, outer, sight)
        if is_fresh:
            return first_frame(outer, room, sight, laid)
        if is_same_turn:
            return self._frame_in_turn(outer, sight)
        return next_frame(self._frame, outer, room, sight, laid)

    def _frame_in_turn(self, outer: Box, sight: Box) -> Frame:
        """Return the view within a turn: the last one, moved as little as needed to show the `sight`.

        When the sight is the same as at the start of the turn, the view is that of the start: a domino that
        is taken back, or a wrong try, leaves no part of the table hidden. After a hint the view stays, since
        the reader looks at the place of the hint.
        """
        frame, sight_text = self._turn_start
        if self._was_hinted and self._shown[2] == sight_text:
            return self._frame
        return frame if self._shown[2] == sight_text else moved_to(self._frame, outer, sight)

    def _shown_boxes(self, node: Element) -> tuple[Box, Box, Box]:
        """Return three rectangles of the table: all to show, what must be in view, and where pieces are.

        The room is the whole of it where that keeps large cells.
        """
        room, whole = _box(self._shown[1]), node.getAttribute("data-whole")
        if whole and is_comfortable(self._visible_box(node), _box(whole)):
            room = _box(whole)
        sight = _box(self._shown[2])
        return room, sight, _box(node.getAttribute("data-laid") or self._shown[2])

    def look(self, how: str) -> None:
        """Zoom "in" or "out" about the middle, or show "all" (again: usual view); only at a table."""
        node = self._node
        if node is None:
            return
        outer, (room, sight, laid) = self._visible_box(node), self._shown_boxes(node)
        if how == "all":
            self._chosen = "" if self._chosen == OVERVIEW else OVERVIEW
            frame_for = everything if self._chosen else first_frame
            self._frame = frame_for(outer, room, sight, laid)
            self._turn_start = self._frame, self._shown[2]
        else:
            self._zoom_about(ZOOM_STEP if how == "in" else 1 / ZOOM_STEP, *outer.middle)
        self._write(node)

    def nearest(self, event: MouseEvent) -> Element | None:
        """Return the playable space nearest to a click between small spaces; None if it is large or far."""
        node = self._window_of(event)
        if node is None:
            return None
        nearest, least = None, float(NEAR_PX)
        for cell in node.querySelectorAll("[role=gridcell][data-do]"):
            box = cell.getBoundingClientRect()
            if box.width >= TARGET_PX:
                return None
            away = hypot(
                (box.left + box.right) / 2 - event.clientX, (box.top + box.bottom) / 2 - event.clientY
            )
            if away < least:
                nearest, least = cell, away
        return nearest

    def reveal(self, cell: Element) -> None:
        """Move the view as little as needed to show a focused cell; do nothing if it is in sight."""
        node = self._node
        if node is None or not node.contains(cell):
            return
        cell_box, outer_box = cell.getBoundingClientRect(), node.getBoundingClientRect()
        visible = self._visible_box(node)
        dx = shift_into(
            cell_box.left - outer_box.left, cell_box.right - outer_box.left, visible.left, visible.right
        )
        dy = shift_into(
            cell_box.top - outer_box.top, cell_box.bottom - outer_box.top, visible.top, visible.bottom
        )
        if dx or dy:
            self._pan(dx, dy)
            self._write(node)

    # The view

    def _observe(self, node: Element) -> None:
        """Observe the size of a new window element instead of the earlier one's."""
        self._free_box = None
        self._size_observer.disconnect()
        self._size_observer.observe(node)

    def _resize(self, entries: JsProxy, observer: ResizeObserver) -> None:
        """Adapt the view to the new size of the window element."""
        before, self._free_box = self._free_box, None
        # The first report of a window comes late, and its size is known by then: nothing is fitted anew.
        if self._node is None or before is None or self._visible_box(self._node) != before:
            self.update(resized=True)

    def _visible_box(self, node: Element) -> Box:
        """Return the part of the window element inside its padding, measured once for each size."""
        self._free_box = self._free_box or _measure_free_box(node)
        return self._free_box

    def _zoom_about(self, factor: float, x: float, y: float) -> None:
        """Zoom about the window's point (x, y); from now on the view counts as chosen by the reader."""
        self._frame, self._chosen = zoom_at(self._frame, factor, x, y), ZOOMED

    def _pan(self, dx: float, dy: float) -> None:
        """Move the view by pixels; it counts as chosen by the reader until their next turn."""
        x, y, zoom = self._frame
        self._frame = Frame(x + dx, y + dy, zoom)
        self._chosen = ZOOMED if self._chosen == ZOOMED else SHIFTED

    def _write(self, node: Element) -> None:
        """Write those parts of the view that have changed to the window element's custom properties."""
        x, y, zoom = self._frame
        laid = _box(node.getAttribute("data-laid") or self._shown[2])
        hidden = hidden_sides(self._frame, self._visible_box(node), laid)
        values = {"--pan-x": f"{x:.1f}px", "--pan-y": f"{y:.1f}px", "--zoom": f"{zoom:.4f}"}
        values |= {f"--more-{side}": "01"[is_hidden] for side, is_hidden in zip(SIDES, hidden, strict=True)}
        for name, value in values.items():
            if self._written.get(name) != value:
                node.style.setProperty(name, value)
        small = "1" if zoom < LEGIBLE else ""
        if self._written.get(SMALL) != small:
            node.toggleAttribute(SMALL, bool(small))
        self._written = {**values, SMALL: small}
        self._last_window = self._visible_box(node)

    # Fingers and wheel

    def _window_of(self, event: MouseEvent) -> Element | None:
        """Return the window element if an event is for the table itself; None for what covers it."""
        node = self._node
        over = closest(event.target, "button, .rack, [data-lies]")
        return node if node is not None and node.contains(event.target) and not over else None

    def _wheel(self, event: WheelEvent) -> None:
        """Zoom the table about the pointer when the wheel is turned over it."""
        if node := self._window_of(event):
            event.preventDefault()
            self._zoom_about(exp(-max(-120, min(120, event.deltaY)) * 0.002), *_place_in(node, event))
            self._write(node)

    def _press(self, event: PointerEvent) -> None:
        """Start following a finger or the main mouse button pressed on the table; ignore all others."""
        node = self._window_of(event)
        if node is None or event.button:
            return
        if not self._fingers:
            self._dragged = False
            document.addEventListener("pointermove", self._on_move)
        self._fingers[event.pointerId] = _place_in(node, event)

    def _move(self, event: PointerEvent) -> None:
        """Pan with one pointer or zoom with two; ignore a movement too small to be a drag."""
        node = self._node
        if event.pointerId not in self._fingers or node is None:
            return
        place, before = _place_in(node, event), self._fingers[event.pointerId]
        others = [finger for key, finger in self._fingers.items() if key != event.pointerId]
        if not self._dragged and not others and hypot(place[0] - before[0], place[1] - before[1]) < DRAG_PX:
            return
        self._dragged = True
        node.classList.add("is-held")
        self._fingers[event.pointerId] = place
        if others:
            self._pinch(before, place, others[0])
        else:
            self._pan(place[0] - before[0], place[1] - before[1])
        self._write(node)

    def _pinch(
        self, before: tuple[float, float], place: tuple[float, float], other: tuple[float, float]
    ) -> None:
        """Zoom by the change of distance between two fingers, of which one moved from `before` to `place`."""
        distance = max(hypot(before[0] - other[0], before[1] - other[1]), 1)
        factor = hypot(place[0] - other[0], place[1] - other[1]) / distance
        self._zoom_about(factor, (place[0] + other[0]) / 2, (place[1] + other[1]) / 2)

    def _release(self, event: PointerEvent) -> None:
        """Stop following a finger; when the last one is released, end the drag."""
        if self._fingers.pop(event.pointerId, None) is None or self._fingers:
            return
        document.removeEventListener("pointermove", self._on_move)
        if self._dragged:
            self.moved_at = event.timeStamp
        if self._node is not None:
            self._node.classList.remove("is-held")


def _measure_free_box(node: Element) -> Box:
    """Return the part of an element inside its padding, in its own pixels."""
    style = window.getComputedStyle(node)
    left, top, right, bottom = (
        float(value.replace("px", "") or 0)
        for value in (style.paddingLeft, style.paddingTop, style.paddingRight, style.paddingBottom)
    )
    return Box(left, top, node.clientWidth - right, node.clientHeight - bottom)


def _place_in(node: Element, event: MouseEvent) -> tuple[float, float]:
    """Return the place of an event in an element's own pixels."""
    outer_box = node.getBoundingClientRect()
    return event.clientX - outer_box.left, event.clientY - outer_box.top


def _box(text: str) -> Box:
    """Return the rectangle that four numbers in a text describe, enlarged by a margin."""
    left, top, right, bottom = (float(part) for part in (text or "0 0 1 1").split())
    return Box(left - MARGIN, top - MARGIN, right + MARGIN, bottom + MARGIN)
