"""How long a move takes from one device's click to the other's screen, through a broker on this machine."""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tools import browser, build, serve, site
from tools.mosquitto import Broker

MATCHES, MOVES = 3, 24
TURN = "#rack:not([data-ahead]) button[data-do=step]"
FREE = ".well.legal, .well.best"

# The clock of the machine is the same for both pages.
CLICKED = "() => { document.addEventListener('click', () => { window.clicked = Date.now() }, true) }"
SEEN = """() => {
  window.seen = 0;
  const count = () => document.querySelectorAll('.felt .well.has').length;
  let before = count();
  new MutationObserver(() => {
    if (count() > before) requestAnimationFrame(() => { window.seen = Date.now() });
    before = count();
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def run() -> dict[str, Any]:
    """Return median and 95th percentile of milliseconds from a click to its frame on the other device."""
    path = browser.executable(browser.BROKER)
    if path is None:
        return {"not measured": browser.PROGRAMS[browser.BROKER].advice}
    with tempfile.TemporaryDirectory() as kept, sync_playwright() as playwright:
        running = Broker(path, Path(kept))
        running.start()
        try:
            folder = build.build(site.ROOT, Path(kept) / "dist", running.address)
            chromium = browser.executable()
            driven = playwright.chromium.launch(executable_path=chromium, args=list(browser.FLAGS))
            with serve.running({"/live/": serve.folder(folder)}) as origin:
                times = [ms for _ in range(MATCHES) for ms in _measure_match(driven, f"{origin}/live/")]
        finally:
            running.stop()
    times.sort()
    return {"moves": len(times), "median ms": median(times), "p95 ms": times[len(times) * 95 // 100]}


def _measure_match(driven: Browser, address: str) -> list[float]:
    """Play some moves of 24/7 between two browser profiles; return the milliseconds that each move took."""
    profiles = [driven.new_context(locale="en-GB", service_workers="block") for _ in range(2)]
    one, two = (profile.new_page() for profile in profiles)
    one.goto(f"{address}?game=24-7")
    one.locator("label", has=one.locator("#company-online")).click()
    one.locator("#name-1").fill("A")
    one.locator("#options summary").click()
    one.locator("#first-1").check()
    one.locator("#begin").click()
    invitation = one.locator("#far-link-2").input_value()
    one.locator("#go-live").click()
    two.goto(invitation)
    two.locator("#far-name").fill("B")
    two.locator("#take-place").click()
    two.locator("#go-live").click()
    for page in (one, two):
        page.locator("#act-confirm").wait_for()
        page.evaluate(CLICKED)
        page.evaluate(SEEN)
    times = [_measure_move(*((one, two) if n % 2 == 0 else (two, one))) for n in range(MOVES)]
    for profile in profiles:
        profile.close()
    return times


def _measure_move(mover: Page, other: Page) -> float:
    """Play a tile on one page; return the milliseconds from the click until the other page shows it."""
    other.evaluate("() => { window.seen = 0 }")
    mover.locator(TURN).first.wait_for()
    for n in range(mover.locator(TURN).count()):
        mover.locator(TURN).nth(n).click()
        if mover.locator(FREE).count():
            mover.locator(FREE).first.click()
            break
    mover.locator("#act-confirm").click()
    other.wait_for_function("() => window.seen")
    clicked, seen = mover.evaluate("() => window.clicked"), other.evaluate("() => window.seen")
    return float(seen - clicked)
