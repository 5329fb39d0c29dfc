"""A first visit: two touches from home to the table, and the way to begin in sight at every size."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import play
from ui.games import FACES

QUICK = ("24-7",)
SIZES = ((320, 568), (390, 844), (820, 1180), (1440, 900))
SEEN = """(node) => {
  const box = node.getBoundingClientRect();
  return box.top >= 0 && box.bottom <= innerHeight
    && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === node;
}"""


@pytest.mark.parametrize(
    "slug",
    [pytest.param(slug, marks=[] if slug in QUICK else [pytest.mark.prove]) for slug in FACES],
)
def test_two_touches_lead_from_home_to_the_table(page: Page, site: str, slug: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    play.arrive(page, site)
    page.locator(f".box--{slug}").click()
    begin = page.locator("#begin")
    expect(begin).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert begin.evaluate(SEEN), (width, height)
        page.locator("#options summary").click()
        assert begin.evaluate(SEEN), "also with everything open"
        page.locator("#options summary").click()
    begin.click()
    expect(page.locator(".table .rail")).to_be_visible()
    expect(page.locator(".felt")).to_be_visible()


def test_a_duel_of_brain_drain_fits_a_low_phone(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    play.arrive(page, site)
    page.locator(".box--brain-drain").click()
    page.locator("#begin").click()
    page.locator("#act-confirm").wait_for()
    assert page.evaluate("document.documentElement.scrollHeight") <= 640


@pytest.mark.parametrize(("width", "height"), [(320, 568), pytest.param(390, 844, marks=pytest.mark.prove)])
def test_the_first_card_leaves_the_board_its_size_when_a_computer_has_begun(
    page: Page, site: str, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    play.arrive(page, site)
    page.locator(".box--24-7").click()
    page.locator("#options summary").click()
    page.locator("label", has=page.locator("#first-2")).click()
    page.locator("#begin").click()
    size = "(board) => [board.clientWidth, board.clientHeight]"
    before = page.locator(".board").evaluate(size)
    page.locator(play.TURN).first.wait_for()
    assert page.locator(".board").evaluate(size) == before
    inside = page.locator("#brief").evaluate("(way) => way.scrollWidth <= way.clientWidth")
    assert inside, "the way to the rules has room for its words"


@pytest.mark.prove
def test_the_options_opened_after_a_choice_of_players_show_a_row_for_each(
    context: BrowserContext, page: Page, site: str
) -> None:
    """Chromium itself once showed none; its headless shell did."""
    play.settle(context)
    play.arrive(page, f"{site}?game=24-7")
    play.company(page, "screen")
    page.locator("#players-4").click()
    page.locator("#options summary").click()
    expect(page.locator("#order-name-4")).to_be_visible()
    page.locator("label", has=page.locator("#first-age")).click()
    expect(page.locator("#age-4")).to_be_visible()
