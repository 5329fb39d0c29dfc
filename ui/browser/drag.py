"""Dragging of a piece: from the hand to the board, from there on or back, or to another place in the hand.

It is a shortcut for picking and placing, never the only way.
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
"""Pixels that a pointer moves before it drags instead of taps."""
RACK_PIECE, LAID_PIECE, TARGET = ".rack [data-slot]", ".felt [data-lies]", ".felt [data-do=step]"
SETTLE_MS, LOOK_MS = 60, 150
"""Milliseconds until a space under the pointer shows its preview, and until that counts as looked at."""
DROPPING = "is-dropping"
"""Marks the page while a drop is answered: the piece is where it was dropped, and does not travel."""
WATCHED = ("pointermove", "pointerup", "pointercancel")


class Gap(NamedTuple):
    """A gap in the hand: its number, a piece beside it, and that piece's side ("before" or "after")."""

    place: int
    beside: Element
    side: str


class Drag:
    """Dragging of a piece by pointer, from pressing to releasing it, one piece at a time."""

    def __init__(self, dispatch: Callable[[Action], None]) -> None:
        """Begin to listen for presses; `dispatch` receives the actions of previews and drops."""
        self._dispatch = dispatch
        self._piece: Element | None = None
        self._ghost: Element | None = None
        self._hole: Element | None = None
        self._gap: Gap | None = None
        self._slot, self._is_laid = "", False
        self._start = (0.0, 0.0)
        self._target, self._previewed, self._previewed_at, self._timer = "", "", 0.0, 0
        self.dropped_at = -1000.0
        """Time stamp of the last drop. The click that follows it is no tap."""
        self._on_press = create_proxy(self._press)
        self._on_move = create_proxy(self._move_or_drop)
        self._on_settle = create_proxy(self._preview)
        document.addEventListener("pointerdown", self._on_press)

    def close(self) -> None:
        """Stop any dragging and remove the listeners."""
        self._stop()
        document.removeEventListener("pointerdown", self._on_press)
        self._on_press.destroy()
        self._on_move.destroy()
        self._on_settle.destroy()

    def _press(self, event: PointerEvent) -> None:
        """Start following the primary pointer if it is pressed on a piece; else do nothing."""
        piece = closest(event.target, f"{RACK_PIECE}, {LAID_PIECE}")
        if not piece or not event.isPrimary or event.button or self._piece:
            return
        self._is_laid = piece.hasAttribute("data-lies")
        self._slot = str(piece.getAttribute("data-lies" if self._is_laid else "data-slot"))
        self._piece, self._start = piece, (event.clientX, event.clientY)
        for name in WATCHED:
            document.addEventListener(name, self._on_move)

    def _move_or_drop(self, event: PointerEvent) -> None:
        """Drag the piece with the pointer; drop it, or put it back, when the pointer is released or lost."""
        if event.type == "pointermove":
            self._follow(event)
            return
        dragged, gap = self._ghost is not None, self._gap
        self._stop()
        if dragged:
            self.dropped_at = event.timeStamp
            up = event.type == "pointerup"
            document.body.classList.add(DROPPING)
            self._drop(_target_of(event) if up else "", gap if up else None)
            document.body.classList.remove(DROPPING)

    def _follow(self, event: PointerEvent) -> None:
        """Move the piece's copy to the pointer and mark its target, once the pointer has moved far enough."""
        dx, dy = event.clientX - self._start[0], event.clientY - self._start[1]
        if self._ghost is None and max(abs(dx), abs(dy)) < THRESHOLD:
            return
        ghost = self._ghost or self._lift()
        if ghost is None:
            return
        ghost.style.setProperty("--x", f"{event.clientX}px")
        ghost.style.setProperty("--y", f"{event.clientY}px")
        self._show_gap(None if self._is_laid else self._find_gap(event))
        self._hover(_target_of(event))

    def _lift(self) -> Element | None:
        """Hide the piece, pick it if it is not picked, and return its copy; None if it is not in the hand.

        The piece itself turns invisible. Return None if it is not in the hand.
        """
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
        if self._is_laid:
            self._dispatch(Action("hover", ""))
        elif hole.hasAttribute("data-do") and hole.getAttribute("aria-pressed") != "true":
            self._dispatch(Action("step", str(hole.getAttribute("data-arg"))))
        return self._ghost

    # Over the hand

    def _find_gap(self, event: PointerEvent) -> Gap | None:
        """Return the gap of the hand under the pointer; None outside the hand or at the piece's own place."""
        top = document.elementFromPoint(event.clientX, event.clientY)
        rack = top.closest(".rack") if top else None
        if not rack:
            return None
        others = [node for node in rack.querySelectorAll("[data-slot]") if node.dataset.slot != self._slot]
        if not others:
            return None
        boxes = [node.getBoundingClientRect() for node in others]
        nearest = min(range(len(others)), key=lambda nearest: _distance(boxes[nearest], event))
        after = event.clientX > boxes[nearest].left + boxes[nearest].width / 2
        own = [node.dataset.slot for node in rack.querySelectorAll("[data-slot]")].index(self._slot)
        place = nearest + after
        return Gap(place + 1, others[nearest], "after" if after else "before") if place != own else None

    def _show_gap(self, gap: Gap | None) -> None:
        """Mark a gap of the hand as the target of a drop, and unmark the one before; None marks none."""
        if self._gap and not (gap and gap.beside.isSameNode(self._gap.beside)):
            self._gap.beside.removeAttribute("data-gap")
        if gap:
            gap.beside.dataset.gap = gap.side
        self._gap = gap

    # Over the board

    def _hover(self, target: str) -> None:
        """Restart the time before a preview, if the pointer is over another space ("": over none)."""
        if target != self._target:
            self._target = target
            clearTimeout(self._timer)
            self._timer = setTimeout(self._on_settle, SETTLE_MS)

    def _preview(self) -> None:
        """Send the action that shows the preview of the space under the pointer, if it has changed."""
        if self._target != self._previewed:
            self._previewed = self._target
            self._dispatch(Action("hover", self._previewed))
            self._previewed_at = float(performance.now())

    def _drop(self, target: str, gap: Gap | None) -> None:
        """Send the action that moves the piece to the gap in the hand, or to the space ("": back)."""
        if gap and not target:
            self._dispatch(Action("hover", ""))
            self._dispatch(Action("arrange", f"slot {self._slot}", str(gap.place)))
        else:
            was_seen = target == self._previewed and float(performance.now()) - self._previewed_at >= LOOK_MS
            self._dispatch(Action("drop", target, STOOD if was_seen else ""))
        self._target = self._previewed = ""

    def _stop(self) -> None:
        """Stop following the pointer, remove the piece's copy and show the piece again."""
        clearTimeout(self._timer)
        for name in WATCHED:
            document.removeEventListener(name, self._on_move)
        self._show_gap(None)
        if self._ghost and self._hole:
            self._ghost.remove()
            self._hole.style.removeProperty("opacity")
        self._piece = self._ghost = self._hole = None


def _target_of(event: PointerEvent) -> str:
    """Return the step that dropping on the space under the pointer makes; "" if there is no space."""
    top = document.elementFromPoint(event.clientX, event.clientY)
    target = top.closest(TARGET) if top else None
    return str(target.getAttribute("data-arg")) if target else ""


def _distance(box: DOMRect, event: PointerEvent) -> float:
    """Return a measure of how far the pointer is from a piece's middle; rows count four times."""
    dx, dy = event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2
    return abs(dx) + 4 * abs(dy)
