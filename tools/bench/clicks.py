"""A whole game by clicks in Chromium: how long the page's script holds it, and whether anything piles up.

A click's time runs from the first listener of the page to the last, both on its window: all that Python
does before the page can show the answer. What Python starts for later (saving, computers, the tab's title)
is not in it. `cpu` counts the processor's time of all script from the click on, with the start of that: on a
busy machine it is the figure to trust.
"""

from __future__ import annotations

from statistics import median
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

from tools import browser, build, serve

READY_MS = 120_000
RENDERS = 100
TURN = "#rack:not([data-ahead]) button[data-do=step]"
OVER = ".page--end"

SETTINGS = '{"pace": "off", "motion": true, "lang": "fr"}'
_WATCH = f"""
localStorage.setItem("vq.settings", '{SETTINGS}');
window.took = [];
let began = 0;
addEventListener("click", () => {{ began = performance.now(); }}, true);
addEventListener("click", (event) => {{ window.took.push(performance.now() - began); }});
"""
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
    """Plays a game; times in milliseconds."""
    with serve.running({"/": serve.folder(build.current())}) as origin, sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=browser.executable(), args=list(browser.FLAGS))
        page = launched.new_page(viewport={"width": 1280, "height": 900})
        page.add_init_script(_WATCH)
        page.goto(origin, wait_until="commit")
        page.wait_for_selector("html[data-ready=true]", state="attached", timeout=READY_MS)
        page.locator(".box--24-7").click()
        page.locator("#begin").click()
        page.locator(TURN).first.wait_for()
        kept = _after_renders(page)
        game = Game(page)
        game.play()
        launched.close()
    return {**{kind: figures.told() for kind, figures in game.figures.items()}, "kept": kept}


class Figures:
    """Times of one kind of click."""

    def __init__(self) -> None:
        self._took: list[float] = []
        self._cpu: list[float] = []

    def add(self, took: float, cpu: float) -> None:
        """Adds a click."""
        self._took.append(took)
        self._cpu.append(cpu)

    def told(self) -> dict[str, float]:
        """Gives medians and worst cases."""
        return {
            "clicks": len(self._took),
            "median_ms": round(median(self._took), 2),
            "worst_ms": round(max(self._took), 2),
            "cpu_median_ms": round(median(self._cpu), 2),
            "cpu_worst_ms": round(max(self._cpu), 2),
        }


# The game


class Game:
    """A game at the table of a page, every click timed."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)
        self._session.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.figures = {"pick": Figures(), "preview": Figures(), "place": Figures()}

    def play(self) -> None:
        """Plays to the end: three clicks a move."""
        while True:
            self._page.locator(f"{TURN}, {OVER}").first.wait_for()
            if self._page.locator(OVER).count():
                return
            self._click("preview", self._picked())
            self._click("place", "#act-confirm")

    def _picked(self) -> str:
        """Picks the first tile that fits; gives its best space."""
        for n in range(self._page.locator(TURN).count()):
            self._click("pick", f"{TURN} >> nth={n}")
            for kind in (".well.best", ".well.legal"):
                if self._page.locator(kind).count():
                    return f"#{self._page.locator(kind).first.get_attribute('id')}"
        raise RuntimeError("no tile of the rack fits anywhere")

    def _click(self, kind: str, selector: str) -> None:
        box = self._page.locator(selector).bounding_box()
        assert box
        before = self._script()
        self._page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        cpu = self._script() - before
        self.figures[kind].add(float(self._page.evaluate("() => window.took.splice(0).at(-1)")), cpu)

    def _script(self) -> float:
        """Reads the milliseconds of processor that script took so far."""
        metrics = self._session.send("Performance.getMetrics")["metrics"]
        return float(next(1000 * each["value"] for each in metrics if each["name"] == "ScriptDuration"))


# What is kept


def _after_renders(page: Page) -> dict[str, Any]:
    """Counts listeners, elements and new proxies after one more rendering and after a hundred."""
    page.evaluate(_COUNT)
    page.wait_for_selector("html[data-counting]", state="attached")
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    counts = {}
    for name, renders in (("after_1", 1), (f"after_{RENDERS}", RENDERS - 1)):
        for _ in range(renders):
            page.locator("#slot-1").click()
        counts[name] = _count(page, session)
    return counts


def _count(page: Page, session: CDPSession) -> dict[str, int]:
    for _ in range(2):  # what the collector finds is let go of a turn later
        session.send("HeapProfiler.collectGarbage")
        page.wait_for_timeout(100)
    metrics = {each["name"]: int(each["value"]) for each in session.send("Performance.getMetrics")["metrics"]}
    proxies = int(page.evaluate("() => window.proxies.size"))
    return {"listeners": metrics["JSEventListeners"], "new_proxies": proxies, "nodes": metrics["Nodes"]}
