"""Screens, dialogs and kinds of table states, gone to once: as written, nothing for axe to find, all fits.

A state is looked at in one language and at one of the two hardest sizes by turns; by axe every second one, in
one of two lights by turns. `make prove` looks at each, also the `TWINS` of another, in every light and
language, and at every size.
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
SCREENS = [*round_the_clock.SCREENS]
HALF = len(SCREENS) // 2
PARTS = {
    "screens": (round_the_clock, SCREENS[:HALF], "fr"),
    "more screens": (round_the_clock, SCREENS[HALF:], "en"),
    "dialogs": (round_the_clock, [*round_the_clock.DIALOGS], "fr"),
    "24-heures": (race, [*race.STATES], "en"),
    "brain-drain": (deals, [*deals.STATES], "fr"),
}
"""Walks of about the same length, so that workers share them: the module, the states, the language."""
DIALOGS = {*round_the_clock.DIALOGS} - {"menu"}
"""States whose text is not tried twice as large: a dialog scrolls inside."""


TWINS = {
    *("table-refused", "table-people", "review-practice", "lesson-right", "end-daily", "statistics-empty"),
    *("problem-race", "problem-dominoes", "problem-cards"),
    *("menu-end", "menu-site", "journal", "rename", "delete", "erase", "said", "swap", "quit"),
    *("race", "race-speed", "race-refused", "race-hour", "race-pending", "called", "called-up"),
    *("lost-joker", "asked", "cup", "two", "four-half", "eight", "none", "practised", "crowd", "long"),
    *("setup", "table", "table-teams", "lesson-dominoes", "lesson-cards", "access", "menu-curtain"),
    *("teams", "alone", "four"),
}
"""States with the same parts on them as another of the walks."""
OF_ONE_GAME = {"setup", "review", "rules"}
"""Screens of one game that the walk of all screens has of another."""


def nothing(page: Page) -> list[str]:
    """Find no fault, where axe is left out."""
    return []


def resized(page: Page, size: Size) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def found_at(
    page: Page, name: str, axe: Callable[[Page], list[str]], dark: bool, sizes: Sequence[Size] = SIZES
) -> Iterator[str]:
    """Look at a state in every way: at 1280 px in the dark, else on a phone by day; then at these sizes."""
    yield from differences(page)
    page.evaluate(
        "(theme) => { document.documentElement.dataset.theme = theme }", "dark" if dark else "light"
    )
    resized(page, (SIZE["width"], SIZE["height"]) if dark else PHONE)
    yield from axe(page)
    for size in sizes:
        resized(page, size)
        yield from (f"{fault} at {size[0]} x {size[1]}" for fault in faults(page))
    if name not in DIALOGS:
        double(page)
        resized(page, LARGE_TEXT)
        yield from (f"{fault} with large text" for fault in sideways(page))
        single(page)
    resized(page, (SIZE["width"], SIZE["height"]))


@pytest.mark.parametrize("part", PARTS)
def test_every_state_is_whole(
    context: BrowserContext, page: Page, site: str, axe: Callable[[Page], list[str]], part: str
) -> None:
    walk, every, lang = PARTS[part]
    shown = TWINS if walk is round_the_clock else TWINS | OF_ONE_GAME
    names = [name for name in every if name not in shown]
    walk.begin(context, page, site, theme="dark", lang=lang)
    assert [
        f"{name}: {found}"
        for n, name in enumerate(walk.walk(page, *names))
        for found in found_at(page, name, nothing if n % 2 else axe, n % 4 == 0, (HARDEST[n // 2 % 2],))
    ] == []


@pytest.mark.prove
@pytest.mark.parametrize("dark", [True, False], ids=["dark", "light"])
@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("part", PARTS)
def test_every_state_is_whole_in_each_light_and_language_and_at_every_size(
    context: BrowserContext,
    page: Page,
    site: str,
    axe: Callable[[Page], list[str]],
    part: str,
    lang: str,
    dark: bool,
) -> None:
    walk, names, _ = PARTS[part]
    walk.begin(context, page, site, theme="dark", lang=lang)
    assert [
        f"{name}: {found}" for name in walk.walk(page, *names) for found in found_at(page, name, axe, dark)
    ] == []
