"""Nothing jumps during a turn: what appears and goes has its room beforehand."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from engine.bots import run_to_choice
from engine.match import Match, PositionOrigin, SeedOrigin
from tests.browser import deals, play
from tests.browser.thinking import spoken
from ui.model import Player, Table

# In the quick suite `test_motion.py` sees that nothing is pushed aside.
pytestmark = [pytest.mark.own_page, pytest.mark.prove]

MOST = 0.02
"""A shift that is felt, as browsers measure it: the part of the window that moves times how far."""
WATCH = """() => {
  window.shifts = [];
  window.travels = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) { window.travels++; return animate.apply(this, how); };
  const told = (shift) => shift.sources.map(({node, previousRect: a, currentRect: b}) =>
    `${node?.id || node?.className || node?.nodeName} ${a.y}+${a.height} -> ${b.y}+${b.height}`);
  new PerformanceObserver((list) => list.getEntries().forEach((shift) =>
    window.shifts.push([shift.value, told(shift)]))).observe({type: "layout-shift", buffered: false});
}"""


# What has shifted is reported after the frame in which it did.
FRAMES = """() => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
})"""


def begun(slug: str, seats: int, plies: int) -> Match:
    """Lets computers play to the turn of the first seat after so many moves."""
    if slug == "brain-drain":
        return Match.new(slug, seats, PositionOrigin(deals.DEAL.replace("won 2 9d\n", "")))
    match = Match.new(slug, seats, SeedOrigin("a"))
    think = match.game.bots()[match.game.levels[0]]
    while match.ply < plies or match.actors[0] != 1:
        seat = match.actors[0]
        match = match.submit(seat, run_to_choice(think(match.view(seat), match.rng(seat))).move)
    return match


def tile(page: Page, match: Match) -> None:
    """Is refused a space, then places a tile, and sees the computers answer."""
    page.locator(play.TURN).first.click()
    page.locator(".well:not(.legal)[data-do=step]").first.click()
    page.locator(".slot--refused").wait_for()
    page.keyboard.press("Escape")
    play.place(page)
    answered(page, match)


def answered(page: Page, match: Match) -> None:
    """Waits until the computers have played and the turn is back."""
    play.follow(page, match.ply + match.seats, "still")
    page.locator(play.TURN).first.wait_for()


def typed(page: Page, match: Match) -> None:
    """Types a move of the first level, and sees the computers answer."""
    think = match.game.bots()[match.game.levels[0]]
    move = run_to_choice(think(match.view(1), match.rng(1))).move
    page.evaluate(
        """(text) => { const box = document.getElementById("typed"); box.value = text;
      box.dispatchEvent(new Event("input", {bubbles: true})); box.form.requestSubmit(); }""",
        match.game.write_move(move),
    )
    answered(page, match)


def equation(page: Page, match: Match) -> None:
    """Makes a target, sees the answer alone, then the next deal."""
    for selector in (*deals.HALF, "#sign-1", "#slot-3", "#act-confirm"):
        page.locator(selector).click()
    page.locator(".is-answer").wait_for()
    play.hurry(page, ".is-answer")
    page.locator(".cloth:not(.is-answer,.is-turning)").wait_for()


TURNS: tuple[tuple[str, int, Callable[[Page, Match], None]], ...] = (
    ("24-7", 3, tile),
    ("20-sur-20", 3, typed),
    ("24-heures", 3, typed),
    ("brain-drain", 3, equation),
)


@pytest.mark.parametrize(
    ("slug", "seats", "turn"),
    [pytest.param(*each, id=each[0]) for each in TURNS],
)
def test_nothing_jumps_during_a_turn(
    context: BrowserContext, page: Page, site: str, slug: str, seats: int, turn: Callable[[Page, Match], None]
) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    play.settle(context, pace="fast", motion=True, marks="spaces", typed="on" if turn is typed else "")
    match = begun(slug, seats, 4)
    players = (Player("Ana"), *[Player(bot=match.game.levels[0])] * (seats - 1))
    play.lay(page, site, play.saves(Table("still", match, players)))
    play.arrive(page, f"{site}?game={slug}&match=still")
    page.locator(".table").wait_for()
    spoken(page)
    page.evaluate(FRAMES)
    page.evaluate(WATCH)
    turn(page, match)
    spoken(page)
    page.evaluate(FRAMES)
    shifts = page.evaluate("() => window.shifts")
    travels = page.evaluate("() => window.travels")
    if slug != "brain-drain":
        assert travels >= 2, "the pieces of the computers travel"
    if slug == "brain-drain":
        assert travels >= 1, "what was won flies to its winner"
    assert [shift for shift in shifts if shift[0] > MOST] == []
