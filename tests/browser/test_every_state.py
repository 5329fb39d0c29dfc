"""Every screen, dialog and table state, gone to once: as written, nothing for axe to find, all fits.

A state is looked at in one of two lights, by turns; `make prove` has the full products (test_axe, test_sizes,
and the modules of the games).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser import deals, race, round_the_clock
from tests.browser.drawn import differences
from tests.browser.sizes import HARDEST, SIZES, Size, double, faults, sideways, single
from tests.browser.stage import SIZE

PHONE: Size = (390, 844)
LARGE_TEXT: Size = (390, 664)
FULLEST = (
    "home",
    "setup-four",
    "table-preview",
    "end",
    "review",
    "race-attack",
    "crowd",
    "four-half",
    "eight",
)
"""States that are measured at every size; all others at the two hardest."""
WALKS = {"site": round_the_clock, "24-heures": race, "brain-drain": deals}
DIALOGS = {*round_the_clock.DIALOGS} - {"menu"}
"""States whose text is not tried twice as large: a dialog scrolls inside."""


def resized(page: Page, size: Size) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def sizes_of(name: str) -> Sequence[Size]:
    return SIZES if name in FULLEST else HARDEST


def found_at(page: Page, name: str, axe: Callable[[Page], list[str]], dark: bool) -> Iterator[str]:
    """Look at a state in every way: at 1280 px in the dark, else on a phone by day; then at its sizes."""
    yield from differences(page)
    page.evaluate(
        "(theme) => { document.documentElement.dataset.theme = theme }", "dark" if dark else "light"
    )
    resized(page, (SIZE["width"], SIZE["height"]) if dark else PHONE)
    yield from axe(page)
    for size in sizes_of(name):
        resized(page, size)
        yield from (f"{fault} at {size[0]} x {size[1]}" for fault in faults(page))
    if name not in DIALOGS:
        double(page)
        resized(page, LARGE_TEXT)
        yield from (f"{fault} with large text" for fault in sideways(page))
        single(page)
    resized(page, (SIZE["width"], SIZE["height"]))


@pytest.mark.parametrize("part", WALKS)
def test_every_state_is_whole(
    context: BrowserContext, page: Page, site: str, axe: Callable[[Page], list[str]], part: str
) -> None:
    walk = WALKS[part]
    walk.begin(context, page, site, theme="dark")
    assert [
        f"{name}: {found}"
        for n, name in enumerate(walk.walk(page))
        for found in found_at(page, name, axe, dark=n % 2 == 0)
    ] == []
