"""The browser is killed in the middle of a match: at home it waits as it was after its last move."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from engine.match import Match
from tests.browser import play
from tools import browser as chromes


class Doomed:
    """A Chromium of its own that can be killed; the profile outlives it."""

    def __init__(self, profile: Path, driver: Browser) -> None:
        self._port = profile / "DevToolsActivePort"
        self._port.unlink(missing_ok=True)
        flags = [*chromes.FLAGS, "--headless=new", "--remote-debugging-port=0", f"--user-data-dir={profile}"]
        self._process = subprocess.Popen(
            [str(chromes.executable()), *flags, "--window-size=1280,900", "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        told = play.until(self._told, lambda text: "\n" in text, seconds=30)
        self._driven = driver.browser_type.connect_over_cdp(f"http://127.0.0.1:{told.split()[0]}")
        self.context = self._driven.contexts[0]
        self.page = self.context.pages[0]

    def _told(self) -> str:
        return self._port.read_text("utf-8") if self._port.exists() else ""

    def kill(self) -> None:
        """Kills all its processes at once; nothing is flushed, nobody is asked."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()


def one_life(profile: Path, driver: Browser, site: str, before: Match | None, wait: float) -> Match:
    """Starts the browser, resumes, plays a turn, and kills it after `wait` seconds; gives what was kept."""
    doomed = Doomed(profile, driver)
    try:
        play.settle(doomed.context, pace="fast")
        page = play.arrive(doomed.page, site)
        if before is None:
            play.started(page, "Ana", computers=1)
            match = play.follow(page, 0)
        else:
            match = play.saved_match(page)
            assert match.log[: before.ply] == before.log, "a move that was kept is gone"
            assert match.origin == before.origin
            page.locator("#resume").click()
        expect(page.locator(".felt .well.has")).to_have_count(match.ply + 1)
        page.locator(play.TURN).first.wait_for()
        match = play.saved_match(page)
        play.place(page)
        match = play.follow(page, match.ply + 1)
        time.sleep(wait)
        return match
    finally:
        doomed.kill()


def lives(profile: Path, driver: Browser, site: str, waits: list[float]) -> None:
    """Lives through as many kills; a new match is begun when one is near its end."""
    match, games = None, 0
    for wait in waits:
        if match and match.ply > 18:
            match, games = None, games + 1
        folder = profile / str(games)
        folder.mkdir(exist_ok=True)
        match = one_life(folder, driver, site, match, wait)


def test_a_killed_browser_loses_no_move(tmp_path: Path, chromium: Browser, site: str) -> None:
    lives(tmp_path, chromium, site, [0, 0.3, 0])


@pytest.mark.prove
def test_fifty_kills_lose_no_move(tmp_path: Path, chromium: Browser, site: str) -> None:
    chance = Random("kills")
    lives(tmp_path, chromium, site, [chance.uniform(0, 1.5) for _ in range(50)])
