"""The page that is meant for frames, opened by itself: its match is kept, and the site can resume it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser import play

pytestmark = pytest.mark.own_page


def test_the_match_of_a_page_of_ours_is_kept_for_that_page(
    page: Page, site: str, ready: Callable[[Page], Page], axe: Callable[[Page], list[str]]
) -> None:
    page.goto(f"{site}embed/?game=24-7&lang=en&theme=light")
    ready(page)
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.locator(play.TURN).first.wait_for()
    play.place(page)
    (key,) = play.shelf(page)
    play.follow(page, 1)
    assert axe(page) == []
    page.reload()
    ready(page)
    expect(page.locator(".well.has").nth(1)).to_be_visible()
    assert play.saved_match(page, key).ply >= 1
    page.locator("#bar-menu").click()
    page.locator("#overlay [data-do=go]").first.click()
    expect(page.locator(".page--rules")).to_be_visible()
    page.locator(".bar [data-do=back]").click()
    expect(page.locator(".felt")).to_be_visible()
    with page.expect_popup() as opened:
        page.locator("#embed-full").click()
    ready(opened.value)
    expect(opened.value.locator(".felt")).to_be_visible()
    assert opened.value.url.startswith(f"{site}?game=24-7")
