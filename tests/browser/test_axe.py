"""axe-core finds nothing: on every screen, in every dialog, in every state of every table.

That is tried in both lights and languages; the quick suite looks at each state once (test_every_state)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser import play, round_the_clock, tables

Axe = Callable[[Page], list[str]]

WIDTHS = {"phone": (390, 844), "tablet": (820, 1180), "desk": (1440, 900)}


def violations(page: Page, axe: Axe, *names: str) -> list[str]:
    """Walks through the states and lists what axe-core finds in each."""
    return [f"{name}: {found}" for name in round_the_clock.walk(page, *names) for found in axe(page)]


@pytest.mark.prove
@pytest.mark.parametrize(("theme", "lang", "width"), list(product(("dark", "light"), ("fr", "en"), WIDTHS)))
def test_nothing_is_found_anywhere(
    context: BrowserContext, page: Page, site: str, axe: Axe, theme: str, lang: str, width: str
) -> None:
    page.set_viewport_size(dict(zip(("width", "height"), WIDTHS[width], strict=True)))
    round_the_clock.begin(context, page, site, theme=theme, lang=lang)
    assert violations(page, axe) == []


LIGHTS = {"light": WIDTHS["phone"], "dark": WIDTHS["desk"]}


@pytest.mark.prove
@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("name", tables.EVERY)
def test_nothing_is_found_in_any_state_of_a_table(
    context: BrowserContext, page: Page, site: str, axe: Axe, name: str, lang: str
) -> None:
    group = tables.EVERY[name]
    tables.begin(context, page, site, group, lang=lang)
    found = []
    for state in round_the_clock.visited(page, group.states):
        for theme, (width, height) in LIGHTS.items():
            page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
            page.set_viewport_size({"width": width, "height": height})
            found += [f"{state} in the {theme}: {fault}" for fault in axe(page)]
    assert found == []


@pytest.mark.prove
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_nothing_is_found_after_any_move(
    context: BrowserContext, page: Page, site: str, axe: Axe, theme: str
) -> None:
    page.emulate_media(reduced_motion="reduce")
    play.settle(context, theme=theme)
    play.arrive(page, site)
    play.started(page, "Ana", computers=3)

    def looked_at(page: Page) -> None:
        play.place(page, lambda page, preview: None)
        assert axe(page) == []
        page.locator("#act-confirm").click()

    play.play_to_the_end(page, looked_at)
    assert axe(page) == []
