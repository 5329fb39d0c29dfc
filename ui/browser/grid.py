"""Arrow keys on a board: one Tab stop, the focus roams inside (APG grid)."""

from __future__ import annotations

__all__ = ["arrow"]

STEPS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


def arrow(cell: object, key: str) -> bool:
    """Moves the focus from a cell; says whether the key was one of the board's.

    Cells carry `data-x` and `data-y`. Home and End go to the ends of the row.
    """
    grid = cell.closest("[role=grid]")
    x, y = int(cell.dataset.x), int(cell.dataset.y)
    if key in STEPS:
        target = grid.querySelector(f'[data-x="{x + STEPS[key][0]}"][data-y="{y + STEPS[key][1]}"]')
    elif key in ("Home", "End"):
        row = list(grid.querySelectorAll(f'[data-y="{y}"]'))
        target = row[0] if key == "Home" else row[-1]
    else:
        return False
    if target:
        for stop in grid.querySelectorAll('[tabindex="0"]'):
            stop.tabIndex = -1
        target.tabIndex = 0
        target.focus()
    return True
