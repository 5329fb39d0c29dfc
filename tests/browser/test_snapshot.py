"""The snapshot of Python's memory: a damaged one is never used, and a match needs its room more.

What counts as damaged is told in `tests/boot/`, without a browser.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import play
from tests.browser.test_offline import process
from tools import serve
from ui.model import Player, Table

HELD = "game=24-7&match=held"
HEARD = """
window.heard = [];
const Own = Worker;
window.Worker = function (...rest) {
  const made = new Own(...rest);
  made.addEventListener("message", ({ data: [what, found] }) => {
    if (what === "memory") window.heard.push(found ? found.byteLength : found);
  });
  return made;
};
"""
SPOIL = """async ([name, way]) => {
  const cache = await caches.open(name);
  const [request] = await cache.keys();
  const bytes = new Uint8Array(await (await cache.match(request)).arrayBuffer());
  if (way === "gone") return cache.delete(request);
  if (way === "one bit") bytes[bytes.length >> 1] ^= 16;
  if (way === "a page of zeros") bytes.fill(0, bytes.length - 8192, bytes.length - 4096);
  await cache.put(request, new Response(bytes));
}"""
TAKEN = """(name) => caches.open(name).then((cache) => cache.put("/x", new Response("some memory")))"""
FULL = """{
  const { add, put } = IDBObjectStore.prototype;
  for (const write of [add, put]) {
    IDBObjectStore.prototype[write.name] = function (...rest) {
      const asked = write.apply(this, rest);
      if (window.full) {
        const error = new DOMException("full", "QuotaExceededError");
        Object.defineProperty(this.transaction, "error", { value: error });
        this.transaction.abort();
      }
      return asked;
    };
  }
  const gone = CacheStorage.prototype.delete;
  CacheStorage.prototype.delete = async function (name) {
    const was = await gone.call(this, name);
    window.full = false;
    return was;
  };
}"""
"""Makes the device full until a cache is deleted: Chromium itself looks at its quota only now and then."""


def spoil(page: Page, site: str, way: str) -> None:
    """Changes what the device keeps, while no page of the game is open."""
    page.goto(f"{site}LICENSE.txt")
    page.evaluate(SPOIL, [snapshots(site), way])


def snapshots(site: str) -> str:
    """Names the cache of a copy of the site."""
    return f"vingt-quatre-memory{urlsplit(site).path}"


def mark(page: Page, site: str) -> str:
    """Reads what the device knows of the snapshot, and how often it was made."""
    text: str = page.evaluate("(key) => localStorage.getItem(key)", f"vq.memory{urlsplit(site).path}")
    return text.partition(" ")[2]


def restored(page: Page) -> bool:
    return bool(page.evaluate("Boolean(window.vq.prepared.restored)"))


def settled(page: Page) -> str | None:
    """Waits until all is kept that is going to be."""
    page.wait_for_selector("html[data-kept]", state="attached", timeout=play.READY_MS)
    return page.locator("html").get_attribute("data-kept")


@pytest.fixture(scope="module")
def copies(dist: Path) -> Iterator[tuple[str, str]]:
    """The addresses of two copies of the site under one origin."""
    folder = serve.folder(dist)
    with serve.running({"/a/": folder, "/b/": folder}) as origin:
        yield f"{origin}/a/", f"{origin}/b/"


@pytest.fixture
def fresh(chromium: Browser, tmp_path: Path) -> Iterator[Page]:
    """The page of a browser process whose profile is new."""
    with process(chromium, tmp_path / "profile") as context:
        context.add_init_script(HEARD)
        yield context.pages[0]


@pytest.mark.prove
def test_a_damaged_one_leads_to_an_ordinary_start_and_is_made_anew_twice(
    fresh: Page, copies: tuple[str, str]
) -> None:
    page, site = fresh, copies[0]
    held = play.saves(Table("held", play.played(2, 6), (Player("Ana"), Player(bot="greedy"))))
    page.goto(f"{site}LICENSE.txt")
    page.evaluate(play.LAY, held)
    assert settled(play.arrive(page, site)) == "true"
    for times, way in enumerate(["one bit", "gone", "a page of zeros"], 2):
        spoil(page, site, way)
        play.arrive(page, f"{site}?{HELD}")
        assert not restored(page)
        assert page.evaluate("window.heard") == [None], "not a byte has reached the page"
        assert play.shelf(page) == dict(held), "nothing was written"
        if times == 4:
            assert (settled(page), mark(page, site)) == ("refused", "refused 3")
            break
        assert (settled(page), mark(page, site)) == ("true", f"kept {times}")
        play.arrive(page, f"{site}?{HELD}")
        assert restored(page)
        assert page.evaluate("window.vq.failures") == []
    before = play.saved_match(page, "held")
    play.place(page)
    assert play.follow(page, before.ply + 1, "held").log[: before.ply] == before.log


@pytest.mark.prove
def test_two_copies_of_the_site_under_one_origin_keep_one_each(fresh: Page, copies: tuple[str, str]) -> None:
    for site in copies:
        assert settled(play.arrive(fresh, site)) == "true"
    for site in copies:
        play.arrive(fresh, site)
        assert restored(fresh)
        assert settled(fresh) == "true"
        assert mark(fresh, site) == "kept 1"


@pytest.mark.own_page
def test_on_a_full_device_it_goes_before_a_match_is_refused(page: Page, site: str) -> None:
    page.add_init_script(FULL)
    play.arrive(page, site)
    page.evaluate(TAKEN, snapshots(site))
    page.evaluate("window.full = true")
    play.started(page, "Ana", computers=1)
    play.place(page)
    play.follow(page, 1)
    assert page.evaluate("caches.keys()") == []
    assert page.locator("#toast").all_inner_texts() == []
