"""From the second visit on, the start finds Python's memory on the device, or it is the ordinary one.

Whatever lies there instead ends at a table that plays, with nothing lost (`test_snapshot.py` too).
"""

from __future__ import annotations

import json
import re
from base64 import b64decode
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, expect

from tests.browser import play, round_the_clock, thinking
from tests.browser.test_offline import WAITING, copied, process
from tests.conftest import SUB_PATH
from tools import serve
from ui.model import Player, Table

pytestmark = pytest.mark.own_page

MATCH = "game=24-7&match=held"
CACHE = f"vingt-quatre-memory{SUB_PATH}"
MARK = f"vq.memory{SUB_PATH}"
NEVER_OPENED = r"""
const own = window.fetch;
window.fetch = (what, ...rest) => /\.(bin|zip)$/.test(what) ? new Promise(() => {}) : own(what, ...rest);
"""
# PyScript runs any such element that joins the page; what it prints is kept.
RUN = """(code) => new Promise((resolve) => {
  window.answer = resolve;
  const asked = Object.assign(document.createElement("script"), { type: "py" });
  asked.textContent = code;
  document.body.append(asked);
})"""
MODULES = """
import json, sys
from js import window
pages = {"js", "polyscript", "pyodide_js", "pyscript", "_pyscript"}
window.answer(json.dumps([name for name in sys.modules if name.partition(".")[0] not in pages]))
"""
CHANCE = """
import json, os, random, time
from js import window
from ui.browser.clock import milliseconds, now, random_word
numbers = [random.random(), random.getrandbits(64), random.Random().random()]
drawn = [*numbers, os.urandom(8).hex(), random_word()]
window.answer(json.dumps([drawn, time.time(), now(), milliseconds()]))
"""
PROVIDED = """
import json, os
from js import window
window.answer(json.dumps(all(map(os.path.exists, os.environ["PYTHONPATH"].split(os.pathsep)))))
"""
READ_ALL = """
import json, os, sys, zipimport
from importlib import import_module
from js import window
from ui.browser.snapshot import UNUSED
names = []
for archive in os.environ["PYTHONPATH"].split(os.pathsep):
    for file in zipimport._zip_directory_cache[archive]:
        name = file.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
        if file.endswith(".pyc") and name not in UNUSED:
            names.append(name)
            import_module(name)
            assert zipimport.zipimporter(archive).get_data(f"{archive}/{file}")
window.answer(json.dumps(names))
"""
BROKEN = """
const own = Document.prototype.getElementById;
Document.prototype.getElementById = function (id) {
  if (id === "app" && window.vq?.prepared?.restored) throw new Error("odd");
  return own.call(this, id);
};
"""
NEVER_IDLE = """
const own = window.requestIdleCallback, held = [];
window.requestIdleCallback = (call, ...rest) => (held ? held.push(call) : own.call(window, call, ...rest));
window.rest = () => held.splice(0).forEach((call) => call());
"""
NOT_ASKED = r"""
const own = window.fetch;
const held = new Promise((resolve) => { window.begin = resolve; });
window.fetch = async (what, ...rest) => {
  if (/pyscript\.\w+\.json$/.test(what)) await held;
  return own(what, ...rest);
};
"""
# What lies in the cache, spoiled in one way or another.
SPOIL = """async (way) => {
  const cache = await caches.open("CACHE");
  const [request] = await cache.keys();
  const bytes = new Uint8Array(await (await cache.match(request)).arrayBuffer());
  const spoiled = {
    whole: () => bytes,
    bit: () => {
      bytes[bytes.length >> 1] ^= 16;
      return bytes;
    },
    half: () => bytes.slice(0, bytes.length / 2),
    noise: () => {
      for (let at = 8192; at < bytes.length; at += 3) bytes[at] = at % 251;
      return bytes;
    },
  }[way];
  if (spoiled) await cache.put(request, new Response(spoiled()));
  else await cache.delete(request);
}""".replace("CACHE", CACHE)
ENTRIES = f"""async () => {{
  const cache = await caches.open("{CACHE}");
  return (await cache.keys()).map(({{ url }}) => url.split("/").at(-1));
}}"""
BYTES = f"""async () => {{
  const cache = await caches.open("{CACHE}");
  const [request] = await cache.keys();
  return (await (await cache.match(request)).arrayBuffer()).byteLength;
}}"""
COPY = "copy"
"""The path at which the server hands out what a device keeps: its mark, its address, its bytes."""
READ = """async ([name, mark]) => {
  const cache = await caches.open(name);
  const [request] = await cache.keys();
  const head = `${localStorage.getItem(mark)}\\n${request.url}\\n`;
  const blob = new Blob([head, await (await cache.match(request)).arrayBuffer()]);
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.split(",")[1]);
    reader.readAsDataURL(blob);
  });
}"""
RESTORE = """async ([copy, name, key]) => {
  const bytes = new Uint8Array(await (await fetch(copy)).arrayBuffer());
  const first = bytes.indexOf(10), second = bytes.indexOf(10, first + 1);
  const [mark, url] = new TextDecoder().decode(bytes.subarray(0, second)).split("\\n");
  const body = bytes.subarray(second + 1);
  await caches.delete(name);
  const headers = { "Content-Length": body.length };
  await (await caches.open(name)).put(url, new Response(body, { headers }));
  localStorage.setItem(key, mark);
}"""
STATE = f"(localStorage.getItem('{MARK}') ?? '').split(' ')[1] ?? ''"


HELD = Table("held", play.played(2, 6), (Player("Ana"), Player(bot="greedy")))
MEANWHILE = (("half", True), ("noise", False), ("deleted", True), ("deleted", False))


def some_of(cases: Iterable[str], *quick: str) -> list[Any]:
    """Leave all but a few cases, which each take a start of the browser, to the long numbers."""
    return [pytest.param(case, marks=() if case in quick else pytest.mark.prove) for case in cases]


class Visited:
    """A device that was on the site once and keeps Python's memory, and the address of the site."""

    def __init__(self, context: BrowserContext, site: str) -> None:
        self.context, self.site = context, site

    @contextmanager
    def again(self) -> Iterator[Page]:
        """Come back in a new page, with everything on the device as that visit left it."""
        page = self.context.new_page()
        page.goto(f"{self.site}LICENSE.txt")
        page.evaluate(RESTORE, [f"{SUB_PATH}{COPY}", CACHE, MARK])
        page.evaluate(play.LAY, play.saves(HELD))
        try:
            yield page
        finally:
            for each in self.context.pages[1:]:
                each.close()


class Served:
    """A site, and beside it a copy of Python's memory and of its mark, once a device keeps them."""

    copy: bytes | None = None

    def __init__(self, dist: Path) -> None:
        self.folder = dist

    def read(self, path: str) -> bytes | None:
        return self.copy if path == COPY else serve.folder(self.folder)(path)


@pytest.fixture(scope="module")
def served(dist: Path) -> Served:
    return Served(dist)


@pytest.fixture(scope="module")
def address(served: Served) -> Iterator[str]:
    with serve.running({SUB_PATH: served.read}) as origin:
        yield origin + SUB_PATH


@pytest.fixture(scope="module")
def kept(chromium: Browser, address: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A profile that was on the site once, with half a game on its shelf.

    Chromium writes at most so many marks an hour, the last one when it ends: on a busy machine it may have
    ended before, as if it had been killed. Then another profile goes there.
    """
    for _ in range(3):
        profile = tmp_path_factory.mktemp("kept")
        visit(chromium, address, profile)
        if any(b" kept" in log.read_bytes() for log in profile.glob("Default/Local Storage/leveldb/*.log")):
            return profile
    raise AssertionError("the mark never came to the disk")


def visit(chromium: Browser, site: str, profile: Path) -> None:
    """Go to the site with a new profile, until its device keeps everything."""
    with process(chromium, profile) as context:
        page = context.pages[0]
        page.goto(f"{site}LICENSE.txt")
        page.evaluate(play.LAY, play.saves(HELD))
        settled(play.arrive(page, site))
        assert (told(page), page.evaluate(STATE)) == ("true", "kept")


@pytest.fixture(scope="module")
def device(
    chromium: Browser, kept: Path, served: Served, address: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[BrowserContext]:
    """One process on such a profile for all tests that are not about a new process."""
    with process(chromium, copied(kept, tmp_path_factory.mktemp("device") / "profile")) as context:
        page = context.pages[0]
        page.goto(f"{address}LICENSE.txt")
        served.copy = b64decode(page.evaluate(READ, [CACHE, MARK]))
        yield context


@pytest.fixture
def visited(device: BrowserContext, address: str) -> Visited:
    """Such a device, as that visit left it."""
    return Visited(device, address)


def settled(page: Page) -> Page:
    """Waits until all is kept that is going to be."""
    page.wait_for_selector("html[data-kept]", state="attached", timeout=play.READY_MS)
    return page


def told(page: Page) -> str | None:
    return page.locator("html").get_attribute("data-kept")


def restored(page: Page) -> bool:
    return bool(page.evaluate("Boolean(window.vq.prepared.restored)"))


def plays_on(page: Page) -> None:
    """Makes a move at the table, which holds all that was played before."""
    before = play.saved_match(page, "held")
    play.place(page)
    match = play.follow(page, before.ply + 1, "held")
    assert match.log[: before.ply] == before.log
    assert page.evaluate("window.vq.failures") == []


@contextmanager
def traced(page: Page, *categories: str) -> Iterator[list[dict[str, Any]]]:
    """Collects what Chromium tells of its own work meanwhile."""
    session: CDPSession = page.context.new_cdp_session(page)
    events: list[dict[str, Any]] = []
    over: list[object] = []
    session.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
    session.on("Tracing.tracingComplete", lambda told: over.append(told))
    wanted = {"includedCategories": list(categories)}
    session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": wanted})
    yield events
    session.send("Tracing.end")
    play.until(lambda: page.evaluate("0") or over, bool)


def run(page: Page, code: str) -> Any:
    """Runs Python in the page; it answers in JSON."""
    return json.loads(page.evaluate(RUN, code))


def makers(page: Page) -> list[str]:
    """Counts the workers that make a memory from now on."""
    found: list[str] = []
    page.on("worker", lambda worker: found.append(worker.url) if "/snapshot_maker." in worker.url else None)
    return found


# It serves


def test_the_second_start_imports_and_opens_nothing(
    chromium: Browser, kept: Path, address: str, tmp_path: Path, page: Page, site: str
) -> None:
    with process(chromium, copied(kept, tmp_path / "profile")) as context:
        again = context.pages[0]
        again.add_init_script(NEVER_OPENED)
        play.arrive(again, f"{address}?{MATCH}")
        assert restored(again)
        assert again.evaluate(STATE) == "kept"
        before = set(run(again, MODULES))
        plays_on(again)
        for screen in ("about", "embed", "rules&game=24-heures", "rules&game=20-sur-20", "settings"):
            round_the_clock.go(again, f"?screen={screen}")
            expect(again.locator(".table")).to_have_count(0)
        for slug in ("24-heures", "20-sur-20", "brain-drain"):
            round_the_clock.go(again, f"?game={slug}")
            again.locator("#begin").click()
            expect(again.locator(".table")).to_be_visible()
        assert set(run(again, MODULES)) == before
        assert again.evaluate("window.vq.failures") == []
    play.arrive(page, f"{site}?screen=rules&game=24-7")  # an ordinary start
    assert set(run(page, MODULES)) <= before


def test_no_two_starts_draw_the_same_and_every_module_can_be_imported_and_read(visited: Visited) -> None:
    drawn: list[list[Any]] = []
    for start in range(2):
        with visited.again() as page:
            play.arrive(page, visited.site)
            assert restored(page)
            chance, *clocks = run(page, CHANCE)
            assert clocks[0] * 1000 == pytest.approx(page.evaluate("Date.now()"), abs=5000)
            assert clocks[1] == pytest.approx(page.evaluate("Date.now()"), abs=5000)
            assert clocks[2] == pytest.approx(page.evaluate("performance.now()"), abs=5000)
            drawn.append(chance)
            if start:
                play.until(lambda page=page: run(page, PROVIDED), bool)
                names = {"engine.record", "ui.main", "ui.browser.loop", "asyncio.events", "json.decoder"}
                assert names <= set(run(page, READ_ALL))
    assert not set(map(str, drawn[0])) & set(map(str, drawn[1]))


THINKS = """
from engine.match import Match, SeedOrigin
def asks(code):
    return door.done(Work(eval, (f"({code} for n in (1,))",)))
match = Match.new("24-7", 2, SeedOrigin("memory"))
work = choice_work("24-7", match.game.levels[-1], match.view(1), match.rng(1), 40)
here = await door.done(work)
await ready()
told = [
    await asks("'ui.page' in __import__('sys').modules"),
    await asks("__import__('random').random()"),
    here == await door.done(work),
    door._ready,
]
"""


STANDS = "() => messages.filter(([, kind]) => kind === 'handed').length === 1"
NEVER_QUIET = "window.waiting = []; window.requestIdleCallback = (run) => waiting.push(run)"


@pytest.mark.prove
def test_a_worker_that_thinks_begins_from_it_too(visited: Visited) -> None:
    drawn = []
    for _ in range(2):
        with visited.again() as page:
            play.arrive(page, visited.site)
            everything, chance, *rest = thinking.told(page, THINKS)
            assert everything, "the worker has imported what no thinking needs"
            assert rest == [True, True]
            drawn.append(chance)
    assert drawn[0] != drawn[1]


def test_one_stands_ready_in_a_quiet_moment_and_is_called_for_the_first_thinking(visited: Visited) -> None:
    with visited.again() as page:
        thinking.interpose(page)
        play.arrive(page, visited.site)
        page.wait_for_function(STANDS)
        begun = page.evaluate("workers.length")
        everything, _, *rest = thinking.told(page, THINKS)
        assert [everything, *rest] == [True, True, True]
        assert page.evaluate("workers.length") == begun, "no other was started"
        kinds = [kind for _, kind, *_ in thinking.messages(page) if kind in ("handed", "ready")]
        assert kinds == ["handed", "handed", "ready"], "it waits to be called"


@pytest.mark.prove
def test_the_script_around_pyodide_is_found_compiled_however_often_workers_used_it(
    chromium: Browser, kept: Path, address: str, tmp_path: Path
) -> None:
    profile = copied(kept, tmp_path / "profile")
    for _ in range(3):
        with process(chromium, profile) as context:
            page = context.pages[0]
            with traced(page, "v8") as events:
                play.arrive(page, address)
            thinking.told(page, THINKS)
        done = {event["name"] for event in events if "/pyodide.asm." in json.dumps(event.get("args", {}))}
        assert "v8.deserializeOnBackground" in done
        assert not done & {"v8.parseOnBackground", "v8.compileModule"}


# One that stands ready begins from the files too, where it had not read the memory before.
@pytest.mark.parametrize(
    ("way", "stands"),
    [
        pytest.param("noise", True, marks=pytest.mark.prove),
        ("half", False),
        *(pytest.param(*each, marks=pytest.mark.prove) for each in MEANWHILE),
    ],
)
def test_where_it_is_spoiled_meanwhile_a_worker_begins_from_the_files(
    visited: Visited, way: str, stands: bool
) -> None:
    with visited.again() as page:
        thinking.interpose(page)
        page.add_init_script(NEVER_QUIET)
        play.arrive(page, visited.site)
        assert restored(page)
        page.evaluate(SPOIL, way)
        if stands:
            page.evaluate("waiting.forEach((run) => run())")
            page.wait_for_function(STANDS)
        everything, _, *rest = thinking.told(page, THINKS)
        assert [everything, *rest] == [False, True, True]


# It does not, and nobody notices


READER = """
  const Own = Worker;
  window.Worker = function (address, ...rest) {
    if (String(address).includes("snapshot_reader")) READING;
    return new Own(address, ...rest);
  };
"""
HINDERED = {
    "no answer": "window.setTimeout = window.impatient;"
    + READER.replace("READING", "return { postMessage() {}, addEventListener() {} }"),
    "no room in memory": """
      const own = WebAssembly.instantiate;
      WebAssembly.instantiate = async (what, imports) => {
        if (!imports?.wasi_snapshot_preview1) return own.call(WebAssembly, what, imports);
        WebAssembly.instantiate = own;
        throw new RangeError("could not allocate memory");
      };
    """,
    "no worker": READER.replace("READING", "throw new DOMException('', 'SecurityError')"),
}


@pytest.mark.parametrize("how", some_of(HINDERED, "no worker"))
def test_a_hindered_start_is_an_ordinary_one(visited: Visited, how: str) -> None:
    with visited.again() as page:
        page.add_init_script(HINDERED[how])
        play.arrive(page, f"{visited.site}?{MATCH}")
        assert not restored(page)
        assert page.evaluate(STATE) == "refused"
        plays_on(page)


@pytest.mark.prove
def test_a_tab_that_is_at_it_is_not_taken_for_a_dead_one(visited: Visited) -> None:
    with visited.again() as page:
        slow, other = page, page.context.new_page()
        slow.add_init_script(NOT_ASKED)
        slow.goto(visited.site, wait_until="commit")
        play.until(lambda: slow.evaluate("Boolean(window.vq?.prepared?.restored)"), bool)
        play.arrive(other, f"{visited.site}?{MATCH}")
        assert not restored(other)
        plays_on(other)
        slow.evaluate("window.begin()")
        slow.wait_for_selector("html[data-ready=true]", state="attached", timeout=play.READY_MS)
        assert told(settled(other)) == "true"


@pytest.mark.prove
def test_one_that_is_whole_was_only_spoiled_by_us(visited: Visited) -> None:
    with visited.again() as page:
        page.goto(f"{visited.site}LICENSE.txt")
        page.evaluate(SPOIL, "whole")
        play.arrive(page, f"{visited.site}?{MATCH}")
        assert restored(page)


@pytest.mark.parametrize("mark", some_of(("making", "restoring"), "restoring"))
def test_a_tab_killed_over_it_is_not_killed_twice(visited: Visited, mark: str) -> None:
    with visited.again() as page:
        page.goto(f"{visited.site}LICENSE.txt")
        page.evaluate(
            f"localStorage.setItem('{MARK}', localStorage.getItem('{MARK}').replace('kept', '{mark}'))"
        )
        found = makers(page)
        play.arrive(page, f"{visited.site}?{MATCH}")
        plays_on(page)
        assert not restored(page)
        assert told(settled(page)) == "refused"
        assert page.evaluate(ENTRIES) == []
        assert found == []


@pytest.mark.prove
def test_a_start_without_what_the_device_keeps_leaves_it_alone(visited: Visited) -> None:
    with visited.again() as page:
        play.arrive(page, f"{visited.site}?kept=no")
        assert not restored(page)
        assert page.evaluate(STATE) == "kept"
        forget(page, visited.site)
        play.arrive(page, f"{visited.site}?kept=no")
        assert told(settled(page)) == "refused", "none is made in its place"


@pytest.mark.prove
def test_a_memory_that_fails_later_gives_way_to_an_ordinary_start(visited: Visited) -> None:
    with visited.again() as page:
        page.add_init_script(BROKEN)
        page.goto(f"{visited.site}?{MATCH}", wait_until="commit")
        page.wait_for_selector("html[data-ready=true]", state="attached", timeout=play.READY_MS)
        assert not restored(page)
        plays_on(page)


def test_a_damaged_memory_leads_to_an_ordinary_start_and_is_made_anew(visited: Visited) -> None:
    with visited.again() as page:
        page.evaluate(SPOIL, "bit")
        play.arrive(page, f"{visited.site}?{MATCH}")
        assert not restored(page)
        assert play.shelf(page) == dict(play.saves(HELD)), "nothing was written"
        assert (told(settled(page)), page.evaluate(STATE)) == ("true", "kept")
        play.arrive(page, f"{visited.site}?{MATCH}")
        assert restored(page)
        plays_on(page)


# It is made


ELSEWHERE = {
    "saves data": "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });",
    "little memory": "Object.defineProperty(navigator, 'deviceMemory', { value: 1 });",
    "little room": "StorageManager.prototype.estimate = async () => ({ quota: 300e6, usage: 101e6 });",
    "no marks": """
      const set = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        if (key.startsWith("vq.memory")) throw new DOMException("full", "QuotaExceededError");
        set.call(this, key, value);
      };
    """,
}


def forget(page: Page, site: str) -> None:
    """Lets the device know nothing about it any more."""
    page.goto(f"{site}LICENSE.txt")
    page.evaluate(f"localStorage.removeItem('{MARK}'), caches.delete('{CACHE}')")


@pytest.mark.parametrize("why", some_of(ELSEWHERE, "little room"))
def test_it_is_not_made_where_it_does_not_serve(visited: Visited, why: str) -> None:
    with visited.again() as page:
        forget(page, visited.site)
        page.add_init_script(ELSEWHERE[why])
        found = makers(page)
        play.arrive(page, f"{visited.site}?{MATCH}")
        assert told(settled(page)) == "refused"
        assert (found, page.evaluate(ENTRIES)) == ([], [])
        plays_on(page)


@pytest.mark.prove
def test_saved_data_means_that_it_is_not_looked_for(visited: Visited) -> None:
    with visited.again() as page:
        page.add_init_script(ELSEWHERE["saves data"])
        play.arrive(page, visited.site)
        assert not restored(page)
        assert page.evaluate(STATE) == "kept"


@pytest.mark.prove
def test_a_device_that_is_full_keeps_none_and_tries_another_day(visited: Visited) -> None:
    with visited.again() as page:
        forget(page, visited.site)
        page.add_init_script("StorageManager.prototype.estimate = async () => ({ quota: 1e9, usage: 0 });")
        origin = re.sub(r"(//[^/]*).*", r"\1", visited.site)
        quota = page.context.new_cdp_session(page)
        quota.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 18e6})
        found = makers(page)
        play.arrive(page, f"{visited.site}?{MATCH}")
        assert told(settled(page)) == "refused"
        assert len(found) == 1
        assert (page.evaluate(ENTRIES), page.evaluate(STATE)) == ([], "")
        plays_on(page)
        quota.send("Storage.overrideQuotaForOrigin", {"origin": origin})
        assert told(settled(play.arrive(page, visited.site))) == "true"


@pytest.mark.prove
def test_of_two_tabs_one_makes_it(visited: Visited) -> None:
    with visited.again() as page:
        forget(page, visited.site)
        other = page.context.new_page()
        found = [makers(page), makers(other)]
        for tab in (page, other):
            tab.goto(f"{visited.site}?{MATCH}" if tab is page else visited.site, wait_until="commit")
        for tab in (page, other):
            assert told(settled(tab)) == "true"
        assert sum(map(len, found)) == 1
        plays_on(page)


@pytest.fixture
def other_version(served: Served, newer: Path, dist: Path) -> Iterator[Callable[[], None]]:
    """Let the host serve another version from now to the end of the test."""

    def changed() -> None:
        served.folder = newer

    yield changed
    served.folder = dist


def test_a_newer_version_makes_its_own_and_lets_the_older_go(
    chromium: Browser, kept: Path, address: str, other_version: Callable[[], None], tmp_path: Path
) -> None:
    with process(chromium, copied(kept, tmp_path / "profile")) as context:
        page = context.pages[0]
        play.arrive(page, f"{address}?{MATCH}")
        assert restored(page)
        other_version()
        page.evaluate("navigator.serviceWorker.getRegistration().then((kept) => kept.update())")
        play.until(lambda: page.evaluate(WAITING), lambda state: state == "installed")
        plays_on(page)
        page.evaluate("document.dispatchEvent(new CustomEvent('vq:site', {detail: 'version_waits'}))")
        with page.expect_navigation():
            page.locator("#toast-action").click()
        page.wait_for_selector(
            "html[data-build=newer][data-ready=true]", state="attached", timeout=play.READY_MS
        )
        assert not restored(page)
        assert told(settled(page)) == "true"
        assert page.evaluate(ENTRIES) == ["newer"]
        plays_on(page)


# The reader's say


def test_about_says_how_much_it_is_and_frees_it(visited: Visited) -> None:
    with visited.again() as page:
        play.arrive(page, f"{visited.site}?screen=about")
        megabytes = round(page.evaluate(BYTES) / 1e6)
        expect(page.locator("p", has_text="démarrer plus vite")).to_contain_text(f"({megabytes} Mo)")
        page.locator("#let-go").click()
        expect(page.locator("#toast")).to_contain_text("L’espace est libéré")
        expect(page.locator("#let-go")).to_have_count(0)
        play.until(lambda: page.evaluate(ENTRIES), lambda entries: entries == [])
        play.arrive(page, visited.site)
        assert not restored(page)
        assert told(settled(page)) == "refused"


@pytest.mark.prove  # in the quick suite `test_storage.py` erases everything
@pytest.mark.parametrize("when", ["settled", "before the page is idle"])
def test_erasing_everything_takes_it_too_and_none_is_made_again(visited: Visited, when: str) -> None:
    with visited.again() as page:
        if when == "settled":
            settled(play.arrive(page, f"{visited.site}?screen=about"))
        else:
            page.add_init_script(NEVER_IDLE)
            play.arrive(page, f"{visited.site}?screen=about")
        page.locator("#erase").click()
        page.locator("#overlay [data-do=answer]").click()
        play.until(lambda: page.evaluate(f"caches.has('{CACHE}')"), lambda there: not there)
        assert page.evaluate(STATE) == ""
        expect(page.locator("#let-go")).to_have_count(0)
        page.evaluate("window.rest?.()")
        assert told(settled(page)) == ("true" if when == "settled" else "refused")
        assert not page.evaluate(f"caches.has('{CACHE}')")
        assert page.evaluate(STATE) == ""
