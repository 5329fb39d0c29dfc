"""Hostile text through every field and every way in: it stays text, wherever it is shown."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from functools import partial

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from playwright.sync_api import BrowserContext, Page, expect

from engine.games import GAMES
from engine.links import to_link
from engine.match import Match, SeedOrigin
from engine.record import Record, read, write
from tests.browser import play, round_the_clock
from tests.browser.scripts import COUNT_VIOLATIONS
from tests.conftest import Watch
from tests.games.files import goldens
from ui.app import ACTIONS
from ui.games import face
from ui.model import Player, Table

pytestmark = pytest.mark.own_page

Step = Callable[[Page, list[str]], None]

PIECES = (
    "<img src=x onerror=hurt()>",
    "<script>hurt()</script>",
    "<svg onload=hurt()>",
    "<x-hurt>",
    '" x-hurt="',
    "' x-hurt='",
    '" data-do="erase" autofocus onfocus="hurt()',
    "</textarea>",
    "</title>",
    "</button>",
    "</template>",
    "<style>*{display:none}</style>",
    "<!--",
    "-->",
    "]]>",
    "<",
    ">",
    '"',
    "'",
    "&",
    "&lt;",
    "&#60;x-hurt&#62;",
    "{name}",
    "{0}",
    "%s",
    "\\",
    "\\u003c",
    "javascript:hurt()",
    ";--x:url(//hurt)",
    "\u202e",
    "\u2028",
    "\x00",
    "\x7f",
    "\n",
    "bot:",
    "]",
    "#r=",
)
texts = st.lists(st.sampled_from(PIECES) | st.text(max_size=6), min_size=1, max_size=5).map("".join)

LOOK = """(known) => {
  const found = window.hurt ? ["it ran"] : [];
  found.push(...window.vq.failures.map(String));
  const strange = "script, style, iframe, object, embed, img, link, base, meta, video, [action], x-hurt";
  for (const root of ["app", "overlay", "toasts"]) {
    const top = document.getElementById(root);
    if (!top) continue;
    for (const node of top.querySelectorAll("*")) {
      const names = node.getAttributeNames();
      const odd = names.filter((name) => /^on|hurt|^src|^formaction|^autofocus.+/.test(name));
      if (node.matches(strange) || odd.length) found.push(node.outerHTML.slice(0, 200));
      if (/hurt|url/.test(node.getAttribute("style") ?? "")) found.push(node.outerHTML.slice(0, 200));
      if (/^\\s*javascript/i.test(node.getAttribute("href") ?? "")) found.push(node.outerHTML.slice(0, 200));
      const asks = node.getAttribute("data-do");
      if (asks !== null && !known.includes(asks)) found.push(`asks for ${asks}`);
    }
  }
  return [...found, ...(window.violations ?? [])];
}"""
WRITE = """([key, text]) => new Promise((done) => {
  const asked = indexedDB.open("vingt-quatre");
  asked.onsuccess = () => {
    const written = asked.result.transaction("matches", "readwrite");
    if (!key) written.objectStore("matches").clear();
    else if (text === null) written.objectStore("matches").delete(key);
    else written.objectStore("matches").put(text, key);
    written.oncomplete = () => {
      asked.result.close();
      const channel = new BroadcastChannel("vingt-quatre");
      channel.postMessage({ written: key });
      setTimeout(() => { channel.close(); done(); }, 60);
    };
  };
})"""
KNOWN = sorted(ACTIONS)


def unharmed(page: Page) -> None:
    """Sees that nothing on the page has come out of a text."""
    assert page.evaluate(LOOK, KNOWN) == []


def _shown(page: Page, *selectors: str) -> None:
    page.locator(", ".join(selectors)).first.wait_for()
    unharmed(page)


def fill(page: Page, field: str, text: str) -> None:
    """Fills a field of one line; a line end and nothing else would be the key Enter to a browser."""
    page.locator(field).fill(" " if text == "\n" else text)


# Ways in


def names(page: Page, given: list[str]) -> None:
    """Names two people at a set-up, plays, and looks at every place that shows a name."""
    round_the_clock.go(page, "?game=24-7")
    play.company(page, "screen")
    for seat in (1, 2):
        fill(page, f"#name-{seat}", given[seat - 1])
    unharmed(page)
    page.locator("#begin").click()
    _shown(page, ".curtain h1")
    page.locator("#reveal").click()
    _shown(page, ".seat .nm")
    typed(page, given)
    play.place(page)
    _shown(page, ".curtain h1")
    page.locator("#reveal").click()
    for dialog in ("journal", "swap"):
        play.menu(page, "ask", dialog)
        _shown(page, "#overlay [role=dialog]")
        page.keyboard.press("Escape")


def typed(page: Page, given: list[str]) -> None:
    """Types a move that is none."""
    fill(page, "#typed", given[2])
    page.keyboard.press("Enter")
    unharmed(page)


def title(page: Page, given: list[str]) -> None:
    """Renames the match."""
    play.visit(page, "home")
    page.locator("[data-arg^='rename:']").first.click()
    fill(page, "#ask-text", given[3])
    page.locator("#ask-text").press("Enter")
    _shown(page, ".match h3")
    page.locator("[data-arg^='delete:']").first.click()
    _shown(page, "#overlay [role=dialog]")
    page.locator("#overlay [data-do=answer]").click()
    unharmed(page)


def opened(page: Page, given: list[str]) -> None:
    """Opens texts that are no records, and records with such texts in their tags."""
    round_the_clock.go(page, "")
    page.locator("#open").click()
    record = write(Record(play.played(2, 4), ("Ana", "Bob")))
    odd = [
        given[4],
        record.replace("24-7", given[4]),
        record.replace('[Seats "2"]', f'[Seats "{given[4]}"]'),
        record + given[4],
        record + "1 " + given[4],
        "#r=" + given[4],
    ]
    for text in odd:
        page.locator("#ask-text").fill(text)
        page.locator("#overlay [data-do=open_text]").click()
        if page.locator("#ask-text").count():
            unharmed(page)
        else:  # it can be read
            play.visit(page, "home")
            page.locator("#open").click()
    page.keyboard.press("Escape")


def linked(page: Page, given: list[str], slugs: Iterable[str] = GAMES) -> None:
    """Follows links of each game, to matches under way and to finished ones, with such names and tags."""
    for slug in slugs:
        over = next(
            found.match for golden in goldens(slug, "golden") if (found := read(golden.record)).match.outcome
        )
        for match in (Match.new(slug, over.seats, SeedOrigin("hostile")), over):
            called = [*given, *given][: match.seats]
            record = Record(match, tuple(called), (("Event", given[5]),))
            page.evaluate("(link) => { location.hash = link }", to_link(write(record)))
            _shown(page, ".curtain", ".table", ".review")
            if match is over:
                page.locator("#bar-menu").click()
                _shown(page, "#overlay [role=dialog]")
                page.keyboard.press("Escape")
    play.visit(page, "home")
    _shown(page, ".match")


def addressed(page: Page, given: list[str]) -> None:
    """Goes to addresses made of such texts."""
    for query in (
        "?game={}",
        "?game=24-7&match={}",
        "?screen={}",
        "?screen=rules&game={}",
        "#r={}",
        "?{}={}",
    ):
        page.evaluate(
            """(address) => {
              history.pushState(null, "", address);
              dispatchEvent(new PopStateEvent("popstate"));
              dispatchEvent(new HashChangeEvent("hashchange"));
            }""",
            query.replace("{}", page.evaluate("(text) => encodeURIComponent(text)", given[5])),
        )
        unharmed(page)


def kept(page: Page, given: list[str]) -> None:
    """Finds such texts in what the device keeps: keys, titles, names, levels, games, and no saves at all."""
    play.visit(page, "home")
    people = (Player("Ana"), Player("Bob"))
    ((_, good),) = play.saves(Table("m", play.played(2, 4), people))
    facts = json.loads(good)
    rows = {
        given[0]: given[1],
        f"key {given[0]}": good,
        "title": json.dumps(facts | {"title": given[1], "players": [[given[2], ""], [given[3], given[4]]]}),
        "slug": json.dumps(facts | {"slug": given[5]}),
        "later": json.dumps(facts | {"version": 9, "title": given[5], "slug": given[4]}),
        "types": json.dumps(facts | {"players": given[2], "plies": given[3]}),
    }
    for row in rows.items():
        page.evaluate(WRITE, list(row))
        unharmed(page)
    play.visit(page, "settings")
    play.visit(page, "home")
    unharmed(page)
    page.evaluate(WRITE, ["", None])
    expect(page.locator(".match")).to_have_count(0)


WAYS: tuple[Step, ...] = (names, title, opened, linked, addressed, kept)
QUICK: tuple[Step, ...] = (names, title, opened, partial(linked, slugs=["24-heures"]), addressed, kept)
"""The same with the links of one game, the one with most to tell of its players."""


@pytest.fixture
def played_on(context: BrowserContext, page: Page, site: str, watch: Watch) -> Page:
    """A page that says what is done to it."""
    context.add_init_script("window.hurt = false; window.alert = () => { window.hurt = true }")
    page.add_init_script(COUNT_VIOLATIONS)
    play.settle(context, typed="on")
    for slug in GAMES:
        assert face(slug)
    return play.arrive(page, site)


def through_every_field(page: Page, examples: int, part: int, ways: tuple[Step, ...] = WAYS) -> None:
    """Sends texts that hypothesis makes up through all ways in; every part has others."""

    @seed(part)
    @settings(
        max_examples=examples,
        phases=[Phase.generate],
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(st.lists(texts, min_size=6, max_size=6))
    def hold(given: list[str]) -> None:
        for way in ways:
            way(page, given)

    hold()


def test_hostile_text_stays_text_in_every_field(played_on: Page) -> None:
    through_every_field(played_on, 1, 0, QUICK)


@pytest.mark.prove
@pytest.mark.parametrize("part", range(1, 11))
def test_much_hostile_text_stays_text_in_every_field(played_on: Page, part: int) -> None:
    """A hundred examples, ten in a part: parts run side by side, and each on a page of its own."""
    through_every_field(played_on, 10, part)
