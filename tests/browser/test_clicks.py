"""A whole game against the computer by mouse, and what can be seen of it afterwards."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import cycle

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser import play
from ui.core.words import words

Shot = Callable[[Page, str], None]


def press_again(page: Page, preview: Locator) -> None:
    """Confirms by a second touch of the space."""
    preview.click()


@pytest.mark.parametrize("ply", play.WHOLE)
def test_a_game_against_the_computer_to_its_end(
    context: BrowserContext, page: Page, site: str, shot: Shot, ply: int
) -> None:
    play.settle(context)
    if ply:
        play.arrive(page, play.late(page, site, "greedy", ply))
    else:
        play.arrive(page, site)
        page.locator(".box--24-7").click()
        page.locator("#begin").click()

    ways = cycle((play.press_place, press_again))
    turns = play.play_to_the_end(page, lambda page: play.place(page, next(ways)))
    assert turns > (2 if ply else 8)

    match = play.until(lambda: play.saved_match(page), lambda match: match.outcome is not None)
    assert match.outcome
    expect(page.locator(".place")).to_have_count(2)
    winner = page.locator(".place").first
    expect(winner).to_contain_text("1er")
    expect(winner).to_contain_text(words("fr").number(max(match.scores)))
    expect(page).to_have_title(re.compile("^24/7, fin de partie"))
    shot(page, "end")

    live = page.locator("#live")
    expect(live).to_contain_text("Fin de la partie")
    assert live.inner_text().count("Fin de la partie") == 1

    page.locator("#end-review").click()
    expect(page.locator("#review-count")).to_have_text(f"{match.ply} / {match.ply}")
    page.locator("#ply-first").click()
    expect(page.locator(".well.has")).to_have_count(1)
    for ply in range(1, 4):
        page.locator("#ply-next").click()
        expect(page.locator(".well.has")).to_have_count(1 + ply)
    page.locator("#move-6").click()
    expect(page.locator("#review-count")).to_have_text(f"6 / {match.ply}")
    shot(page, "review")

    page.go_back()
    expect(page.locator(".page--end")).to_be_visible()
    page.locator("#end-again").click()
    expect(page.locator(".well.has").first).to_be_visible()
    play.until(lambda: len(play.shelf(page)), lambda saves: saves == 2)


def test_nothing_is_played_by_one_touch(context: BrowserContext, page: Page, site: str) -> None:
    play.settle(context, marks="scores")
    play.arrive(page, site)
    play.started(page, "Ana", computers=1)
    tile, best = page.locator("#slot-1"), page.locator(".well.best, .well.legal")
    tile.click()
    expect(tile).to_have_attribute("aria-pressed", "true")
    best.first.click()
    expect(page.locator(".well.preview")).to_have_count(1)
    play.follow(page, 0)

    page.locator("#act-undo").click()
    expect(page.locator(".well.preview")).to_have_count(0)
    page.locator("#act-undo").click()
    expect(tile).to_have_attribute("aria-pressed", "false")
    assert play.saved_match(page).ply == 0


HOLD = """() => {
  const style = new CSSStyleSheet();
  style.replaceSync(".go{animation-play-state:paused!important}");
  document.adoptedStyleSheets = [style];
}"""
"""Lets each guard of the main button begin stopped, however long the next tap takes to come."""
HELD = "() => document.querySelector('.go').getAnimations()[0].effect.getComputedTiming().endTime"
RELEASED = "() => document.querySelector('.go').getAnimations().forEach((guard) => guard.finish())"


@pytest.mark.own_page  # its style stays on the page
def test_a_second_tap_where_the_main_button_has_just_changed_plays_nothing(
    context: BrowserContext, page: Page, site: str
) -> None:
    play.settle(context)
    play.arrive(page, site)
    play.started(page, "Ana", computers=1)
    page.evaluate(HOLD)
    play.place(page, lambda page, preview: expect(preview).to_have_count(1))
    assert page.evaluate(HELD) >= 400, "too short for a second tap"
    box = page.locator("#act-confirm").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".well.preview")).to_have_count(1)
    assert play.saved_match(page).ply == 0
    page.evaluate(RELEASED)
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    play.follow(page, 1)
