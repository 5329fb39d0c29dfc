"""What the stories share: settings laid out beforehand, moves by hand, the match as the device keeps it."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

import pytest
from playwright.sync_api import BrowserContext, Frame, Locator, Page

from engine.bots import run_to_choice
from engine.links import to_link
from engine.match import Match, SeedOrigin
from engine.record import Record, write
from tests.browser.chance import chance, next_word
from tests.browser.stage import PATIENCE_MS, READY_MS, UNGUARDED, stage_of
from ui.model import Player, Settings, Table
from ui.table.saves import decode, encode, save_of, table_of_save

__all__ = [
    "LATE",
    "OVER",
    "READY_MS",
    "TURN",
    "WHOLE",
    "arrive",
    "company",
    "deal",
    "dialog",
    "follow",
    "hurry",
    "kept",
    "late",
    "lay",
    "menu",
    "open_link",
    "place",
    "play_to_the_end",
    "played",
    "press_place",
    "saved_match",
    "seat",
    "saves",
    "set_up",
    "settings",
    "settle",
    "shelf",
    "started",
    "until",
    "visit",
]

LATE = 24
"""Moves of two greedy players after which each has three turns left."""
WHOLE = (pytest.param(0, marks=pytest.mark.prove, id="whole"), pytest.param(LATE, id="late"))
"""For a test of a match to its end: from its first move, and from one shortly before the end."""
TURN = "#rack:not([data-ahead]) button[data-do=step]"
"""The tiles of a rack that may be picked now."""
OVER = ".page--end"

T = TypeVar("T")

SHELF = """() => new Promise((resolve, reject) => {
  const asked = indexedDB.open("vingt-quatre", 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore("matches");
  asked.onerror = () => reject(asked.error);
  asked.onsuccess = () => {
    const store = asked.result.transaction("matches").objectStore("matches");
    const keys = store.getAllKeys(), texts = store.getAll();
    store.transaction.oncomplete = () => {
      asked.result.close();
      resolve(keys.result.map((key, n) => [key, texts.result[n]]));
    };
  };
})"""

LAY = """(rows) => new Promise((resolve, reject) => {
  const asked = indexedDB.open("vingt-quatre", 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore("matches");
  asked.onerror = () => reject(asked.error);
  asked.onsuccess = () => {
    const store = asked.result.transaction("matches", "readwrite").objectStore("matches");
    for (const [key, text] of rows) store.put(text, key);
    store.transaction.oncomplete = () => { asked.result.close(); resolve(); };
  };
})"""


# Before the first page


def settings(**choices: Any) -> dict[str, str]:
    """Writes settings as the site keeps them; computers do not keep anybody waiting."""
    chosen = Settings(**{"pace": "off", "motion": False, **choices})
    return {
        "vq.settings": json.dumps(chosen._asdict()),
        "vq.lang": chosen.lang,
        "vq.theme": chosen.theme,
    }


def settle(context: BrowserContext, **choices: Any) -> None:
    """Lays settings out before the first page; the main button takes a touch at once."""
    kept = settings(**choices)
    if stage := stage_of(context):
        stage.choose(kept)
        return
    context.add_init_script(UNGUARDED)
    context.add_init_script(
        f"for (const [key, text] of Object.entries({json.dumps(kept)}))"
        " if (localStorage.getItem(key) === null) localStorage.setItem(key, text);"
    )


def lay(page: Page, site: str, rows: Iterable[tuple[str, str]]) -> None:
    """Puts saves on the device before the game has ever been there."""
    if stage_of(page):
        page.evaluate(LAY, list(rows))
        return
    bare = '<!doctype html><link rel="icon" href="data:,"><title>Bare</title>'
    page.route(f"{site}bare", lambda route: route.fulfill(body=bare, content_type="text/html"))
    page.goto(f"{site}bare")
    page.evaluate(LAY, list(rows))


def played(seats: int, plies: int | None = None, seed: str = "story", **options: str) -> Match:
    """Lets greedy players make so many moves, or play to the end."""
    match = Match.new("24-7", seats, SeedOrigin(seed), options)
    think = match.game.bots()["greedy"]
    while match.actors and match.ply != plies:
        seat = match.actors[0]
        match = match.submit(seat, run_to_choice(think(match.view(seat), match.rng(seat))).move)
    return match


def late(page: Page, site: str, bot: str, ply: int) -> str:
    """Lays a match of 24/7 against a computer out from which so many moves are played; gives its address."""
    table = Table("late", played(2, ply), (Player("Ana"), Player(bot=bot)))
    lay(page, site, saves(table))
    return f"{site}?game=24-7&match=late"


def saves(*tables: Table) -> list[tuple[str, str]]:
    """Writes tables as the device keeps them, the first one newest."""
    return [(table.id, encode(save_of(table), len(tables) - n)) for n, table in enumerate(tables)]


def deal(context: BrowserContext, word: str) -> None:
    """Lets chance give every page of a profile the same, so that its matches are the same each time."""
    if stage := stage_of(context):
        stage.before_arrival(chance(word))
    else:
        context.add_init_script(chance(word))


# On the way


def arrive(page: Page, address: str) -> Page:
    """Opens an address and waits until Python answers."""
    if stage := stage_of(page):
        stage.arrive(address)
        return page
    page.goto(address)
    page.wait_for_selector("html[data-ready=true]", state="attached", timeout=READY_MS)
    return page


def visit(page: Page, to: str) -> None:
    """Goes to a screen as a click on a link to it would."""
    page.evaluate(
        """(to) => {
          const link = document.createElement("button");
          [link.dataset.do, link.dataset.arg] = ["go", to];
          document.body.append(link);
          link.click();
          link.remove();
        }""",
        to,
    )


def open_link(page: Page, match: Match, names: Iterable[str]) -> None:
    """Opens a match by its link, the page staying as it is."""
    page.evaluate("(link) => { location.hash = link }", to_link(write(Record(match, tuple(names)))))


def set_up(page: Page, slug: str, people: Sequence[str], computers: int) -> None:
    """Goes from home to the set-up of a game by clicks: named people in their order, then computers."""
    page.locator(f".box--{slug}").click()
    page.locator("#options summary").click()
    company(page, "screen" if len(people) > 1 else "computer")
    seat(page, len(people) + computers)
    if len(people) > 1:
        for place in range(len(people) + 1, len(people) + computers + 1):
            page.locator(f"#kind-{place}").click()
    if not page.locator("#options[open]").count():
        page.locator("#options summary").click()
    for place, name in enumerate(people, 1):
        page.locator(f"#name-{place}").fill(name)
    page.locator("label", has=page.locator("#first-1")).click()
    page.evaluate(f"() => {chance(next_word())}")


def company(page: Page, chosen: str) -> None:
    """Says at a set-up with whom the match is played."""
    page.locator("label", has=page.locator(f"#company-{chosen}")).click()


def seat(page: Page, players: int) -> None:
    """Chooses the number of players at a set-up, at once or step by step."""
    if page.locator("#players-now").count() == 0:
        page.locator(f"#players-{players}").click()
        return
    while (now := _seats_chosen(page)) != players:
        page.locator("#players-more" if now < players else "#players-less").click()


def _seats_chosen(page: Page) -> int:
    """Reads the number of players at a set-up; a game that one can play alone says so in a word."""
    text = page.locator("#players-now").inner_text()
    return int(text) if text.isdigit() else 1


def started(page: Page, *people: str, computers: int = 0) -> None:
    """Goes from home to a new match of 24/7 by clicks."""
    set_up(page, "24-7", people, computers)
    page.locator("#begin").click()


def menu(page: Page, do: str, arg: str = "") -> None:
    """Takes a line of the menu."""
    page.locator("#bar-menu").click()
    chosen = page.locator(f"#overlay [data-do={do}]" + (f'[data-arg="{arg}"]' if arg else "")).first
    unfold(page, chosen)
    chosen.click()


def unfold(page: Page, chosen: Locator) -> None:
    """Opens "More" in the menu, if what is wanted is in it."""
    chosen.wait_for(state="attached")
    if not chosen.is_visible():
        page.locator("#menu-more>summary").click()


def dialog(page: Page) -> Locator:
    """Finds the dialog that is open."""
    return page.locator("#overlay [role=dialog]")


# At the table


def place(page: Page | Frame, confirm: Callable[[Any, Locator], None] | None = None) -> None:
    """Picks the first tile that fits somewhere, takes the best space it has, and confirms."""
    tiles = page.locator(TURN)
    for n in range(tiles.count()):
        tiles.nth(n).click()
        spaces = page.locator(".well.best, .well.legal")
        if spaces.count():
            best = page.locator(".well.best")
            space = (best if best.count() else spaces).first
            page.locator(f"#{space.get_attribute('id')}").click()
            (confirm or press_place)(page, page.locator(".well.preview"))
            return
    raise AssertionError("no tile of the rack fits anywhere")


def press_place(page: Page | Frame, preview: Locator) -> None:
    """Confirms by the button."""
    page.locator("#act-confirm").click()


def play_to_the_end(
    page: Page, move: Callable[[Page], None] = place, most: int = 40, turns: str = TURN
) -> int:
    """Plays every turn of the one person at the table, told by what is to be touched; gives how many."""
    for turn in range(most):
        page.locator(f"{turns}, {OVER}").first.wait_for()
        if page.locator(OVER).count():
            return turn
        move(page)
    raise AssertionError(f"no end after {most} turns")


def hurry(page: Page, shown: str) -> None:
    """Presses Enter until something rests on the page no more: no key ends a rest before its least length."""
    press = """(shown) => {
      if (!document.querySelector(shown)) return false;
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
      return true;
    }"""
    until(lambda: page.evaluate(press, shown), lambda rests: not rests)


# What is kept


def shelf(page: Page) -> dict[str, str]:
    """Reads every save on the device, as text by key."""
    return dict(page.evaluate(SHELF))


def saved_match(page: Page, key: str = "") -> Match:
    """Reads the match that the device keeps: the one of that key, or the only one."""
    rows = shelf(page)
    return kept(key, rows[key]).match if key else kept(*next(iter(rows.items()))).match


def kept(key: str, text: str) -> Table:
    """Sets the table of a save up again, on this side."""
    return table_of_save(decode(key, text))


def follow(page: Page, ply: int, key: str = "") -> Match:
    """Waits until so many moves are kept, and gives the match."""
    until(lambda: shelf(page), bool)
    return until(lambda: saved_match(page, key), lambda match: match.ply >= ply)


def until(read: Callable[[], T], wanted: Callable[[T], bool], seconds: float = PATIENCE_MS / 1000) -> T:
    """Reads until it is as wanted: the page's policy forbids waiting inside it."""
    end = time.monotonic() + seconds
    while not wanted(got := read()):
        assert time.monotonic() < end, f"still {got!r}"
        time.sleep(0.02)
    return got
