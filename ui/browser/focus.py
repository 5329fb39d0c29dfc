"""The keyboard's focus: on a board it roams by arrows, in a dialog it goes round, and it is never lost."""

from __future__ import annotations

from js import document, window

__all__ = ["around", "arrow", "keep_inside", "nowhere", "one_stop", "place", "regain", "seen", "settle"]

STEPS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
REACHED = "a[href], button, input:not([disabled]), select, textarea, [tabindex='0']"
"""What the Tab key comes to, if it is drawn."""
BARE = ("H1", "H2", "DIV", "SECTION")
"""Elements that take the focus only when they are told that they may."""


# A board: one Tab stop, arrows inside (APG grid)


def arrow(cell: object, key: str) -> bool:
    """Moves the focus from a cell; says whether the key was one of the board's.

    Cells carry `data-x` and `data-y`; where none lies beside, the next one in the row or column is gone to.
    Home and End go to the ends of the row.
    """
    grid = cell.closest("[role=grid]")
    x, y = int(cell.dataset.x), int(cell.dataset.y)
    if key in STEPS:
        dx, dy = STEPS[key]
        beside = grid.querySelector(f'[data-x="{x + dx}"][data-y="{y + dy}"]')
        target = beside or _further(grid, x, y, dx, dy)
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


def _further(grid: object, x: int, y: int, dx: int, dy: int) -> object:
    """Finds the nearest cell further on in the same row or column, None when there is none."""
    ahead = []
    for cell in grid.querySelectorAll(f'[data-y="{y}"]' if dx else f'[data-x="{x}"]'):
        steps = (int(cell.dataset.x) - x) * dx + (int(cell.dataset.y) - y) * dy
        if steps > 0:
            ahead.append((steps, cell))
    return min(ahead, key=lambda found: found[0], default=(0, None))[1]


def one_stop() -> None:
    """Leaves a board one Tab stop: where the focus is, else where it was drawn last."""
    grid = document.querySelector("#app [role=grid]")
    if not grid:
        return
    held = document.activeElement
    if held and grid.contains(held):
        _stop_at(grid, held)
        return
    stops = grid.querySelectorAll('[tabindex="0"]')
    if stops.length > 1:
        _stop_at(grid, next((stop for stop in stops if not stop.hasAttribute("data-roamed")), stops.item(0)))


def _stop_at(grid: object, target: object) -> None:
    for stop in grid.querySelectorAll('[tabindex="0"]'):
        if not stop.isSameNode(target):
            stop.tabIndex = -1
            stop.removeAttribute("data-roamed")
    if target.getAttribute("tabindex") != "0":  # writing it again would make the browser lay the page out
        target.tabIndex = 0


# A dialog: Tab goes round inside


def keep_inside(event: object) -> None:
    """Brings Tab from the last element of an open dialog to its first, and back."""
    overlay = document.getElementById("overlay")
    if not overlay.childElementCount:
        return
    reached = [node for node in overlay.querySelectorAll(REACHED) if node.getClientRects().length]
    if not reached:
        return
    first, last = reached[0], reached[-1]
    held = document.activeElement
    if not overlay.contains(held) or held.isSameNode(first if event.shiftKey else last):
        event.preventDefault()
        (last if event.shiftKey else first).focus()


# Everywhere: the same place again, or the nearest one left


def place() -> tuple[str, ...]:
    """Describes where the focus is, as selectors that find it, its successor, or its neighbours again."""
    if nowhere():
        return ()
    node = document.activeElement
    outer = node.parentElement and node.parentElement.closest("#app [id], #overlay [id]")
    near = (f'[id="{_quoted(outer.id)}"] :is(button, a[href], input)',) if outer else ()
    hand = ("#rack button",) if document.getElementById("rack") else ()  # where the next turn begins
    return (*_same(node), *near, *hand)


def _same(node: object) -> tuple[str, ...]:
    if node.id:
        return (f'[id="{_quoted(node.id)}"]',)
    do, arg = node.getAttribute("data-do"), node.getAttribute("data-arg")
    if not do:
        return ()
    return (f'[data-do="{do}"]' + (f'[data-arg="{_quoted(arg)}"]' if arg else ""),)


def _quoted(text: str) -> str:
    """Writes a text, of whatever signs, for a selector."""
    return str(window.CSS.escape(text))


def around() -> set[str]:
    """Lists the ids of the elements that the focus is in."""
    found, node = set(), document.activeElement
    while node and node.parentElement:
        node = node.parentElement
        found.add(str(node.id))
    return found


def seen() -> bool:
    """Says whether the reader sees the focus: who goes by keys does, who points does not."""
    return bool(document.activeElement and document.activeElement.matches(":focus-visible"))


def settle(is_open: bool, was_open: bool, opener: tuple[str, ...]) -> bool:
    """Keeps the focus in a dialog while one is open, and gives it back after; says whether it did either."""
    if is_open == was_open:
        return False
    document.getElementById("app").inert = is_open
    if is_open:
        _focus(
            "#overlay [autofocus]", "#overlay input, #overlay textarea", "#overlay button", "#overlay a[href]"
        )
    else:
        _focus(*opener, "#app h1")
    return True


def regain(held: tuple[str, ...]) -> None:
    """Brings back a focus that went with what was drawn: to the same place, or the nearest one left."""
    if nowhere():
        in_dialog = document.getElementById("overlay").childElementCount
        _focus(*held, "#overlay button" if in_dialog else "", "#app h1")


def nowhere() -> bool:
    """Says whether the focus is lost."""
    node = document.activeElement
    return not node or bool(node.isSameNode(document.body))


def _focus(*selectors: str) -> None:
    for selector in selectors:
        node = document.querySelector(selector) if selector else None
        if node and node.getClientRects().length:
            if node.tagName in BARE and not node.hasAttribute("tabindex"):
                node.setAttribute("tabindex", "-1")
            node.focus()
            return
