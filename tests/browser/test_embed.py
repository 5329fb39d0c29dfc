"""Games on somebody else's page: every snippet of the docs, pasted there, plays a move."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Frame, Page, expect

from engine.links import from_link, to_link
from engine.problem import read_problems
from engine.record import Record, read, write
from tests.browser import play
from tests.conftest import ROOT, SUB_PATH
from tools import embed, serve
from ui.core.words import words
from ui.embed.snippets import SNIPPETS, snippet

pytestmark = pytest.mark.own_page

READY_MS = play.READY_MS
OVER = """async () => {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  return document.documentElement.scrollHeight - innerHeight;
}"""
"""By how much a still position is higher than its frame, once the frame has its height."""
KEPT_NOTHING = "ne peut pas enregistrer"
HEARD = """addEventListener("message", (event) => {
  (window.heard ??= []).push({ ...event.data, from: event.origin });
});"""


@pytest.fixture(scope="module")
def chromium(whole_chromium: Browser) -> Browser:
    """Chromium itself: in its headless shell, frames of other hosts may store things."""
    return whole_chromium


@pytest.fixture(scope="module")
def foreign(dist: Path) -> Iterator[str]:
    """The site on another host than the pages that embed it."""
    with serve.running({SUB_PATH: serve.folder(dist)}, cache="max-age=600") as origin:
        yield origin.replace("127.0.0.1", "localhost") + SUB_PATH


@contextmanager
def hosting(context: BrowserContext, body: str) -> Iterator[Page]:
    """Opens a page of rules on a host of its own; it must leave the console clean."""
    text = f'<!doctype html><html lang="fr"><title>Rules</title><link rel="icon" href="data:,">{body}'
    with serve.running({"/": lambda path: text.encode() if path == "" else None}) as origin:
        page, said = context.new_page(), []
        page.on("console", lambda told: said.append(told.text) if told.type == "error" else None)
        page.on("pageerror", lambda error: said.append(str(error)))
        page.add_init_script(HEARD)
        page.goto(f"{origin}/")
        yield page
        assert said == []


def started(page: Page) -> Frame:
    """Waits for the game in the frame."""
    live = page.frame_locator("iframe:not(.still)")
    live.locator("html[data-ready=true]").wait_for(state="attached", timeout=READY_MS)
    return next(frame for frame in page.frames if "/embed/?" in frame.url)


def match_of(frame: Frame) -> str:
    """Reads the match that the link under the game carries."""
    return from_link(frame.locator("#embed-full").get_attribute("href") or "")


def height_of(page: Page) -> float:
    """Measures the frame on its host's page."""
    box = page.locator("iframe").bounding_box()
    assert box
    return box["height"]


WHOLE = """() => new Promise((shown) => {
  const look = () =>
    innerHeight >= document.documentElement.scrollHeight ? shown() : requestAnimationFrame(look);
  look();
})"""
"""Ends when a frame shows all of its page: its host hears of a new height by a message, so a little later."""

OF_A_KIND = {"game": "messages", "frame": "sandbox", "drawing": "messages", "position": "messages"}
"""Snippets, each with one that does all that it does and more."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.prove] if name in OF_A_KIND else []) for name in SNIPPETS]
)
def test_a_pasted_snippet_plays_a_move(context: BrowserContext, foreign: str, name: str) -> None:
    with hosting(context, snippet(words("fr"), foreign, name)) as page:
        if (button := page.locator("vingt-quatre button")).count():
            assert len(page.frames) == (2 if name == "position" else 1), "something was loaded unasked"
            button.press("Enter")
        frame = started(page)
        expect(frame.locator("#toast")).to_contain_text(KEPT_NOTHING)  # no storage for frames of other sites
        frame.locator("#toast").evaluate("toast => toast.remove()")
        play.place(frame)
        frame.locator(f"{play.TURN}, {play.OVER}").first.wait_for()
        assert read(match_of(frame)).match.ply >= 1
        assert "#r=" in (frame.locator("#embed-full").get_attribute("href") or "")
        if name not in ("frame", "sandbox"):
            frame.evaluate(WHOLE)
        if name == "messages":
            talk(page, frame)


@pytest.mark.prove
def test_a_closed_frame_with_an_origin_of_its_own_plays(context: BrowserContext, foreign: str) -> None:
    closed = '<vingt-quatre game="24-7" lang="fr" sandbox="allow-scripts allow-same-origin"></vingt-quatre>'
    with hosting(context, f'<script src="{foreign}embed.js" async></script>{closed}') as page:
        page.locator("vingt-quatre button").press("Enter")
        frame = started(page)
        assert frame.evaluate("self.origin") != "null"
        frame.locator("#toast").evaluate("toast => toast.remove()")
        play.place(frame)
        record = page.evaluate("document.querySelector('vingt-quatre').getRecord()")
        assert read(from_link(record)).match.ply >= 1


@pytest.mark.prove
def test_a_lesson_begins_in_the_frame(context: BrowserContext, foreign: str) -> None:
    element = '<vingt-quatre game="24-7" lang="fr" lesson></vingt-quatre>'
    body = f'<script src="{foreign}embed.js" async></script>{element}'
    with hosting(context, body) as page:
        button = page.locator("vingt-quatre button")
        expect(button).to_have_text("Apprendre")
        button.press("Enter")
        frame = started(page)
        expect(frame.locator("#task")).to_contain_text("Posez une tuile")
        frame.locator("#toast").evaluate("toast => toast.remove()")
        frame.locator("#slot-1").click()
        frame.locator("#cell-e4").click()
        frame.locator("#act-confirm").click()
        expect(frame.locator("#slot.slot--last")).to_be_visible()


@pytest.mark.prove
def test_a_problem_named_by_the_page_is_solved_in_the_frame(context: BrowserContext, foreign: str) -> None:
    text = (ROOT / "assets/problems/24-7/practice/3.txt").read_text("utf-8")
    problem = next(each for each in read_problems(text) if each.name == "24-7/3/17")
    element = '<vingt-quatre problem="24-7/3/17" lang="fr"></vingt-quatre>'
    with hosting(context, f'<script src="{foreign}embed.js" async></script>{element}') as page:
        expect(page.locator("vingt-quatre .facade i")).to_have_text("Un problème")
        page.locator("vingt-quatre button").press("Enter")
        frame = started(page)
        expect(frame.locator("#task")).to_be_visible()
        for move in problem.answers[0]:
            tile, cell = move.split("@")
            frame.locator("#rack button").filter(has_text=re.compile(f"^{tile}$")).first.click()
            frame.locator(f"#cell-{cell}").click()
            frame.locator("#act-confirm").click()
        expect(frame.locator("#task")).to_contain_text("Trouvé")
        assert "?screen=problem&r=" in (frame.locator("#embed-full").get_attribute("href") or "")


@pytest.mark.prove
def test_a_match_that_is_over_is_judged_in_the_frame_until_it_is_left(
    context: BrowserContext, foreign: str
) -> None:
    link = to_link(write(Record(play.played(2), ("Inès", "Marius"))))
    element = f'<vingt-quatre game="24-7" lang="fr" record="{link}"></vingt-quatre>'
    with hosting(context, f'<script src="{foreign}embed.js" async></script>{element}') as page:
        page.locator("vingt-quatre button").press("Enter")
        frame = started(page)
        judged = frame.locator("#log-head progress")
        expect(judged).not_to_have_attribute("value", "0")
        frame.locator("#ply-first").click()
        expect(frame.locator("#review-count")).to_contain_text("0 /")
        page.evaluate("document.querySelector('vingt-quatre').newGame({ game: '24-7' })")
        expect(frame.locator("#slot-1")).to_be_visible()
        expect(judged).to_have_count(0)


def talk(page: Page, frame: Frame) -> None:
    """Sends messages through the element, and as a stranger; looks at what came back."""
    page.locator("#encore").click()
    expect(frame.locator(".seat")).to_have_count(3)
    expect(page.locator("#score")).to_have_text("0 – 0 – 0")
    page.evaluate("document.querySelector('vingt-quatre').lang = 'en'")
    expect(frame.locator("html")).to_have_attribute("lang", "en")
    record = page.evaluate("document.querySelector('vingt-quatre').getRecord()")
    assert read(from_link(record)).match.seats == 3
    before = match_of(frame)
    frame.evaluate("postMessage({ vingtQuatre: 1, type: 'new' }, '*')")  # not the page around
    page.evaluate(
        "document.querySelector('vingt-quatre').shadowRoot.querySelector('iframe')"
        ".contentWindow.postMessage({ vingtQuatre: 9, type: 'new' }, '*')"
    )
    page.wait_for_function("() => heard.some((each) => each.about === 'version')")
    assert match_of(frame) == before
    heard = page.evaluate("heard")
    kinds = {each["type"] for each in heard}
    assert kinds >= {"ready", "resize", "turn", "record", "error"}
    assert {each["vingtQuatre"] for each in heard} == {1}
    told = [each for each in heard if each["type"] != "record"]
    assert "rack" not in json.dumps(told)
    page.evaluate("""postMessage({ vingtQuatre: 1, type: "resize", height: 3999 }, "*")""")
    page.wait_for_function("() => heard.some((each) => each.height === 3999)")
    assert height_of(page) < 2000


def test_a_closed_frame_without_the_header_says_where_to_play(
    context: BrowserContext, dist: Path, shot: Callable[[Page, str], None]
) -> None:
    with serve.running({SUB_PATH: serve.folder(dist)}, shared=False) as origin:
        address = origin.replace("127.0.0.1", "localhost") + SUB_PATH
        page = context.new_page()
        page.set_content(snippet(words("fr"), address, "sandbox"))
        told = page.frame_locator("iframe")
        expect(told.locator("main p")).to_contain_text("cadre isolé")
        link = told.get_by_role("link", name="Ouvrir le jeu sur sa propre page")
        expect(link).to_have_attribute("href", "../?game=24-7")
        expect(told.locator("#boot-progress")).to_be_hidden()
        shot(page, "embed-closed")


def test_a_still_position_starts_nothing_and_fits(context: BrowserContext, foreign: str) -> None:
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    names = ["24-7/set-up", "20-sur-20/crossing", "24-heures/day", "brain-drain/five"]
    body = "".join(f'<vingt-quatre position="{name}" lang="fr"></vingt-quatre>' for name in names)
    with hosting(context, f'<script src="{foreign}embed.js"></script>{body}') as page:
        frames = page.locator("iframe")
        expect(frames).to_have_count(len(names))
        for width in (360, 900):
            page.set_viewport_size({"width": width, "height": 800})
            for n, name in enumerate(names):
                frames.nth(n).scroll_into_view_if_needed()
                figure = page.frame_locator("iframe").nth(n).locator("figure.diagram")
                expect(figure).to_be_visible()
                over = figure.evaluate(OVER)
                assert over <= 0, (name, width)
        assert page.locator("iframe[title='24/7 – Position']").count() == 1
    assert not [url for url in asked if re.search(r"runtime|\.bin|early", url)]


@pytest.mark.prove
def test_the_docs_show_their_examples_live(
    page: Page, site: str, ready: Callable[[Page], Page], axe: Callable[[Page], list[str]]
) -> None:
    page.add_init_script(
        "document.addEventListener('securitypolicyviolation', (e) => { window.broken = e.blockedURI })"
    )
    page.goto(f"{site}?screen=embed")
    ready(page)
    expect(page.locator("vingt-quatre button")).to_have_count(3)
    assert axe(page) == []
    assert page.evaluate("[document.documentElement.scrollWidth <= innerWidth, window.broken]") == [
        True,
        None,
    ]
    page.locator("vingt-quatre button").first.click()
    frame = started(page)
    expect(frame.locator(".felt")).to_be_visible()
    assert axe(page) == []


@pytest.mark.prove
def test_every_still_position_fits_at_every_width(context: BrowserContext, foreign: str) -> None:
    names = [f"{slug}/{name}" for slug, names in embed.positions().items() for name in names]
    page = context.new_page()
    for lang in ("fr", "en"):
        for name in names:
            shown = f'<vingt-quatre position="{name}" lang="{lang}"></vingt-quatre>'
            page.set_content(f'<!doctype html><script src="{foreign}embed.js"></script>{shown}')
            figure = page.frame_locator("iframe").locator("figure.diagram")
            for width in (300, 336, 376, 416, 480, 600, 720, 1000):
                page.set_viewport_size({"width": width, "height": 900})
                over = figure.evaluate(OVER)
                assert over <= 0, (name, lang, width)


ELEMENT = (
    '<div id="here"><vingt-quatre game="24-7" lang="fr" seed="7"></vingt-quatre></div><div id="there"></div>'
)
HOSTILE = """async () => {
  const game = document.querySelector("vingt-quatre");
  const cyclic = {}, list = [];
  cyclic.own = cyclic;
  list.vingtQuatre = 1;
  const heard = new Promise((resolve) => {
    const texts = [];
    game.addEventListener("error", ({ detail }) => texts.push(detail.text) === 8 && resolve(texts));
  });
  game.newGame({ seats: 5n });
  for (const seats of ["²", "5".repeat(5000), 1e7, cyclic, ["person", "nobody"]]) game.newGame({ seats });
  game.newGame(null);
  const frame = game.shadowRoot.querySelector("iframe").contentWindow;
  const { origin } = new URL(game.shadowRoot.querySelector("iframe").src);
  frame.postMessage(list, origin);
  frame.postMessage({ vingtQuatre: 1, type: "new", seats: 3n, seed: cyclic }, origin);
  return heard;
}"""


OTHERS = ("__proto__", "toString", "hasOwnProperty")


@pytest.mark.prove
@pytest.mark.parametrize(
    "name",
    ["constructor", *(pytest.param(name, marks=pytest.mark.prove) for name in OTHERS)],
)
def test_names_that_every_object_has_name_no_game(context: BrowserContext, foreign: str, name: str) -> None:
    one, two = f'game="{name}" lang="{name}"', f'position="{name}"'
    body = "".join(f"<vingt-quatre {given}></vingt-quatre>" for given in (one, two))
    with hosting(context, f'<script src="{foreign}embed.js"></script>{body}') as page:
        expect(page.locator("vingt-quatre .facade b")).to_have_text(["24/7", "24/7"])
        page.locator("vingt-quatre button").first.click()
        expect(started(page).locator(".felt")).to_be_visible()


def test_a_match_goes_along_when_its_element_moves_and_whatever_a_page_asks_for_is_answered(
    context: BrowserContext, foreign: str
) -> None:
    with hosting(context, f'<script src="{foreign}embed.js"></script>{ELEMENT}') as page:
        page.locator("vingt-quatre button").click()
        frame = started(page)
        play.place(frame)
        frame.locator(play.TURN).first.wait_for()
        before = read(match_of(frame)).match
        assert before.ply >= 2
        move = "there.moveBefore(document.querySelector('vingt-quatre'), null)"
        if page.evaluate("'moveBefore' in Element.prototype"):
            page.evaluate(move)
            assert read(match_of(frame)).match == before, "the frame has not begun anew"
        asked = "const game = document.querySelector('vingt-quatre'), asked = game.getRecord();"
        leave = "window.gone = game; game.remove(); return asked.catch((error) => error.message);"
        gone = page.evaluate(f"() => {{ {asked} {leave} }}")
        assert "not on the page" in gone
        again = page.evaluate("() => document.createElement('vingt-quatre').getRecord().catch(String)")
        assert "not on the page" in again
        page.evaluate("() => document.getElementById('here').append(window.gone)")
        frame = started(page)
        play.until(lambda: read(match_of(frame)).match.log, lambda log: log[: before.ply] == before.log)
        frame.locator(play.TURN).first.wait_for()
        play.place(frame)
        answered(page, frame)


def answered(page: Page, frame: Frame) -> None:
    """Asks the element for what no page should; each answer is a sentence, and the frame goes on."""
    texts = page.evaluate(HOSTILE)
    assert all(text[0].isupper() and text.endswith(".") and len(text) < 200 for text in texts)
    expect(frame.locator("#boot-failure")).to_have_count(0)
    page.evaluate("() => document.querySelector('vingt-quatre').newGame({ seats: 3n })")
    expect(frame.locator(".seat")).to_have_count(3)
