"""What is seen is kept: from the moment a move shows, nothing takes it away."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

from engine.games import GAMES
from engine.match import Match, SeedOrigin
from tests.browser import play
from tests.browser.doomed import Doomed
from ui.model import Player, Table

pytestmark = pytest.mark.own_page

KILLS = 50
LATEST_MS = 100
"""Milliseconds after which a move that shows is kept for good."""

# PyScript runs any such element that joins the page. It tells each move as soon as it is drawn.
TELL_SHOWN = """() => {
  const asked = Object.assign(document.createElement("script"), {type: "py"});
  asked.textContent = `
from js import console, performance
from ui.main import HELD
loop = HELD[0]
draw = loop._surface.show
def show(*roots):
    writes = draw(*roots)
    here = loop.model.screen
    if hasattr(here, "match"):
        console.debug(f"shown {here.match.ply} {performance.timeOrigin + performance.now()}")
    return writes
loop._surface.show = show
`;
  document.body.append(asked);
}"""
TELL_KEPT = """
const { add, put } = IDBObjectStore.prototype;
for (const write of [add, put]) {
  IDBObjectStore.prototype[write.name] = function (text, ...rest) {
    const told = `kept ${JSON.parse(text).plies}`;
    const tell = () => console.debug(`${told} ${performance.timeOrigin + performance.now()}`);
    this.transaction.addEventListener("complete", tell);
    return write.call(this, text, ...rest);
  };
}
"""


class Told(NamedTuple):
    """When each ply was first seen and when it was kept, in milliseconds since 1970."""

    shown: dict[int, float]
    kept: dict[int, float]

    def hear(self, message: ConsoleMessage) -> None:
        """Takes in what the page tells."""
        found = re.fullmatch(r"(shown|kept) (\d+) ([\d.]+)", message.text)
        if found:
            getattr(self, found[1]).setdefault(int(found[2]), float(found[3]))

    def waits(self) -> list[float]:
        """Lists how long each move that was seen took to be kept, none if it was before."""
        return [max(0.0, self.kept[ply] - at) for ply, at in self.shown.items() if ply in self.kept and ply]


def among_computers(slug: str, n: int) -> Table:
    """Seats the strongest computers, which play on their own."""
    match = Match.new(slug, 2, SeedOrigin(f"at once {n}"))
    strongest = match.game.levels[-1]
    return Table(f"once-{n:02d}", match, (Player(bot=strongest), Player(bot=strongest)))


def watched(page: Page, site: str, table: Table) -> Told:
    """Opens a match and has its moves told."""
    told = Told({}, {})
    page.on("console", lambda message: told.hear(message))
    play.lay(page, site, play.saves(table))
    play.arrive(page, f"{site}?game={table.match.slug}&match={table.id}")
    page.evaluate(TELL_SHOWN)
    return told


def until_shown(page: Page, told: Told, ply: int) -> None:
    """Waits until a move shows, or the match is over."""
    end = time.monotonic() + 60
    while max(told.shown, default=0) < ply and not page.locator(play.OVER).count():
        page.evaluate("0")  # lets in what the page has said
        assert time.monotonic() < end


@pytest.mark.prove
@pytest.mark.parametrize("slug", GAMES)
def test_a_move_that_shows_is_kept_at_once_while_computers_think(
    context: BrowserContext, page: Page, site: str, slug: str
) -> None:
    page.add_init_script(TELL_KEPT)
    play.settle(context)
    told = watched(page, site, among_computers(slug, 0))
    until_shown(page, told, 40)
    seen = set(told.shown)
    play.until(lambda: page.evaluate("0") or seen <= told.kept.keys() | {0}, bool)
    waits = told.waits()
    assert len(waits) > 10
    late = quantiles(waits, n=20)[-1]
    print(f"\n{slug}: median {median(waits):.0f} ms, p95 {late:.0f} ms, worst {max(waits):.0f} ms")
    assert late <= LATEST_MS


@pytest.mark.prove
def test_fifty_kills_just_after_a_move_shows(tmp_path: Path, chromium: Browser, site: str) -> None:
    chance = Random("at once")
    Doomed(tmp_path, chromium).close()  # a profile that is older than a few seconds, as a reader's is
    lost = [
        loss for n in range(KILLS) for loss in one_kill(tmp_path, chromium, site, n, chance.uniform(0, 0.2))
    ]
    print(f"\n{len(lost)} of {KILLS} kills lost a move, seen for so many ms: {[round(age) for age in lost]}")
    assert [age for age in lost if age > LATEST_MS] == []


def one_kill(profile: Path, driver: Browser, site: str, n: int, wait: float) -> Iterator[float]:
    """Kills a browser so many seconds after a move shows; gives for how long each lost move was seen."""
    table = among_computers(list(GAMES)[n % len(GAMES)], n)
    doomed = Doomed(profile, driver)
    try:
        play.settle(doomed.context)
        told = watched(doomed.page, site, table)
        until_shown(doomed.page, told, 2 + n % 5)
        time.sleep(wait)  # when the kill comes is what is tried
    finally:
        killed = time.time() * 1000
        doomed.kill()
    ply = found(profile, driver, site, table.id)
    yield from (
        [max(killed - at for seen, at in told.shown.items() if seen > ply)] if max(told.shown) > ply else []
    )


def found(profile: Path, driver: Browser, site: str, key: str) -> int:
    """Looks how many moves of a match the next browser finds."""
    doomed = Doomed(profile, driver)
    try:
        play.lay(doomed.page, site, [])
        return play.saved_match(doomed.page, key).ply
    finally:
        doomed.kill()
