"""When touches began: one that began before the table changed was meant for what lay there then."""

from __future__ import annotations

from js import document, performance
from pyodide.ffi import create_proxy

__all__ = ["Touches"]

BESIDE = ".bar, #overlay, #toasts, summary, a[href]"
"""What is touched for its own sake: nothing at the table goes on by it."""
MOVING = ("Tab", "Shift", "Control", "Alt", "AltGraph", "Meta", "PageUp", "PageDown", "Home", "End")
"""Keys that only take the reader elsewhere, as arrows do."""


class Touches:
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

    def stale(self, event: object, node: object) -> bool:
        """Says whether a click or key that is for a node of the table began before it lay as it does."""
        began = self._down if event.type == "click" and event.detail else event.timeStamp
        return began < self._anew and bool(node.closest(".table"))

    def goes_on(self, event: object) -> bool:
        """Says whether a touch or key ends what the table rests for."""
        if event.type == "keydown":
            moves = event.key in MOVING or event.key.startswith("Arrow")
            return not (moves or event.repeat) and not _beside(event.target)
        return not _beside(event.target)

    def _press(self, event: object) -> None:
        self._down = event.timeStamp


def _beside(node: object) -> bool:
    return bool(hasattr(node, "closest") and node.closest(BESIDE))
