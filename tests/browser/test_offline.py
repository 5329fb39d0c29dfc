"""One visit, then no server: the site starts in a new browser process and plays on; a newer version waits
until the player agrees to it; what is spoilt on the device is repaired."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from engine.bots import run_to_choice
from engine.match import Match, SeedOrigin
from tests.browser import clock, play
from tests.browser.test_brain_drain import lying
from tests.browser.thinking import told
from tests.browser.versions import FRESH, Host
from tests.conftest import SUB_PATH
from tests.ui.site_crawl import crawled
from tests.ui.stage import Stage
from tools import browser as chromes
from tools import serve
from ui.classroom.codes import SetCode, write_code
from ui.games import FACES
from ui.model import Model, Player, Presentation, Settings, Table
from ui.page import page as rendered

pytestmark = pytest.mark.own_page

SHORT = {"24-heures": ("race-sebring",), "brain-drain": ("win-first", "goal-6")}
"""What makes a match of a game no longer than it need be."""
SHORT_OPTIONS = {"24-heures": {"race": "sebring"}, "brain-drain": {"win": "first", "goal": "6"}}
QUICK = ("24-7",)
"""The game ended in the quick suite."""
TODAY, NEXT_MONTH = datetime(2026, 11, 21, 12), datetime(2026, 12, 2, 12)
"""The day of the one visit, and a day whose problems that visit kept."""
MATCH = re.compile(r"[?&]match=(\w+)")
KEPT = "Jouable hors ligne"
MONTHS = "caches.open('vingt-quatre-months-' + {}).then((cache) => cache.keys()).then((all) => all.length)"
ENTRIES = "performance.getEntries().filter((each) => 'workerStart' in each)"
KEEPS = "navigator.serviceWorker.getRegistration().then(Boolean)"
WAITING = "navigator.serviceWorker.getRegistration().then((kept) => kept.waiting?.state)"


class Server:
    """A server that may get another folder under the same address, and tells what it was asked."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.asked = folder, []  # type: Path, list[str]

    def _read(self, path: str) -> bytes | None:
        self.asked.append(path)
        return serve.folder(self.folder)(path)

    @contextmanager
    def running(self) -> Iterator[str]:
        """Serves below the sub-path."""
        with serve.running({SUB_PATH: self._read}) as origin:
            yield origin + SUB_PATH


NO_ROOM = "StorageManager.prototype.estimate = async () => ({ quota: 300e6, usage: 101e6 });"
"""Too little for the snapshot of Python's memory, which takes a second Python some seconds to make."""


@contextmanager
def process(driver: Browser, profile: Path, remembers: bool = True) -> Iterator[BrowserContext]:
    """Start a browser process of its own on a profile that outlives the process.

    It makes a snapshot of Python's memory, if it `remembers`, and plays on without one else.
    In Chromium itself WebAssembly is compiled as for a reader: what is compiled may be kept in the profile.
    """
    path, flags = chromes.shell(), list(chromes.FLAGS)
    if path != chromes.executable():
        flags.append(chromes.QUICK)
    context = driver.browser_type.launch_persistent_context(
        profile, executable_path=path, args=flags, locale="fr-FR"
    )
    play.settle(context, typed="on")
    context.add_init_script(clock.PATIENT)
    if not remembers:
        context.add_init_script(NO_ROOM)
    try:
        yield context
    finally:
        context.close()  # or no other process could have the profile


NO_MATCHES = """() => new Promise((resolve) => {
  indexedDB.open("vingt-quatre").onsuccess = ({ target }) => {
    const change = target.result.transaction("matches", "readwrite");
    change.objectStore("matches").clear();
    change.oncomplete = () => { target.result.close(); resolve(); };
  };
})"""
"""Deletes the saved matches of a device."""


@pytest.fixture(scope="module")
def visited(
    chromium: Browser, dist: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Host, str, Path]]:
    """A host of the site, its address there, and a profile that has been on it once."""
    host, profile = Host(dist), tmp_path_factory.mktemp("profiles") / "first"
    with host.running() as site:
        with process(chromium, profile, remembers=False) as context:
            context.pages[0].clock.set_fixed_time(TODAY)
            page = play.arrive(context.pages[0], site)
            expect(page.locator(".mast .chip--ok")).to_have_text(KEPT)
            months = partial(page.evaluate, MONTHS.format(repr(site)))
            play.until(months, lambda kept: kept == 2 * len(FACES))
        yield host, site, profile


@pytest.fixture(scope="module")
def restarted(
    chromium: Browser, visited: tuple[Host, str, Path], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[BrowserContext, str]]:
    """A new process on a copy of that profile for all tests without a server, and the address of the site."""
    _, site, profile = visited
    copy = copied(profile, tmp_path_factory.mktemp("restarted") / "profile")
    with process(chromium, copy, remembers=False) as context:
        yield context, site


@pytest.fixture
def cut_off(
    visited: tuple[Host, str, Path], restarted: tuple[BrowserContext, str]
) -> Iterator[tuple[Page, str]]:
    """A page of that process on the day of the visit, and the address, where nothing answers any more."""
    (host, _, _), (context, site) = visited, restarted
    page, host.down = context.new_page(), True
    page.clock.set_fixed_time(TODAY)
    yield page, site
    page.close()
    host.down = False


@pytest.fixture
def online(
    chromium: Browser, dist: Path, visited: tuple[Host, str, Path], tmp_path: Path
) -> Iterator[tuple[Host, str, BrowserContext]]:
    """The host, which answers, the address, and another new process on another copy."""
    host, site, profile = visited
    host.folder, host.asked, host.down = dist, [], False
    with process(chromium, copied(profile, tmp_path / "profile"), remembers=False) as context:
        yield host, site, context


def copied(profile: Path, to: Path) -> Path:
    """Copy a profile whose process has ended, and return the copy."""
    return Path(shutil.copytree(profile, to, ignore=shutil.ignore_patterns("Singleton*")))


def test_chromium_answers_a_start_by_itself_without_waking_the_worker(
    online: tuple[Host, str, BrowserContext],
) -> None:
    host, site, context = online
    host.down = True
    page = play.arrive(context.pages[0], site)
    answered = dict(page.evaluate(f"{ENTRIES}.map((each) => [each.name, each.workerFinalSourceType])"))
    assert site in answered
    assert {".js", ".wasm", ".css", ".svg"} < {Path(name).suffix for name in answered}
    assert [name for name, source in answered.items() if source != "cache"] == []
    play.arrive(page, f"{site}?screen=about")
    assert page.evaluate(f"{ENTRIES}[0].workerStart") > 0, "an address with a query is not kept as it is"


def test_a_day_of_next_month_opens_without_a_server(cut_off: tuple[Page, str]) -> None:
    page, site = cut_off
    page.clock.set_fixed_time(NEXT_MONTH)
    for n in (1, 8):
        play.arrive(page, f"{site}?screen=problem&day={NEXT_MONTH:%Y-%m-%d}&problem={n}")
        expect(page.locator(".felt, .table")).not_to_have_count(0)
        expect(page.locator("#toast")).to_have_count(0)


@pytest.mark.prove  # in the quick suite a day of next month opens from what was kept
def test_a_set_of_puzzles_opens_and_prints_without_a_server(cut_off: tuple[Page, str]) -> None:
    page, site = cut_off
    play.arrive(page, f"{site}?set={write_code(SetCode('24-7', 0, 12, 24))}")
    expect(page.locator(".set-mark")).to_have_count(12)
    play.arrive(page, f"{site}?screen=sheet")
    expect(page.locator(".sheet-a4")).to_have_count(2)


def best_move(match: Match, seat: int = 0) -> str:
    """Chooses as the weakest computer would, for the seat on turn or another, and writes the move down."""
    seat, think = seat or match.actors[0], match.game.bots()[match.game.levels[0]]
    return str(match.game.write_move(run_to_choice(think(match.view(seat), match.rng(seat))).move))


@pytest.mark.prove
@pytest.mark.parametrize("slug", FACES)
def test_a_whole_game_without_a_server_in_a_new_process(cut_off: tuple[Page, str], slug: str) -> None:
    page, site = cut_off
    play.arrive(page, f"{site}?game={slug}")
    page.locator("#options summary").click()
    for choice in SHORT.get(slug, ()):
        page.locator("label", has=page.locator(f"#{choice}")).click()
    page.locator("#begin").click()
    play_on(page)


@pytest.mark.parametrize(
    "slugs", [QUICK, pytest.param(tuple(FACES), marks=pytest.mark.prove)], ids=["some", "all"]
)
def test_games_are_ended_without_a_server_in_a_new_process(
    cut_off: tuple[Page, str], slugs: tuple[str, ...]
) -> None:
    page, site = cut_off
    page.goto(f"{site}LICENSE.txt")
    page.evaluate(play.LAY, play.saves(*map(nearly_over, slugs)))
    for slug in slugs:
        play.arrive(page, f"{site}?game={slug}&match={slug.replace('-', '')}")
        play_on(page)


def nearly_over(slug: str) -> Table:
    """Lets two computers play to the end, and goes back a few moves, to where the first is on turn."""
    match = Match.new(slug, 2, SeedOrigin("offline"), SHORT_OPTIONS.get(slug, {}))
    while match.actors:
        seat = next((seat for seat in match.actors if seat), 0)
        match = match.submit(seat, match.game.parse_move(best_move(match, seat)))
    ply = max(ply for ply in range(match.ply - 4) if 1 in match.at(ply).actors[:2])
    return Table(
        slug.replace("-", ""),
        match.at(ply),
        (Player("Ana"), Player(bot=match.game.levels[0])),
        presentation=Presentation(marks="none"),
    )


def play_on(page: Page) -> None:
    """Types the person's moves until the match is over."""
    for _ in range(400):
        match = play.until(lambda: turn(page), lambda match: match is not None)
        if not match.actors:
            break
        if match.slug == "brain-drain":
            lying(page, match)
        page.locator("#typed").fill(best_move(match))
        page.keyboard.press("Enter")
        play.until(lambda: shown(page).match.ply, lambda ply, before=match.ply: ply > before)
    expect(page.locator(play.OVER)).to_be_visible()


def shown(page: Page) -> Table:
    """Reads the table that the page shows, once the device keeps it."""
    page.wait_for_url(MATCH)
    (key,) = MATCH.findall(page.url)
    rows = play.until(lambda: play.shelf(page), lambda rows: key in rows)
    return play.kept(key, rows[key])


def turn(page: Page) -> Match | None:
    """Gives the match when the person is on turn or it is over."""
    table = shown(page)
    match, people = table.match, [seat for seat, who in enumerate(table.players, 1) if not who.bot]
    return match if not match.actors or match.actors[0] in people else None


@pytest.mark.prove
def test_without_a_server_deep_thinking_goes_on_beside_the_page(cut_off: tuple[Page, str]) -> None:
    page, site = cut_off
    play.arrive(page, site)
    assert told(page, "told = await ready(), await door.done(long)") == [True, 42]


ADDRESSES = (
    "",
    "index.html",
    "index.html?screen=settings",
    "?ref=a.b",
    "?utm_source=x&game=24-7&ref=mail.example.org",
    "?screen=rules",
    "?screen=about",
    "?screen=access",
    "?screen=embed",
    "?screen=nowhere",
    "?kept=no",
    *(f"?game={slug}" for slug in FACES),
    "?screen=rules&game=24-heures",
    "?match=none&game=20-sur-20",
    "embed/?game=brain-drain",
    "embed/index.html?position=24-7/run-4&seats=a.b",
    "about/",
    "about",
    "a/b/c.html?game=24-7",
)
BROKEN = "document.addEventListener('securitypolicyviolation', (e) => { window.broken = e.blockedURI })"


ONE_OF_EACH_KIND = ("index.html?screen=settings", "embed/?game=brain-drain", "about")


@pytest.mark.parametrize(
    "addresses", [pytest.param(ADDRESSES, marks=pytest.mark.prove), ONE_OF_EACH_KIND], ids=["all", "some"]
)
def test_every_address_opens_without_a_server(cut_off: tuple[Page, str], addresses: tuple[str, ...]) -> None:
    page, site = cut_off
    page.add_init_script(BROKEN)
    for address in addresses:
        play.arrive(page, site + address)
        assert page.evaluate("window.broken ?? null") is None, address
        expect(page.locator("#boot-failure")).to_have_count(0)
    play.arrive(page, f"{site}a/b/c.html?game=24-7")
    expect(page).to_have_url(f"{site}?game=24-7")
    expect(page.locator("#begin")).to_be_visible()


GO = """(address) => {
  history.pushState(null, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
}"""


@pytest.mark.parametrize(
    ("lang", "one_in"),
    [("fr", 8), *(pytest.param(lang, 1, marks=pytest.mark.prove) for lang in ("fr", "en"))],
)
def test_every_link_leads_somewhere_without_a_server(
    cut_off: tuple[Page, str], lang: str, one_in: int
) -> None:
    """The titles are those of the same pages in this process, where nothing is missing."""
    page, site = cut_off
    day = TODAY.date().isoformat()
    pages = crawled(Stage(Model(settings=Settings(lang=lang), today=day)))
    page.goto(f"{site}LICENSE.txt")
    page.evaluate(NO_MATCHES)  # tests before this one may have played in this profile
    play.arrive(page, f"{site}?lang={lang}")
    for address, expected in list(pages.items())[::one_in]:
        page.evaluate(GO, address or "./")
        expect(page).to_have_title(rendered(expected.model).title)
        expect(page.locator("h1")).to_have_count(1)
        expect(page.locator("#toast")).to_have_count(0)


@pytest.mark.prove
def test_the_page_about_embedding_is_whole_without_a_server(cut_off: tuple[Page, str]) -> None:
    page, site = cut_off
    play.arrive(page, f"{site}?screen=embed")
    for cover in page.locator("vingt-quatre .facade img").all():
        cover.scroll_into_view_if_needed()
        play.until(partial(cover.evaluate, "(image) => image.naturalWidth"), bool)
    still = page.locator("vingt-quatre iframe.still")
    still.scroll_into_view_if_needed()
    expect(still.content_frame.get_by_role("img").first).to_be_visible()
    page.locator("vingt-quatre .facade button").first.click()
    live = page.frame_locator("vingt-quatre iframe:not(.still)").first
    live.locator("html[data-ready=true]").wait_for(state="attached", timeout=play.READY_MS)
    for lang, said in (("fr", "demande le réseau"), ("en", "needs the network")):
        page.goto(f"{site}embed/positions/20-sur-20/across.{lang}.dark.html")
        expect(page.locator("html")).to_have_attribute("lang", lang)
        expect(page.locator("p")).to_contain_text(said)


class Changing(Server):
    """A server on which another version comes while the first visit keeps the site."""

    changes = True

    def _read(self, path: str) -> bytes | None:
        read = super()._read(path)
        return (
            re.sub(rb'data-build="\w+"', b'data-build="other"', read)
            if read and self.changes and path == "index.html" and self.asked.count(path) > 1
            else read
        )


@pytest.mark.prove  # the law "update" of `tests/tools/test_worker.py` has files of another version
def test_two_versions_are_never_kept_as_one(chromium: Browser, dist: Path, tmp_path: Path) -> None:
    server = Changing(dist)
    with server.running() as site, process(chromium, tmp_path / "profile", remembers=False) as context:
        page = context.pages[0]
        play.arrive(page, f"{site}index.html")
        play.until(lambda: server.asked.count("index.html"), lambda times: times == 2)
        play.until(lambda: page.evaluate(KEEPS), lambda keeps: not keeps)
        server.changes = False
        play.arrive(page, f"{site}index.html")
        expect(page.locator(".mast .chip--ok")).to_have_text(KEPT)


def test_a_newer_version_waits_for_consent_and_never_breaks_a_move(
    online: tuple[Host, str, BrowserContext], newer: Path
) -> None:
    host, site, context = online
    page = play.arrive(context.pages[0], site)
    expect(page.locator(".mast .chip--ok")).to_have_text(KEPT)
    play.started(page, "Ana", computers=1)
    play.place(page)
    before = play.follow(page, 2)
    page.locator(play.TURN).first.click()
    other = play.arrive(context.new_page(), f"{site}?screen=settings")

    host.folder, host.asked = newer, []
    page.evaluate("navigator.serviceWorker.getRegistration().then((kept) => kept.update())")
    play.until(lambda: page.evaluate(WAITING), lambda state: state == "installed")
    assert {path for path in host.asked if path != "sw.js"} <= {"", "index.html"}
    expect(page.locator("#toast")).to_have_count(0)  # a tile is in the hand

    page.locator("#act-undo").click()
    page.locator(".bar a").first.click()
    expect(page.locator("#update")).to_have_text("Mettre à jour")
    page.go_back()
    assert FRESH not in page.content()
    page.evaluate("document.dispatchEvent(new CustomEvent('vq:site', {detail: 'version_waits'}))")
    with page.expect_navigation():
        page.locator("#toast-action").click()
    page.wait_for_selector("html[data-ready=true]", state="attached", timeout=play.READY_MS)
    assert FRESH in page.content()
    expect(page.locator(".felt")).to_be_visible()
    assert play.saved_match(page).log == before.log
    assert re.search(r"[?&]match=", page.url)
    expect(other.locator("#toast")).to_contain_text("Un autre onglet")
    assert FRESH not in other.content()


SPOIL = """async ([scope, begins]) => {
  const cache = await caches.open(`vingt-quatre-files-${scope}`);
  const { url } = (await cache.keys()).find(({ url }) => url.startsWith(scope + begins));
  const { headers } = await cache.match(url);
  await cache.put(url, new Response("<!doctype html><title>Not found</title>", { headers }));
  return (await cache.keys()).length;
}"""
COUNT = "(scope) => caches.open(`vingt-quatre-files-${scope}`).then((c) => c.keys()).then((k) => k.length)"


def test_what_is_spoilt_on_the_device_heals_by_trying_again_which_clears_nothing(
    online: tuple[Host, str, BrowserContext],
) -> None:
    _, site, context = online
    page = context.pages[0]
    page.goto(f"{site}LICENSE.txt")
    for begins in ("assets/boot/page/boot.", "app."):
        there = page.evaluate(SPOIL, [site, begins])
        page.goto(site, wait_until="commit")
        shown = page.get_by_role("alert")
        shown.get_by_role("button", name="Réessayer").click()
        page.wait_for_selector("html[data-ready=true]", state="attached", timeout=play.READY_MS)
        expect(shown).to_have_count(0)
        assert page.evaluate(COUNT, site) == there
