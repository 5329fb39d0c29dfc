"""Web servers with the lines of docs/hosting.md play a game, again, offline, and through an update."""

from __future__ import annotations

import shutil
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import TimeoutError as Timeout

from tests.browser import play
from tests.browser.hosts import SERVERS, serving
from tests.browser.stage import PATIENCE_MS
from tests.browser.test_offline import KEPT, WAITING, process
from tests.browser.versions import FRESH
from tools import browser as programs
from tools import serve

pytestmark = [pytest.mark.own_page, pytest.mark.prove]

LASTING = "public, max-age=31536000, immutable"
PUZZLES = ("2026-12", "practice/3")
"""A month of puzzles, which never changes, and a list to practise with, which grows."""


@pytest.fixture(params=SERVERS)
def server(request: pytest.FixtureRequest) -> str:
    """The name of a server that is installed."""
    name: str = request.param
    if name != "python" and not programs.executable(name):
        pytest.skip(f"{name} is not installed: make test-hosts")
    return name


@pytest.fixture
def root(dist: Path) -> Iterator[Path]:
    """A folder that a server serves, with the site at its top and in a folder below.

    A server gives up its rights, and pytest closes its own folders to others whenever it starts.
    """
    with TemporaryDirectory() as home:
        Path(home).chmod(0o755)
        folder = Path(home) / "www"
        shutil.copytree(dist, folder)
        shutil.copytree(dist, folder / "jeux" / "vingt-quatre")
        folder.chmod(0o755)
        yield folder


@pytest.fixture
def host(server: str, root: Path, tmp_path: Path) -> Iterator[str]:
    """The address of the running server."""
    home = tmp_path / "server"
    home.mkdir()
    with serving(server, home, root) as address:
        yield address


def headers(address: str) -> dict[str, str]:
    """Return the headers of an answer, by their names in small letters."""
    with urllib.request.urlopen(address) as answer:
        return {name.lower(): value for name, value in answer.headers.items()}


def test_types_and_caching_are_as_documented(server: str, host: str, root: Path) -> None:
    named = {path.name.split(".")[0]: path for path in root.glob("assets/css/*.css")}
    style = next(iter(named.values())).relative_to(root).as_posix()
    wasm = next(root.glob("runtime/**/*.wasm")).relative_to(root).as_posix()
    for below in ("", "jeux/vingt-quatre/"):
        page, script = headers(host + below), headers(f"{host}{below}embed.js")
        code, css = headers(f"{host}{below}{wasm}"), headers(f"{host}{below}{style}")
        assert code["content-type"] == "application/wasm"
        assert script["content-type"].split(";")[0] in ("text/javascript", "application/javascript")
        assert css["content-type"].split(";")[0] == "text/css"
        if server == "python":
            continue  # it has no settings
        assert [each["cache-control"] for each in (page, script, code, css)] == [
            "no-cache",
            "no-cache",
            LASTING,
            LASTING,
        ]
        month, practice = (headers(f"{host}{below}assets/problems/24-7/{name}.txt") for name in PUZZLES)
        assert (month["cache-control"], practice["cache-control"]) == (LASTING, "no-cache")
        for each in (page, script, code, css):
            assert each["x-content-type-options"] == "nosniff"
            assert each["access-control-allow-origin"] == "*"
            assert each["referrer-policy"] == "same-origin"
            assert each["permissions-policy"] == "camera=(), microphone=(), geolocation=(), payment=()"
        assert page["content-security-policy"] == "frame-ancestors 'self'"
        assert "content-security-policy" not in headers(f"{host}{below}embed/")


def test_an_unknown_address_gets_the_page_that_leads_home(server: str, host: str, root: Path) -> None:
    if server == "python":
        return  # it has no settings
    with pytest.raises(urllib.error.HTTPError) as missing:
        urllib.request.urlopen(f"{host}rules/nothing/")
    with missing.value as answer:
        assert answer.code == 404
        assert answer.read() == (root / "404.html").read_bytes()


@contextmanager
def explained(page: Page) -> Iterator[None]:
    """Say what a frame shows that does not start, what went wrong in it and which requests have no answer."""
    unanswered, said = dict[str, None](), list[str]()
    page.on("request", lambda request: unanswered.update({request.url: None}))
    page.on("requestfinished", lambda request: unanswered.pop(request.url, None))
    page.on("requestfailed", lambda request: said.append(f"{request.url}: {request.failure}"))
    page.on("console", lambda told: said.append(told.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    try:
        yield
    except Timeout as late:
        try:
            shown = page.frame_locator("iframe").locator("body").inner_text(timeout=PATIENCE_MS)
        except Timeout:
            shown = "The frame does not answer."
        raise AssertionError(f"{shown}\n\n{said}\n\n{list(unanswered)}") from late


def turn(page: Page, plies: int) -> None:
    """Play a turn, and see the computer answer."""
    page.locator(play.TURN).first.wait_for()
    play.place(page)
    play.follow(page, plies)


def test_a_match_goes_on_again_offline_and_through_an_update(
    chromium: Browser, host: str, root: Path, newer: Path, tmp_path: Path
) -> None:
    profile = tmp_path / "profile"
    with process(chromium, profile) as context:
        page = play.arrive(context.pages[0], host)
        play.started(page, "Ana", computers=1)
        turn(page, 2)
        play.visit(page, "home")
        expect(page.locator(".mast .chip--ok")).to_have_text(KEPT)
        page.go_back()
        address = page.url
    with process(chromium, profile) as context:
        page = play.arrive(context.pages[0], address)
        turn(page, 4)
        context.set_offline(True)
        play.arrive(page, address)
        turn(page, 6)
        context.set_offline(False)
        play.arrive(page, address)
        named = sorted(newer.rglob("*"), key=lambda path: ("sw.js", "index.html").count(path.name))
        for path in (path for path in named if path.is_file()):  # the page and the worker last
            shutil.copyfile(path, root / path.relative_to(newer))
        page.evaluate("navigator.serviceWorker.getRegistration().then((kept) => kept.update())")
        play.until(lambda: page.evaluate(WAITING), lambda state: state == "installed")
        before = play.saved_match(page)
        page.evaluate("document.dispatchEvent(new CustomEvent('vq:site', {detail: 'version_waits'}))")
        with page.expect_navigation():
            page.locator("#toast-action").click()
        page.wait_for_selector("html[data-ready=true]", state="attached", timeout=play.READY_MS)
        assert FRESH in page.content()
        assert play.saved_match(page).log == before.log
        turn(page, 8)


def test_a_folder_below_and_a_closed_frame_elsewhere_play(server: str, chromium: Browser, host: str) -> None:
    with chromium.new_context(locale="fr-FR", service_workers="block") as context:
        play.settle(context)
        page = play.arrive(context.new_page(), f"{host}jeux/vingt-quatre/")
        play.started(page, "Ana", computers=1)
        turn(page, 2)
        if server == "python":
            return  # a closed frame needs a header
        frame = (
            f'<iframe src="{host}embed/?game=24-7&lang=fr" sandbox="allow-scripts" width="700" height="900">'
        )
        page_around = {"/": lambda path: frame.encode() if path == "" else None}
        with serve.running(page_around) as other, explained(page):
            page.goto(f"{other}/")
            page.frame_locator("iframe").locator(play.TURN).first.wait_for(timeout=play.READY_MS)
