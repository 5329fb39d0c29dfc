"""Every screen and dialog from small phones to wide windows, and with text twice as large."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import play, round_the_clock
from tests.browser.sizes import SIZES, double, sideways, walked
from ui.model import Player, Table

# The team of each seat that meets its name, its score, its tiles or a computer's sign, or leaves its card.
COVERED = """() => [...document.querySelectorAll(".seat .team")].flatMap((team) => {
  const seat = team.closest(".seat"), own = team.getBoundingClientRect(), card = seat.getBoundingClientRect();
  const others = [...seat.querySelectorAll(".nm, .nm .k, .sc1, .st")].filter((one) => one.checkVisibility());
  const met = others.map((part) => [part, part.getBoundingClientRect()]).filter(([part, box]) =>
    box.left < own.right && own.left < box.right && box.top < own.bottom && own.top < box.bottom);
  const out = own.left < card.left || own.right > card.right || own.bottom > card.bottom;
  const told = met.map(([part]) => `${seat.id} ${part.getAttribute("class")}`);
  return [...told, ...(out ? [`${seat.id} left`] : [])];
})"""


def test_a_team_s_label_covers_nothing(context: BrowserContext, page: Page, site: str) -> None:
    names = "Maximilienne-Aurélie", "Jean-Christophe de Brabant", "Wolfgang Amadeus", "Anne-Élisabeth"
    players = (Player(names[0]), *(Player(name, "greedy") for name in names[1:]))
    match = play.played(4, 8, teams="on")
    round_the_clock.begin(context, page, site, play.saves(Table("teams", match, players)), pace="slow")
    round_the_clock.go(page, round_the_clock.match("teams"))
    expect(page.locator(".seat .team")).to_have_count(4)
    assert (
        walked(page, ["teams"], (*SIZES, (320, 800), (1280, 720)), lambda page: page.evaluate(COVERED)) == []
    )


@pytest.mark.prove
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_every_state_at_every_size(context: BrowserContext, page: Page, site: str, theme: str) -> None:
    round_the_clock.begin(context, page, site, theme=theme)
    assert walked(page, round_the_clock.walk(page), SIZES, kind=f"-{theme}") == []
    double(page)
    assert walked(page, round_the_clock.walk(page), SIZES[2:7:2], sideways, f"-{theme}-large") == []
