"""The page's elements: what is drawn, and what it keeps of the reader's place in it.

JavaScript's null arrives as a value of its own that is false but not None.
"""

from __future__ import annotations

from collections.abc import Iterable

from js import document

from ui.html import EMPTY, Html
from ui.patch import Patch, SetInner, difference

__all__ = ["Surface"]

ROOTS = ("app", "overlay", "toasts")
LIVE_PROPERTIES = ("value", "checked")
"""Attributes whose property the reader may have changed since: both are written."""


class Surface:
    """The three roots of the page (screen, dialogs, notices), kept equal to the last rendering."""

    def __init__(self, still: Html) -> None:
        self._shown = {"app": still, "overlay": EMPTY, "toasts": EMPTY}
        self._opener = ""

    def show(self, app: Html, overlay: Html, toasts: Html) -> int:
        """Draws what has changed; gives the number of writes."""
        place = _place()
        was_open = self._shown["overlay"] != EMPTY
        if overlay != EMPTY and not was_open:
            self._opener = place
        writes = 0
        for root, html in zip(ROOTS, (app, overlay, toasts), strict=True):
            writes += _apply(difference(root, self._shown[root], html))
            self._shown[root] = html
        _settle(place, overlay != EMPTY, was_open, self._opener)
        return writes


def _apply(patches: Iterable[Patch]) -> int:
    writes = 0
    for patch in patches:
        _write(patch)
        writes += 1
    return writes


def _write(patch: Patch) -> None:
    node = document.getElementById(patch.key)
    if not node:
        return
    if isinstance(patch, SetInner):
        node.innerHTML = patch.markup
        if "data-vars=" in patch.markup:
            for styled in node.querySelectorAll("[data-vars]"):
                _style(styled, styled.dataset.vars)
        return
    if patch.name == "data-vars":
        _style(node, patch.value or "")
    if patch.name in LIVE_PROPERTIES:
        setattr(node, patch.name, patch.value is not None if patch.name == "checked" else patch.value or "")
    if patch.value is None:
        node.removeAttribute(patch.name)
    else:
        node.setAttribute(patch.name, patch.value)


def _style(node: object, text: str) -> None:
    """Sets custom properties through CSSOM, which the policy allows where style attributes are not."""
    for pair in text.split(";"):
        name, _, value = pair.partition(":")
        if name:
            node.style.setProperty(name, value)


def _place() -> str:
    """Describes the focused element as a selector that finds it, or its successor, again."""
    if _nowhere():
        return ""
    node = document.activeElement
    if node.id:
        return f'[id="{node.id}"]'
    do = node.getAttribute("data-do")
    if not do:
        return ""
    arg = node.getAttribute("data-arg")
    return f'[data-do="{do}"]' + (f'[data-arg="{_quoted(arg)}"]' if arg else "")


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def _settle(place: str, is_open: bool, was_open: bool, opener: str) -> None:
    """Keeps the focus in a dialog while one is open, gives it back after, and never loses it."""
    app = document.getElementById("app")
    if is_open != was_open:
        app.inert = is_open
    if is_open and not was_open:
        _focus(
            "#overlay [autofocus]", "#overlay input, #overlay textarea", "#overlay button", "#overlay a[href]"
        )
    elif was_open and not is_open:
        _focus(opener, "#app h1")
    elif place and _nowhere():
        _focus(place, "#overlay button" if is_open else "", "#app h1")


def _nowhere() -> bool:
    node = document.activeElement
    return not node or node.isSameNode(document.body)


def _focus(*selectors: str) -> None:
    for selector in selectors:
        node = document.querySelector(selector) if selector else None
        if node:
            if node.tagName in ("H1", "DIV", "SECTION") and not node.hasAttribute("tabindex"):
                node.setAttribute("tabindex", "-1")
            node.focus()
            return
