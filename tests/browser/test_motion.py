"""Motion at a table: pieces travel, counters count, nothing is pushed aside, and any touch ends it."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine.match import Match, SeedOrigin
from tests.browser import play
from tests.browser.stage import BRIEF
from tests.browser.thinking import told
from ui.model import Player, Table

BOTS = {"24-7": "greedy", "20-sur-20": "greedy", "24-heures": "driver", "brain-drain": "expert"}

WATCH = """() => {
  window.moved = [];
  window.travelled = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!entry.hadRecentInput) moved.push(entry.sources.map(({node}) => node?.className ?? "?").join());
    }
  }).observe({type: "layout-shift"});
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    travelled.push(this.id || String(this.className));
    return animate.apply(this, how);
  };
}"""
RUNNING = """() => document.querySelectorAll("[data-count]").length + document.getAnimations()
  .filter(({playState, effect}) => playState === "running" && effect.getComputedTiming().endTime < Infinity)
  .filter(({animationName = "", transitionProperty = "translate"}) =>
    transitionProperty === "translate" && !/^guard|^bd-tick$|^vq-spend$/.test(animationName)).length"""
"""Counts what moves at the table; what lasts has a meaning of its own, and buttons only change colour."""


def opened(context: BrowserContext, page: Page, site: str, slug: str, **settings: object) -> None:
    """Open a match against two computers."""
    match = Match.new(slug, 3, SeedOrigin("story"), {})
    players = (Player("Ana"), *[Player(bot=BOTS[slug])] * 2)
    play.settle(context, **{"motion": True, "pace": "fast", "learnt": (slug,), **settings})
    play.lay(page, site, play.saves(Table("motion", match, players)))
    play.arrive(page, f"{site}?game={slug}&match=motion")
    page.locator("#act-hint").wait_for()
    told(page, BRIEF)
    page.evaluate(WATCH)


def moved_as_hinted(page: Page) -> None:
    """Let the hint make a move."""
    page.locator("#act-hint:not([aria-disabled=true])").click()
    page.locator("#hint-close").wait_for()
    page.locator("#act-confirm").click()
    page.locator("#act-confirm[data-do=play_hint]").click()


@pytest.mark.own_page
@pytest.mark.parametrize(
    "slug", [pytest.param(slug, marks=[] if slug == "24-7" else pytest.mark.prove) for slug in BOTS]
)
def test_pieces_travel_and_nothing_is_pushed_aside(
    context: BrowserContext, page: Page, site: str, slug: str
) -> None:
    opened(context, page, site, slug)
    if slug == "brain-drain":
        page.locator(".is-answer").wait_for()
    else:
        moved_as_hinted(page)
        expect(page.locator("#act-hint:not([aria-disabled=true])")).to_be_visible()
    play.until(lambda: page.evaluate("() => travelled.length"), lambda count: count > 0)
    play.until(lambda: page.evaluate(RUNNING), lambda running: running == 0)
    assert page.evaluate("() => moved") == []


FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


@pytest.mark.own_page
def test_a_key_ends_the_motion_and_less_motion_has_none(
    context: BrowserContext, page: Page, site: str
) -> None:
    opened(context, page, site, "24-7")
    slowly = context.new_cdp_session(page)
    slowly.send("Animation.enable")
    slowly.send("Animation.setPlaybackRate", {"playbackRate": 0.02})

    def previewed() -> int:
        """Place a tile that waits for its confirmation, and count what has travelled since the beginning."""
        play.place(page, lambda page, preview: preview.wait_for())
        page.evaluate(FRAMES)
        return int(page.evaluate("() => travelled.length"))

    travelled = previewed()
    assert travelled == 1
    assert page.evaluate(RUNNING) > 0
    page.keyboard.press("x")
    assert page.evaluate(RUNNING) == 0
    page.locator("#act-undo").click()
    page.locator("#act-undo").click()
    page.emulate_media(reduced_motion="reduce")
    assert previewed() == travelled
