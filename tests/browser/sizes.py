"""What must fit at every size: nothing scrolls sideways, everything that is touched is large enough."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from playwright.sync_api import Page

__all__ = ["HARDEST", "SIZES", "Size", "double", "faults", "sideways", "single", "walked"]

Size = tuple[int, int]
SIZES: tuple[Size, ...] = (
    (320, 640),
    (390, 664),
    (390, 844),
    (844, 390),
    (820, 1180),
    (1024, 768),
    (1440, 900),
)
HARDEST: tuple[Size, ...] = ((320, 640), (844, 390))

# A target has 44 px, but for a link in a sentence and a space of a board. A table of dominoes shows all its
# spaces at once, as small as 28 px: a touch counts for the nearest one, and is confirmed.
TOUCHED = "a[href], button, input, select, textarea, summary, [role=gridcell][data-do]"
SMALL = """(touched) => [...document.querySelectorAll(touched)]
  .filter((node) => node.checkVisibility({visibilityProperty: true}) && !node.closest("[inert]"))
  .filter((node) => !(node.localName === "a" && getComputedStyle(node).display === "inline"))
  .map((node) => [node, (node.matches("[type=checkbox], [type=radio]") ? node.closest("label") : node)])
  .map(([node, target]) => [node, target.getBoundingClientRect()])
  .map(([node, {width, height}]) => [node, Math.round(Math.min(width, height) * 10) / 10])
  .filter(([node, least]) => least < (
    node.role !== "gridcell" ? 44 : node.closest(".plane") ? 28 : innerWidth < 390 ? 24 : 38))
  .map(([node, least]) => `${node.localName}#${node.id} ${node.dataset.do ?? ""} ${least} px`)"""


def sideways(page: Page) -> list[str]:
    """Tells how far the page scrolls sideways, if it does."""
    pixels = page.evaluate("() => document.scrollingElement.scrollWidth - innerWidth")
    return [f"scrolls sideways by {pixels} px"] if pixels > 0 else []


def faults(page: Page) -> list[str]:
    """Lists what is too small to touch, and how far the page scrolls sideways."""
    return page.evaluate(SMALL, TOUCHED) + sideways(page)


def photograph(page: Page, name: str) -> None:
    """Keeps a picture where the variable SHOTS names a folder."""
    if folder := os.environ.get("SHOTS"):
        page.screenshot(path=Path(folder) / f"{name}.png")


def walked(
    page: Page,
    names: Iterable[str],
    sizes: Callable[[str], Sequence[Size]] | Sequence[Size],
    look: Callable[[Page], list[str]] = faults,
    kind: str = "",
) -> list[str]:
    """Lists the faults of each state of a walk at each size; `sizes` may depend on the state's name."""
    found = []
    for name in names:
        for width, height in sizes(name) if callable(sizes) else sizes:
            page.set_viewport_size({"width": width, "height": height})
            photograph(page, f"{name}-{width}x{height}{kind}")
            found += [f"{name} at {width} x {height}: {fault}" for fault in look(page)]
        page.set_viewport_size({"width": 1280, "height": 800})
    return found


def double(page: Page) -> None:
    """Makes text twice as large."""
    page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")


def single(page: Page) -> None:
    """Makes text as large as the reader has it again."""
    page.evaluate("() => { document.documentElement.style.fontSize = '' }")
