"""Every screen and dialog from small phones to wide windows, and with text twice as large."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser import tour

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

# What may be touched, unless it stands in a sentence: 44 px. The board gives way first where room is short.
TOUCHED = "a[href], button, input, select, textarea, summary, [role=gridcell][data-do]"
SMALL = """(touched) => [...document.querySelectorAll(touched)]
  .filter((node) => node.checkVisibility({visibilityProperty: true}) && !node.closest("[inert]"))
  .filter((node) => !(node.localName === "a" && getComputedStyle(node).display === "inline"))
  .map((node) => [node, (node.matches("[type=checkbox], [type=radio]") ? node.closest("label") : node)])
  .map(([node, target]) => [node, target.getBoundingClientRect()])
  .map(([node, {width, height}]) => [node, Math.round(Math.min(width, height) * 10) / 10])
  .filter(([node, least]) => least < (node.role !== "gridcell" ? 44 : innerWidth < 390 ? 24 : 38))
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


def walked(page: Page, sizes: Sequence[Size], *names: str, kind: str = "", large: bool = False) -> list[str]:
    """Walks through the states and lists the faults of each at each size; large text only has to fit."""
    found = []
    for name in tour.walk(page, *names):
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            photograph(page, f"{name}-{width}x{height}{kind}")
            told = faults(page) if not large else sideways(page)
            found += [f"{name} at {width} x {height}: {fault}" for fault in told]
        page.set_viewport_size({"width": 1280, "height": 800})
    return found


def double(page: Page) -> None:
    """Makes text twice as large."""
    page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")


def test_nothing_is_too_wide_or_too_small_to_touch(context: BrowserContext, page: Page, site: str) -> None:
    tour.begin(context, page, site)
    assert walked(page, HARDEST) == []
    assert walked(page, SIZES, "home", "setup-four", "table-preview", "end", "review") == []
    double(page)
    assert walked(page, SIZES[1:2], *tour.SCREENS, "menu", large=True) == []


@pytest.mark.prove
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_every_state_at_every_size(context: BrowserContext, page: Page, site: str, theme: str) -> None:
    tour.begin(context, page, site, theme=theme)
    assert walked(page, SIZES, kind=f"-{theme}") == []
    double(page)
    assert walked(page, SIZES[2:7:2], kind=f"-{theme}-large", large=True) == []
