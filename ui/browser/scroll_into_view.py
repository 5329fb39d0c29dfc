"""Brings into sight the current line of a list that follows, and what there is to read and press."""

from __future__ import annotations

from typing import TYPE_CHECKING

from js import document, window

if TYPE_CHECKING:
    from js import Element
    from pyodide.ffi import JsNull

__all__ = ["follow_current_line", "scroll_to_marked"]

AIR = 6
"""Pixels kept free under what is brought into sight."""


def follow_current_line() -> None:
    """Scrolls lists marked `data-follow` to their current line when it changes, or the width does."""
    for listed in document.querySelectorAll("#app [data-follow]"):
        line = listed.querySelector("[aria-current]")
        now = f"{line.id if line else ''} {window.innerWidth}"
        if getattr(listed, "vqFollowed", None) != now:
            listed.vqFollowed = now  # a property: the markup stays as it was written
            _reveal(listed, line)


def _reveal(listed: Element, line: Element | JsNull) -> None:
    if not line:
        listed.scrollTop = 0
        return
    window, own = listed.getBoundingClientRect(), line.getBoundingClientRect()
    if own.top < window.top or own.bottom > window.bottom:
        listed.scrollTop += (own.top + own.bottom - window.top - window.bottom) / 2


def scroll_to_marked() -> None:
    """Scrolls the page as little as shows all that is marked `data-bring`, once for each mark."""
    marked = list(document.querySelectorAll("#app [data-bring]"))
    fresh = [node for node in marked if getattr(node, "vqBrought", None) != node.dataset.bring]
    if not fresh:
        return
    for node in fresh:
        node.vqBrought = node.dataset.bring
    boxes = [node.getBoundingClientRect() for node in marked]
    top, bottom = min(box.top for box in boxes), max(box.bottom for box in boxes)
    below = bottom + AIR - window.innerHeight
    way = top - AIR if top < AIR else min(below, top) if below > 0 else 0
    if way:
        window.scrollBy(0, way)
