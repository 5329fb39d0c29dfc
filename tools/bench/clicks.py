"""Whole games by clicks in Chromium: how long the page's script holds each, and whether anything piles up.

A click's time runs from the first listener of the page to the last, both on its window: all that Python
does before the page can show the answer. What Python starts for later (saving, computers, the tab's title)
is not in it. `cpu` counts the processor's time of all script from the click on, with the start of that: on a
busy machine it is the figure to trust.

Every game is played twice, one turn as fast as the machine is and the next with a processor that is slower,
so that both are measured under the same load. `missed` names what takes longer than it may.
"""

from __future__ import annotations

import json
from statistics import median
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tools import browser, build, serve
from tools.bench import start
from tools.bench._click_scripts import OVER, TABLES
from ui.model import Player
from ui.model import Table as Seated

READY_MS = 120_000
RENDERS = 100
GAMES, TURNS = 2, 16
"""How often each game is played, and no longer than so many turns of the reader."""
SETTLED_MS = 500
"""How long a table is left alone after a turn: so long nothing is taken as meant for new cards."""
SLOWER = 4
MOST_MS = {"pick": 8, "preview": 8, "place": 16}
SLOWED_MOST_MS = 60
"""What the median of a click may take, on a slower processor whatever it does."""

SETTINGS = {"pace": "off", "motion": True, "lang": "fr", "learnt": [*TABLES]}
_WATCH = f"""
localStorage.setItem("vq.settings", JSON.stringify({json.dumps(SETTINGS)}));
window.took = [];
let began = 0;
addEventListener("click", () => {{ began = performance.now(); }}, true);
addEventListener("click", (event) => {{ window.took.push(performance.now() - began); }});
"""
_TAKES_CLICKS = """(target) => {
  const box = target.getBoundingClientRect();
  return target.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""
# PyScript runs any such element that joins the page. Pyodide's own tests count proxies by this map.
_COUNT = """() => {
  const asked = Object.assign(document.createElement("script"), {type: "py"});
  asked.textContent = `
    import pyodide_js
    from js import document, window
    pyodide_js._module.enable_pyproxy_allocation_tracing()
    window.proxies = pyodide_js._module.pyproxy_alloc_map
    document.documentElement.dataset.counting = "true"
  `;
  document.body.append(asked);
}"""


def run() -> dict[str, Any]:
    """Play whole matches of each game by clicks; return the clicks' times in ms and the limits missed."""
    with serve.running({"/ours/": serve.folder(build.current())}) as origin, sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=browser.executable(), args=list(browser.FLAGS))
        games = {slug: _play_games(launched, origin, slug) for slug in TABLES}
        kept = _growth_by_renders(_open_table(launched, origin, "24-7"))
        launched.close()
    missed = [f"{slug}: {each}" for slug, figures in games.items() for each in _medians_missed(figures)]
    return {**games, "kept": kept, "missed": missed}


def _open_table(launched: Browser, origin: str, slug: str) -> Page:
    """Store a match of a game on a fresh device and open it; return the page once the reader is on turn."""
    table = TABLES[slug]
    page = launched.new_context(viewport={"width": 1280, "height": 900}).new_page()
    page.add_init_script(_WATCH)
    computers = [Player(bot=table.match.game.levels[0])] * (table.match.seats - 1)
    start.store_match(page, origin, Seated("bench", table.match, (Player("Ana"), *computers)))
    page.goto(f"{origin}/ours/?game={slug}&match=bench", wait_until="commit")
    page.wait_for_selector("html[data-ready=true]", state="attached", timeout=READY_MS)
    page.locator(table.ready).first.wait_for()
    return page


def _play_games(launched: Browser, origin: str, slug: str) -> dict[str, Any]:
    """Play matches of a game by clicks; return the times of the clicks, at full and at slowed speed."""
    figures: dict[int, dict[str, Figures]] = {1: {}, SLOWER: {}}
    for number in range(GAMES):
        page = _open_table(launched, origin, slug)
        Game(page, slug, figures).play(number)
        page.context.close()
    as_it_is, slowed = ({kind: of.summary() for kind, of in kinds.items()} for kinds in figures.values())
    return {"as_it_is": as_it_is, f"{SLOWER}_times_slower": slowed}


def _medians_missed(figures: dict[str, Any]) -> list[str]:
    """Return a sentence for each kind of click whose median takes longer than its limit."""
    found = []
    for speed, kinds in figures.items():
        for kind, figure in kinds.items():
            most = MOST_MS[kind] if speed == "as_it_is" else SLOWED_MOST_MS
            if figure["median_ms"] > most:
                found.append(f"{kind} {speed} {figure['median_ms']} ms, limit {most}")
    return found


class Figures:
    """The times of one kind of click: until it was answered, and of the processor, in milliseconds."""

    def __init__(self) -> None:
        """Begin without a click."""
        self._took: list[float] = []
        self._cpu: list[float] = []

    def add(self, clock_ms: float, cpu_ms: float) -> None:
        """Add one click: its time by the clock, and the processor's time."""
        self._took.append(clock_ms)
        self._cpu.append(cpu_ms)

    def summary(self) -> dict[str, float]:
        """Return the number of clicks, and median and worst case of both times in milliseconds."""
        return {
            "clicks": len(self._took),
            "median_ms": round(median(self._took), 2),
            "worst_ms": round(max(self._took), 2),
            "cpu_median_ms": round(median(self._cpu), 2),
            "cpu_worst_ms": round(max(self._cpu), 2),
        }


# The game


class Game:
    """A match on a page that is played by clicks, each of them timed."""

    def __init__(self, page: Page, slug: str, figures: dict[int, dict[str, Figures]]) -> None:
        """Time the clicks on a page, for a game, into figures by number of players."""
        self._page, self._table, self._figures = page, TABLES[slug], figures
        self._session = page.context.new_cdp_session(page)
        self._session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def play(self, game_number: int) -> None:
        """Play to the end, every other turn slowed: odd ones of even games, even ones of odd games."""
        for turns in range(TURNS):
            self._page.locator(f"{self._table.ready}, {OVER}").first.wait_for()
            if self._page.locator(OVER).count():
                return
            slower = SLOWER if (turns + game_number) % 2 else 1
            self._session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
            for kind, selector in self._table.turn(self._page, self._table.match, turns):
                self._click(self._figures[slower], kind, selector)
            self._session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
            self._page.wait_for_timeout(SETTLED_MS)

    def _click(self, figures: dict[str, Figures], click_kind: str, selector: str) -> None:
        """Click on the element of a selector, and add its times to the figures unless its kind is "".

        The main button takes no click for half a second after its words changed: the click waits for that.
        """
        target = self._page.locator(selector).first
        target.scroll_into_view_if_needed()
        box = target.bounding_box()
        assert box
        self._page.wait_for_function(_TAKES_CLICKS, arg=target.element_handle())
        before = self._script()
        self._page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        cpu = self._script() - before
        took = self._page.evaluate("() => window.took.splice(0)")
        if click_kind:
            figures.setdefault(click_kind, Figures()).add(float(took[-1]), cpu)

    def _script(self) -> float:
        """Return how many milliseconds the page's scripts have run so far."""
        metrics = self._session.send("Performance.getMetrics")["metrics"]
        return float(next(1000 * each["value"] for each in metrics if each["name"] == "ScriptDuration"))


# What is kept


def _growth_by_renders(page: Page) -> dict[str, Any]:
    """Return the counts of listeners, elements and proxies after 1 rendering and after `RENDERS`."""
    page.evaluate(_COUNT)
    page.wait_for_selector("html[data-counting]", state="attached")
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    counts = {}
    for name, renders in (("after_1", 1), (f"after_{RENDERS}", RENDERS - 1)):
        for _ in range(renders):
            page.locator("#slot-1").click()
        counts[name] = _count_objects(page, session)
    return counts


def _count_objects(page: Page, session: CDPSession) -> dict[str, int]:
    """Return the numbers of listeners, elements and new proxies of a page, after garbage was collected."""
    for _ in range(2):  # what the collector finds is let go of a turn later
        session.send("HeapProfiler.collectGarbage")
        page.wait_for_timeout(100)
    metrics = {each["name"]: int(each["value"]) for each in session.send("Performance.getMetrics")["metrics"]}
    proxies = int(page.evaluate("() => window.proxies.size"))
    return {"listeners": metrics["JSEventListeners"], "new_proxies": proxies, "nodes": metrics["Nodes"]}
