"""From navigation to `data-ready`, beside a page with a stock PyScript hello world.

Same server, same runtimes, the pages in turn, medians; each in a new browser process, once that has settled.
`cold` is a new browser with a new profile, `again` a new browser process on a profile that was there before:
ours without a server and from Python's memory, as the device keeps them, stock's from the browser's cache.
`bare` is Pyodide alone, with our library. Then what it takes to make that memory, after the first visit;
last, the steps of work that block the page for more than 50 ms during a whole game against computers. A page
of rules runs no Python: its first paint is measured beside home's.

TRACE=1 in the environment measures nothing. It records one first, one second and one embedded start, and
draws what runs when: `docs/boot.svg`.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import ThreadingHTTPServer
from pathlib import Path
from statistics import median
from threading import Thread
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from engine.bots import run_to_choice
from engine.match import Match, SeedOrigin
from tools import browser, build, serve, site
from tools.bench import _trace
from tools.bench._reference_pages import bare, stock
from ui.model import Player, Table
from ui.table.saves import encode, save_of

TIMES = 7
READY_MS = 120_000
KEPT_MS = 60_000
BLOCKED_MS = 50
STAYS_MS = 500
"""How long a visit lasts at least; a browser that ends at once loses what the page has just written."""
SETTLED_MS = 1_200
"""How long a new browser is busy with itself; what it does then is no part of anybody's start."""

# Chromium samples its memory at some starts, by chance; the stock page breaks down under it.
_UNWATCHED = "--enable-features=HeapProfilerReporting:stable-probability/0.0/nonstable-probability/0.0"

_READY = "vq:bench:ready"
# Milliseconds since navigation, read in the page at the instant the attribute is set. The page reports it by
# itself: whoever waits for a selector puts 330 kB of script into the page, in the middle of its start.
_WATCH = f"""
new MutationObserver(() => {{
  if (document.documentElement.dataset.ready !== "true" || window.readyAfter) return;
  window.readyAfter = performance.now();
  console.debug("{_READY}");
}}).observe(document, {{attributes: true, subtree: true, attributeFilter: ["data-ready"]}});
"""
BLOCKED = """
window.blocked = [];
new PerformanceObserver((list) => {
  for (const {startTime, duration} of list.getEntries())
    if (startTime > (window.readyAfter ?? Infinity)) window.blocked.push(Math.round(duration));
}).observe({type: "longtask", buffered: true});
"""
_LAY = """([key, text]) => new Promise((resolve) => {
  const asked = indexedDB.open("vingt-quatre", 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore("matches");
  asked.onsuccess = () => {
    const change = asked.result.transaction("matches", "readwrite");
    change.objectStore("matches").put(text, key);
    change.oncomplete = () => { asked.result.close(); resolve(); };
  };
})"""
_PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? -1"
KEPT = "html[data-kept=true]"
"""What the page says once everything is kept for the next visit."""
_PAINTED = """new Promise((resolve) => {
  new PerformanceObserver((list, observer) => {
    const [paint] = list.getEntriesByName("first-contentful-paint");
    if (!paint) return;
    observer.disconnect();
    resolve(paint.startTime);
  }).observe({type: "paint", buffered: true});
})"""
"""Waits for the paint. Playwright's own waiting evaluates text, which the policy of the rules forbids."""
_BYTES = """caches.open("vingt-quatre-memory/ours/").then(async (cache) => {
  const [request] = await cache.keys();
  return Number((await cache.match(request)).headers.get("Content-Length"));
})"""

PICTURE = Path("docs/boot.svg")
EMBEDDED = "ours/embed/?game=24-7&lang=en"
HOME, TABLE, RULES = "ours/", "ours/?game=24-7&match=bench", "ours/rules/24-heures/fr/"


def run() -> dict[str, Any]:
    """Return start times of the site's pages, also as ratios to a stock page; if TRACE is set, draw them."""
    dist = build.current()
    if os.environ.get("TRACE"):
        return _draw_starts(dist)
    mounts = {"/ours/": serve.folder(dist), "/stock/": stock(), "/bare/": bare(dist)}
    with sync_playwright() as playwright:
        with serve.running(mounts) as origin:
            cold, paints = _first_visits(playwright, origin)
            rules = _rules_paints(playwright, origin)
            blocked = _blocking_times(playwright, origin)
        again, making = _later_visits(playwright, mounts)
    return {
        "cold_ms": _medians(cold),
        "cold_ratio": _ratios(cold),
        "again_ms": _medians(again),
        "again_ratio": _ratios(again),
        "first_paint_ms": median(paints),
        "first_paint_ratio": round(median(paints) / median(cold["stock"]), 3),
        "rules_first_paint_ms": median(rules),
        "rules_first_paint_ratio": round(median(rules) / median(cold["stock"]), 3),
        "making": making,
        "blocked_ms_in_a_game": blocked,
        "all_cold_ms": cold,
        "all_again_ms": again,
    }


def _draw_starts(dist: Path) -> dict[str, Any]:
    """Record a start of each kind, write a picture of all; return their marked instants in milliseconds."""
    host = (
        f'<!doctype html><title>Rules</title><iframe src="{{}}/{EMBEDDED}" width="400" height="700"></iframe>'
    )
    with (
        sync_playwright() as playwright,
        fresh_profile() as profile,
        fresh_profile() as other_profile,
        serve.running({"/ours/": serve.folder(dist)}) as origin,
    ):
        home = f"{origin}/{HOME}"
        starts = [
            _record_start(playwright, profile, f"{nth} start", home, HOME, KEPT)
            for nth in ("First", "Second")
        ]
        page = host.format(origin.replace("127.0.0.1", "localhost")).encode()
        with serve.running({"/": lambda path: None if path else page}) as other:
            starts.append(
                _record_start(playwright, other_profile, "Embedded start", f"{other}/", EMBEDDED, "iframe")
            )
    (site.ROOT / PICTURE).write_text(_trace.picture(starts), "utf-8")
    return {start.title: start.marks for start in starts}


def _record_start(
    playwright: Playwright, profile: str, title: str, address: str, address_part: str, last_selector: str
) -> _trace.Start:
    """Return the trace of a start in a new browser, from `address_part` until `last_selector` is there."""
    with process_on(playwright, profile) as context:
        context.add_init_script(_trace.MARKS)
        page = context.pages[0]
        page.wait_for_timeout(SETTLED_MS)

        def start() -> None:
            with page.expect_console_message(lambda message: message.text == _READY, timeout=READY_MS):
                page.goto(address, wait_until="commit")

        found = _trace.record_start(context, page, title, address_part, start)
        page.wait_for_selector(last_selector, state="attached", timeout=KEPT_MS)
        page.wait_for_timeout(STAYS_MS)
    return found


def _first_visits(playwright: Playwright, origin: str) -> tuple[dict[str, list[float]], list[float]]:
    """Return the milliseconds of first visits by page, and those until home's first paint."""
    times: dict[str, list[float]] = {"stock": [], "bare": [], "home": [], "table": []}
    paints: list[float] = []
    for _ in range(TIMES):
        for name, taken in times.items():
            with fresh_profile() as profile, process_on(playwright, profile) as context:
                page = context.pages[0]
                if name == "table":
                    store_match(page, origin)
                taken.append(start_time(page, f"{origin}/{_page_address(name)}"))
                if name == "home":
                    paints.append(page.evaluate(_PAINT))
    return times, paints


def _rules_paints(playwright: Playwright, origin: str) -> list[float]:
    """Return the milliseconds until the first paint of the longest page of rules, each in a new browser."""
    paints: list[float] = []
    for _ in range(TIMES):
        with fresh_profile() as profile, process_on(playwright, profile) as context:
            page = context.pages[0]
            page.wait_for_timeout(SETTLED_MS)
            page.goto(f"{origin}/{RULES}", wait_until="load")
            paints.append(page.evaluate(_PAINTED))
    return paints


def _later_visits(
    playwright: Playwright, mounts: dict[str, serve.Source]
) -> tuple[dict[str, list[float]], dict[str, Any]]:
    """Return the milliseconds of later visits by page, and figures of how the snapshot was made."""
    times: dict[str, list[float]] = {"stock": [], "home": [], "table": []}
    with fresh_profile() as profile, serve.running({"/stock/": stock()}, "max-age=3600") as origin:
        ours = serve.server({"/ours/": mounts["/ours/"]})
        away = f"http://127.0.0.1:{ours.server_port}"
        addresses = {name: f"{origin if name == 'stock' else away}/{_page_address(name)}" for name in times}
        with process_on(playwright, profile) as context, _run_server(ours):
            page = context.pages[0]
            start_time(page, addresses["stock"])
            store_match(page, away)
            making = _make_snapshot(page, addresses["home"])
        for _ in range(TIMES):
            for name, taken in times.items():
                with process_on(playwright, profile) as context:
                    taken.append(start_time(context.pages[0], addresses[name]))
                    context.pages[0].wait_for_timeout(STAYS_MS)
    return times, making


def _make_snapshot(page: Page, home: str) -> dict[str, Any]:
    """Open home and wait until the snapshot is made; return its seconds, bytes and long tasks of the page."""
    page.add_init_script(BLOCKED)
    inspector = page.context.new_cdp_session(page)
    inspector.send("Performance.enable")

    def spent() -> tuple[float, float]:
        metrics = {
            each["name"]: each["value"] for each in inspector.send("Performance.getMetrics")["metrics"]
        }
        return metrics["Timestamp"], metrics["ProcessTime"]

    with page.expect_worker(lambda worker: "/snapshot_maker." in worker.url, timeout=KEPT_MS):
        start_time(page, home)
    page.evaluate("window.blocked.length = 0")
    begun, processed = spent()
    page.wait_for_selector(KEPT, timeout=KEPT_MS)
    ended, processed_all = spent()
    return {
        "seconds": round(ended - begun, 2),
        "processor_seconds": round(processed_all - processed, 2),
        "bytes": page.evaluate(_BYTES),
        "blocked_ms": [took for took in page.evaluate("window.blocked") if took > BLOCKED_MS],
    }


def _blocking_times(playwright: Playwright, origin: str) -> list[int]:
    """Have four computers play a match; return the milliseconds of each task that blocked the page."""
    match = Match.new("24-7", 4, SeedOrigin("bench"))
    names = list(match.game.bots())
    players = tuple(Player(bot=names[-1 - seat % len(names)]) for seat in range(4))
    with fresh_profile() as profile, process_on(playwright, profile) as context:
        context.add_init_script(BLOCKED)
        context.add_init_script(
            "localStorage.setItem('vq.settings', JSON.stringify({pace: 'off', motion: false}))"
        )
        page = context.pages[0]
        store_match(page, origin, Table("bench", match, players))
        start_time(page, f"{origin}/{TABLE}")
        page.wait_for_selector(".page--end", timeout=READY_MS)
        blocked: list[int] = page.evaluate("window.blocked")
    return [took for took in blocked if took > BLOCKED_MS]


def _page_address(name: str) -> str:
    """Return the address, below the origin, of a page that is measured; "NAME/" for a name of no own page."""
    return {"home": HOME, "table": TABLE}.get(name, f"{name}/")


def store_match(page: Page, origin: str, table: Table | None = None) -> None:
    """Store a match on the device of a page: the table given, else half a match of 24/7."""
    page.goto(f"{origin}/ours/LICENSE.txt")
    page.evaluate(_LAY, ["bench", encode(save_of(table or _half_match()), 1)])


def _half_match() -> Table:
    """Return a match of 24/7 between two people after twelve moves."""
    match = Match.new("24-7", 2, SeedOrigin("bench"))
    think = match.game.bots()["greedy"]
    for _ in range(12):
        seat = match.actors[0]
        match = match.submit(seat, run_to_choice(think(match.view(seat), match.rng(seat))).move)
    return Table("bench", match, (Player("Ana"), Player("Ben")))


@contextmanager
def fresh_profile() -> Iterator[str]:
    """Yield the path of an empty browser profile, and delete it at the end."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        yield profile


@contextmanager
def process_on(playwright: Playwright, profile: str) -> Iterator[BrowserContext]:
    """Yield a browser that is started on a profile, the path of its folder; close it at the end."""
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=browser.executable(), args=[*browser.FLAGS, _UNWATCHED]
    )
    context.add_init_script(_WATCH)
    yield context
    context.close()


@contextmanager
def _run_server(server: ThreadingHTTPServer) -> Iterator[None]:
    """Run a server in the background until the block ends."""
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    yield
    server.shutdown()
    server.server_close()
    thread.join()


def start_time(page: Page, address: str) -> float:
    """Open a page; return the milliseconds from the navigation until the game was ready."""
    page.wait_for_timeout(SETTLED_MS)
    with page.expect_console_message(lambda message: message.text == _READY, timeout=READY_MS):
        page.goto(address, wait_until="commit")
    return round(float(page.evaluate("window.readyAfter")), 1)


def _medians(times: dict[str, list[float]]) -> dict[str, float]:
    """Return the median of each page's times, by page."""
    return {name: median(taken) for name, taken in times.items()}


def _ratios(times: dict[str, list[float]]) -> dict[str, float]:
    """Return the median of each page's times divided by the stock page's, by page."""
    middle = _medians(times)
    return {name: round(taken / middle["stock"], 3) for name, taken in middle.items() if name != "stock"}
