"""The buttons under a 24/7 board keep their places on the screen, whatever step a move has come to."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from engine.match import Match, SeedOrigin
from tests.browser import play
from tests.browser.layout import spoiled
from tests.browser.sizes import SIZES, Size
from ui.model import Player, Table

PLACES = """() => Object.fromEntries([...document.querySelectorAll(".acts .btn")].map((node) => {
  const {x, y, width, height} = node.getBoundingClientRect();
  return [node.id || node.dataset.arg, [x, y, width, height].map(Math.round)];
}))"""
PAUSED = ".go[data-do=play_hint] { animation-play-state: paused !important }"
"""Makes half a second last as long as the test, once the button has another label."""
OPTIONS = ({}, {"draw": "manual"}, {"draw": "manual", "stones": "spotted", "teams": "on"})


def places(page: Page) -> dict[str, list[int]]:
    """Measures where each button stands."""
    return page.evaluate(PLACES)


@pytest.mark.prove  # `test_places.py` looks at the buttons of each game in the quick suite
@pytest.mark.parametrize(
    "options",
    OPTIONS,
    ids=("plain", "drawn", "teams"),
)
def test_buttons_keep_their_places(
    context: BrowserContext, page: Page, site: str, options: dict[str, str]
) -> None:
    seats = 4 if "teams" in options else 2
    match = Match.new("24-7", seats, SeedOrigin("acts"), options)
    table = Table("acts", match, (Player(), *[Player(bot="greedy")] * (seats - 1)))
    play.settle(context, pace="slow")
    play.lay(page, site, play.saves(table))
    play.arrive(page, f"{site}?game=24-7&match=acts")
    stood = {size: measured(page, size) for size in SIZES}

    def unmoved(confirming: Page, preview: Locator) -> None:
        expect(confirming.locator("#act-confirm")).not_to_have_attribute("aria-disabled", "true")
        assert {size: measured(page, size) for size in SIZES} == stood
        play.press_place(confirming, preview)

    play.place(page, unmoved)
    expect(page.locator("[data-do=forward], [data-do=pass_on]").first).to_be_visible()
    assert {size: measured(page, size) for size in SIZES} == stood


def test_a_second_tap_plays_nothing_that_was_only_to_be_shown(
    context: BrowserContext, page: Page, site: str
) -> None:
    play.settle(context, pace="slow")
    match = play.played(2, 14)
    play.lay(page, site, play.saves(Table("acts", match, (Player("Ana"), Player(bot="greedy")))))
    play.arrive(page, f"{site}?game=24-7&match=acts")
    main = page.locator("#act-confirm")
    page.locator("#act-hint").click()
    expect(main).to_have_attribute("data-do", "hint")
    box = main.bounding_box()
    assert box
    spoiled(page, PAUSED)
    main.click()  # waits until this label has stood long enough to be touched
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(main).to_have_attribute("data-do", "play_hint")
    assert play.saved_match(page) == match
    spoiled(page, "")
    main.click()
    assert play.follow(page, match.ply + 1).log[match.ply].seat == match.actors[0]


def measured(page: Page, size: Size) -> dict[str, list[int]]:
    """Measures at one size; nothing of the rail is out of the page."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    found = places(page)
    assert all(box[0] >= 0 and box[0] + box[2] <= size[0] for box in found.values()), (size, found)
    return found
