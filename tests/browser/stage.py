"""A page whose Python is kept from test to test: the game ends in it, and begins again as on a new page.

A start of Python takes some two seconds of processor, the game itself a tenth of that. So tests that look at
the game, and not at how a page starts, share one page a worker. Between two tests everything goes that a new
visitor would not have: matches, settings, listeners, tasks, permissions, routes, sizes. A test of starts, of
profiles, of clocks, of scripts laid in before the page or of the browser's history takes a page of its own
(`own_page`).
"""

from __future__ import annotations

from typing import Any, NoReturn

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from tests.browser.chance import chance, next_word

__all__ = ["BRIEF", "PATIENCE_MS", "READY_MS", "UNGUARDED", "Stage", "stage_of"]

PATIENCE_MS = 60_000
"""Longest wait for any mark on a page: on a busy machine each takes ten times as long as on a free one."""
READY_MS = 2 * PATIENCE_MS
"""Longest wait for a start of Python."""
MOST_TESTS = 100
"""Tests after which the page is a new one: its process grows by some megabytes with each test."""
SIZE: ViewportSize = {"width": 1280, "height": 800}

UNGUARDED = """{
  const prompt = new CSSStyleSheet();
  prompt.replaceSync(".shell .go { animation-duration: 1ms !important }");
  document.adoptedStyleSheets = [prompt];
}"""
"""Lets the main button take a touch at once: it does so for a player half a second after its words change.

Playwright would wait for that at each press (`test_clicks.py` proves that the button is guarded).
"""
BRIEF = """
from functools import partial
from ui.core import work
from ui.games import timing

def brief(whole, slug, bot, view, rng, steps=None):
    return whole(slug, bot, view, rng, min(steps or 100, 100))

if work.analysis_work.__defaults__ != (-1, 100):
    work.analysis_work.__defaults__ = (-1, 100)
    timing.choice_work = partial(brief, work.choice_work)
"""
"""Lets hints and the analysis imagine a hundred plays for a move, instead of some thousands.

What they find so is not as good, and shown in the same way.
"""
PYTHON = f"""{BRIEF}
from js import document, history, localStorage, window
from pyodide.ffi import create_proxy
from ui import main as entry
from ui.browser import loop as loops

made = []
Thinker = loops.Thinker

def kept_thinker(*given):
    # Its worker, a second Python, stays too.
    if not made:
        made.append(Thinker(*given))
    return made[0]

async def stop():
    if not entry.HELD:
        return
    running, listeners = entry.HELD
    listeners.close()
    await running.close()
    entry.HELD.clear()
    for root in ("app", "overlay", "toasts", "live"):
        document.getElementById(root).replaceChildren()

async def start(address):
    document.documentElement.lang = localStorage.getItem("vq.lang") or "fr"
    document.documentElement.dataset.still = "table"  # the page holds nothing that Python could take over
    history.pushState(None, "", address)
    window.scrollTo(0, 0)
    await entry.main()

loops.Thinker = kept_thinker
window.stage.stop, window.stage.start = create_proxy(stop), create_proxy(start)
document.documentElement.dataset.staged = "true"
"""
BRING = """(code) => {
  const parts = () => [document.documentElement, document.body,
    ...["app", "overlay", "toasts", "live"].map((name) => document.getElementById(name))];
  const own = (node) => Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
  const before = parts().map(own);
  window.stage = {
    // As the page was when Python stood ready for the first time.
    restore() {
      parts().forEach((node, n) => {
        for (const name of node.getAttributeNames()) if (!(name in before[n])) node.removeAttribute(name);
        for (const [name, value] of Object.entries(before[n])) node.setAttribute(name, value);
      });
      document.documentElement.removeAttribute("data-ready");
      document.documentElement.dataset.staged = "true";
      for (const name of Object.keys(window)) if (!stage.names.has(name)) delete window[name];
      window.vq.failures.length = 0;
      delete crypto.getRandomValues;
      delete performance.now;
    },
  };
  stage.names = new Set(Object.keys(window));
  const asked = Object.assign(document.createElement("script"), { type: "py" });
  asked.textContent = code;
  document.body.append(asked);
}"""
FORGET = """async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const key of await caches.keys()) await caches.delete(key);
  await new Promise((resolve, reject) => {
    const asked = indexedDB.deleteDatabase("vingt-quatre");
    asked.onsuccess = resolve;
    asked.onerror = asked.onblocked = () => reject(new Error("the shelf is in use"));
  });
}"""
CHOOSE = """(kept) => {
  for (const [key, text] of Object.entries(kept)) {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
  }
}"""


class Stage:
    """The shared page of a worker, and its profile."""

    def __init__(self, chromium: Browser, site: str) -> None:
        self.site = site
        self._chromium = chromium
        self._tests = 0
        self._settings: dict[str, str] = {}
        self._scripts: list[str] = []
        self._open()

    def _open(self) -> None:
        self.context = self._chromium.new_context(locale="fr-FR", viewport=SIZE, service_workers="block")
        self.page = self.context.new_page()
        both: tuple[BrowserContext, Page] = self.context, self.page
        for shared in both:
            _STAGES[shared] = self
            vars(shared)["add_init_script"] = _refuse  # of this object alone

    def renew(self) -> None:
        """Make the page and its profile as they are for a new visitor, the game not begun."""
        self._settings, self._scripts = {}, []
        self._tests += 1
        if self._tests % MOST_TESTS == 0:
            self.close()
            self._open()
        self.page.unroute_all(behavior="ignoreErrors")
        self.page.set_viewport_size(SIZE)
        self.page.emulate_media(color_scheme="null", reduced_motion="null", forced_colors="null")
        self.context.clear_permissions()
        self.context.set_offline(False)
        if not self._is_staged():
            self.page.goto(self.site)
            self._bring()
        self._stop()
        self.page.evaluate(FORGET)

    def choose(self, kept: dict[str, str]) -> None:
        """Keep these settings on the device from the next arrival on, where it has none."""
        self._settings = kept

    def before_arrival(self, script: str) -> None:
        """Run a script before the game begins, as an init script would."""
        self._scripts.append(script)

    def arrive(self, address: str) -> None:
        """Begin the game at an address of the site, in the Python that is there."""
        if not self._is_staged():
            self.page.goto(address)
            self._bring()
        self._stop()
        self.page.evaluate(CHOOSE, self._settings)
        self.page.evaluate(f"() => {UNGUARDED}")
        for script in (*self._scripts, chance(next_word())):
            self.page.evaluate(f"() => {{ {script} }}")
        self.page.evaluate("async (address) => { await stage.start(address); }", address)

    def _is_staged(self) -> bool:
        """Return whether the document in the page is one that begins again by itself."""
        return bool(self.page.evaluate("() => document.documentElement.dataset.staged === 'true'"))

    def _bring(self) -> None:
        """Wait until Python stands ready, and bring it what ends and begins the game."""
        self.page.wait_for_selector("html[data-ready=true]", state="attached", timeout=READY_MS)
        self.page.evaluate(BRING, PYTHON)
        self.page.wait_for_selector("html[data-staged]", state="attached", timeout=READY_MS)

    def _stop(self) -> None:
        self.page.evaluate("async () => { await stage.stop(); stage.restore(); }")

    def close(self) -> None:
        """End the page and its profile."""
        for shared in (self.context, self.page):
            del _STAGES[shared]
        self.context.close()


_STAGES: dict[Any, Stage] = {}


def stage_of(shared: BrowserContext | Page) -> Stage | None:
    """Return the stage that a page or profile belongs to, if it is the shared one."""
    return _STAGES.get(shared)


def _refuse(*given: object, **named: object) -> NoReturn:
    raise AssertionError("a test that lays scripts in before the page marks itself with `own_page`")
