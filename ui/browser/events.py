"""The reader's clicks, keys and typing, as actions. One listener a kind of event, made once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeGuard

from js import document, window
from pyodide.ffi import create_proxy

from ui.browser.drag import Drag
from ui.browser.focus import cycle_in_dialog, move_in_grid
from ui.browser.history import History, take_link
from ui.browser.scroll_into_view import follow_current_line
from ui.browser.touch_times import TouchTimes, closest
from ui.browser.viewport import Viewport
from ui.model import Action

if TYPE_CHECKING:
    from js import (
        CustomEvent,
        Element,
        Event,
        EventTarget,
        HTMLInputElement,
        KeyboardEvent,
        Listener,
        MouseEvent,
    )

__all__ = ["Listeners", "action_of"]

FIELDS = ("INPUT", "SELECT", "TEXTAREA")
BESIDE = {"ArrowLeft": "<", "ArrowRight": ">"}
"""Keys that, with Shift, move a piece of the hand among the others."""
PREPARED = "[data-do=step], [data-slot], [role=gridcell]"
"""What a move is prepared with: a touch of it does not hurry the computers on."""
AFTER_DROP = 80
"""Milliseconds after a drop in which a click is its echo."""
TYPED = ("text", "search", "number", "range", "textarea")


class Listeners:
    """Owns every listener and its proxy; `close` lets go of all of them."""

    def __init__(
        self,
        dispatch: Callable[[Action], None],
        touched: Callable[[], None],
        left: Callable[[], None],
        plane: Viewport,
        history: History,
        touches: TouchTimes,
    ) -> None:
        self._dispatch, self._hurry, self._plane, self._history = dispatch, touched, plane, history
        self._left, self._touches = left, touches
        self._drag = Drag(dispatch)
        self._bound: list[tuple[EventTarget, str, Listener]] = [
            (document, "click", create_proxy(self._click)),
            (document, "input", create_proxy(self._input)),
            (document, "change", create_proxy(self._change)),
            (document, "submit", create_proxy(self._submit)),
            (document, "keydown", create_proxy(self._key)),
            (window, "popstate", create_proxy(self._went)),
            (window, "hashchange", create_proxy(self._linked)),
            (window, "resize", create_proxy(self._resized)),
            (window, "pagehide", create_proxy(self._leave)),
            (document, "vq:site", create_proxy(self._site)),
            (document, "vq:asked", create_proxy(self._asked)),
        ]
        for target, name, proxy in self._bound:
            target.addEventListener(name, proxy)

    def close(self) -> None:
        """Takes every listener off."""
        for target, name, proxy in self._bound:
            target.removeEventListener(name, proxy)
            proxy.destroy()
        self._bound.clear()
        self._drag.close()
        self._plane.close()
        self._touches.close()

    def _touched(self, event: MouseEvent | KeyboardEvent) -> None:
        if self._touches.goes_on(event) and not _prepares(event.target):
            self._hurry()

    def _click(self, event: MouseEvent) -> None:
        self._touched(event)
        node = closest(event.target, "[data-do]")
        if not node or node.tagName in (*FIELDS, "FORM") or _modified(event):
            return
        if event.timeStamp - max(self._drag.dropped_at, self._plane.moved_at) < AFTER_DROP:
            return
        if node.classList.contains("scrim") and not node.isSameNode(event.target):
            return
        event.preventDefault()
        if node.getAttribute("aria-disabled") != "true" and not self._touches.stale(event, node):
            self._dispatch(action_of(node))

    def _input(self, event: Event) -> None:
        field = _field(event)
        if field and field.type in TYPED:
            self._dispatch(action_of(field))

    def _change(self, event: Event) -> None:
        field = _field(event)
        if field and field.type not in TYPED:
            self._dispatch(action_of(field))

    def _submit(self, event: Event) -> None:
        event.preventDefault()
        form = closest(event.target, "form[data-do]")
        if form:
            field = form.querySelector("input, textarea")
            value = str(field.value) if field and _is_field(field) else ""
            self._dispatch(action_of(form)._replace(value=value))

    def _key(self, event: KeyboardEvent) -> None:
        self._touched(event)
        if event.key == "Escape":
            self._dispatch(Action("escape"))
            return
        if event.key == "Tab":
            cycle_in_dialog(event)
            return
        if _modified(event) or self._shortcut(event):
            return
        if event.shiftKey and event.key in BESIDE and (piece := closest(event.target, "[data-slot]")):
            event.preventDefault()
            self._dispatch(Action("arrange", f"slot {piece.dataset.slot}", BESIDE[event.key]))
            return
        cell = closest(event.target, "[role=gridcell]")
        if not cell:
            return
        if event.key in ("Enter", " "):
            event.preventDefault()
            if _do(cell):
                self._dispatch(action_of(cell))
        elif move_in_grid(cell, event.key):
            event.preventDefault()
            if document.activeElement:
                self._plane.reveal(document.activeElement)

    def _shortcut(self, event: KeyboardEvent) -> bool:
        """Answers the key of a control that tells one, unless something is being typed; says whether it did.

        With Shift, the keys that have names are the board's all the same.
        """
        named = len(event.key) > 1
        if (named and event.shiftKey) or closest(event.target, "input, select, textarea"):
            return False
        keyed = document.querySelectorAll("#app:not([inert]) [aria-keyshortcuts]")
        node = next((node for node in keyed if event.key.upper() in _keys(node)), None)
        if not node or not _do(node):
            return False
        if node.getAttribute("aria-disabled") != "true":
            event.preventDefault()
            if not self._touches.stale(event, node):
                self._dispatch(action_of(node))
        elif named:
            event.preventDefault()
        return True

    def _went(self, event: Event) -> None:
        if self._history.moved():
            self._dispatch(Action("went", window.location.search))

    def _linked(self, event: Event) -> None:
        link = take_link()
        if link:
            self._dispatch(Action("opened", value=link))

    def _leave(self, event: Event) -> None:
        self._left()

    def _resized(self, event: Event) -> None:
        follow_current_line()

    def _asked(self, event: CustomEvent) -> None:
        self._dispatch(Action("embed_asked", value=str(event.detail)))

    def _site(self, event: CustomEvent) -> None:
        """Hears what the site's own scripts tell: the name of an action and, after a stroke, its argument."""
        name, _, arg = str(event.detail).partition("/")
        self._dispatch(Action(name, arg))


def _keys(node: Element) -> list[str]:
    return str(node.getAttribute("aria-keyshortcuts")).upper().split()


def _modified(event: MouseEvent | KeyboardEvent) -> bool:
    return bool(event.ctrlKey or event.metaKey or event.altKey)


def _prepares(target: EventTarget) -> bool:
    """Says whether a touch prepares a move, while others play."""
    return bool(closest(target, PREPARED) and document.querySelector("#rack[data-ahead]"))


def _field(event: Event) -> HTMLInputElement | None:
    """Gives the field that an event is about, if it stands for an action."""
    node = closest(event.target, "[data-do]")
    return node if node and _is_field(node) else None


def _is_field(node: Element) -> TypeGuard[HTMLInputElement]:
    return node.tagName in FIELDS


def _do(node: Element) -> str:
    return str(node.getAttribute("data-do") or "")


def action_of(node: Element) -> Action:
    """Reads the action that an element stands for; a field adds its value."""
    do, arg = _do(node), str(node.getAttribute("data-arg") or "")
    if _is_field(node):
        return Action(do, arg, str(node.value))
    return Action(do, arg, str(document.documentElement.dataset.theme) if do == "theme" else "")
