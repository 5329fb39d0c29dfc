"""Language and light change in the middle of a match; the match does not."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser import play


def standing(page: Page) -> tuple[list[str], str, str]:
    """Reads what must not change: the tiles on the board and the rack, the preview, the addresses."""
    tiles = page.locator(".well .tile, #rack .tile").all_inner_texts()
    return tiles, page.url, str(page.locator(".well.preview").get_attribute("id"))


def test_language_and_light_change_in_the_middle_of_a_match(
    context: BrowserContext, page: Page, site: str
) -> None:
    play.settle(context, theme="dark", typed="on")
    play.arrive(page, site)
    play.started(page, "Ana", computers=1)
    play.place(page)
    page.locator(play.TURN).first.wait_for()
    play.place(page, lambda page, preview: None)
    before, kept = standing(page), play.follow(page, 2)
    root = page.locator("html")
    expect(root).to_have_attribute("lang", "fr")
    expect(page).to_have_title(re.compile("^À Ana de jouer|^Ana joue|^À Ana"))

    play.menu(page, "lang", "en")
    page.keyboard.press("Escape")
    expect(root).to_have_attribute("lang", "en")
    expect(page).to_have_title(re.compile("^Ana to play"))
    expect(page.locator("#typed")).to_have_accessible_name("Type a move")
    expect(page.locator("#act-confirm")).to_have_text("Place")
    expect(page.locator(".well.preview")).to_have_attribute("aria-label", re.compile("not confirmed yet"))
    assert standing(page) == before

    background = "() => getComputedStyle(document.body).backgroundColor"
    dark = page.evaluate(background)
    page.locator("#bar-theme").click()
    expect(root).to_have_attribute("data-theme", "light")
    assert page.evaluate(background) != dark
    assert standing(page) == before
    assert play.saved_match(page) == kept

    page.locator("#act-confirm").click()
    play.follow(page, kept.ply + 2)
    play.arrive(page, page.url)
    expect(root).to_have_attribute("lang", "en")
    expect(root).to_have_attribute("data-theme", "light")
    page.locator(play.TURN).first.wait_for()

    play.visit(page, "settings")
    expect(page).to_have_title(re.compile("^Settings"))
    page.locator("#set-lang-fr").click()
    expect(page.locator("h1")).to_have_text("Réglages")
    expect(root).to_have_attribute("lang", "fr")
    page.emulate_media(color_scheme="dark")
    page.locator("#set-theme-system").click()
    expect(root).to_have_attribute("data-theme", "dark")


@pytest.mark.parametrize(
    ("locale", "lang"),
    [("fr-CA", "fr"), ("de-DE", "en"), pytest.param("en-AU", "en", marks=pytest.mark.prove)],
)
def test_a_browser_that_is_neither_french_nor_english_gets_english(
    chromium: Browser, site: str, locale: str, lang: str
) -> None:
    with chromium.new_context(locale=locale, service_workers="block") as context:
        page = context.new_page()
        page.goto(site, wait_until="domcontentloaded")
        expect(page.locator("html")).to_have_attribute("lang", lang)
        expect(page.locator("#app h1, #app h2").first).to_be_visible()
