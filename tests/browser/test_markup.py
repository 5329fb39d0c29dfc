"""After any way of getting there, the page is what Python would draw afresh, element by element."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser import play
from tests.browser.drawn import differences


@pytest.mark.parametrize("ply", play.WHOLE)
def test_a_table_stands_as_it_is_written_after_every_step(
    context: BrowserContext, page: Page, site: str, ply: int
) -> None:
    play.settle(context)
    if ply:
        play.arrive(page, play.late(page, site, "greedy", ply))
    else:
        play.arrive(page, site)
        play.started(page, "Ana", computers=2)

    def looked_at(page: Page) -> None:
        play.place(page, lambda page, preview: None)
        assert not differences(page)
        page.locator("#act-confirm").click()

    play.play_to_the_end(page, looked_at)
    assert not differences(page)
    ids = page.evaluate("() => [...document.querySelectorAll('[id]')].map((node) => node.id)")
    assert sorted(ids) == sorted(set(ids)), "an id stands twice"
