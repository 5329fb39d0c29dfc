"""The built site in a real Chromium, for the tests marked `browser`; they run after all others."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

ROOT = Path(__file__).resolve().parent.parent
SUB_PATH = "/jeux/vingt-quatre/"  # the site must not mind standing below a folder
READY_MS = 60_000
ROOMS = {"browser": ["browser"], "engines": ["browser", "engines"]}
"""The folders whose tests carry marks."""
ENGINE = "engine"
"""The property by which a test says which engine it was played in."""

try:
    from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
except ImportError:  # the engine's tests need no browser
    collect_ignore = ["browser", "engines"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Puts the browser's tests last: what fails in seconds is told first."""
    for item in items:
        for room, marks in ROOMS.items():
            if item.path.is_relative_to(ROOT / "tests" / room):
                for mark in marks:
                    item.add_marker(mark)
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Says which engines played."""
    reports = (report for kind in terminalreporter.stats.values() for report in kind)
    properties = (pair for report in reports for pair in getattr(report, "user_properties", ()))
    if told := sorted({text for name, text in properties if name == ENGINE}):
        terminalreporter.section("engines")
        for line in told:
            terminalreporter.line(line)


@pytest.fixture(scope="session")
def dist() -> Path:
    """The built site, as the sources are now; of several workers the first builds it."""
    from filelock import FileLock

    from tools import build

    (ROOT / "build").mkdir(exist_ok=True)
    with FileLock(ROOT / "build" / "dist.lock"):
        return build.current(ROOT)


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[str]:
    """The address of the built site, below a folder of a plain static server."""
    from tools import serve

    with serve.running({SUB_PATH: serve.folder(dist)}) as origin:
        yield origin + SUB_PATH


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One Chromium for the whole run."""
    from tools import browser

    path = browser.executable()
    if path is None:
        pytest.fail(browser.ENGINES["chromium"].advice)
    with sync_playwright() as playwright:
        flags = [*browser.FLAGS, browser.QUICK]
        launched = playwright.chromium.launch(executable_path=path, args=flags)
        yield launched
        launched.close()


class Watch:
    """What a page did that it should not have: console errors, broken policy, requests to other hosts."""

    def __init__(self, page: Page, host: str) -> None:
        self.page = page
        self.found: list[str] = []
        self._host = host
        self._expected: list[re.Pattern[str]] = []
        page.on("console", lambda said: self._note(f"console: {said.text}") if said.type == "error" else None)
        page.on("pageerror", lambda error: self._note(f"uncaught: {error}"))
        page.on("request", lambda request: self._asked(request.url))

    def expect(self, pattern: str) -> None:
        """Lets pass what matches: for tests that break something on purpose."""
        self._expected.append(re.compile(pattern, re.DOTALL))

    def problems(self) -> list[str]:
        """Lists what was not expected."""
        return [text for text in self.found if not any(known.search(text) for known in self._expected)]

    def _asked(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme in {"http", "https", "ws", "wss"} and parts.netloc != self._host:
            self._note(f"request to another host: {url}")

    def _note(self, text: str) -> None:
        self.found.append(text)


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """A fresh profile: nothing stored, nothing cached, and nothing kept for offline use."""
    fresh = chromium.new_context(
        locale="fr-FR", viewport={"width": 1280, "height": 800}, service_workers="block"
    )
    yield fresh
    fresh.close()


@pytest.fixture
def watch(context: BrowserContext, site: str) -> Iterator[Watch]:
    """The watch kept over `page`, which fails the test on anything that `watch.expect` did not announce."""
    kept = Watch(context.new_page(), urlsplit(site).netloc)
    yield kept
    assert not kept.problems()


@pytest.fixture
def page(watch: Watch) -> Page:
    """An empty page under watch."""
    return watch.page


@pytest.fixture
def ready() -> Callable[[Page], Page]:
    """Waits until Python has drawn the page and answered what was clicked before."""

    def wait(page: Page) -> Page:
        page.wait_for_selector("html[data-ready=true]", state="attached", timeout=READY_MS)
        return page

    return wait


@pytest.fixture
def home(page: Page, site: str, ready: Callable[[Page], Page]) -> Page:
    """The home screen, drawn by Python."""
    page.goto(site)
    return ready(page)


@pytest.fixture(scope="session")
def axe() -> Callable[[Page], list[str]]:
    """Runs axe-core on a page and gives its violations, one readable line each."""
    source = (ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8")

    def violations(page: Page) -> list[str]:
        if not page.evaluate("() => 'axe' in window"):
            page.evaluate(source)
        found = page.evaluate("() => axe.run({resultTypes: ['violations']})")["violations"]
        return [
            f"{rule['id']}: {rule['help']}: {', '.join(str(node['target'][0]) for node in rule['nodes'])}"
            for rule in found
        ]

    return violations


@pytest.fixture
def shot(request: pytest.FixtureRequest) -> Callable[[Page, str], None]:
    """Keeps a screenshot in `build/shots/` where the variable SHOTS asks for it."""

    def take(page: Page, name: str) -> None:
        if os.environ.get("SHOTS"):
            page.screenshot(path=ROOT / "build" / "shots" / f"{name}.png")

    return take
