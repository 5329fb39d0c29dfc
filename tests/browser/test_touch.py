"""Whole matches by touch, on a phone and on a device of a desk's size; eight people with buzzers on a tablet.

Every press of these stories is a tap of a finger, so nothing depends on a mouse that points.
"""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from engine.games.vingtsurvingt.model import End
from engine.match import Match, SeedOrigin
from tests.browser import play, race
from tests.browser.stage import PATIENCE_MS
from tests.browser.test_brain_drain import click, now, solution, tap
from tests.browser.test_dominoes import confirming, gives_away, shown, wanted
from tests.conftest import Watch
from tests.games.vingtsurvingt.cases import steps
from ui.model import Player, Presentation, Table

SIZES = {"phone": (390, 844), "desk": (1440, 900)}
TABLET = (820, 1180)
NAMES = ("Ana", "Bob", "Cléo", "Dan", "Emma", "Fanny", "Gaspard", "Hélène")
MOST = 120
"""Turns of one seat that no match takes longer than."""
GOAL = 3
"""Cards that win the match of eight."""
INSIDE = """(node) => {
  const box = node.getBoundingClientRect(), x = box.left + box.width / 2, y = box.top + box.height / 2;
  return node.contains(document.elementFromPoint(x, y));
}"""

pytestmark = [pytest.mark.own_page, pytest.mark.prove]


@pytest.fixture
def touched(chromium: Browser, site: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    """Open a page on a device without a mouse: what the stories click is tapped."""
    context = chromium.new_context(locale="fr-FR", has_touch=True, service_workers="block")
    context.set_default_timeout(PATIENCE_MS)
    monkeypatch.setattr(Locator, "click", Locator.tap)
    with Watch(context.new_page(), urlsplit(site).netloc) as watch:
        yield watch.page
    assert not watch.problems()
    context.close()


def resized(page: Page, size: tuple[int, int]) -> None:
    """Give the page this size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})


def begun(page: Page, site: str, size: str) -> None:
    """Come to home on a device of this size."""
    resized(page, SIZES[size])
    play.settle(page.context)
    play.deal(page.context, "sebring")  # of the races, one that is soon over
    play.arrive(page, site)


@pytest.mark.parametrize("size", SIZES)
def test_24_7_by_touch(touched: Page, site: str, size: str) -> None:
    begun(touched, site, size)
    play.started(touched, "Ana", computers=1)
    assert play.play_to_the_end(touched) > 8
    expect(touched.locator(play.OVER)).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_24_heures_by_touch(touched: Page, site: str, size: str) -> None:
    begun(touched, site, size)
    race.started(touched, "Ana", computers=5, race="sebring")
    assert play.play_to_the_end(touched, race.turn, MOST, race.TURNS) > 8
    expect(touched.locator(play.OVER)).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_20_sur_20_by_touch(touched: Page, site: str, size: str) -> None:
    begun(touched, site, size)
    play.set_up(touched, "20-sur-20", ("Ana", "Bob"), 0)
    touched.locator("#begin").click()
    match, moves, near = play.follow(touched, 0), 0, 0
    while match.actors and match.ply < MOST:
        if touched.locator("#reveal").count():
            touched.locator("#reveal").click()
        move = wanted(match)
        for step in steps(match.view(match.actors[0]), move):
            place = touched.locator(shown(touched, step)).first
            if step.startswith("at ") and not place.evaluate(INSIDE):
                place.dispatch_event("click")  # a finger would drag it into the window first
                continue
            near += step.startswith("at ")
            place.click()
        if not isinstance(move, End) or gives_away(match):  # else the turn is ended unasked
            touched.locator(confirming(move)).click()
        match, moves = play.follow(touched, match.ply + 1), moves + 1
    assert match.outcome
    assert near > moves / 2, "most places are in sight without dragging"
    expect(touched.locator(play.OVER)).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_brain_drain_by_touch(touched: Page, site: str, size: str) -> None:
    begun(touched, site, size)
    touched.locator(".box--brain-drain").click()
    play.seat(touched, 1)
    touched.locator("#begin").click()
    expect(touched.locator("#slot-1")).to_be_visible()
    (key,) = play.until(lambda: play.shelf(touched), bool)
    solved = 0
    for ply in range(12):
        match = now(touched, ply, key)
        if equation := solution(match):
            tap(touched, match, equation, click)
            solved += 1
        else:
            click(touched, "#do-pass")
    match = play.until(lambda: play.saved_match(touched, key), lambda match: match.outcome is not None)
    assert match.scores == (solved,)


def test_eight_people_with_buzzers_by_touch(touched: Page, site: str) -> None:
    resized(touched, TABLET)
    options = {"buzzer": "on", "win": "first", "goal": str(GOAL)}
    match = Match.new("brain-drain", 8, SeedOrigin("eight"), options)
    play.settle(touched.context)
    unmarked = Presentation(marks="none")
    play.lay(
        touched, site, play.saves(Table("here", match, tuple(map(Player, NAMES)), presentation=unmarked))
    )
    play.arrive(touched, f"{site}?game=brain-drain&match=here")
    ply, deals = 0, 0
    while not (match := now(touched, ply)).outcome:
        equation, seat = solution(match), 1 + deals % 8
        deals += 1
        if not equation:
            for free in (n for n in match.actors if n):
                click(touched, "#do-pass")
                click(touched, f"#pass-{free}")
                ply += 1
            continue
        click(touched, f"#seat-{seat}")
        expect(touched.locator(f"#seat-{seat}")).to_contain_text("Réponse")
        tap(touched, now(touched, ply + 1), equation, click)
        ply += 2
    assert match.outcome
    assert match.outcome.reason == "goal"
    assert max(match.scores) == GOAL
    assert deals > 2 * 8, "everybody has had the hand"
