"""An installed site and its next version: what comes damaged is never offered, what is whole is reached.

In the quick suite `tests/tools/test_worker.py` has every pair without a browser, `test_offline.py` an update
beside a second tab, and what heals by trying again.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser import play
from tests.browser.test_offline import COUNT, KEPT, SPOIL, process
from tests.browser.versions import FRESH, WAYS, Host, newer

pytestmark = [pytest.mark.own_page, pytest.mark.prove]

KINDS = (
    "app.",
    "assets/boot/page/boot.",
    "assets/boot/page/error_report.",
    "assets/covers/24-7.",
    "assets/css/all.",
    "embed/index.html",
    "embed/pyscript.",
    "fr.",
    "index.html",
    "pyscript.",
    "tables/24-7-fr.",
    "sw.js",
)
"""How the name of one file of each kind begins, of which both versions have their own.

They stand in the order in which a version is fetched: what has come whole is not asked for again.
"""
NO_SCRIPT = ("404", "500", "html", "half")
"""How the service worker's own script is damaged so that no browser takes it for one."""

TRY = """() => navigator.serviceWorker.getRegistration().then(async (kept) => {
  await kept.update().catch(() => {});
  const come = kept.installing;
  if (come) await new Promise((done) => {
    const look = () => come.state !== "installing" && done();
    come.addEventListener("statechange", look);
    look();
  });
  return kept.waiting?.state ?? "none";
})"""
"""Looks for a newer version, until it waits or is refused."""
CACHED = """(scope) => caches.open(`vingt-quatre-files-${scope}`)
  .then((cache) => cache.keys()).then((kept) => kept.map(({ url }) => url))"""


@pytest.fixture(scope="module")
def next_version(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The version after the built site."""
    return newer(dist, tmp_path_factory.mktemp("versions") / "newer")


@pytest.fixture(scope="module")
def first_visit(
    chromium: Browser, dist: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Host, str, Path]]:
    """A host, the address of the site there, and a profile that has the site installed."""
    host, profile = Host(dist), tmp_path_factory.mktemp("profiles") / "first"
    with host.running() as site:
        with process(chromium, profile, remembers=False) as context:
            installed(context.pages[0], site)
        yield host, site, profile


@pytest.fixture
def visited(
    chromium: Browser, dist: Path, first_visit: tuple[Host, str, Path], tmp_path: Path
) -> Iterator[tuple[Host, str, BrowserContext]]:
    """The same, whole again, with a browser on a copy of that profile, which shows the site."""
    host, site, profile = first_visit
    host.folder, host.spoiled, host.down = dist, ("", ""), False
    shutil.copytree(profile, tmp_path / "profile", ignore=shutil.ignore_patterns("Singleton*"))
    with process(chromium, tmp_path / "profile", remembers=False) as context:
        play.arrive(context.pages[0], site)
        yield host, site, context


def installed(page: Page, site: str) -> Page:
    """Visit the site until the device has it for use without a network."""
    play.arrive(page, site)
    expect(page.locator(".mast .chip--ok")).to_have_text(KEPT)
    return page


def named(host: Host, dist: Path, begins: str) -> str:
    """Return the path of the file of a host whose name begins so and which the older version does not have.

    Two files can begin alike, such as the two parts of PyScript; one that both versions share is not fetched.
    """
    found = (path for path in host.files if path.startswith(begins))
    return next(path for path in found if not _is_same(host.folder, dist, path))


def _is_same(folder: Path, other: Path, path: str) -> bool:
    return (other / path).is_file() and (other / path).read_bytes() == (folder / path).read_bytes()


def starts_older(page: Page, site: str) -> None:
    """Start the installed version, which offers nothing."""
    play.arrive(page, site)
    assert FRESH not in page.content()
    expect(page.locator("#boot-failure, #update, #toast")).to_have_count(0)


def taken(page: Page) -> None:
    """Take the version that waits, as the reader does."""
    expect(page.locator("#update")).to_be_visible()
    with page.expect_navigation():
        page.locator("#update").click()
    page.wait_for_selector("html[data-ready=true]", state="attached", timeout=play.READY_MS)
    assert FRESH in page.content()
    expect(page.locator("#boot-failure")).to_have_count(0)


def refused(page: Page, host: Host, dist: Path, begins: str, way: str) -> None:
    """Let the host serve the next version with one file damaged; it is refused."""
    host.spoiled = named(host, dist, begins), way
    assert page.evaluate(TRY) == "none", (begins, way)
    expect(page.locator("#update, #toast")).to_have_count(0)


def test_one_damage_of_each_kind_of_file_is_refused_and_the_mended_version_is_reached(
    visited: tuple[Host, str, BrowserContext], dist: Path, next_version: Path
) -> None:
    host, site, context = visited
    page = context.pages[0]
    host.folder = next_version
    for n, begins in enumerate(KINDS):
        ways = NO_SCRIPT if begins == "sw.js" else WAYS
        refused(page, host, dist, begins, ways[n % len(ways)])
    starts_older(page, site)
    host.spoiled = ("", "")
    assert page.evaluate(TRY) == "installed"
    taken(page)


@pytest.mark.parametrize("begins", KINDS)
def test_every_damage_of_each_kind_of_file_is_refused(
    visited: tuple[Host, str, BrowserContext], dist: Path, next_version: Path, begins: str
) -> None:
    host, site, context = visited
    page = context.pages[0]
    host.folder = next_version
    for way in NO_SCRIPT if begins == "sw.js" else WAYS:
        refused(page, host, dist, begins, way)
    starts_older(page, site)
    host.spoiled = ("", "")
    assert page.evaluate(TRY) == "installed"
    taken(page)


def test_of_two_tabs_one_takes_the_update_and_the_other_finds_its_files_until_it_reloads(
    visited: tuple[Host, str, BrowserContext], dist: Path, next_version: Path
) -> None:
    host, site, context = visited
    one, two = context.pages[0], play.arrive(context.new_page(), f"{site}?screen=settings")
    before = [
        path
        for path in host.files
        if path.startswith(("app.", "assets/boot/worker/thinker.", "assets/covers/"))
    ]
    host.folder = next_version
    assert one.evaluate(TRY) == "installed"
    taken(one)
    toast = two.locator("#toast")
    expect(toast).to_contain_text("Un autre onglet")
    for path in before:
        assert two.evaluate("(path) => fetch(path).then((answer) => answer.status)", site + path) == 200, path
    with two.expect_navigation():
        two.locator("#toast-action").click()
    two.wait_for_selector("html[data-ready=true]", state="attached", timeout=play.READY_MS)
    assert FRESH in two.content()


def test_trying_again_takes_a_version_that_waits(
    visited: tuple[Host, str, BrowserContext], next_version: Path
) -> None:
    host, site, context = visited
    page = context.pages[0]
    host.folder = next_version
    assert page.evaluate(TRY) == "installed"
    page.evaluate(SPOIL, [site, "assets/boot/page/boot."])
    page.goto(site, wait_until="commit")
    page.get_by_role("alert").get_by_role("button", name="Réessayer").click()
    page.wait_for_selector("html[data-ready=true]", state="attached", timeout=play.READY_MS)
    assert FRESH in page.content()
    expect(page.locator("#boot-failure")).to_have_count(0)


def test_trying_again_without_a_network_deletes_nothing(visited: tuple[Host, str, BrowserContext]) -> None:
    host, site, context = visited
    page = context.pages[0]
    page.evaluate(SPOIL, [site, "assets/boot/page/boot."])
    kept = sorted(page.evaluate(CACHED, site))
    host.down = True
    page.goto(site, wait_until="commit")
    again = page.get_by_role("alert").get_by_role("button", name="Réessayer")
    with page.expect_navigation():
        again.click()
    again.wait_for()
    assert sorted(page.evaluate(CACHED, site)) == kept
    host.down = False
    again.click()
    page.wait_for_selector("html[data-ready=true]", state="attached", timeout=play.READY_MS)
    assert page.evaluate(COUNT, site) == len(kept)


def test_a_host_that_compresses_serves_what_is_checked_and_kept(
    chromium: Browser, dist: Path, next_version: Path, tmp_path: Path
) -> None:
    host = Host(dist, packs=True)
    with host.running() as site, process(chromium, tmp_path / "profile") as context:
        page = installed(context.pages[0], site)
        host.down = True
        starts_older(page, site)
        host.down, host.folder = False, next_version
        play.until(partial(page.evaluate, TRY), lambda state: state == "installed")
        taken(page)
