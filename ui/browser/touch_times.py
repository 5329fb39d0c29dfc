"""Times of touches: one that began before the table changed was meant for what lay there before."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard

from js import document
from pyodide.ffi import create_proxy

from ui.browser.clock import milliseconds
from ui.browser.input_gate import InputGate
from ui.core.components import WHY_KEY

if TYPE_CHECKING:
    from js import (
        Element,
        Event,
        EventTarget,
        HTMLInputElement,
        KeyboardEvent,
        MouseEvent,
        PointerEvent,
    )
    from pyodide.ffi import JsNull

__all__ = ["TouchTimes", "closest"]

OUTSIDE_TABLE = ".bar, #overlay, #toasts, summary, a[href]"
"""Elements whose touch is for their own sake: it hurries nothing at the table."""
TYPED_MOVES = "form[data-do=type]"
"""The boxes for typed moves, at the table or in a dialog over it."""
READING_KEYS = (
    *("Tab", "Shift", "Control", "Alt", "AltGraph", "Meta", "PageUp", "PageDown", "Home", "End"),
    WHY_KEY,
)
"""Keys that only move the reader, as arrows do, or ask why."""


class TouchTimes:
    """Records when the pointer was pressed, so that input from before a change of the table is ignored."""

    def __init__(self) -> None:
        """Begin to note when each press starts."""
        self._gate, self._pressed_at = InputGate(milliseconds), 0.0
        self._on_press = create_proxy(self._press)
        document.addEventListener("pointerdown", self._on_press, True)

    def close(self) -> None:
        """Stop listening for presses."""
        document.removeEventListener("pointerdown", self._on_press, True)
        self._on_press.destroy()

    @property
    def has_touched(self) -> bool:
        """True if the reader has pressed mouse, finger or pen since the page was opened."""
        return self._pressed_at > 0

    def ignore_earlier(self, grace_ms: int = 0) -> None:
        """Ignore input at the table that began before now or begins within `grace_ms`; clear typed moves.

        A box for typed moves may hold signs that the model never saw, typed while it ignored them.
        """
        self._gate.ignore_earlier(grace_ms)
        for box in document.querySelectorAll(f"{TYPED_MOVES} input"):
            if _is_box(box):
                box.value = ""

    def is_stale(self, event: Event, node: Element) -> bool:
        """Return True if input for an element of the table began before the table changed."""
        began = self._pressed_at if _is_click(event) and event.detail else event.timeStamp
        return self._gate.is_stale(began) and bool(node.closest(f".table, {TYPED_MOVES}"))

    def hurries(self, event: MouseEvent | KeyboardEvent) -> bool:
        """Return True if a click or key ends the pauses at the table: it is not for another control."""
        if _is_key(event):
            moves = event.key in READING_KEYS or event.key.startswith("Arrow")
            return not (moves or event.repeat) and not _is_outside_table(event.target)
        return not _is_outside_table(event.target)

    def _press(self, event: PointerEvent) -> None:
        """Record the time at which the pointer was pressed."""
        self._pressed_at = event.timeStamp


def closest(target: EventTarget, selector: str) -> Element | JsNull | None:
    """Return the nearest element around an event's target, or itself, that matches; None if none does."""
    return target.closest(selector) if _is_element(target) else None


def _is_element(target: EventTarget) -> TypeGuard[Element]:
    """Return True if an event's target is an element; False for the document."""
    return hasattr(target, "closest")


def _is_box(node: Element) -> TypeGuard[HTMLInputElement]:
    """Return True if an element is an input field."""
    return node.tagName == "INPUT"


def _is_click(event: Event) -> TypeGuard[MouseEvent]:
    """Return True if the event is a click."""
    return event.type == "click"


def _is_key(event: MouseEvent | KeyboardEvent) -> TypeGuard[KeyboardEvent]:
    """Return True if the event is the press of a key."""
    return event.type == "keydown"


def _is_outside_table(target: EventTarget) -> bool:
    """Return True if a target is a control that has nothing to do with the table's pauses."""
    return bool(closest(target, OUTSIDE_TABLE))
