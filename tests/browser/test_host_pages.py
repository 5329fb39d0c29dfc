"""What other people's pages are like: strict, dark, from right to left, zoomed, printed, with many games.

Most of this is decided by the element alone, so a small page stands in for the game in its frame.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.conftest import SUB_PATH
from tools import serve

pytestmark = pytest.mark.own_page

STAND_IN = b"""<!doctype html><html lang="en"><title>A stand-in for the game</title><script>
  const name = new URLSearchParams(location.search).get("seed");
  const send = (message) => parent.postMessage({ vingtQuatre: 1, ...message }, "*");
  addEventListener("message", ({ data }) => {
    if (data.type === "new") {
      send({ type: "kept", record: `moved ${name}` });
      send({ type: "turn" });
    }
    if (data.type === "load") send({ type: "error", about: "load", text: data.record });
  });
  addEventListener("load", () => send({ type: "ready" }));
</script>"""
"""It is ready at once, keeps `moved SEED` where a new match is asked for, and says what it is to load."""
POLICY = "default-src 'none'; script-src SITE; img-src SITE data:; frame-src SITE; base-uri 'none'"
"""The least that docs/embedding.md asks of a page with a policy of its own."""
SEEDS = "frames => frames.map((frame) => new URL(frame.src).searchParams.get('seed'))"
LISTEN = """() => {
  window.heard = [];
  for (const game of document.querySelectorAll("vingt-quatre")) {
    game.addEventListener("error", ({ detail }) => heard.push(detail.text));
  }
}"""
MOVE = """(game) => new Promise((resolve) => {
  game.addEventListener("turn", resolve, { once: true });
  game.newGame();
}).then(() => {})"""
OVERFLOWS = """() => {
  const root = document.scrollingElement, found = [];
  if (root.scrollWidth > innerWidth) found.push(`the page by ${root.scrollWidth - innerWidth}`);
  for (const element of document.querySelectorAll("vingt-quatre")) {
    for (const part of element.shadowRoot.querySelectorAll(".text, .text *, button, iframe")) {
      if (!part.checkVisibility()) continue;
      const { left, right } = part.getBoundingClientRect(), around = element.getBoundingClientRect();
      if (left < around.left - 1 || right > around.right + 1) found.push(part.outerHTML.slice(0, 60));
      if (part.clientWidth && part.scrollWidth > part.clientWidth + 1) found.push(part.textContent);
    }
  }
  return found;
}"""
GAMES = "".join(
    f'<vingt-quatre game="{game}" lang="{lang}" seed="{game}"></vingt-quatre>'
    for game, lang in (("24-7", "fr"), ("24-heures", "en"), ("brain-drain", "fr"))
)
STILL = '<vingt-quatre position="24-7/run-4" lang="fr" seed="still" play></vingt-quatre>'


@contextmanager
def a_page(
    context: BrowserContext,
    dist: Path,
    body: str,
    page: str = '<html lang="fr">',
    head: str = "",
) -> Iterator[Page]:
    """Open a page on a host of its own, whose console stays clean; its frames have the stand-in."""
    built = serve.folder(dist)
    site = {SUB_PATH: lambda path: STAND_IN if path == "embed/" else built(path)}
    with serve.running(site, cache="max-age=600") as origin:
        address = origin.replace("127.0.0.1", "localhost") + SUB_PATH
        text = f'<!doctype html>{page}<meta charset="utf-8"><title>A page</title>{head}'
        text += '<link rel="icon" href="data:,">'
        text = text.replace("SITE", origin.replace("127.0.0.1", "localhost"))
        text += f'<script src="{address}embed.js"></script>{body}'
        with serve.running({"/": lambda path: text.encode() if path == "" else None}) as own:
            opened, said = context.new_page(), list[str]()
            opened.on("console", lambda told: said.append(told.text) if told.type == "error" else None)
            opened.on("pageerror", lambda error: said.append(str(error)))
            opened.goto(f"{own}/")
            yield opened
            assert said == []


def policy(text: str) -> str:
    """Return a policy as markup."""
    return f'<meta http-equiv="Content-Security-Policy" content="{text}">'


def test_a_strict_policy_lets_the_element_be_seen_and_start(context: BrowserContext, dist: Path) -> None:
    with a_page(context, dist, GAMES + STILL, head=policy(POLICY)) as page:
        button = page.locator("vingt-quatre button").first
        box = button.bounding_box()
        assert box
        assert box["height"] >= 48, "its styles apply"
        button.click()
        frame = page.locator("iframe:not(.still)")
        expect(frame).to_have_count(1)
        assert frame.evaluate("frame => frame.clientHeight") >= 600


def test_of_many_games_two_run_and_the_others_go_on_when_they_are_asked_for(
    context: BrowserContext, dist: Path
) -> None:
    body = "".join(f'<vingt-quatre game="24-7" lang="en" seed="{n}"></vingt-quatre>' for n in range(12))
    with a_page(context, dist, body) as page:
        page.evaluate(LISTEN)
        buttons, frames = page.locator("vingt-quatre button"), page.locator("iframe")
        expect(buttons).to_have_text(["Play"] * 12)
        assert len(page.frames) == 1, "nothing is loaded unasked"
        buttons.nth(0).click()
        page.locator("vingt-quatre").nth(0).evaluate(MOVE)
        page.locator("vingt-quatre").nth(1).locator("button").click()
        page.locator("vingt-quatre").nth(0).evaluate(MOVE)
        page.locator("vingt-quatre").nth(2).locator("button").click()
        assert frames.evaluate_all(SEEDS) == ["0", "2"], "the one that was used last goes on"
        page.locator("vingt-quatre").nth(1).locator("button").click()
        assert frames.evaluate_all(SEEDS) == ["1", "2"]
        resume = page.locator("vingt-quatre").nth(0).locator("button")
        expect(resume).to_have_text("Resume")
        resume.click()
        page.wait_for_function("() => heard.includes('moved 0')")
        assert frames.evaluate_all(SEEDS) == ["0", "1"]


@pytest.mark.parametrize("way", [pytest.param("ltr", marks=pytest.mark.prove), "rtl"])
def test_a_dark_page_from_right_to_left_shows_the_element_as_any_other(
    context: BrowserContext, dist: Path, way: str
) -> None:
    dark = (
        f'<html lang="ar" dir="{way}" style="color-scheme:dark;background:#000;color:#fff;text-align:center">'
    )
    with a_page(context, dist, GAMES + STILL, page=dark) as page:
        for width in (320, 900):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate(OVERFLOWS) == []
        picture, text = (
            page.locator(f"vingt-quatre >> nth=0 >> {each}").bounding_box() for each in ("img", ".text")
        )
        assert picture
        assert text
        assert picture["x"] < text["x"], "our languages are read from left to right"
        assert (
            page.locator("vingt-quatre button").first.evaluate("b => getComputedStyle(b).direction") == "ltr"
        )


def test_a_page_at_twice_its_size_cuts_nothing(context: BrowserContext, dist: Path) -> None:
    zoomed = '<html lang="fr" style="zoom:2">'
    with a_page(context, dist, GAMES + STILL, page=zoomed) as page:
        for width in (640, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate(OVERFLOWS) == []


def test_on_paper_a_picture_stands_for_the_game(context: BrowserContext, dist: Path) -> None:
    with a_page(context, dist, GAMES + STILL) as page:
        for game in (0, 3):
            page.locator(f"vingt-quatre >> nth={game} >> button").click()
        frames = page.locator("iframe")
        expect(frames).to_have_count(2)
        expect(frames.first).to_be_visible()
        assert not page.locator(".paper").first.is_visible()
        page.emulate_media(media="print")
        expect(frames.first).to_be_hidden()
        for game in range(4):
            element = page.locator(f"vingt-quatre >> nth={game}")
            expect(element.locator("img")).to_be_visible()
            expect(element.locator("button")).to_be_hidden()
            assert element.locator("img").evaluate("img => img.decode().then(() => img.naturalWidth)") > 0
        assert page.evaluate(OVERFLOWS) == []
