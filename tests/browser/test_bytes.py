"""What the way to the first playable table weighs."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page

from tests.browser import play
from tests.conftest import ROOT

MOST = 4_900_000


def test_the_first_playable_table_is_light(
    page: Page, site: str, dist: Path, ready: Callable[[Page], Page]
) -> None:
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(request.url.removeprefix(site).partition("?")[0]))
    page.goto(f"{site}?game=24-7")
    ready(page)
    page.locator("#begin").click()
    page.locator(play.TURN).first.wait_for()
    files = [dist / (name or "index.html") for name in sorted(asked) if not name.startswith("data:")]
    weighed = subprocess.run(
        ["node", "tools/weigh.mjs", *map(str, files)], cwd=ROOT, check=True, capture_output=True, text=True
    )
    weights: dict[str, int] = json.loads(weighed.stdout)
    assert sum(weights.values()) <= MOST, weights
