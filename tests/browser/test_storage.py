"""What the device keeps, refuses to keep, or kept from a later version."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from playwright.sync_api import BrowserContext, Error, Page, expect

from engine.record import read
from tests.browser import play
from tests.browser.scripts import REFUSE
from tests.browser.thinking import done
from ui.model import Player, Table

REFUSE_WRITES = """
const transaction = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (names, mode, ...rest) {
  if (mode === "readwrite" && window.full) throw new DOMException("full", "QuotaExceededError");
  return transaction.call(this, names, mode, ...rest);
};
"""


@pytest.mark.own_page
@pytest.mark.parametrize("turns", [1, pytest.param(2, marks=pytest.mark.prove)])
def test_where_storage_is_refused_the_match_goes_on_and_it_is_said_once(
    page: Page, site: str, turns: int
) -> None:
    page.add_init_script(REFUSE)
    play.arrive(page, site)
    expect(page.locator("#toast")).to_contain_text("ne peut pas enregistrer")
    page.locator("#daily").click()
    expect(page.locator("#toast")).to_have_count(0)
    for turn in range(1, turns + 1):
        page.locator(play.TURN).first.wait_for()
        play.place(page)
        expect(page.locator(".well.has")).to_have_count(1 + 2 * turn)
    expect(page.locator("#toast")).to_have_count(0)
    play.visit(page, "home")
    expect(page.locator(".matches .say")).to_contain_text("ne peut pas enregistrer")
    page.locator("#daily").click()
    expect(page.locator(".well.has")).to_have_count(1 + 2 * turns)


@pytest.mark.own_page
def test_a_full_device_is_told_once_the_file_offered_and_the_match_goes_on(
    context: BrowserContext, page: Page, site: str
) -> None:
    play.settle(context)
    page.add_init_script(REFUSE_WRITES)
    play.arrive(page, site)
    play.started(page, "Ana", computers=1)
    play.follow(page, 0)
    page.evaluate("() => { window.full = true }")
    play.place(page)
    toast = page.locator("#toast")
    expect(toast).to_contain_text("n’est pas enregistré")
    expect(page.locator(".well.has")).to_have_count(3)
    with page.expect_download() as given:
        toast.get_by_role("button").click()
    assert read(given.value.path().read_text("utf-8")).match.ply >= 1  # in clear, as of any practice match
    page.keyboard.press("Escape")
    page.locator(play.TURN).first.wait_for()
    play.place(page)
    expect(page.locator(".well.has")).to_have_count(5)
    expect(toast).to_have_count(0)
    play.menu(page, "ask", "quit")
    expect(play.dialog(page)).to_contain_text("n’a pas pu enregistrer")
    page.locator("#overlay [data-do=save_file]").wait_for()
    page.keyboard.press("Escape")
    assert play.saved_match(page).ply == 0
    page.locator(play.TURN).first.wait_for()
    page.evaluate("() => { window.full = false }")
    play.place(page)
    expect(toast).to_contain_text("de nouveau enregistrée")
    play.follow(page, 6)


LATER = """(version) => new Promise((resolve, reject) => {
  const asked = indexedDB.open("vingt-quatre", version);
  asked.onupgradeneeded = () => asked.result.createObjectStore(`later-${version}`);
  asked.onblocked = () => reject(new Error("blocked"));
  asked.onsuccess = () => { asked.result.close(); resolve(); };
})"""
FORCED_CLOSE = """
const open = IDBFactory.prototype.open;
IDBFactory.prototype.open = function (...rest) {
  const asked = open.apply(this, rest);
  asked.addEventListener("success", () => { window.base = asked.result; });
  return asked;
};
"""


@pytest.mark.own_page
def test_a_database_of_a_later_version_is_used_and_never_held_back(
    context: BrowserContext, page: Page, site: str
) -> None:
    page.add_init_script(FORCED_CLOSE)
    play.settle(context)
    play.lay(page, site, [])
    page.evaluate(
        "() => new Promise((done) => { indexedDB.deleteDatabase('vingt-quatre').onsuccess = done })"
    )
    page.evaluate(LATER, 3)
    play.arrive(page, site)
    play.started(page, "Ana", computers=1)
    play.place(page)
    expect(page.locator(".well.has")).to_have_count(3)
    page.evaluate(LATER, 9)
    page.locator(play.TURN).first.wait_for()
    play.place(page)
    expect(page.locator(".well.has")).to_have_count(5)
    page.locator(play.TURN).first.wait_for()
    page.evaluate("() => window.base.close()")
    play.place(page)
    expect(page.locator(".well.has")).to_have_count(7)
    page.locator(play.TURN).first.wait_for()
    expect(page.locator("#toast")).to_have_count(0)
    play.arrive(page, page.url)
    expect(page.locator(".well.has")).to_have_count(7)


def test_saves_that_cannot_be_read_are_kept_and_said_to_be_so(
    context: BrowserContext, page: Page, site: str
) -> None:
    later = json.dumps({"version": 9, "slug": "24-7", "title": "Depuis demain", "secret": [1, 2, 3]})
    good = play.saves(Table("good", play.played(2, 6), (Player("Ana"), Player(bot="greedy"))))
    damaged = json.loads(good[0][1]) | {"id": "damaged", "code": "#r=AAAA"}
    play.settle(context)
    rows = [("later", later), ("rubbish", "{<img src=x>"), ("damaged", json.dumps(damaged)), *good]
    play.lay(page, site, rows)
    play.arrive(page, site)
    expect(page.locator("#match-later")).to_contain_text("version plus récente")
    expect(page.locator("#match-later h3")).to_have_text("Depuis demain")
    for key in ("rubbish", "damaged"):
        expect(page.locator(f"#match-{key}")).to_contain_text("enregistrée telle quelle")
    assert dict(rows).items() == play.shelf(page).items()

    with page.expect_download() as given:
        page.locator("#match-later [data-do=export]").click()
    assert given.value.path().read_text("utf-8") == later

    page.locator("#match-good [data-do=resume]").click()
    page.locator(play.TURN).first.wait_for()
    play.place(page)
    play.until(lambda: play.saved_match(page, "good").ply, lambda ply: ply == 8)
    assert play.shelf(page)["later"] == later


def test_matches_are_renamed_and_deleted_and_everything_can_be_erased(
    context: BrowserContext, page: Page, site: str
) -> None:
    people = (Player("Ana"), Player("Bob"))
    play.settle(context)
    play.lay(page, site, play.saves(*(Table(key, play.played(2, n), people) for n, key in enumerate("abc"))))
    play.arrive(page, site)
    page.locator("#match-b [data-arg='rename:b']").click()
    page.locator("#ask-text").fill("  Chez <b>Mamie</b>  ")
    page.keyboard.press("Enter")
    expect(page.locator("#match-b h3")).to_have_text("Chez <b>Mamie</b>")
    page.locator("#match-a [data-arg='delete:a']").click()
    page.locator("#overlay [data-do=dismiss].btn").first.click()
    expect(page.locator("#match-a")).to_have_count(1)
    page.locator("#match-a [data-arg='delete:a']").click()
    page.locator("#overlay [data-do=answer]").click()
    expect(page.locator("#match-a")).to_have_count(0)
    assert sorted(play.until(lambda: play.shelf(page), lambda rows: len(rows) == 2)) == ["b", "c"]

    play.visit(page, "settings")
    page.locator("#erase").click()
    page.locator("#overlay [data-do=answer]").click()
    play.until(lambda: play.shelf(page), lambda rows: not rows)
    assert page.evaluate("() => localStorage.length") == 0


SLOW = """
const open = IDBFactory.prototype.open;
IDBFactory.prototype.open = function (name, ...rest) {
  if (name !== "vq-awake") return open.call(this, name, ...rest);
  return {}; // never answers
};
"""


@pytest.mark.own_page
@pytest.mark.prove
def test_nobody_waits_for_a_database_to_wake_up(context: BrowserContext, page: Page, site: str) -> None:
    page.add_init_script(SLOW)
    play.settle(context)
    play.lay(page, site, play.saves(Table("late", play.played(2, 4), (Player("Ana"), Player("Bob")))))
    play.arrive(page, site)
    expect(page.locator("#match-late")).to_be_visible()
    expect(page.locator("#toast")).to_have_count(0)


KEY_PATH = """() => new Promise((done) => {
  indexedDB.deleteDatabase("vingt-quatre").onsuccess = () => {
    const asked = indexedDB.open("vingt-quatre", 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore("matches", { keyPath: "id" }).put({ id: "theirs" });
    };
    asked.onsuccess = () => { asked.result.close(); done(); };
  };
})"""
FULL = """
const { add, put } = IDBObjectStore.prototype;
for (const write of [add, put]) {
  IDBObjectStore.prototype[write.name] = function (...rest) {
    if (window.full === "at once") throw new DOMException("full", "QuotaExceededError");
    const asked = write.apply(this, rest);
    if (window.full === "later") add.apply(this, rest); // it is there: all fails
    return asked;
  };
}
"""


@pytest.mark.own_page
@pytest.mark.prove
def test_a_database_of_another_shape_is_told_like_a_full_one(
    context: BrowserContext, page: Page, site: str
) -> None:
    play.settle(context)
    play.lay(page, site, [])
    page.evaluate(KEY_PATH)
    play.arrive(page, site)
    expect(page.locator("#match-theirs")).to_contain_text("enregistrée telle quelle")
    play.started(page, "Ana", computers=1)
    expect(page.locator("#toast")).to_contain_text("n’est pas enregistré")
    page.locator(play.TURN).first.wait_for()
    play.place(page)
    expect(page.locator(".well.has")).to_have_count(3)
    expect(page.locator("#boot-failure")).to_have_count(0)


@pytest.mark.own_page
@pytest.mark.prove
@pytest.mark.parametrize("how", ["at once", "later"])
def test_a_device_that_fills_up_while_playing_shows_the_notice_and_no_panel(
    context: BrowserContext, page: Page, site: str, how: str
) -> None:
    play.settle(context)
    page.add_init_script(FULL)
    play.arrive(page, site)
    play.started(page, "Ana", computers=1)
    play.follow(page, 0)
    page.evaluate("(how) => { window.full = how }", how)
    play.place(page)
    expect(page.locator("#toast")).to_contain_text("n’est pas enregistré")
    expect(page.locator(".well.has")).to_have_count(3)
    expect(page.locator("#boot-failure")).to_have_count(0)
    done(page, "write")  # the computer's move, too, is tried a second time
    page.keyboard.press("Escape")
    page.evaluate("() => { window.full = '' }")
    page.locator(play.TURN).first.wait_for()
    play.place(page)
    expect(page.locator("#toast")).to_contain_text("de nouveau enregistrée")
    play.follow(page, 3)


AT_WRITING = """
window.written = [];
const { put } = IDBObjectStore.prototype;
IDBObjectStore.prototype.put = function (text, ...rest) {
  window.written.push([JSON.parse(text).plies, document.querySelectorAll(".felt .well.has").length - 1]);
  return put.call(this, text, ...rest);
};
"""


@pytest.mark.own_page
def test_a_move_is_on_its_way_to_the_device_before_it_is_seen(
    context: BrowserContext, page: Page, site: str
) -> None:
    page.add_init_script(AT_WRITING)
    play.settle(context)
    play.arrive(page, site)
    play.started(page, "Ana", computers=1)
    play.follow(page, 0)
    for ply in (2, 4):
        page.locator(play.TURN).first.wait_for()
        play.place(page)
        play.follow(page, ply)
    written = page.evaluate("() => window.written")
    assert {plies for plies, _ in written} >= {1, 2, 3, 4}
    assert [(plies, shown) for plies, shown in written if shown >= plies > 0] == []


@pytest.mark.own_page
@pytest.mark.parametrize(
    "plies", [(1,), pytest.param((1, 3), marks=pytest.mark.prove)], ids=["a move", "two moves"]
)
def test_a_reload_at_the_very_moment_loses_nothing(
    context: BrowserContext, page: Page, site: str, plies: tuple[int, ...]
) -> None:
    play.settle(context)
    play.arrive(page, site)
    page.locator(".box--24-7").click()
    leave(page, "#begin")
    (key,) = play.until(lambda: play.shelf(page), bool)
    play.arrive(page, f"{site}?game=24-7&match={key}")  # no list has it until its player has moved
    for ply in plies:
        page.locator(play.TURN).first.wait_for()
        play.place(page, lambda page, preview: leave(page, "#act-confirm"))
        assert play.saved_match(page).ply >= ply
        page.wait_for_selector("html[data-ready=true]", state="attached", timeout=play.READY_MS)
    expect(page.locator("#boot-failure")).to_have_count(0)


def leave(page: Page, button: str) -> None:
    """Presses a button and reloads the page in the same breath."""
    with page.expect_event("domcontentloaded"), suppress(Error):  # the page that would answer is gone
        page.evaluate("(button) => { document.querySelector(button).click(); location.reload() }", button)
