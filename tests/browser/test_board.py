"""The board of a classroom: it fits a projector and a phone, keys and a remote control work it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import play
from tests.browser.screens import PUZZLES, SCREENS
from tests.browser.sizes import Size
from tests.browser.still import show, still_page

PROJECTORS: tuple[Size, ...] = ((1920, 1080), (1024, 768), (1440, 900))
ON_BOARD = tuple(name for name in SCREENS if name.startswith("board-"))
QUICK = ("board-24-7", "board-brain-drain", "board-20-sur-20-solved", "board-24-heures-solved")
LEAST = 30
"""Pixels of the smallest letters on a screen of 1920 x 1080, but for coordinates and tags on the board."""
SMALL = """(least) => {
  const walker = document.createTreeWalker(document.querySelector("#app"), NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !node.checkVisibility({visibilityProperty: true})) continue;
    if (node.closest("svg, .co, .well")) continue;
    const size = parseFloat(getComputedStyle(node).fontSize);
    if (size < least) found.push(`${walker.currentNode.data.trim()}: ${size} px`);
  }
  return found;
}"""
TOO_LONG = "() => document.scrollingElement.scrollHeight - innerHeight"


@pytest.fixture
def still(chromium: Browser) -> Iterator[Page]:
    with still_page(chromium) as page:
        yield page


def projected(still: Page, names: tuple[str, ...]) -> list[str]:
    """List what does not fit a projector, and letters that are too small there."""
    found: list[str] = []
    for name, lang in product(names, ("fr", "en")):
        model = SCREENS[name]()
        show(still, replace(model, settings=model.settings._replace(lang=lang)))
        for width, height in PROJECTORS:
            still.set_viewport_size({"width": width, "height": height})
            if still.evaluate(TOO_LONG) > 0:
                found.append(f"{name} in {lang} scrolls at {width} x {height}")
        still.set_viewport_size({"width": 1920, "height": 1080})
        found += [f"{name}: {text}" for text in still.evaluate(SMALL, LEAST)]
    return found


def test_on_a_projector_all_is_in_sight_and_no_letter_is_small(still: Page) -> None:
    assert projected(still, QUICK) == []


@pytest.mark.prove
def test_on_a_projector_each_puzzle_and_solution_is_in_sight(still: Page) -> None:
    assert projected(still, ON_BOARD) == []


def heading(page: Page) -> str:
    return page.locator("h1").inner_text()


def test_keys_and_a_remote_control_work_the_board(page: Page, site: str) -> None:
    play.arrive(page, f"{site}?screen=board&game=brain-drain&grade=2&n=3")
    number = page.locator("#board_number")
    number.locator("option[value='5']").wait_for(state="attached")  # until the list is there, keys do nothing
    question = heading(page)
    for key, n in (("ArrowRight", 4), ("PageDown", 5), ("ArrowLeft", 4), ("PageUp", 3)):
        page.keyboard.press(key)
        expect(number).to_have_value(str(n))
    page.keyboard.press("t")
    expect(page.locator("#board-timer svg")).to_be_visible()
    page.keyboard.press("t")
    expect(page.locator("#board-timer svg")).to_have_count(0)
    _, _, steps = PUZZLES["brain-drain"]
    for step in range(1, steps + 1):
        page.keyboard.press("Space")
        expect(page.locator(".bp-steps li:not(.is-to-come)")).to_have_count(step)
    page.keyboard.press("Space")
    expect(number).to_have_value("4")
    assert heading(page) != question or page.locator(".bp-steps").count() == 0
    page.keyboard.press("Escape")
    expect(page.locator(".bp")).to_have_count(0)


def test_the_board_fills_the_screen_by_button_and_key_until_it_is_left(page: Page, site: str) -> None:
    play.arrive(page, f"{site}?screen=board&game=brain-drain&grade=2&n=3")
    page.locator("#board_number option[value='5']").wait_for(state="attached")
    button, whole = page.locator("#board-full"), "() => Boolean(document.fullscreenElement)"
    expect(button).to_have_accessible_name("Plein écran")
    button.click()
    page.wait_for_function(whole)
    expect(button).to_have_accessible_name("Quitter le plein écran")
    page.keyboard.press("f")
    page.wait_for_function(f"() => !({whole})()")
    page.keyboard.press("f")
    page.wait_for_function(whole)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#board_number")).to_have_value("4")
    assert page.evaluate(whole)
    page.locator(".bp-leave").click()
    expect(page.locator(".bp")).to_have_count(0)
    page.wait_for_function(f"() => !({whole})()")


def test_where_there_is_no_full_screen_none_is_offered(page: Page, site: str) -> None:
    play.arrive(page, f"{site}?screen=board&game=brain-drain&grade=2&n=3")
    expect(page.locator("#board-full")).to_be_visible()
    page.evaluate("() => document.documentElement.removeAttribute('data-full')")
    expect(page.locator("#board-full")).to_be_hidden()


def test_on_a_phone_the_board_opens_at_its_top(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    play.arrive(page, f"{site}?screen=classroom")
    page.locator("[data-arg='board/24-7']").click()
    expect(page.locator(".bp .board")).to_be_visible()
    expect(page.locator("#board-step")).to_be_focused()
    assert page.evaluate("() => scrollY") == 0
    assert page.evaluate(TOO_LONG) > 0, "the page is longer than the screen, so it could be further down"


def test_the_focus_is_on_what_space_presses_and_tab_reaches_the_others(page: Page, site: str) -> None:
    play.arrive(page, f"{site}?screen=board&game=brain-drain&grade=2&n=3")
    number, shown = page.locator("#board_number"), page.locator(".bp-steps li:not(.is-to-come)")
    number.locator("option[value='5']").wait_for(state="attached")
    page.locator("#board-next").click()
    expect(number).to_have_value("4")
    for step in (1, 2, 3):
        page.keyboard.press("Space")
        expect(shown).to_have_count(step)
    expect(page.locator("#board-next")).to_be_focused()
    page.keyboard.press("Space")
    expect(number).to_have_value("5")
    page.locator("#board-other").focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Space")
    expect(page.locator("#board-timer svg")).to_be_visible()
    expect(shown).to_have_count(0)


def test_a_puzzle_is_chosen_by_game_difficulty_and_number_and_its_address_opens_it_again(
    page: Page, site: str
) -> None:
    play.arrive(page, site)
    page.locator(".foot [data-arg=classroom]").click()
    page.locator("[data-arg='board/24-7']").click()
    expect(page.locator(".bp .board")).to_be_visible()
    page.locator("#board_game").select_option("20-sur-20")
    page.locator("#board_grade").select_option("3")
    page.locator("#board_number").select_option("2")
    expect(page).to_have_url(f"{site}?screen=board&game=20-sur-20&grade=3&n=2&list=2")
    expect(page.locator("#board-step")).to_be_focused()
    question = page.locator(".bp-table").get_attribute("aria-label")
    page.reload()
    expect(page.locator(".bp-table")).to_have_attribute("aria-label", question or "")
    expect(page.locator("#board_number")).to_have_value("2")
