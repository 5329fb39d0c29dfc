"""When touches began: one that began before the table changed was meant for what lay there then."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard

from js import document, performance
from pyodide.ffi import create_proxy

if TYPE_CHECKING:
    from js import Element, EventTarget, KeyboardEvent, MouseEvent, PointerEvent
    from pyodide.ffi import JsNull

__all__ = ["TouchTimes", "closest"]

BESIDE = ".bar, #overlay, #toasts, summary, a[href]"
"""What is touched for its own sake: nothing at the table goes on by it."""
MOVING = ("Tab", "Shift", "Control", "Alt", "AltGraph", "Meta", "PageUp", "PageDown", "Home", "End")
"""Keys that only take the reader elsewhere, as arrows do."""


class TouchTimes:
    """Knows when the pointer went down, and since when the table lies as it does."""

    def __init__(self) -> None:
        self._anew = self._down = 0.0
        self._pressed = create_proxy(self._press)
        document.addEventListener("pointerdown", self._pressed, True)

    def close(self) -> None:
        """Takes the listener off."""
        document.removeEventListener("pointerdown", self._pressed, True)
        self._pressed.destroy()

    def anew(self) -> None:
        """Lets no touch count that has begun already."""
        self._anew = float(performance.now())

    def stale(self, event: MouseEvent | KeyboardEvent, node: Element) -> bool:
        """Says whether a click or key that is for a node of the table began before it lay as it does."""
        began = self._down if event.type == "click" and event.detail else event.timeStamp
        return began < self._anew and bool(node.closest(".table"))

    def goes_on(self, event: MouseEvent | KeyboardEvent) -> bool:
        """Says whether a touch or key ends what the table rests for."""
        if _is_key(event):
            moves = event.key in MOVING or event.key.startswith("Arrow")
            return not (moves or event.repeat) and not _beside(event.target)
        return not _beside(event.target)

    def _press(self, event: PointerEvent) -> None:
        self._down = event.timeStamp


def closest(target: EventTarget, selector: str) -> Element | JsNull | None:
    """Finds the element around an event's target; the target may be the document itself."""
    return target.closest(selector) if _is_element(target) else None


def _is_element(target: EventTarget) -> TypeGuard[Element]:
    return hasattr(target, "closest")


def _is_key(event: MouseEvent | KeyboardEvent) -> TypeGuard[KeyboardEvent]:
    return event.type == "keydown"


def _beside(target: EventTarget) -> bool:
    return bool(closest(target, BESIDE))
