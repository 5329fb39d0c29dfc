"""The keyboard's focus: on a board it roams by arrows, in a dialog it goes round, and it is never lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from js import document, window

if TYPE_CHECKING:
    from js import Element, KeyboardEvent

__all__ = [
    "cycle_in_dialog",
    "focus_selectors",
    "follow_dialog",
    "ids_around_focus",
    "is_focus_lost",
    "is_focus_visible",
    "keep_one_tab_stop",
    "move_in_grid",
    "restore_focus",
]

STEPS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
REACHED = "a[href], button, input:not([disabled]), select, textarea, [tabindex='0']"
"""What the Tab key comes to, if it is drawn."""
BARE = ("H1", "H2", "DIV", "SECTION")
"""Elements that take the focus only when they are told that they may."""


# A board: one Tab stop, arrows inside (APG grid)


def move_in_grid(cell: Element, key: str) -> bool:
    """Moves the focus from a cell; says whether the key was one of the board's.

    Cells carry `data-x` and `data-y`; where none lies beside, the next one in the row or column is gone to.
    Home and End go to the ends of the row.
    """
    grid = cell.closest("[role=grid]")
    if not grid:
        return False
    x, y = int(cell.dataset.x), int(cell.dataset.y)
    if key in STEPS:
        dx, dy = STEPS[key]
        beside = grid.querySelector(f'[data-x="{x + dx}"][data-y="{y + dy}"]')
        target: Element | None = beside or _further(grid, x, y, dx, dy)
    elif key in ("Home", "End"):
        row = list(grid.querySelectorAll(f'[data-y="{y}"]'))
        target = row[0] if key == "Home" else row[-1]
    else:
        return False
    if target:
        _stop_at(grid, target)
        target.dataset.roamed = ""
        target.focus()
    return True


def _further(grid: Element, x: int, y: int, dx: int, dy: int) -> Element | None:
    """Finds the nearest cell further on in the same row or column, None when there is none."""
    ahead = []
    for cell in grid.querySelectorAll(f'[data-y="{y}"]' if dx else f'[data-x="{x}"]'):
        steps = (int(cell.dataset.x) - x) * dx + (int(cell.dataset.y) - y) * dy
        if steps > 0:
            ahead.append((steps, cell))
    return min(ahead, key=lambda found: found[0])[1] if ahead else None


def keep_one_tab_stop() -> None:
    """Leaves a board one Tab stop: where the focus is, else where it was drawn last."""
    grid = document.querySelector("#app [role=grid]")
    if not grid:
        return
    held = document.activeElement
    if held and grid.contains(held):
        _stop_at(grid, held)
        return
    stops = list(grid.querySelectorAll('[tabindex="0"]'))
    if len(stops) > 1:
        _stop_at(grid, next((stop for stop in stops if not stop.hasAttribute("data-roamed")), stops[0]))


def _stop_at(grid: Element, target: Element) -> None:
    for stop in grid.querySelectorAll('[tabindex="0"]'):
        if not stop.isSameNode(target):
            stop.tabIndex = -1
            stop.removeAttribute("data-roamed")
    if target.getAttribute("tabindex") != "0":  # writing it again would make the browser lay the page out
        target.tabIndex = 0


# A dialog: Tab goes round inside


def cycle_in_dialog(event: KeyboardEvent) -> None:
    """Brings Tab from the last element of an open dialog to its first, and back."""
    overlay = document.getElementById("overlay")
    if not overlay or not overlay.childElementCount:
        return
    reached = [node for node in overlay.querySelectorAll(REACHED) if node.getClientRects().length]
    if not reached:
        return
    first, last = reached[0], reached[-1]
    held = document.activeElement
    if not held or not overlay.contains(held) or held.isSameNode(first if event.shiftKey else last):
        event.preventDefault()
        (last if event.shiftKey else first).focus()


# Everywhere: the same place again, or the nearest one left


def focus_selectors() -> tuple[str, ...]:
    """Describes where the focus is, as selectors that find it, its successor, or its neighbours again."""
    node = _focused()
    if not node:
        return ()
    outer = node.parentElement and node.parentElement.closest("#app [id], #overlay [id]")
    near = (f'[id="{_quoted(outer.id)}"] :is(button, a[href], input)',) if outer else ()
    hand = ("#rack button",) if document.getElementById("rack") else ()  # where the next turn begins
    return (*_same(node), *near, *hand)


def _same(node: Element) -> tuple[str, ...]:
    if node.id:
        return (f'[id="{_quoted(node.id)}"]',)
    do, arg = node.getAttribute("data-do"), node.getAttribute("data-arg")
    if not do:
        return ()
    return (f'[data-do="{do}"]' + (f'[data-arg="{_quoted(arg)}"]' if arg else ""),)


def _quoted(text: str) -> str:
    """Writes a text, of whatever signs, for a selector."""
    return str(window.CSS.escape(text))


def ids_around_focus() -> set[str]:
    """Lists the ids of the elements that the focus is in."""
    node = document.activeElement
    return {str(outer.id) for outer in _outer(node)} if node else set()


def _outer(node: Element) -> Iterator[Element]:
    """Gives the elements around one, from the nearest on."""
    while outer := node.parentElement:
        yield outer
        node = outer


def is_focus_visible() -> bool:
    """Says whether the reader sees the focus: who goes by keys does, who points does not."""
    node = document.activeElement
    return bool(node and node.matches(":focus-visible"))


def follow_dialog(is_open: bool, was_open: bool, opener: tuple[str, ...]) -> bool:
    """Keeps the focus in a dialog while one is open, and gives it back after; says whether it did either."""
    if is_open == was_open:
        return False
    if app := document.getElementById("app"):
        app.inert = is_open
    if is_open:
        _focus(
            "#overlay [autofocus]", "#overlay input, #overlay textarea", "#overlay button", "#overlay a[href]"
        )
    else:
        _focus(*opener, "#app h1")
    return True


def restore_focus(held: tuple[str, ...]) -> None:
    """Brings back a focus that went with what was drawn: to the same place, or the nearest one left."""
    if is_focus_lost():
        _focus(*held, "#overlay button", "#app h1")


def is_focus_lost() -> bool:
    """Says whether the focus is lost."""
    return not _focused()


def _focused() -> Element | None:
    """Gives the element that has the focus; where it is lost, the browser gives it to the body."""
    node = document.activeElement
    return node if node and not node.isSameNode(document.body) else None


def _focus(*selectors: str) -> None:
    for selector in selectors:
        node = document.querySelector(selector) if selector else None
        if node and node.getClientRects().length:
            if node.tagName in BARE and not node.hasAttribute("tabindex"):
                node.setAttribute("tabindex", "-1")
            node.focus()
            return
