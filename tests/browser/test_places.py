"""On a phone, buttons keep their places through a turn, the main one under the thumb."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page

from engine.bots import run_to_choice
from engine.match import Match, SeedOrigin
from tests.browser import play
from tests.browser.thinking import spoken
from ui.model import Player, Table

BOXES = """() => Object.fromEntries(["act-undo", "act-hint", "act-confirm"].map((id) => {
  const box = document.getElementById(id)?.getBoundingClientRect();
  return [id, box ? [Math.round(box.left), Math.round(box.top), Math.round(box.right)] : null];
}))"""
TURNS = {
    "24-7": ("#slot-1", ".well.legal", "#act-confirm"),
    "20-sur-20": ("#slot-1", "#act-confirm[data-arg=end]"),  # nothing makes 20, so nothing is asked
    "24-heures": ("#slot-1", "#do-discard"),
}


def begun(slug: str) -> Match:
    """Lets computers play until it is the person's turn again."""
    match = Match.new(slug, 2, SeedOrigin("s8"))
    think = match.game.bots()["regular"]
    while match.ply < 6 or match.actors[0] != 1:
        seat = match.actors[0]
        match = match.submit(seat, run_to_choice(think(match.view(seat), match.rng(seat))).move)
    return match


@pytest.mark.parametrize("slug", TURNS)
def test_buttons_keep_their_places(context: BrowserContext, page: Page, site: str, slug: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    match = begun(slug)
    play.settle(context, pace="fast")
    play.lay(page, site, play.saves(Table("t", match, (Player(), Player(bot="apprentice")))))
    play.arrive(page, f"{site}?game={slug}&match=t")
    page.locator(play.TURN).first.wait_for()
    spoken(page)
    seen = [page.evaluate(BOXES)]
    for selector in TURNS[slug]:
        page.locator(selector).first.click()
        seen.append(page.evaluate(BOXES))
    play.follow(page, match.ply + 2)
    page.locator(play.TURN).first.wait_for()
    spoken(page)
    seen.append(page.evaluate(BOXES))
    for key in ("act-undo", "act-hint"):
        assert {tuple(boxes[key]) for boxes in seen} == {tuple(seen[0][key])}, key
    main = {(boxes["act-confirm"][1], boxes["act-confirm"][2]) for boxes in seen if boxes["act-confirm"]}
    assert len(main) <= 1, "the main one ends where it ended"
    assert all(right > 390 - 30 for _, right in main)


FIRST_OPTION = """() => {
  const box = document.querySelector("#options .fold-body > *").getBoundingClientRect();
  const top = document.querySelector(".bar").getBoundingClientRect().bottom;
  return box.top >= top && box.bottom <= document.querySelector(".setup-go").getBoundingClientRect().top;
}"""


@pytest.mark.parametrize("size", [(360, 640), (844, 390)])
def test_options_that_are_unfolded_come_into_sight(page: Page, site: str, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    play.arrive(page, f"{site}?game=24-heures")
    page.locator("#options summary").click()
    page.wait_for_function(FIRST_OPTION)
