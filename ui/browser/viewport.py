"""A table larger than its window: moved and zoomed by wheel, drag, pinch, keys and buttons.

The element with `data-plane` is the window; its padding is where other things lie over it. `data-extent`
tells what there is to see and `data-sight` what has to stay in sight, both as `left top right bottom` in
the units of the sheet; with `data-fit="all"` all of it is shown, however small. The view is three custom
properties of the window: `--pan-x`, `--pan-y`, `--zoom`.
"""

from __future__ import annotations

from math import exp, hypot
from typing import TYPE_CHECKING, NamedTuple

from js import document, window
from pyodide.ffi import create_proxy, to_js

from ui.browser.touch_times import closest

if TYPE_CHECKING:
    from js import Element, EventTarget, Listener, MouseEvent, PointerEvent, ResizeObserver, WheelEvent
    from pyodide.ffi import JsProxy

__all__ = ["Viewport"]

LEAST, MOST, STEP = 0.2, 2.5, 1.3
CALM_LEAST, CALM_MOST = 0.6, 1.1
"""Bounds of the zoom that is chosen for the reader."""
SLACK = 8
"""Pixels that a finger may tremble before it drags."""
AIR = 24
"""Units of the sheet kept free around what is shown."""


class Box(NamedTuple):
    """A rectangle of the sheet, or of the window in pixels."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def size(self) -> tuple[float, float]:
        """Is its width and height."""
        return self.right - self.left, self.bottom - self.top

    @property
    def middle(self) -> tuple[float, float]:
        """Is its centre."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


class Viewport:
    """Keeps the view of the one plane on the page, whatever is drawn anew; owns its listeners."""

    def __init__(self) -> None:
        self._node: Element | None = None
        self._told = ("", "", "")
        self._x = self._y = 0.0
        self._zoom = 1.0
        self._own = self._dragged = False
        self.moved_at = -1000.0
        """Time stamp of the end of the last drag: the click that follows it is no tap."""
        self._fingers: dict[int, tuple[float, float]] = {}
        self._moving = create_proxy(self._move)
        # The browser tells the window's size: asking for it at each drawing would lay the page out twice.
        self._free: Box | None = None
        self._resized = create_proxy(self._resize)
        self._sizes = window.ResizeObserver.new(self._resized)
        self._bound: list[tuple[EventTarget, str, Listener, dict[str, bool]]] = [
            (document, "wheel", create_proxy(self._wheel), {"passive": False}),
            (document, "pointerdown", create_proxy(self._press), {}),
            (document, "pointerup", create_proxy(self._release), {}),
            (document, "pointercancel", create_proxy(self._release), {}),
        ]
        for target, name, proxy, options in self._bound:
            target.addEventListener(name, proxy, to_js(options))

    def close(self) -> None:
        """Takes every listener off."""
        for target, name, proxy, _ in self._bound:
            target.removeEventListener(name, proxy)
            proxy.destroy()
        self._bound.clear()
        self._sizes.disconnect()
        self._moving.destroy()
        self._resized.destroy()

    # What is drawn

    def settle(self, anew: bool = False) -> None:
        """Looks at what was drawn: shows it all until the reader moves it, then keeps the news in sight."""
        node = document.querySelector("[data-plane]")
        if not node:
            self._node = None
            return
        fresh = self._node is None or not node.isSameNode(self._node)
        if fresh:
            self._watch(node)
        told = (node.dataset.plane, node.dataset.extent, node.dataset.sight)
        if not (fresh or anew or told != self._told):
            return
        self._own = self._own and told[0] == self._told[0]
        self._node, self._told = node, told
        if not self._own:
            self._show_all(node, LEAST if node.getAttribute("data-fit") == "all" else CALM_LEAST, CALM_MOST)
        self._keep_in_sight(node, _box(told[2]))
        self._write(node)

    def look(self, how: str) -> None:
        """Zooms `in` or `out` about the middle, or shows `all`."""
        node = self._node
        if node is None:
            return
        if how == "all":
            self._own = False
            self._show_all(node, LEAST, CALM_MOST)
        else:
            self._zoom_about(STEP if how == "in" else 1 / STEP, *self._window(node).middle)
        self._write(node)

    def reveal(self, cell: Element) -> None:
        """Brings an element into the window, when the cursor has left it."""
        node = self._node
        if node is None or not node.contains(cell):
            return
        seen, whole = cell.getBoundingClientRect(), node.getBoundingClientRect()
        within = self._window(node)
        dx = _into(seen.left - whole.left, seen.right - whole.left, within.left, within.right)
        dy = _into(seen.top - whole.top, seen.bottom - whole.top, within.top, within.bottom)
        if dx or dy:
            self._x, self._y, self._own = self._x + dx, self._y + dy, True
            self._write(node)

    # The view

    def _watch(self, node: Element) -> None:
        self._free = None
        self._sizes.disconnect()
        self._sizes.observe(node)

    def _resize(self, entries: JsProxy, observer: ResizeObserver) -> None:
        self._free = None
        self.settle(anew=True)

    def _window(self, node: Element) -> Box:
        """Gives the free part of the window, measured once for each size."""
        self._free = self._free or _measured(node)
        return self._free

    def _show_all(self, node: Element, least: float, most: float) -> None:
        extent, free = _box(self._told[1]), self._window(node)
        (wide, high), (width, height) = extent.size, free.size
        fitting = min(width / max(wide, 1), height / max(high, 1))
        self._zoom = max(least, min(most, fitting))
        (x, y), (u, v) = extent.middle, free.middle
        self._x, self._y = u - x * self._zoom, v - y * self._zoom

    def _keep_in_sight(self, node: Element, sight: Box) -> None:
        """Moves the view as little as needed to show a rectangle of the sheet, zooming out if it must."""
        free = self._window(node)
        (wide, high), (width, height) = sight.size, free.size
        self._zoom = max(LEAST, min(self._zoom, width / max(wide, 1), height / max(high, 1)))
        left, right = (edge * self._zoom + self._x for edge in (sight.left, sight.right))
        top, bottom = (edge * self._zoom + self._y for edge in (sight.top, sight.bottom))
        self._x += _into(left, right, free.left, free.right)
        self._y += _into(top, bottom, free.top, free.bottom)

    def _zoom_about(self, factor: float, u: float, v: float) -> None:
        """Zooms so that the point under (u, v) of the window stays there."""
        zoom = max(LEAST, min(MOST, self._zoom * factor))
        share = zoom / self._zoom
        self._x, self._y = u - (u - self._x) * share, v - (v - self._y) * share
        self._zoom, self._own = zoom, True

    def _write(self, node: Element) -> None:
        style = node.style
        style.setProperty("--pan-x", f"{self._x:.1f}px")
        style.setProperty("--pan-y", f"{self._y:.1f}px")
        style.setProperty("--zoom", f"{self._zoom:.4f}")

    # Fingers and wheel

    def _touched(self, event: MouseEvent) -> Element | None:
        """Gives the window, if the event is for it and for nothing that lies over it."""
        node = self._node
        over = closest(event.target, "button, .rack, [data-lies]")
        return node if node is not None and node.contains(event.target) and not over else None

    def _wheel(self, event: WheelEvent) -> None:
        if node := self._touched(event):
            event.preventDefault()
            self._zoom_about(exp(-max(-120, min(120, event.deltaY)) * 0.002), *_place(node, event))
            self._write(node)

    def _press(self, event: PointerEvent) -> None:
        node = self._touched(event)
        if node is None or event.button:
            return
        if not self._fingers:
            self._dragged = False
            document.addEventListener("pointermove", self._moving)
        self._fingers[event.pointerId] = _place(node, event)

    def _move(self, event: PointerEvent) -> None:
        """Drags with one finger, pinches with two; a finger that only trembles is a click."""
        node = self._node
        if event.pointerId not in self._fingers or node is None:
            return
        place, before = _place(node, event), self._fingers[event.pointerId]
        others = [finger for key, finger in self._fingers.items() if key != event.pointerId]
        if not self._dragged and not others and hypot(place[0] - before[0], place[1] - before[1]) < SLACK:
            return
        self._dragged = self._own = True
        node.classList.add("is-held")
        self._fingers[event.pointerId] = place
        if others:
            self._pinch(before, place, others[0])
        else:
            self._x, self._y = self._x + place[0] - before[0], self._y + place[1] - before[1]
        self._write(node)

    def _pinch(
        self, before: tuple[float, float], place: tuple[float, float], other: tuple[float, float]
    ) -> None:
        wide = max(hypot(before[0] - other[0], before[1] - other[1]), 1)
        factor = hypot(place[0] - other[0], place[1] - other[1]) / wide
        self._zoom_about(factor, (place[0] + other[0]) / 2, (place[1] + other[1]) / 2)

    def _release(self, event: PointerEvent) -> None:
        if self._fingers.pop(event.pointerId, None) is None or self._fingers:
            return
        document.removeEventListener("pointermove", self._moving)
        if self._dragged:
            self.moved_at = event.timeStamp
        if self._node is not None:
            self._node.classList.remove("is-held")


def _measured(node: Element) -> Box:
    """Gives what the padding of the window leaves free."""
    style = window.getComputedStyle(node)
    left, top, right, bottom = (
        float(value.replace("px", "") or 0)
        for value in (style.paddingLeft, style.paddingTop, style.paddingRight, style.paddingBottom)
    )
    return Box(left, top, node.clientWidth - right, node.clientHeight - bottom)


def _place(node: Element, event: MouseEvent) -> tuple[float, float]:
    """Says where in the window an event is."""
    whole = node.getBoundingClientRect()
    return event.clientX - whole.left, event.clientY - whole.top


def _box(text: str) -> Box:
    left, top, right, bottom = (float(part) for part in (text or "0 0 1 1").split())
    return Box(left - AIR, top - AIR, right + AIR, bottom + AIR)


def _into(low: float, high: float, least: float, most: float) -> float:
    """Says how far to shift an interval into another, into its middle when it does not fit."""
    if high - low > most - least:
        return (least + most - low - high) / 2
    return max(least - low, 0) + min(most - high, 0)
