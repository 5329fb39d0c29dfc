"""Back and reload: a dialog, a partial move, then home; never off the site, never a move lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import play

pytestmark = pytest.mark.own_page


def test_back_closes_a_dialog_then_a_partial_move_then_goes_home(
    context: BrowserContext, page: Page, site: str
) -> None:
    play.settle(context)
    play.arrive(page, site)
    play.started(page, "Ana", computers=1)
    table = page.url
    page.locator("#slot-1").click()
    page.locator("#bar-menu").click()
    expect(play.dialog(page)).to_be_visible()

    page.go_back()
    expect(play.dialog(page)).to_have_count(0)
    expect(page.locator("#slot-1")).to_have_attribute("aria-pressed", "true")
    page.go_back()
    expect(page.locator("#slot-1")).to_have_attribute("aria-pressed", "false")
    assert page.url == table
    page.go_back()
    expect(page.locator(".home")).to_be_visible()
    assert page.url == site
    expect(page).to_have_title("Vingt-Quatre")
    page.go_forward()
    at_table(page, table)


@pytest.mark.prove
def test_a_dialog_closed_by_hand_leaves_nothing_to_go_back_through(
    context: BrowserContext, page: Page, site: str
) -> None:
    play.settle(context)
    play.arrive(page, site)
    play.started(page, "Ana", computers=1)
    for _ in range(3):
        page.locator("#bar-menu").click()
        page.keyboard.press("Escape")
        expect(play.dialog(page)).to_have_count(0)
    page.locator("#slot-1").click()
    expect(page.locator("#slot-1")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    page.go_back()
    expect(page.locator(".home")).to_be_visible()


def test_back_from_a_dialog_at_home_stays_on_the_site(context: BrowserContext, page: Page, site: str) -> None:
    play.settle(context)
    play.arrive(page, site)
    page.locator("#open").click()
    expect(play.dialog(page)).to_be_visible()
    page.go_back()
    expect(play.dialog(page)).to_have_count(0)
    expect(page.locator(".home")).to_be_visible()
    assert page.url == site


def test_an_address_opened_from_outside_has_home_below_it(
    context: BrowserContext, page: Page, site: str
) -> None:
    play.settle(context)
    play.arrive(page, f"{site}?screen=rules&game=24-7")
    expect(page.locator(".page--rules")).to_be_visible()
    page.locator(".toc a").last.click()
    page.go_back()
    expect(page.locator(".page--rules")).to_be_visible()
    page.go_back()
    expect(page.locator(".home")).to_be_visible()


@pytest.mark.parametrize("plies", [(2,), pytest.param((2, 4), marks=pytest.mark.prove)], ids=["one", "two"])
def test_reloads_resume(context: BrowserContext, page: Page, site: str, plies: tuple[int, ...]) -> None:
    play.settle(context)
    play.arrive(page, site)
    play.started(page, "Ana", computers=1)
    for ply in plies:
        page.locator(play.TURN).first.wait_for()
        play.place(page)
        match = play.follow(page, ply)
        play.arrive(page, page.url)
        page.locator(play.TURN).first.wait_for()
        expect(page.locator(".well.has")).to_have_count(match.ply + 1)
        shown = [int(text) for text in page.locator("#rack .tile").all_inner_texts()]
        assert shown == list(match.view(match.actors[0]).rack)


def menu_open(context: BrowserContext, page: Page, site: str) -> str:
    """Opens the menu over a new match; gives the table's address."""
    play.settle(context)
    play.arrive(page, site)
    play.started(page, "Ana", computers=1)
    page.locator("#bar-menu").click()
    expect(play.dialog(page)).to_be_visible()
    return page.url


def closed_and_clicked(page: Page, selector: str) -> None:
    """Closes the dialog and clicks, before the browser, in its own time, has left the dialog's entry."""
    page.evaluate(
        """(selector) => {
          window.left = false;
          addEventListener("popstate", () => { window.left = true; }, { once: true });
          document.dispatchEvent(new KeyboardEvent("keydown", {key: "Escape", bubbles: true}));
          document.querySelector(selector).click();
        }""",
        selector,
    )
    play.until(lambda: page.evaluate("() => window.left"), bool)


def at_table(page: Page, table: str) -> None:
    """Expects the table, and no dialog over it."""
    expect(play.dialog(page)).to_have_count(0)
    expect(page.locator("#rack button")).to_have_count(6)
    assert page.url == table


@pytest.mark.prove
def test_who_closes_a_dialog_and_leaves_at_once_gets_there(
    context: BrowserContext, page: Page, site: str
) -> None:
    table = menu_open(context, page, site)
    closed_and_clicked(page, "#app [data-do=go][data-arg=home]")
    expect(page.locator(".home")).to_be_visible()
    assert page.url == site
    page.go_back()
    at_table(page, table)


@pytest.mark.prove
def test_a_dialog_opened_while_another_is_left_has_its_own_entry(
    context: BrowserContext, page: Page, site: str
) -> None:
    table = menu_open(context, page, site)
    closed_and_clicked(page, "#bar-menu")
    expect(play.dialog(page)).to_be_visible()
    page.go_back()
    at_table(page, table)
