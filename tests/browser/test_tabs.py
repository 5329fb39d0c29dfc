"""Two tabs on one match: the second is told, and neither loses a move."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import play
from tests.browser.stage import UNGUARDED
from ui.model import Player, Table

NO_LOCKS = "Object.defineProperty(navigator, 'locks', { value: undefined })"
NO_CHANNEL = "BroadcastChannel.prototype.postMessage = () => {}"
PAIR = (Player("Ana"), Player(bot="greedy"))


@pytest.fixture
def other(context: BrowserContext) -> Iterator[Page]:
    """Another tab, which stands empty."""
    opened = context.new_page()
    opened.add_init_script(UNGUARDED)
    yield opened
    opened.close()


def begun(context: BrowserContext, page: Page, site: str) -> int:
    """Resumes a match and makes a move; returns how many moves are then saved."""
    play.settle(context)
    play.arrive(page, play.late(page, site, "greedy", 2))
    return turn(page)


def turn(page: Page) -> int:
    """Plays a turn and waits until the computer has answered; gives how many moves are kept."""
    page.locator(play.TURN).first.wait_for()
    before = page.locator(".felt .well.has").count()
    play.place(page)
    expect(page.locator(".felt .well.has")).to_have_count(before + 2)
    page.locator(play.TURN).first.wait_for()
    return before + 1


def test_the_second_tab_is_told_and_may_take_the_match_over(
    context: BrowserContext, page: Page, other: Page, site: str, axe: Callable[[Page], list[str]]
) -> None:
    kept = begun(context, page, site)
    play.arrive(other, page.url)
    expect(other.locator("#elsewhere")).to_have_text("Cette partie est ouverte dans un autre onglet.")
    expect(other.locator(".felt")).to_have_count(0)
    expect(other).to_have_title(re.compile("dans un autre onglet"))
    assert axe(other) == []

    kept = turn(page)
    play.follow(page, kept)
    expect(other.locator(".resume .cap, .resume .muted").first).to_be_visible()
    other.locator("#take").click()
    expect(other.locator(".felt .well.has")).to_have_count(kept + 1)
    expect(page.locator("#elsewhere")).to_be_visible()
    kept = turn(other)
    log = play.follow(other, kept).log

    page.locator("#take").click()
    expect(page.locator(".felt .well.has")).to_have_count(kept + 1)
    expect(other.locator("#elsewhere")).to_be_visible()
    other.close()
    kept = turn(page)
    assert play.follow(page, kept).log[: len(log)] == log
    assert len(play.shelf(page)) == 1


@pytest.mark.prove
def test_a_tab_that_left_the_table_leaves_the_match(
    context: BrowserContext, page: Page, other: Page, site: str
) -> None:
    begun(context, page, site)
    address = page.url
    page.locator(".bar a").first.click()
    play.arrive(other, address)
    kept = turn(other)
    page.locator("#resume").click()
    expect(page.locator("#elsewhere")).to_be_visible()
    other.close()
    page.locator("#take").click()
    expect(page.locator(".felt .well.has")).to_have_count(kept + 1)


def test_home_shows_what_another_tab_does(
    context: BrowserContext, page: Page, other: Page, site: str
) -> None:
    play.settle(context)
    play.arrive(page, site)
    play.arrive(other, site)
    play.started(other, "Ana", computers=1)
    kept = turn(other)
    expect(page.locator(".match")).to_have_count(1)
    page.locator(".match [data-arg^='rename:']").click()
    page.locator("#ask-text").fill("Chez Mamie")
    page.keyboard.press("Enter")
    play.follow(other, kept)
    expect(page.locator(".match h3")).to_have_text("Chez Mamie")
    page.locator("[data-arg^='delete:']").click()
    page.locator("#overlay [data-do=answer]").click()
    expect(page.locator(".match")).to_have_count(0)
    play.follow(other, turn(other))
    expect(page.locator(".match")).to_have_count(1)


@pytest.mark.own_page
@pytest.mark.prove
def test_without_locks_a_move_elsewhere_is_followed(
    context: BrowserContext, page: Page, other: Page, site: str
) -> None:
    context.add_init_script(NO_LOCKS)
    begun(context, page, site)
    play.arrive(other, page.url)
    other.locator(play.TURN).first.wait_for()
    kept = turn(other)
    expect(page.locator("#toast")).to_contain_text("a continué dans un autre onglet")
    page.keyboard.press("Escape")
    expect(page.locator(".felt .well.has")).to_have_count(kept + 1)
    kept = turn(page)
    expect(other.locator(".felt .well.has")).to_have_count(kept + 1)
    assert len(play.shelf(page)) == 1


@pytest.mark.own_page
def test_with_neither_locks_nor_messages_both_matches_are_kept(
    context: BrowserContext, page: Page, other: Page, site: str
) -> None:
    context.add_init_script(f"{NO_LOCKS}; {NO_CHANNEL}")
    rows = play.saves(Table("one", play.played(2, 6), PAIR))
    play.settle(context)
    play.lay(page, site, rows)
    play.arrive(page, f"{site}?game=24-7&match=one")
    play.arrive(other, page.url)
    other.locator(play.TURN).nth(1).wait_for()
    turn(other)
    theirs = play.follow(other, 8, "one")
    turn(page)
    expect(page.locator("#toast")).to_contain_text("Les deux sont enregistrées")
    rows_now = play.until(lambda: play.shelf(page), lambda shelf: len(shelf) == 2)
    (copy,) = rows_now.keys() - {"one"}
    play.until(lambda: play.saved_match(page, copy).ply, lambda ply: ply == 8)
    assert copy in page.url
    assert play.saved_match(page, "one").log == theirs.log
    play.arrive(page, page.url)
    expect(page.locator(".felt .well.has")).to_have_count(9)
