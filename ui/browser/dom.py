"""The page's elements: what is drawn, and what it keeps of the reader's place in it.

JavaScript's null arrives as a value of its own that is false but not None.
"""

from __future__ import annotations

from collections.abc import Iterable

from js import document, window
from pyodide.ffi import create_once_callable

from ui.browser.animation import MoveAnimation
from ui.browser.focus import (
    focus_selectors,
    follow_dialog,
    ids_around_focus,
    is_focus_lost,
    is_focus_visible,
    keep_one_tab_stop,
    restore_focus,
)
from ui.browser.scroll_into_view import follow_current_line, scroll_to_marked
from ui.core.html import EMPTY, Html
from ui.core.patch import Patch, SetInner, difference

__all__ = ["Surface"]

find = document.getElementById
"""Bound once: looking the method up costs seven times the call."""
ROOTS = ("app", "overlay", "toasts")
LOST = Html(("\0",))
"""What a root is taken to show while it is written: if that fails, the next drawing is a complete one."""
LIVE_PROPERTIES = ("value", "checked")
"""Attributes whose property the reader may have changed since: both are written."""


class Surface:
    """The three roots of the page (screen, dialogs, notices), kept equal to the last rendering."""

    def __init__(self, still: Html) -> None:
        self._shown = {"app": still, "overlay": EMPTY, "toasts": EMPTY}
        self._opener: tuple[str, ...] = ()
        self._lost: tuple[str, ...] = ()
        self._travel = MoveAnimation()

    def show(self, app: Html, overlay: Html, toasts: Html) -> int:
        """Draws what has changed; gives the number of writes."""
        held, shows = focus_selectors() or self._lost, is_focus_visible()
        was_open = self._shown["overlay"] != EMPTY
        if overlay != EMPTY and not was_open:
            self._opener = held
        writes = 0
        for root, html in zip(ROOTS, (app, overlay, toasts), strict=True):
            shown, self._shown[root] = self._shown[root], LOST
            writes += _apply(difference(root, shown, html))
            self._shown[root] = html
        if not follow_dialog(overlay != EMPTY, was_open, self._opener) and held and is_focus_lost():
            self._regain(held, at_once=shows)
        keep_one_tab_stop()
        follow_current_line()
        scroll_to_marked()
        self._travel.show()
        return writes

    def _regain(self, held: tuple[str, ...], at_once: bool) -> None:
        """Brings a lost focus back; one that nobody sees, when the browser lays the page out by itself."""
        if at_once:
            restore_focus(held)
            return
        waits, self._lost = bool(self._lost), held
        if not waits:
            window.requestAnimationFrame(create_once_callable(self._next_frame))

    def _next_frame(self, now: float) -> None:
        held, self._lost = self._lost, ()
        restore_focus(held)
        keep_one_tab_stop()

    def land(self) -> None:
        """Ends what moves for the eye alone."""
        self._travel.land()


def _apply(patches: Iterable[Patch]) -> int:
    """Writes, first of all what the focus is in: as it goes, the browser brings the page up to date."""
    wanted = list(patches)
    if len(wanted) > 1:
        held = ids_around_focus()
        wanted.sort(key=lambda patch: not (isinstance(patch, SetInner) and patch.key in held))
    for patch in wanted:
        _write(patch)
    return len(wanted)


def _write(patch: Patch) -> None:
    node = find(patch.key)
    if not node:
        return
    if isinstance(patch, SetInner):
        node.innerHTML = patch.markup
        if "data-vars=" in patch.markup:
            window.vq.styleWithin(node)
        return
    if patch.name in LIVE_PROPERTIES:
        setattr(node, patch.name, patch.value is not None if patch.name == "checked" else patch.value or "")
    if patch.value is None:
        node.removeAttribute(patch.name)
    else:
        node.setAttribute(patch.name, patch.value)
        if patch.name == "data-vars":
            window.vq.style(node)
