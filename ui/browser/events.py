"""The reader's clicks, keys and typing, as actions. There is one listener for each kind of event."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeGuard

from js import document, window
from pyodide.ffi import create_proxy

from ui.browser.drag import Drag
from ui.browser.focus import cycle_in_dialog, move_in_grid, move_in_hand
from ui.browser.history import History, take_link
from ui.browser.scroll_into_view import follow_current_line, show_unfolded
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
"""Tags of the elements that a reader types into or chooses from."""
ARRANGE_KEYS = {"ArrowLeft": "<", "ArrowRight": ">"}
"""Keys that, with Shift, move a piece of the hand to its left or right."""
PREMOVE_TARGETS = "[data-do=step], [data-slot], [role=gridcell]"
"""Elements by which a move is set while others play: touching them does not hurry the computers."""
MAIN_BUTTON = ".acts .go[data-do]:not([aria-disabled])"
"""The main button of a table, if it can be pressed."""
CONTINUE_ALONE = "#act-confirm[data-alone]"
"""The button that ends a pause which no touch elsewhere ends; the keys of `CONTINUE_KEYS` do."""
CONTINUE_KEYS = ("Enter", " ")
TYPING_MS = 1500
"""Milliseconds after a typed sign in which Enter belongs to what is typed, and ends no pause."""
FOUND_BY_ENTER = "#app:not([inert]) .go[data-enter]"
"""A main button to which Enter moves the focus, from anywhere but another control."""
CONTROLS = "a[href], summary, button:not([aria-disabled])"
"""Selector of elements that do something of their own with Enter."""
ECHO_MS = 80
"""Milliseconds after a drop in which a click is its echo."""
TYPED_FIELDS = ("text", "search", "number", "range", "textarea")
"""Types of fields that send an action at every sign; other fields send it when their value has changed."""


class Listeners:
    """The page's listeners, one for each type of event; they send the reader's actions to the loop."""

    def __init__(
        self,
        dispatch: Callable[[Action], None],
        hurry: Callable[[], None],
        leave: Callable[[], None],
        viewport: Viewport,
        history: History,
        touch_times: TouchTimes,
    ) -> None:
        """Register one listener for each type of event at the root."""
        self._dispatch, self._hurry, self._viewport, self._history = dispatch, hurry, viewport, history
        self._on_leave, self._touch_times, self._is_by_keys = leave, touch_times, False
        self._typed_at = float(-TYPING_MS)
        self._drag, self._unfolds = Drag(dispatch), False
        self._bound: list[tuple[EventTarget, str, Listener]] = [
            (document, "click", create_proxy(self._click)),
            (document, "input", create_proxy(self._input)),
            (document, "change", create_proxy(self._change)),
            (document, "submit", create_proxy(self._submit)),
            (document, "keydown", create_proxy(self._key)),
            (window, "popstate", create_proxy(self._change_address)),
            (window, "hashchange", create_proxy(self._open_link)),
            (window, "resize", create_proxy(self._resize)),
            (window, "pagehide", create_proxy(self._leave)),
            (document, "vq:site", create_proxy(self._hear_script)),
            (document, "vq:asked", create_proxy(self._ask_embed)),
        ]
        for target, name, proxy in self._bound:
            target.addEventListener(name, proxy)
        # `toggle` does not bubble, so it is caught on its way down. No other event follows an opened fold.
        self._on_fold = create_proxy(self._fold)
        document.addEventListener("toggle", self._on_fold, True)

    def close(self) -> None:
        """Remove every listener, also those of dragging and of the view."""
        for target, name, proxy in self._bound:
            target.removeEventListener(name, proxy)
            proxy.destroy()
        self._bound.clear()
        document.removeEventListener("toggle", self._on_fold, True)
        self._on_fold.destroy()
        self._drag.close()
        self._viewport.close()
        self._touch_times.close()

    def _hurry_waits(self, event: MouseEvent | KeyboardEvent) -> None:
        """End the pauses at the table, unless the touch or key has another purpose."""
        if not self._touch_times.hurries(event) or _sets_premove(event.target):
            return
        key = getattr(event, "key", "")
        # Enter after signs of an equation was meant for that equation, which somebody else's result cut short
        goes_on = key in CONTINUE_KEYS and not self._is_typing(event)
        if goes_on or not document.querySelector(CONTINUE_ALONE):
            self._hurry()

    def _click(self, event: MouseEvent) -> None:
        """Send the action of the element that was clicked, unless it is disabled or the click is stale.

        The first one by mouse, finger or pen ends that the reader goes by keys alone. Nothing happens on a
        field, on a disabled element, right after a drop, inside a dialog's scrim, or
        where the touch began before the table changed.
        """
        if event.detail and self._is_by_keys:
            self._is_by_keys = False
            self._dispatch(Action("by_keys", "no"))
        self._hurry_waits(event)
        self._unfolds = bool(closest(event.target, ".sheaf > summary"))
        node = closest(event.target, "[data-do]") or self._viewport.nearest(event)
        if not node or node.tagName in (*FIELDS, "FORM") or _has_modifier(event):
            return
        if event.timeStamp - max(self._drag.dropped_at, self._viewport.moved_at) < ECHO_MS:
            return
        if node.classList.contains("scrim") and not node.isSameNode(event.target):
            return
        event.preventDefault()
        if node.getAttribute("aria-disabled") != "true" and not self._touch_times.is_stale(event, node):
            self._dispatch(action_of(node))

    def _fold(self, event: Event) -> None:
        """Scroll to options that the reader has just unfolded; do nothing if something else was folded."""
        fold = closest(event.target, ".sheaf[open]") if self._unfolds else None
        self._unfolds = False
        if fold:
            show_unfolded(fold)

    def _input(self, event: Event) -> None:
        """Send the action of a text field that was typed into."""
        field = _field(event)
        if field and field.type in TYPED_FIELDS:
            self._dispatch(action_of(field))

    def _change(self, event: Event) -> None:
        """Send the action of a changed field that is no text field, such as a select or a checkbox."""
        field = _field(event)
        if field and field.type not in TYPED_FIELDS:
            self._dispatch(action_of(field))

    def _submit(self, event: Event) -> None:
        """Send the action of a submitted form, with the text of its field as value; ignore a stale one."""
        event.preventDefault()
        form = closest(event.target, "form[data-do]")
        if form and not self._touch_times.is_stale(event, form):
            field = form.querySelector("input, textarea")
            value = str(field.value) if field and _is_field(field) else ""
            self._dispatch(action_of(form)._replace(value=value))

    def _key(self, event: KeyboardEvent) -> None:
        """Act on a key: Escape, Tab in a dialog, a shortcut, moving a hand's piece, a cell of the board."""
        self._hurry_waits(event)
        if event.key == "Escape":
            self._dispatch(Action("escape"))
            return
        if event.key == "Tab":
            if not (self._touch_times.has_touched or self._is_by_keys):
                self._is_by_keys = True
                self._dispatch(Action("by_keys"))
            cycle_in_dialog(event)
            return
        if len(event.key) == 1 and event.key != " ":
            self._typed_at = event.timeStamp
        if _has_modifier(event) or self._shortcut(event) or self._find_by_enter(event):
            return
        piece = closest(event.target, "[data-slot]")
        if piece and self._key_on_piece(event, piece):
            event.preventDefault()
            return
        cell = closest(event.target, "[role=gridcell]")
        if not cell:
            return
        if event.key in ("Enter", " "):
            event.preventDefault()
            if _action_name(cell):
                self._dispatch(action_of(cell))
        elif move_in_grid(cell, event.key):
            event.preventDefault()
            if document.activeElement:
                self._viewport.reveal(document.activeElement)

    def _key_on_piece(self, event: KeyboardEvent, piece: Element) -> bool:
        """Confirm a picked piece's move, arrange the hand or move in it by a key; return False for others."""
        if event.key == "Enter" and piece.hasAttribute("data-confirms"):
            self._confirm(event)
            return True
        if event.shiftKey and event.key in ARRANGE_KEYS:
            self._dispatch(Action("arrange", f"slot {piece.dataset.slot}", ARRANGE_KEYS[event.key]))
            return True
        return not event.shiftKey and move_in_hand(piece, event.key)

    def _confirm(self, event: KeyboardEvent) -> None:
        """Press the main button by Enter on the picked piece, as soon as the button takes a touch.

        A key that is held down picks the piece and plays nothing.
        """
        node = document.querySelector(MAIN_BUTTON)
        if not node or event.repeat or self._touch_times.is_stale(event, node):
            return
        # for half a second after its words changed, the button takes no touch (`guard-step` in table.css)
        if window.getComputedStyle(node).pointerEvents != "none":
            self._dispatch(action_of(node))

    def _is_typing(self, event: MouseEvent | KeyboardEvent) -> bool:
        """Return True if a sign was typed just before an event."""
        return event.timeStamp - self._typed_at < TYPING_MS

    def _find_by_enter(self, event: KeyboardEvent) -> bool:
        """Move the focus to the main button that Enter finds; return False where it is for another.

        After a typed sign it is for no control that had the focus before. A held key presses nothing.
        """
        node = document.querySelector(FOUND_BY_ENTER) if event.key == "Enter" else None
        if not node or closest(event.target, "input, select, textarea"):
            return False
        if closest(event.target, CONTROLS) and not (event.repeat or self._is_typing(event)):
            return False
        event.preventDefault()
        if not node.isSameNode(document.activeElement):
            node.focus()
            self._typed_at = event.timeStamp - TYPING_MS  # pressed again, it answers
        return True

    def _shortcut(self, event: KeyboardEvent) -> bool:
        """Send the action of the control whose shortcut a key is; return False if the key is none.

        While a field is typed into, no key is a shortcut. Space is one unless it presses the button that has
        the focus. With Shift, named keys such as arrows are the
        board's.
        """
        is_named = len(event.key) > 1
        if (is_named and event.shiftKey) or closest(event.target, "input, select, textarea"):
            return False
        if event.key == " " and closest(event.target, "button"):
            return False  # the browser presses that button
        key = "SPACE" if event.key == " " else event.key.upper()
        controls = document.querySelectorAll("#app:not([inert]) [aria-keyshortcuts]")
        node = next((node for node in controls if key in _shortcut_keys(node)), None)
        if not node or not _action_name(node):
            return False
        if node.getAttribute("aria-disabled") != "true":
            event.preventDefault()
            if not self._touch_times.is_stale(event, node):
                self._dispatch(action_of(node))
        elif is_named:
            event.preventDefault()
        return True

    def _change_address(self, event: Event) -> None:
        """Send `went` with the new query, if the reader went back or forward in the history."""
        if self._history.note_move():
            self._dispatch(Action("went", window.location.search))

    def _open_link(self, event: Event) -> None:
        """Send `opened` with the match or link that the address's fragment contains, if any."""
        link = take_link()
        if link:
            self._dispatch(Action("opened", value=link))

    def _leave(self, event: Event) -> None:
        """Have the loop store what is unsaved, since the page is being left."""
        self._on_leave()

    def _resize(self, event: Event) -> None:
        """Scroll the current lines of lists into view again, since the window has another size."""
        follow_current_line()

    def _ask_embed(self, event: CustomEvent) -> None:
        """Send `embed_asked` with a message from the page around the frame, as JSON."""
        self._dispatch(Action("embed_asked", value=str(event.detail)))

    def _hear_script(self, event: CustomEvent) -> None:
        """Send the action that a start-up script names in an event: "NAME" or "NAME/ARG"."""
        name, _, arg = str(event.detail).partition("/")
        self._dispatch(Action(name, arg))


def _shortcut_keys(node: Element) -> list[str]:
    """Return the shortcut keys of a control in upper case; [] if it has none."""
    return str(node.getAttribute("aria-keyshortcuts")).upper().split()


def _has_modifier(event: MouseEvent | KeyboardEvent) -> bool:
    """Return True if Ctrl, Alt or the command key is held down in an event."""
    return bool(event.ctrlKey or event.metaKey or event.altKey)


def _sets_premove(target: EventTarget) -> bool:
    """Return True if a target is part of setting a move while others play."""
    return bool(closest(target, PREMOVE_TARGETS) and document.querySelector("#rack[data-ahead]"))


def _field(event: Event) -> HTMLInputElement | None:
    """Return the field with an action that an event comes from; None for any other element."""
    node = closest(event.target, "[data-do]")
    return node if node and _is_field(node) else None


def _is_field(node: Element) -> TypeGuard[HTMLInputElement]:
    """Return True if an element is a field: it has a value and a type."""
    return node.tagName in FIELDS


def _action_name(node: Element) -> str:
    """Return the name of the action in an element's `data-do`; "" if it has none."""
    return str(node.getAttribute("data-do") or "")


def action_of(node: Element) -> Action:
    """Return the action of an element; its value is that of a field or, for `theme`, the present theme."""
    do, arg = _action_name(node), str(node.getAttribute("data-arg") or "")
    if _is_field(node):
        return Action(do, arg, str(node.value))
    return Action(do, arg, str(document.documentElement.dataset.theme) if do == "theme" else "")
