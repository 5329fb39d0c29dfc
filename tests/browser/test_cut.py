"""Files that are missing, cut off or never come: each of them ends in a sentence and a way to try again."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import play
from tools import serve

pytestmark = pytest.mark.own_page

FAILED, SLOW, RETRY = "Le jeu n’a pas pu", "Le chargement", "Réessayer"
HOARD = "Enregistrer mes données dans un fichier"

# What the start needs, by the beginning of its path.
NEEDED = (
    "assets/boot/page/boot",
    "assets/boot/page/empty_cache",
    "assets/boot/page/tab_locks",
    "assets/boot/page/interpreter",
    "assets/boot/page/pyodide_start",
    "runtime/pyscript-0.7.31/core.js",
    "runtime/pyscript-0.7.31/core-",
    "pyscript.*.json",
    "runtime/pyodide-314.0.7/pyodide.mjs",
    "runtime/pyodide-314.0.7/pyodide.asm.*.js",
    "runtime/pyodide-314.0.7/pyodide.asm.wasm",
    "pyscript.*.bin",
    "library",
    "app",
    "later/words",
    "assets/css/all",
)
QUICK = ("runtime/pyscript-0.7.31/core.js", "app", "assets/css/all")
"""One file of each kind, which the quick suite spoils in one way; WebAssembly where it tries again."""
WAYS = ("missing", "cut", "short", "stalled")


class Faulty:
    """A server of the built site that spoils one file.

    It is missing; or the line is cut in the middle of it; or half of it comes as if that were all; or nothing
    comes after its first half.
    """

    def __init__(self, folder: Path) -> None:
        self.pattern, self.way = re.compile("$^"), ""
        self._read = serve.folder(folder)
        self.over = Event()

    def spoil(self, begins: str, way: str) -> None:
        """Chooses the file and the way."""
        self.pattern = re.compile(begins.replace(".*.", r"\.\w+\."))
        self.way = way

    def mend(self) -> None:
        """Serves everything whole from now on."""
        self.way = ""

    def answer(self, handler: BaseHTTPRequestHandler) -> None:
        """Answers one request."""
        path = urlsplit(handler.path).path.lstrip("/")
        body = self._read(path)
        way = self.way if self.pattern.match(path) else ""
        if body is None or way == "missing":
            handler.send_error(404)
            return
        half = _half(body, path)
        handler.send_response(200)
        handler.send_header("Content-Type", serve._TYPES.get(Path(path).suffix, serve._TYPES[".html"]))
        handler.send_header("Content-Length", str(len(half if way == "short" else body)))
        handler.send_header("Cache-Control", "no-store")
        handler.end_headers()
        handler.wfile.write(half if way else body)
        if way == "stalled":
            handler.wfile.flush()
            self.over.wait(60)
        if way in ("cut", "stalled"):
            handler.close_connection = True

    @contextmanager
    def running(self) -> Iterator[str]:
        """Serves in the background and gives the address of the site."""
        faulty = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                faulty.answer(self)

            def log_message(self, format: str, *arguments: object) -> None:
                pass

        class Server(ThreadingHTTPServer):
            daemon_threads = True

            def handle_error(self, request: object, client_address: object) -> None:
                pass

        server = Server(("127.0.0.1", 0), Handler)
        Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            self.over.set()
            server.shutdown()
            server.server_close()


def _half(body: bytes, path: str) -> bytes:
    """Cuts a file in the middle; a script within a call, as one cut in a comment can be whole."""
    middle = len(body) // 2
    return body[: (body.rfind(b"(", 0, middle) + 1 or middle) if path.endswith("js") else middle]


@pytest.fixture(scope="module")
def faulty(dist: Path) -> Iterator[tuple[Faulty, str]]:
    """One such server for all."""
    server = Faulty(dist)
    with server.running() as address:
        yield server, address


@pytest.fixture
def bare(chromium: Browser) -> Iterator[Page]:
    """A page that nobody watches: what it writes to the console is the browser's."""
    context = chromium.new_context(locale="fr-FR", service_workers="block")
    yield context.new_page()
    context.close()


def odd(begins: str, way: str) -> bool:
    """Says whether the game starts all the same: half a style sheet is one too, for a browser."""
    return begins.endswith("css/all") and way == "short"


def stalled(page: Page) -> bool:
    """Let the time pass in which nothing may come, and return whether that is reported.

    As long as files still come, each of them begins that time anew.
    """
    page.clock.fast_forward(16_000)
    return page.get_by_role("alert").count() > 0


def told(page: Page, address: str, stalls: bool) -> None:
    """Sees the sentence, with nothing technical beside it."""
    if stalls:
        page.clock.install()
    page.goto(address, wait_until="commit")
    if stalls:
        page.locator("#boot-words").wait_for(state="attached")
        play.until(lambda: stalled(page), bool)
    shown = page.get_by_role("alert")
    expect(shown).to_contain_text(SLOW if stalls else FAILED)
    expect(shown.get_by_role("button", name=RETRY)).to_be_visible()
    expect(shown.get_by_role("button", name=HOARD)).to_be_visible()
    assert page.screenshot(), "a page that is never painted has no picture"
    expect(shown.locator("pre")).not_to_be_visible()
    assert "Error" not in page.locator("body").inner_text()


@pytest.mark.parametrize(
    ("n", "begins"),
    [
        pytest.param(n, begins, marks=[] if begins in QUICK else [pytest.mark.prove], id=begins)
        for n, begins in enumerate(NEEDED)
    ],
)
def test_each_file_of_the_start(faulty: tuple[Faulty, str], bare: Page, n: int, begins: str) -> None:
    server, address = faulty
    ways = [way for way in WAYS if not odd(begins, way)]
    server.spoil(begins, ways[n % len(ways)])
    told(bare, address, server.way == "stalled")


@pytest.mark.prove
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("begins", NEEDED)
def test_each_file_in_each_way(faulty: tuple[Faulty, str], bare: Page, begins: str, way: str) -> None:
    server, address = faulty
    server.spoil(begins, way)
    if odd(begins, way):
        play.arrive(bare, address)
    else:
        told(bare, address, way == "stalled")


@pytest.mark.parametrize("way", [pytest.param("cut", marks=pytest.mark.prove), "stalled"])
def test_trying_again_starts_the_game(faulty: tuple[Faulty, str], bare: Page, way: str) -> None:
    server, address = faulty
    server.spoil("runtime/pyodide-314.0.7/pyodide.asm.wasm", way)
    told(bare, address, way == "stalled")
    server.mend()
    if way == "stalled":
        bare.clock.resume()
    bare.get_by_role("button", name=RETRY).click()
    bare.wait_for_selector("html[data-ready=true]", state="attached", timeout=play.READY_MS)
    expect(bare.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize(
    "begins", ["assets/boot/page/boot", pytest.param("assets/css/all", marks=pytest.mark.prove)]
)
def test_the_matches_are_handed_out_though_nothing_has_begun(
    faulty: tuple[Faulty, str], bare: Page, begins: str
) -> None:
    server, address = faulty
    play.lay(bare, address, [("m1", "a match as it is kept")])
    server.spoil(begins, "missing")
    told(bare, address, stalls=False)
    with bare.expect_download() as given:
        bare.get_by_role("button", name=HOARD).click()
    assert json.loads(given.value.path().read_text("utf-8"))["matches"] == [["m1", "a match as it is kept"]]


@pytest.mark.parametrize("begins", ["assets/boot/page/before_paint", "assets/boot/page/error_report"])
def test_the_scripts_that_tell_it_depend_on_nothing(
    faulty: tuple[Faulty, str], bare: Page, begins: str
) -> None:
    server, address = faulty
    server.spoil(begins, "missing")
    if begins.endswith("before_paint"):
        told(bare, address, stalls=False)
    else:
        play.arrive(bare, address)
