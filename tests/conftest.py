"""What all tests share: examples of hypothesis, garbage, and the built site in a real Chromium.

The tests marked `browser` run after all others.
"""

from __future__ import annotations

import gc
import gzip
import os
import re
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

ROOT = Path(__file__).resolve().parent.parent
SUB_PATH = "/jeux/vingt-quatre/"  # the site must not mind standing below a folder
ROOMS = {"browser": ["browser"], "engines": ["browser", "engines"]}
"""The folders whose tests carry marks."""
SHARING = {"test_restored", "test_damaged_version", "test_offline", "test_embed", "test_host_pages"}
"""Modules in a browser whose tests share a dear fixture."""
DIED = ("[Cc]rashed", "browser has been closed")
"""What an exception says where a process of the browser itself has died: once in some thousand pages."""
JIT_FAULT = "Out of bounds memory access"
"""How JavaScriptCore ends WebAssembly now and then, whatever the program: a fault of its compilers.

The same without a browser: https://github.com/oven-sh/bun/issues/17146.
"""
ENGINE = "engine"
"""The property by which a test says which engine it was played in."""

SAME = settings(derandomize=True, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""The same examples on every run, however slow the machine is."""
settings.register_profile("quick", SAME, max_examples=20)
settings.register_profile("prove", SAME, max_examples=200)
settings.load_profile("quick")  # `--hypothesis-profile prove` tries more
# Else it tries constants of all our modules imported so far in a worker, which the order of tests decides.
providers._get_local_constants = lambda: providers._local_constants

try:
    from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

    from tests.browser.stage import PATIENCE_MS, READY_MS, SIZE, Stage
except ImportError:  # the engine's tests need no browser
    collect_ignore = ["browser", "engines"]


def pytest_collection(session: pytest.Session) -> None:
    """Have every second worker import the tests from the end, so that each finds half of them compiled.

    From a fresh clone compiling all of them takes a worker ten seconds.
    """
    number = os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")
    if int(number) % 2 and session.config.args == session.config.getini("testpaths"):
        for path in sorted((ROOT / "tests").rglob("test_*.py"), reverse=True):
            with suppress(ImportError):  # without Playwright some are not collected either
                import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests by what they need, and put them in the order of `_turn`."""
    for item in items:
        for room, marks in ROOMS.items():
            if item.path.is_relative_to(ROOT / "tests" / room):
                for mark in marks:
                    item.add_marker(mark)
                # Of these alone: what counts the runs of a test takes 40 ms of waiting for each test.
                dead = [*DIED, JIT_FAULT] if room == "engines" else list(DIED)
                item.add_marker(pytest.mark.flaky(reruns=1, only_rerun=dead))
        if _needs_site(item):
            item.add_marker("whole")
    items.sort(key=_turn)


def pytest_sessionstart(session: pytest.Session) -> None:
    """Have the counts of runs sent to the controller at once.

    A worker sends two short lines before it reads an answer. Without this the second one waits 40 ms for
    the controller to acknowledge the first (Nagle's algorithm).
    """
    line = getattr(getattr(session.config, "failures_db", None), "sock", None)
    if isinstance(line, socket.socket):
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def _turn(item: pytest.Item) -> tuple[int, int]:
    """Return when a test runs: those in a browser last, for a failure that takes seconds is reported first.

    Those that only read the built site come first: one worker builds it while the other runs the next tests.
    Nobody waits for it later. The stories of other engines, the longest tests, begin before the rest in
    a browser: at the end one worker would play one while the others had nothing left. Then come modules that
    share a dear fixture (a profile, another browser): the first tests are handed out in large parts, so that
    one worker makes it, not each.
    """
    if item.get_closest_marker("engines"):
        return 2, 0
    if item.get_closest_marker("browser"):
        return 3, item.path.stem not in SHARING
    return 0 if _needs_site(item) else 1, 0


def _needs_site(item: pytest.Item) -> bool:
    return "dist" in getattr(item, "fixturenames", ())


def pytest_collection_finish() -> None:
    """Takes what was imported out of the garbage collector's sight, so that collecting is cheap."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def garbage() -> Iterator[None]:
    """Collects garbage at the end of each test, so that what it did not close fails that test, no other."""
    yield
    gc.collect()
    gc.freeze()  # what is kept for other tests is not looked through again and again


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Says which engines played, and how a browser died where a test was run again: each time is a defect."""
    if again := terminalreporter.stats.get("rerun"):
        terminalreporter.section("defects: a browser's process died")
        for report in again:
            crash = getattr(report.longrepr, "reprcrash", None)
            terminalreporter.line(
                f"{report.nodeid}: {crash.message.splitlines()[0] if crash else 'no cause told'}"
            )
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


def made_once(temporary: pytest.TempPathFactory, name: str, write: Callable[[Path], None]) -> Path:
    """A folder of this run, written by the worker that asks for it first."""
    from filelock import FileLock

    own = temporary.getbasetemp()
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / name
    with FileLock(folder.with_suffix(".lock")):
        if not folder.exists():
            fresh = temporary.mktemp(name) / name
            write(fresh)
            fresh.rename(folder)
    return folder


NOBODY = "wss://nobody.example/mqtt"
"""The address of a broker that nobody runs."""


@pytest.fixture(scope="session")
def live_folder(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the build writes for a broker that nobody runs, of the code that `dist` was compiled to.

    It is quickly packed. A test puts the address of its own broker in the page that it serves.
    """
    from tools import build

    def write(folder: Path) -> None:
        made = build.Site(ROOT, folder, NOBODY, pack=partial(gzip.compress, compresslevel=1))
        made.put("index.html", made.page().encode())
        made.put_embed()
        build.put_runtimes(made)

    return made_once(tmp_path_factory, "live", write)


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[str]:
    """The address of the built site, below a folder of a plain static server."""
    from tools import serve

    with serve.running({SUB_PATH: serve.folder(dist)}) as origin:
        yield origin + SUB_PATH


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """The one driver of browsers of a worker."""
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for the whole run: its headless shell, where there is one."""
    from tools import browser

    with launched(playwright, browser.shell()) as started:
        yield started


@pytest.fixture(scope="session")
def whole_chromium(playwright: Playwright) -> Iterator[Browser]:
    """Chromium itself, for what its headless shell does otherwise."""
    from tools import browser

    with launched(playwright, browser.executable()) as started:
        yield started


@contextmanager
def launched(playwright: Playwright, path: str | None) -> Iterator[Browser]:
    """Starts a browser, and ends it."""
    from tools import browser

    if path is None:
        pytest.fail(browser.ENGINES["chromium"].advice)
    started = playwright.chromium.launch(executable_path=path, args=[*browser.FLAGS, browser.QUICK])
    started.on("context", lambda made: made.set_default_timeout(PATIENCE_MS))
    yield started
    started.close()


class Watch:
    """What a page did that it should not have: console errors, broken policy, requests to other hosts."""

    def __init__(self, page: Page, host: str) -> None:
        self.page = page
        self.found: list[str] = []
        self._host = host
        self._expected: list[re.Pattern[str]] = []
        self._heard: dict[Any, Callable[[Any], None]] = {
            "console": lambda said: self._note(f"console: {said.text}") if said.type == "error" else None,
            "pageerror": lambda error: self._note(f"uncaught: {error}"),
            "request": lambda request: self._asked(request.url),
        }

    def __enter__(self) -> Watch:
        for event, hear in self._heard.items():
            self.page.on(event, hear)
        return self

    def __exit__(self, *raised: object) -> None:
        for event, hear in self._heard.items():
            self.page.remove_listener(event, hear)

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


@pytest.fixture(scope="session")
def shared_stage(chromium: Browser, site: str) -> Iterator[Stage]:
    """The page that tests of a worker share (tests/browser/stage.py)."""
    made = Stage(chromium, site)
    yield made
    made.close()


@pytest.fixture
def stage(request: pytest.FixtureRequest) -> Stage | None:
    """The shared page, as new; None for a test that is marked with `own_page`."""
    if request.node.get_closest_marker("own_page"):
        return None
    shared: Stage = request.getfixturevalue("shared_stage")
    shared.renew()
    return shared


@pytest.fixture
def context(chromium: Browser, stage: Stage | None) -> Iterator[BrowserContext]:
    """A profile in which nothing is stored, and nothing kept for offline use."""
    if stage:
        yield stage.context
        return
    fresh = chromium.new_context(locale="fr-FR", viewport=SIZE, service_workers="block")
    yield fresh
    fresh.close()


@pytest.fixture
def watch(context: BrowserContext, stage: Stage | None, site: str) -> Iterator[Watch]:
    """The watch kept over `page`, which fails the test on anything that `watch.expect` did not announce."""
    with Watch(stage.page if stage else context.new_page(), urlsplit(site).netloc) as kept:
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
        # `preload` fetches style sheets and media again, for rules on media that start alone. We have none.
        found = page.evaluate("() => axe.run({resultTypes: ['violations'], preload: false})")["violations"]
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
