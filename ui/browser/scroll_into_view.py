"""Scrolling: the current line of a list, a board, or what was just opened comes into sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from js import document, window

from ui.browser.animation import is_motion_off

if TYPE_CHECKING:
    from js import Element
    from pyodide.ffi import JsNull

__all__ = ["follow_current_line", "show_beginning", "show_requested_board", "show_unfolded"]

LEAST_SHOWN = 0.6
"""Share of a board that must be in sight; if less of it is, a request scrolls to it."""


def follow_current_line() -> None:
    """Scroll each `data-follow` list to its current line, if that or the window's width has changed."""
    for scrolled in document.querySelectorAll("#app [data-follow]"):
        line = scrolled.querySelector("[aria-current]")
        seen = f"{line.id if line else ''} {window.innerWidth}"
        if getattr(scrolled, "vqFollowed", None) != seen:
            scrolled.vqFollowed = seen  # a property: the markup stays as it was written
            _scroll_to(scrolled, line)


def show_requested_board() -> None:
    """Scroll to a board if its number of requests (`data-board-request`) has changed and it is mostly hidden.

    The focus stays on the button that made the request.
    """
    board = document.querySelector("#app [data-board-request]")
    request = board.dataset.boardRequest if board else "0"
    root = document.documentElement
    if board and request != getattr(root, "vqBoardRequest", "0"):
        box = board.getBoundingClientRect()
        shown = min(box.bottom, window.innerHeight) - max(box.top, 0)
        if shown < LEAST_SHOWN * min(box.height, window.innerHeight):
            board.scrollIntoView(behavior="auto" if is_motion_off() else "smooth", block="start")
    root.vqBoardRequest = request


def show_beginning() -> None:
    """Scroll a screen just opened to the section that its markup asks for (`data-open-at`), else to its top.

    The section also takes the focus, which would else go to the title and scroll back to it.
    """
    asked = document.querySelector("#app [data-open-at]")
    section = document.getElementById(asked.dataset.openAt) if asked else None
    if not section:
        window.scrollTo(0, 0)
        return
    section.setAttribute("tabindex", "-1")
    section.focus()
    section.scrollIntoView()


def show_unfolded(fold: Element) -> None:
    """Scroll to options just unfolded, unless the first one is in view above the button that begins."""
    first, foot = fold.querySelector(".fold-body > *"), document.querySelector(".setup-go")
    limit = foot.getBoundingClientRect().top if foot else window.innerHeight
    if first and first.getBoundingClientRect().bottom > limit:
        fold.scrollIntoView()


def _scroll_to(scrolled: Element, line: Element | JsNull) -> None:
    """Scroll a list so that a line outside its view is in the middle; without a line, to the top."""
    if not line:
        scrolled.scrollTop = 0
        return
    list_box, line_box = scrolled.getBoundingClientRect(), line.getBoundingClientRect()
    if line_box.top < list_box.top or line_box.bottom > list_box.bottom:
        scrolled.scrollTop += (line_box.top + line_box.bottom - list_box.top - list_box.bottom) / 2
