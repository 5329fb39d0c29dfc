"""A match elsewhere by keyboard alone, each of its screens without a fault of accessibility."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import play
from tests.browser.keys import press, tab_to
from tests.browser.test_online_devices import CATCH, held
from tests.browser.test_online_links import elsewhere
from tests.browser.test_typed import best_move

pytestmark = pytest.mark.own_page

__all__ = ["elsewhere"]

Axe = Callable[[Page], list[str]]


def keyed(page: Page, selector: str, text: str = "") -> None:
    """Goes to an element by Tab, then writes into it or presses it."""
    tab_to(page, selector)
    if text:
        page.keyboard.insert_text(text)
    else:
        press(page, "Enter")


def copied(page: Page, selector: str) -> str:
    """Presses what copies a link or shares it; gives the link."""
    page.evaluate(CATCH)
    keyed(page, selector)
    page.wait_for_function("() => window.link")
    text: str = page.evaluate("() => { const link = window.link; window.link = ''; return link }")
    return text.splitlines()[-1]


def taken_in(page: Page, selector: str, link: str, axe: Axe) -> None:
    """Pastes a link where one that has come is asked for."""
    keyed(page, selector)
    keyed(page, "#overlay textarea", link)
    assert axe(page) == []
    keyed(page, "#overlay [data-do=open_text]")
    expect(play.dialog(page)).to_have_count(0)


def move(page: Page, wide: bool) -> None:
    """Types a move, on a small screen in its dialog."""
    match = held(page)
    if not wide:
        keyed(page, "#bar-menu")
        keyed(page, "#menu-more>summary")
        keyed(page, "#overlay [data-do=ask][data-arg=typed]")
    keyed(page, "#typed" if wide else "#typed-ask", best_move(match, 0))
    press(page, "Enter")
    play.until(lambda: held(page).ply, lambda ply: ply > match.ply)


@pytest.mark.prove
def test_a_match_elsewhere_by_keyboard_alone(
    context: BrowserContext, page: Page, site: str, elsewhere: BrowserContext, axe: Axe
) -> None:
    play.settle(context)
    friend = elsewhere.new_page()
    play.arrive(page, f"{site}?game=24-7")
    page.locator("#company-computer").focus()
    press(page, "ArrowRight", "ArrowRight")
    keyed(page, "#name-1", "Inès")
    keyed(page, "#name-2", "Ana")
    keyed(page, "#begin")
    page.locator("#far-link-2").wait_for()
    keyed(page, "#qr-2")
    expect(page.locator(".qr svg path")).to_be_attached()
    assert axe(page) == []
    assert press(page, "Escape") == "qr-2"

    play.arrive(friend, copied(page, "#copy-2"))
    keyed(friend, "#far-name", "Ana")
    assert axe(friend) == []
    press(friend, "Enter")
    taken_in(page, "#received", copied(friend, "#copy-1"), axe)
    page.locator(f"{play.TURN}, #far-copy").first.wait_for()
    if page.locator(play.TURN).count():
        expect(page.locator("#turn b")).to_contain_text("Inès")
        move(page, wide=True)
    taken_in(friend, "#received", copied(page, "#far-copy"), axe)
    expect(friend.locator("#turn b")).to_contain_text("Ana")
    move(friend, wide=False)
    assert axe(friend) == []
    taken_in(page, "#far-received", copied(friend, "#far-copy"), axe)
    expect(page.locator("#turn b")).to_contain_text("Inès")
    assert axe(page) == []
    keyed(friend, ".bar a")
    expect(friend.locator(".match")).to_contain_text("Inès’s turn since today")
    assert axe(friend) == []
    assert "#p=" in copied(friend, "[data-do=remind]")
