"""Dragging a piece: from the hand to the board, from there on or back, or to another place in the hand.

A convenience over picking and placing, never the only way.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from js import clearTimeout, document, performance, setTimeout
from pyodide.ffi import create_proxy

from ui.browser.touch_times import closest
from ui.model import Action
from ui.table.update.steps import STOOD

if TYPE_CHECKING:
    from js import DOMRect, Element, PointerEvent

__all__ = ["Drag"]

THRESHOLD = 8
"""Pixels that a pointer moves before it drags rather than taps."""
HELD, LYING, TARGET = ".rack [data-slot]", ".felt [data-lies]", ".felt [data-do=step]"
SETTLED, LOOKED = 60, 150
"""Milliseconds until a place under the pointer shows its preview, and until that counts as looked at."""
WATCHED = ("pointermove", "pointerup", "pointercancel")


class Gap(NamedTuple):
    """A place between the pieces of the hand: its number, the piece beside it, and on which side of that."""

    place: int
    beside: Element
    side: str


class Drag:
    """Follows one pointer at a time, from a piece to wherever it is let go."""

    def __init__(self, dispatch: Callable[[Action], None]) -> None:
        self._dispatch = dispatch
        self._piece: Element | None = None
        self._ghost: Element | None = None
        self._hole: Element | None = None
        self._gap: Gap | None = None
        self._slot, self._lies = "", False
        self._start = (0.0, 0.0)
        self._over, self._shown, self._since, self._timer = "", "", 0.0, 0
        self.dropped_at = -1000.0
        """Time stamp of the last drop: the click that follows it is no tap."""
        self._down = create_proxy(self._pressed)
        self._watch = create_proxy(self._moved)
        self._settle = create_proxy(self._settled)
        document.addEventListener("pointerdown", self._down)

    def close(self) -> None:
        """Takes the listeners off."""
        self._stop()
        document.removeEventListener("pointerdown", self._down)
        self._down.destroy()
        self._watch.destroy()
        self._settle.destroy()

    def _pressed(self, event: PointerEvent) -> None:
        piece = closest(event.target, f"{HELD}, {LYING}")
        if not piece or not event.isPrimary or event.button or self._piece:
            return
        self._lies = piece.hasAttribute("data-lies")
        self._slot = str(piece.getAttribute("data-lies" if self._lies else "data-slot"))
        self._piece, self._start = piece, (event.clientX, event.clientY)
        for name in WATCHED:
            document.addEventListener(name, self._watch)

    def _moved(self, event: PointerEvent) -> None:
        if event.type == "pointermove":
            self._follow(event)
            return
        dragged, gap = self._ghost is not None, self._gap
        self._stop()
        if dragged:
            self.dropped_at = event.timeStamp
            up = event.type == "pointerup"
            self._drop(_target(event) if up else "", gap if up else None)

    def _follow(self, event: PointerEvent) -> None:
        dx, dy = event.clientX - self._start[0], event.clientY - self._start[1]
        if self._ghost is None and max(abs(dx), abs(dy)) < THRESHOLD:
            return
        ghost = self._ghost or self._lift()
        if ghost is None:
            return
        ghost.style.setProperty("--x", f"{event.clientX}px")
        ghost.style.setProperty("--y", f"{event.clientY}px")
        self._show_gap(None if self._lies else self._found_gap(event))
        self._hover(_target(event))

    def _lift(self) -> Element | None:
        """Picks the piece, unless it is picked; it leaves its place, and a copy goes with the pointer."""
        hole = document.querySelector(f'.rack [data-slot="{self._slot}"]')
        if not hole:
            return None
        ghost = hole.cloneNode(True)
        self._hole, self._ghost = hole, ghost
        ghost.removeAttribute("id")
        ghost.classList.remove("is-away", "is-sel")
        ghost.classList.add("is-dragged")
        ghost.style.setProperty("--tw", f"{hole.offsetWidth}px")
        document.body.append(ghost)
        hole.style.opacity = "0"
        if self._lies:
            self._dispatch(Action("hover", ""))
        elif hole.hasAttribute("data-do") and hole.getAttribute("aria-pressed") != "true":
            self._dispatch(Action("step", str(hole.getAttribute("data-arg"))))
        return self._ghost

    # Over the hand

    def _found_gap(self, event: PointerEvent) -> Gap | None:
        """Finds between which pieces of the hand the pointer is; None where the piece would stay in place."""
        under = document.elementFromPoint(event.clientX, event.clientY)
        rack = under.closest(".rack") if under else None
        if not rack:
            return None
        held = [node for node in rack.querySelectorAll("[data-slot]") if node.dataset.slot != self._slot]
        if not held:
            return None
        boxes = [node.getBoundingClientRect() for node in held]
        n = min(range(len(held)), key=lambda n: _away(boxes[n], event))
        after = event.clientX > boxes[n].left + boxes[n].width / 2
        now = [node.dataset.slot for node in rack.querySelectorAll("[data-slot]")].index(self._slot)
        place = n + after
        return Gap(place + 1, held[n], "after" if after else "before") if place != now else None

    def _show_gap(self, gap: Gap | None) -> None:
        if self._gap and not (gap and gap.beside.isSameNode(self._gap.beside)):
            self._gap.beside.removeAttribute("data-gap")
        if gap:
            gap.beside.dataset.gap = gap.side
        self._gap = gap

    # Over the board

    def _hover(self, over: str) -> None:
        """Waits for the pointer to settle over a place before that shows its preview."""
        if over != self._over:
            self._over = over
            clearTimeout(self._timer)
            self._timer = setTimeout(self._settle, SETTLED)

    def _settled(self) -> None:
        if self._over != self._shown:
            self._shown = self._over
            self._dispatch(Action("hover", self._shown))
            self._since = float(performance.now())

    def _drop(self, over: str, gap: Gap | None) -> None:
        if gap and not over:
            self._dispatch(Action("hover", ""))
            self._dispatch(Action("arrange", f"slot {self._slot}", str(gap.place)))
        else:
            stood = over == self._shown and float(performance.now()) - self._since >= LOOKED
            self._dispatch(Action("drop", over, STOOD if stood else ""))
        self._over = self._shown = ""

    def _stop(self) -> None:
        clearTimeout(self._timer)
        for name in WATCHED:
            document.removeEventListener(name, self._watch)
        self._show_gap(None)
        if self._ghost and self._hole:
            self._ghost.remove()
            self._hole.style.removeProperty("opacity")
        self._piece = self._ghost = self._hole = None


def _target(event: PointerEvent) -> str:
    """Names the step of the place under the pointer; empty where there is none."""
    under = document.elementFromPoint(event.clientX, event.clientY)
    target = under.closest(TARGET) if under else None
    return str(target.getAttribute("data-arg")) if target else ""


def _away(box: DOMRect, event: PointerEvent) -> float:
    """Says how far the middle of a piece is from the pointer; rows count more than places in a row."""
    dx, dy = event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2
    return abs(dx) + 4 * abs(dy)
