"""What docs/embedding.md promises: pages and scripts of an earlier version go on working.

What is in `tests/data/embedding/` was published with the version whose number its folder has. It is never
changed. A version that changes the promise adds a folder.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from engine.links import from_link
from engine.record import read
from tests.browser import play
from tests.conftest import ROOT, SUB_PATH
from tools import serve

pytestmark = pytest.mark.own_page

PROMISED = ROOT / "tests/data/embedding/1"
FIELDS = {
    "ready": {"type"},
    "resize": {"type", "height"},
    "turn": {"type", "game", "scores", "seat", "person"},
    "over": {"type", "game", "scores", "places", "reason"},
    "error": {"type", "about", "text"},
}
"""The fields of each event, beside those that a later version may add."""


@contextmanager
def host(context: BrowserContext, dist: Path, files: dict[str, bytes]) -> Iterator[Page]:
    """Open the page of version 1 on a host of its own; some files of the site are of version 1 too."""
    built = serve.folder(dist)
    with serve.running({SUB_PATH: lambda path: files.get(path) or built(path)}) as origin:
        site = origin.replace("127.0.0.1", "localhost") + SUB_PATH
        text = (PROMISED / "page.html").read_text("utf-8").replace("SITE/", site)
        with serve.running({"/": lambda path: text.encode() if path == "" else None}) as page_origin:
            page = context.new_page()
            page.goto(f"{page_origin}/")
            yield page


@pytest.mark.parametrize("script", [pytest.param("new", marks=pytest.mark.prove), "old"])
def test_a_page_of_version_1_works_with_the_script_of_its_time_and_of_today(
    context: BrowserContext, dist: Path, script: str
) -> None:
    files = {"embed.js": (PROMISED / "embed.js").read_bytes()} if script == "old" else {}
    with host(context, dist, files) as page:
        page.set_default_timeout(play.READY_MS)
        found = page.evaluate("() => story()")
        assert (found["other"], found["back"]) == ("20-sur-20", "24-7")
        first, again = (read(from_link(found[name])).match for name in ("first", "again"))
        assert (first.slug, first.seats, first.log) == (again.slug, again.seats, again.log)
        assert found["error"]["text"].endswith(".")
        told = dict(found["told"])
        assert {"ready", "resize", "turn", "error"} <= told.keys()
        for name, fields in found["told"]:
            assert fields.keys() | {"type"} >= FIELDS[name], name
        assert told["resize"]["height"] >= 200
        frame = page.frame_locator("vingt-quatre >> nth=0 >> iframe")
        frame.get_by_role("link", name="Règles de cette page").wait_for()
        assert frame.locator("html").get_attribute("lang") == "fr"
        assert frame.locator("html").get_attribute("data-theme") == "light"
        page.frame_locator("vingt-quatre >> nth=1 >> iframe").locator("figure.diagram").wait_for()
        buttons = page.locator("vingt-quatre button:visible").all_inner_texts()
        assert len(buttons) == 3, "a position to play on, a puzzle, a lesson"


def test_the_script_of_today_works_with_a_site_of_version_1(context: BrowserContext, dist: Path) -> None:
    files = {"embed/": (PROMISED / "frame.html").read_bytes()}
    with host(context, dist, files) as page:
        found = page.evaluate(
            """async () => {
              await customElements.whenDefined("vingt-quatre");
              const turn = event("turn"), over = event("over");
              game.newGame({ game: "24-7", seats: "2", seed: "x" });
              game.load("a record");
              return [await turn, await over, JSON.parse(await game.getRecord()), game.constructor.version];
            }"""
        )
        turn, over, asked, version = found
        assert version == 1
        assert {**turn, "type": "turn"}.keys() == FIELDS["turn"]
        assert {**over, "type": "over"}.keys() == FIELDS["over"]
        assert asked == [
            {"vingtQuatre": 1, "type": "new", "game": "24-7", "seats": "2", "seed": "x"},
            {"vingtQuatre": 1, "type": "load", "record": "a record"},
            {"vingtQuatre": 1, "type": "get"},
        ]
