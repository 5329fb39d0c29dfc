"""The keyboard's focus: it roams a board by arrows, goes round inside a dialog, and is restored when lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from js import document, window

if TYPE_CHECKING:
    from js import Element, KeyboardEvent

__all__ = [
    "TURN_BEGINS",
    "cycle_in_dialog",
    "dialog_title",
    "focus_on",
    "focus_selectors",
    "focused_main_button",
    "follow_dialog",
    "ids_around_focus",
    "is_behind_curtain",
    "is_focus_lost",
    "is_focus_visible",
    "keep_one_tab_stop",
    "leave_for_hand",
    "move_in_grid",
    "move_in_hand",
    "restore_focus",
    "screen_title",
]

STEPS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
TAB_STOPS = "a[href], button, input:not([disabled]), select, textarea, [tabindex='0']"
"""Selector of what the Tab key reaches, if it is visible."""
FIRST_OF_HAND = "#rack button, [data-hand] button[data-do]"
"""Selector of the first piece of a hand, or of the cards that a game has in its place."""
MAIN_BUTTON = ".acts .go:not([aria-disabled])"
"""Selector of the main button below the hand, if it can be pressed."""
TURN_BEGINS = (FIRST_OF_HAND, MAIN_BUTTON)
"""Selectors of where a turn begins: the first piece of the hand, else the main button."""
FOCUSABLE_ON_DEMAND = ("H1", "H2", "DIV", "SECTION")
"""Tags of elements that take the focus only with a `tabindex`."""


# A board: one Tab stop, arrows inside (APG grid)


def move_in_grid(cell: Element, pressed_key: str) -> bool:
    """Move the focus from a board's cell by an arrow, Home or End; return False for any other key.

    Cells carry `data-x` and `data-y`. Where a neighbour is missing, the focus moves to the next cell in the
    row or column. Home and End move it to the ends of the row. Down from the last row leads to the hand, as
    up from the hand leads to the board.
    """
    grid = cell.closest("[role=grid]")
    if not grid:
        return False
    x, y = int(cell.dataset.x), int(cell.dataset.y)
    if pressed_key in STEPS:
        dx, dy = STEPS[pressed_key]
        neighbour = grid.querySelector(f'[data-x="{x + dx}"][data-y="{y + dy}"]')
        target: Element | None = neighbour or _next_in_line(grid, x, y, dx, dy)
        if not target and dy > 0:
            _focus_first(FIRST_OF_HAND)
    elif pressed_key in ("Home", "End"):
        row = list(grid.querySelectorAll(f'[data-y="{y}"]'))
        target = row[0] if pressed_key == "Home" else row[-1]
    else:
        return False
    if target:
        _make_tab_stop(grid, target)
        target.dataset.roamed = ""
        target.focus()
    return True


def _next_in_line(grid: Element, x: int, y: int, dx: int, dy: int) -> Element | None:
    """Return the nearest cell from (x, y) in the direction (dx, dy); None if there is none."""
    candidates = []
    for cell in grid.querySelectorAll(f'[data-y="{y}"]' if dx else f'[data-x="{x}"]'):
        steps = (int(cell.dataset.x) - x) * dx + (int(cell.dataset.y) - y) * dy
        if steps > 0:
            candidates.append((steps, cell))
    return min(candidates, key=lambda found: found[0])[1] if candidates else None


def move_in_hand(piece: Element, pressed_key: str) -> bool:
    """Move the focus from a piece of the hand to the next by an arrow, or up to the board; else return False.

    Home and End move it to the ends of the hand. Every piece stays a Tab stop.
    """
    hand = piece.closest(".rack")
    if not hand:
        return False
    if pressed_key == "ArrowUp":
        stop = document.querySelector('#app [role=grid] [tabindex="0"]')
        if stop:
            stop.focus()
        return bool(stop)
    pieces = [node for node in hand.querySelectorAll("[data-slot]") if node.getClientRects().length]
    here = next((n for n, node in enumerate(pieces) if node.isSameNode(piece)), -1)
    steps = {"ArrowLeft": here - 1, "ArrowRight": here + 1, "Home": 0, "End": len(pieces) - 1}
    if here < 0 or pressed_key not in steps:
        return False
    if 0 <= steps[pressed_key] < len(pieces):
        pieces[steps[pressed_key]].focus()
    return True


def focused_main_button() -> Element | None:
    """Return the main button if it can be pressed and shows the focus; else None."""
    node = document.activeElement
    return node if node and node.matches(f"{MAIN_BUTTON}:focus-visible") else None


def leave_for_hand(main_button: Element) -> None:
    """Move the focus to the hand if the main button can no longer be pressed: a turn begins there."""
    if main_button.isSameNode(document.activeElement) and main_button.hasAttribute("aria-disabled"):
        _focus_first("#rack button[data-do], [data-hand] button[data-do]")


def keep_one_tab_stop() -> None:
    """Make only one cell of the board reachable by Tab: the focused one, else the last rendered one."""
    grid = document.querySelector("#app [role=grid]")
    if not grid:
        return
    focused = document.activeElement
    if focused and grid.contains(focused):
        _make_tab_stop(grid, focused)
        return
    stops = list(grid.querySelectorAll('[tabindex="0"]'))
    if len(stops) > 1:
        _make_tab_stop(grid, next((stop for stop in stops if not stop.hasAttribute("data-roamed")), stops[0]))


def _make_tab_stop(grid: Element, target: Element) -> None:
    """Make a cell the only one of its board that Tab reaches."""
    for stop in grid.querySelectorAll('[tabindex="0"]'):
        if not stop.isSameNode(target):
            stop.tabIndex = -1
            stop.removeAttribute("data-roamed")
    if target.getAttribute("tabindex") != "0":  # writing it again would make the browser lay the page out
        target.tabIndex = 0


# A dialog: Tab goes round inside


def cycle_in_dialog(event: KeyboardEvent) -> None:
    """Keep Tab inside an open dialog: move from its last element to the first, with Shift back."""
    overlay = document.getElementById("overlay")
    if not overlay or not overlay.childElementCount:
        return
    reachable = [node for node in overlay.querySelectorAll(TAB_STOPS) if node.getClientRects().length]
    if not reachable:
        return
    first, last = reachable[0], reachable[-1]
    focused = document.activeElement
    if not focused or not overlay.contains(focused) or focused.isSameNode(first if event.shiftKey else last):
        event.preventDefault()
        (last if event.shiftKey else first).focus()


# Everywhere: the same place again, or the nearest one left


def focus_selectors() -> tuple[str, ...]:
    """Return selectors that find the focused element or, if it is gone, one near it; () without focus.

    The last selector is the hand, where the next turn begins.
    """
    node = _focused()
    if not node:
        return ()
    outer = node.parentElement and node.parentElement.closest("#app [id], #overlay [id]")
    near_outer = (f'[id="{_escaped(outer.id)}"] :is(button, a[href], input)',) if outer else ()
    if node.closest(".acts"):  # not `near_outer`: its first button is Undo, which the next Enter would press
        own = _selectors_of(node)
        if node.matches(".go"):  # one that cannot be pressed yet may take its place, as in the next step
            own = tuple(f"{selector}:not([aria-disabled])" for selector in own)
        return (*own, FIRST_OF_HAND, MAIN_BUTTON)
    # where the next turn begins
    first_of_hand = (FIRST_OF_HAND,) if document.querySelector(FIRST_OF_HAND) else ()
    return (*_selectors_of(node), *near_outer, *first_of_hand)


def _selectors_of(node: Element) -> tuple[str, ...]:
    """Return a selector of an element by its id or its action, or of the heading; () if it has neither."""
    if node.tagName == "H1":
        return ("#app h1",)
    if node.id:
        return (f'[id="{_escaped(node.id)}"]',)
    do, arg = node.getAttribute("data-do"), node.getAttribute("data-arg")
    if not do:
        return ()
    return (f'[data-do="{do}"]' + (f'[data-arg="{_escaped(arg)}"]' if arg else ""),)


def _escaped(text: str) -> str:
    """Return a text escaped for use in a selector."""
    return str(window.CSS.escape(text))


def ids_around_focus() -> list[str]:
    """Return the id of the focused element, then those of all elements around it; [] without focus."""
    node = document.activeElement
    return [str(node.id), *(str(outer.id) for outer in _ancestors(node))] if node else []


def _ancestors(node: Element) -> Iterator[Element]:
    """Yield the elements that contain an element, from its parent up."""
    while outer := node.parentElement:
        yield outer
        node = outer


def is_focus_visible() -> bool:
    """Return True if the browser shows where the focus is, as it does for keyboard users."""
    node = document.activeElement
    return bool(node and node.matches(":focus-visible"))


def is_behind_curtain() -> bool:
    """Return True if the table is hidden by the curtain between two people at one screen."""
    return bool(document.querySelector("#overlay .curtain"))


def screen_title() -> str:
    """Return the title of the screen; "" without one."""
    node = document.querySelector("#app h1")
    return str(node.textContent) if node else ""


def dialog_title() -> str:
    """Return the title of the open dialog; "" without one."""
    node = document.querySelector("#overlay [role=dialog] h2")
    return str(node.textContent) if node else ""


def follow_dialog(is_open: bool, was_open: bool, opener: tuple[str, ...]) -> bool:
    """Move the focus into a dialog that opened, or back to its opener; return False if neither happened.

    A dialog that takes the place of another has opened. Return True if a dialog has opened or closed.
    """
    if is_open == was_open:
        return False
    if app := document.getElementById("app"):
        app.inert = is_open
    if is_open:
        _focus_first(
            "#overlay [autofocus]", "#overlay input, #overlay textarea", "#overlay button", "#overlay a[href]"
        )
    else:
        _focus_first(*opener, "#app h1")
    return True


def restore_focus(selectors: tuple[str, ...]) -> None:
    """Focus the first element that the selectors or some defaults find, if no element has the focus."""
    if is_focus_lost():
        _focus_first(*selectors, "#overlay button", "#slot", "#app h1")


def is_focus_lost() -> bool:
    """Return True if only the body has the focus, or an element that has just been hidden.

    A browser takes the focus from a hidden element after the render, too late for it to be restored.
    """
    node = _focused()
    return not node or bool(node.closest("[hidden]"))


def _focused() -> Element | None:
    """Return the element that has the focus; None if only the body has it."""
    node = document.activeElement
    return node if node and not node.isSameNode(document.body) else None


def focus_on(element_id: str) -> None:
    """Move the focus to the element with this id, if it is visible."""
    _focus_first(f"#{element_id}")


def _focus_first(*selectors: str) -> None:
    """Focus the first visible element that a selector finds and that accepts the focus; skip ""."""
    for selector in selectors:
        node = document.querySelector(selector) if selector else None
        if node and node.getClientRects().length:
            if node.tagName in FOCUSABLE_ON_DEMAND and not node.hasAttribute("tabindex"):
                node.setAttribute("tabindex", "-1")
            node.focus()
            if node.isSameNode(document.activeElement):
                return
