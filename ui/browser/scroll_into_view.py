"""Scrolling: the current line of a list, and what there is to read and press, come into sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from js import document, window

if TYPE_CHECKING:
    from js import Element
    from pyodide.ffi import JsNull

__all__ = ["follow_current_line", "scroll_to_marked"]

AIR = 6
"""Pixels kept free below what is brought into sight."""


def follow_current_line() -> None:
    """Scroll lists marked `data-follow` to their current line when it changes, or the page's width does."""
    for scrolled in document.querySelectorAll("#app [data-follow]"):
        line = scrolled.querySelector("[aria-current]")
        seen = f"{line.id if line else ''} {window.innerWidth}"
        if getattr(scrolled, "vqFollowed", None) != seen:
            scrolled.vqFollowed = seen  # a property: the markup stays as it was written
            _scroll_to(scrolled, line)


def _scroll_to(scrolled: Element, line: Element | JsNull) -> None:
    """Scroll a list to the middle of a line that is out of sight; to the top if there is no line."""
    if not line:
        scrolled.scrollTop = 0
        return
    list_box, line_box = scrolled.getBoundingClientRect(), line.getBoundingClientRect()
    if line_box.top < list_box.top or line_box.bottom > list_box.bottom:
        scrolled.scrollTop += (line_box.top + line_box.bottom - list_box.top - list_box.bottom) / 2


def scroll_to_marked() -> None:
    """Scroll the page as little as shows all that is marked `data-bring`, once for each mark."""
    marked = list(document.querySelectorAll("#app [data-bring]"))
    unseen = [node for node in marked if getattr(node, "vqBrought", None) != node.dataset.bring]
    if not unseen:
        return
    for node in unseen:
        node.vqBrought = node.dataset.bring
    boxes = [node.getBoundingClientRect() for node in marked]
    top, bottom = min(box.top for box in boxes), max(box.bottom for box in boxes)
    below = bottom + AIR - window.innerHeight
    shift = top - AIR if top < AIR else min(below, top) if below > 0 else 0
    if shift:
        window.scrollBy(0, shift)
