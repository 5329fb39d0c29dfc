"""What the browser throws away while the page is open is put back; a choice that it refuses is told."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import play
from ui.model import Player, Table

THROW_AWAY = """() => new Promise((done, failed) => {
  localStorage.clear();
  const asked = indexedDB.deleteDatabase("vingt-quatre");
  asked.onsuccess = done;
  asked.onblocked = asked.onerror = () => failed(new Error("held back"));
})"""
REFUSE_CHOICES = """
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""


def test_what_the_browser_has_thrown_away_is_put_back(context: BrowserContext, page: Page, site: str) -> None:
    people = (Player("Ana"), Player(bot="greedy"))
    rows = play.saves(*(Table(key, play.played(2, plies), people) for key, plies in (("one", 6), ("two", 4))))
    play.settle(context, hours=True)
    play.lay(page, site, rows)
    play.arrive(page, site)
    page.locator("#match-one [data-do=resume]").click()
    page.locator(play.TURN).first.wait_for()
    page.evaluate(THROW_AWAY)
    expect(page.locator("#toast")).to_contain_text("avait disparu")
    play.until(lambda: play.shelf(page), lambda kept: kept == dict(rows))
    assert json.loads(page.evaluate("() => localStorage.getItem('vq.settings')"))["hours"]
    play.place(page)
    play.until(lambda: play.saved_match(page, "one").ply, lambda ply: ply == 8)


@pytest.mark.own_page
def test_a_choice_that_is_not_saved_is_told_once(context: BrowserContext, page: Page, site: str) -> None:
    context.add_init_script(REFUSE_CHOICES)
    play.arrive(page, site)
    play.visit(page, "settings")
    toast = page.locator("#toast")
    page.locator("[data-arg=hours]").click()
    expect(toast).to_contain_text("ne peut pas enregistrer vos réglages")
    page.keyboard.press("Escape")
    expect(toast).to_have_count(0)
    page.locator("[data-arg=confirm]").click()
    expect(page.locator("[data-arg=confirm]")).not_to_be_checked()
    expect(toast).to_have_count(0)
