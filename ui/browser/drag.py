"""Dragging a piece from the hand to the board: a convenience over picking and placing, never the only way."""

from __future__ import annotations

from collections.abc import Callable

from js import clearTimeout, document, performance, setTimeout
from pyodide.ffi import create_proxy

from ui.flows.steps import STOOD
from ui.model import Action

__all__ = ["Drag"]

THRESHOLD = 8
"""Pixels that a pointer moves before it drags rather than taps."""
PIECE, TARGET = ".rack [data-do=step]", ".felt [data-do=step]"
SETTLED, LOOKED = 60, 150
"""Milliseconds until a place under the pointer shows its preview, and until that counts as looked at."""
WATCHED = ("pointermove", "pointerup", "pointercancel")


class Drag:
    """Follows one pointer at a time, from a piece of the hand to wherever it is let go."""

    def __init__(self, dispatch: Callable[[Action], None]) -> None:
        self._dispatch = dispatch
        self._piece = self._ghost = None
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

    def _pressed(self, event: object) -> None:
        piece = event.target.closest(PIECE) if hasattr(event.target, "closest") else None
        if not piece or not event.isPrimary or event.button or self._piece:
            return
        self._piece, self._start = piece, (event.clientX, event.clientY)
        for name in WATCHED:
            document.addEventListener(name, self._watch)

    def _moved(self, event: object) -> None:
        if event.type == "pointermove":
            self._follow(event)
            return
        dragged = self._ghost is not None
        self._stop()
        if dragged:
            self.dropped_at = event.timeStamp
            self._drop(_target(event) if event.type == "pointerup" else "")

    def _follow(self, event: object) -> None:
        dx, dy = event.clientX - self._start[0], event.clientY - self._start[1]
        if self._ghost is None and max(abs(dx), abs(dy)) < THRESHOLD:
            return
        if self._ghost is None:
            self._lift()
        self._ghost.style.setProperty("--x", f"{event.clientX}px")
        self._ghost.style.setProperty("--y", f"{event.clientY}px")
        self._hover(_target(event))

    def _lift(self) -> None:
        """Picks the piece, unless it is picked, and shows a copy under the pointer."""
        self._ghost = self._piece.cloneNode(True)
        self._ghost.removeAttribute("id")
        self._ghost.className = f"{self._ghost.className} is-dragged"
        self._ghost.style.setProperty("--tw", f"{self._piece.offsetWidth}px")
        document.body.appendChild(self._ghost)
        if self._piece.getAttribute("aria-pressed") != "true":
            self._dispatch(Action("step", str(self._piece.getAttribute("data-arg"))))

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

    def _drop(self, over: str) -> None:
        stood = over == self._shown and float(performance.now()) - self._since >= LOOKED
        self._dispatch(Action("drop", over, STOOD if stood else ""))
        self._over = self._shown = ""

    def _stop(self) -> None:
        clearTimeout(self._timer)
        for name in WATCHED:
            document.removeEventListener(name, self._watch)
        if self._ghost is not None:
            self._ghost.remove()
        self._piece = self._ghost = None


def _target(event: object) -> str:
    """Names the step of the place under the pointer; empty where there is none."""
    under = document.elementFromPoint(event.clientX, event.clientY)
    target = under.closest(TARGET) if under else None
    return str(target.getAttribute("data-arg")) if target else ""
