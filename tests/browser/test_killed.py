"""The browser is killed at any moment of a match: at home it waits as it was after its last move kept."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Error, Page

from engine.match import Match
from tests.browser import play
from tests.browser.doomed import Doomed
from ui.model import Player, Table

pytestmark = pytest.mark.own_page

MANY = 40
"""Moves after which a new match is begun."""


def kept(page: Page) -> Match | None:
    """Reads the newest match that the device keeps."""
    tables = [play.kept(*row) for row in play.shelf(page).items()]
    return max(tables, key=lambda table: table.id).match if tables else None


def fresh(n: int) -> Table:
    """Seats two computers, which play on their own, a move every few hundredths of a second."""
    match = play.played(2, 0, seed=f"kill {n}", draw="manual")
    return Table(f"kill-{n:02d}", match, (Player(bot="greedy"), Player(bot="greedy")))


def one_life(profile: Path, driver: Browser, site: str, n: int, before: Match | None, wait: float) -> Match:
    """Starts the browser and looks at what is kept, lets the match go on, and kills it at some moment.

    That is so many seconds after its first new move or, below zero, after the page was asked for. Gives the
    last state that was seen on the device: the next life must find it, or a later one.
    """
    doomed = Doomed(profile, driver)
    try:
        play.settle(doomed.context)
        page = doomed.page
        play.lay(page, site, [])
        found = kept(page)
        if before:
            assert found
            assert found.origin == before.origin
            assert found.log[: before.ply] == before.log, "a move that was kept is gone"
        if found is None or not found.actors or found.ply > MANY:
            (row,) = play.saves(fresh(n))
            play.lay(page, site, [row])
            key, ply = row[0], 0
        else:
            key, ply = max(play.shelf(page)), found.ply
        page.goto(f"{site}?game=24-7&match={key}", wait_until="commit")
        if wait < 0:
            return last_seen(page, time.monotonic() - wait)
        play.until(lambda: looked(page), lambda match: bool(match and match.ply > ply))
        return last_seen(page, time.monotonic() + wait)
    finally:
        doomed.kill()


def last_seen(page: Page, end: float) -> Match:
    """Looks at what is kept again and again, until the moment has come."""
    seen = None
    while seen is None or time.monotonic() < end:
        seen = looked(page) or seen
    return seen


def looked(page: Page) -> Match | None:
    """Looks at what is kept, unless the page is just changing."""
    try:
        return kept(page)
    except Error as error:
        if "context was destroyed" in error.message:
            return None
        raise


def lives(profile: Path, driver: Browser, site: str, waits: list[float]) -> None:
    """Lives through as many kills."""
    first = Doomed(profile, driver)  # a profile that is older than a few seconds, as a reader's is
    play.lay(first.page, site, [])
    first.close()
    match, plies = None, set()
    for n, wait in enumerate(waits):
        match = one_life(profile, driver, site, n, match, wait)
        plies.add(match.ply)
    assert len(plies) > len(waits) // 3, f"hardly a move between the kills: {plies}"


def test_a_browser_killed_at_random_moments_loses_no_move(
    tmp_path: Path, chromium: Browser, site: str
) -> None:
    chance = Random("three")
    lives(tmp_path, chromium, site, [chance.uniform(0, 0.5) for _ in range(2)])


@pytest.mark.prove
def test_fifty_kills_lose_no_move(tmp_path: Path, chromium: Browser, site: str) -> None:
    chance = Random("fifty")
    lives(tmp_path, chromium, site, [chance.uniform(-4, 2) for _ in range(50)])
