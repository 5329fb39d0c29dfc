"""A touch holds the page no longer than it takes to answer: the browser lays it out afterwards."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser import play
from tests.browser.keys import FOCUS, tab_to
from tools.bench._click_scripts import HAND, TABLES
from ui.model import Player, Presentation, Table

pytestmark = pytest.mark.own_page

WATCH = """
window.asked = [];
let answers = false;
addEventListener("click", () => { window.asked.length = 0; answers = true; }, true);
addEventListener("click", () => { answers = false; });
for (const [owner, name] of [
  [Element, "getClientRects"], [Element, "getBoundingClientRect"], [Element, "scrollIntoView"],
  [HTMLElement, "focus"],
]) {
  const does = owner.prototype[name];
  owner.prototype[name] = function (...how) {
    if (answers) window.asked.push(name);
    return does.apply(this, how);
  };
}
"""
"""Lists what makes the browser lay the page out while it answers a click."""


def test_the_page_is_not_laid_out_while_a_touch_is_answered(
    context: BrowserContext, page: Page, site: str
) -> None:
    play.settle(context, learnt=[*TABLES])
    context.add_init_script(WATCH)
    play.lay(page, site, play.saves(*map(seated, ("24-heures", "brain-drain"))))
    play.arrive(page, f"{site}?game=24-heures&match=24-heures")
    played(page, "24-heures")
    play.until(lambda: page.evaluate(FOCUS), bool)  # it was on a place that is gone

    page.locator(HAND).first.wait_for()
    tab_to(page, HAND)
    page.keyboard.press("Enter")
    tab_to(page, "#do-discard")
    page.keyboard.press("Enter")
    assert page.evaluate(FOCUS), "who goes by keys has it back at once"
    assert "focus" in page.evaluate("() => window.asked")

    play.arrive(page, f"{site}?game=brain-drain&match=brain-drain")
    last = played(page, "brain-drain")
    assert f"#{page.evaluate(FOCUS)}" == last, "the card that gave the answer keeps it"


def seated(slug: str) -> Table:
    """Lays a table as the bench of clicks plays it."""
    match = TABLES[slug].match
    computers = [Player(bot=match.game.levels[0])] * (match.seats - 1)
    return Table(slug, match, (Player("Ana"), *computers), presentation=Presentation(marks="scores"))


def played(page: Page, slug: str) -> str:
    """Plays a turn by touches; gives the last thing touched."""
    selector = ""
    page.locator(TABLES[slug].ready).first.wait_for()
    for _, selector in TABLES[slug].turn(page, TABLES[slug].match, 0):
        page.locator(selector).first.click()
        assert page.evaluate("() => window.asked") == [], selector
    return selector
