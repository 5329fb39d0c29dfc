"""Whatever stands on the device: the game starts, sets aside what it cannot read, and all else works."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import play
from tests.conftest import Watch
from ui.model import Player, Table

pytestmark = pytest.mark.own_page

PAIR = (Player("Ana"), Player(bot="greedy"))
DEEP = 100_000
LAY_OBJECTS = """() => new Promise((done) => {
  const asked = indexedDB.open("vingt-quatre");
  asked.onsuccess = () => {
    const store = asked.result.transaction("matches", "readwrite").objectStore("matches");
    const cyclic = {}, deep = [];
    cyclic.own = cyclic;
    for (let n = 0, inner = deep; n < 3000; n++) inner.push(inner = []);
    [[{ a: 1 }, "object"], [7, "number"], [10n, "big"], [cyclic, "cyclic"], [deep, "nested"], [null, "null"],
     ["{}", 7], ["{}", ["a"]]].forEach((row) => store.put(...row));
    store.transaction.oncomplete = () => { asked.result.close(); done(); };
  };
})"""
COUNT = """() => new Promise((done) => {
  const asked = indexedDB.open("vingt-quatre");
  asked.onsuccess = () => {
    const counted = asked.result.transaction("matches").objectStore("matches").count();
    counted.onsuccess = () => { asked.result.close(); done(counted.result); };
  };
})"""
WITHOUT = 'const without = location.search.includes("kept=no");'
NO_DRAWING = """
const inner = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML");
Object.defineProperty(Element.prototype, "innerHTML", { ...inner, set(text) {
  if (this.closest("#app") && !without) throw new Error("no drawing");
  inner.set.call(this, text);
} });
"""
NO_START = """
const listen = Document.prototype.addEventListener;
Document.prototype.addEventListener = function (name, ...rest) {
  if (name === "vq:site" && !without) throw new Error("no listener");
  return listen.call(this, name, ...rest);
};
"""


DEFAULTED = {"plies-1e999", "updated-1e999"}
"""Rows with a number that no match has, for which a default can stand."""


def good(key: str = "good") -> tuple[str, str]:
    """Writes a save that can be read."""
    (row,) = play.saves(Table(key, play.played(2, 6), PAIR))
    return row


def spoiled() -> dict[str, str]:
    """Writes saves that no page of this site can have written."""
    text = good()[1]
    rows = {f"{field}-{word}": text.replace(f'"{field}": {json.loads(text)[field]}', f'"{field}": {word}')
            for field in ("version", "plies", "updated") for word in ("Infinity", "1e999")}  # fmt: skip
    assert all(row != text for row in rows.values())
    return rows | {"deep": "[" * DEEP, "deep-object": '{"version": 1, "players": ' + "[" * DEEP}


def test_no_row_and_no_setting_keeps_the_game_from_starting(
    context: BrowserContext, page: Page, site: str
) -> None:
    play.settle(context)
    rows = spoiled()
    play.lay(page, site, [*rows.items(), good()])
    page.evaluate(LAY_OBJECTS)
    page.evaluate("(text) => localStorage.setItem('vq.settings', text)", "[" * 200_000)
    play.arrive(page, site)
    expect(page.locator("#boot-failure")).to_have_count(0)
    for key in (*(rows.keys() - DEFAULTED), "object", "number", "big", "cyclic", "nested", "null"):
        expect(page.locator(f"#match-{key}")).to_contain_text("enregistrée telle quelle")
    for key in DEFAULTED:
        expect(page.locator(f"#match-{key} [data-do=resume]")).to_be_visible()
    for key in ("deep", "version-Infinity"):
        with page.expect_download() as given:
            page.locator(f"#match-{key} [data-do=export]").click()
        assert given.value.path().read_text("utf-8") == rows[key]
    with page.expect_download() as given:
        page.locator("#match-object [data-do=export]").click()
    assert json.loads(given.value.path().read_text("utf-8")) == {"a": 1}
    for key in ("deep-object", "#7", '#["a"]'):
        line = page.locator(f"[id='match-{key}']")
        line.locator("[data-arg^='delete:']").click()
        page.locator("#overlay [data-do=answer]").click()
        expect(line).to_have_count(0)
    play.until(lambda: page.evaluate(COUNT), lambda count: count == len(rows) + 6)

    page.locator("#match-good [data-do=resume]").click()
    page.locator(play.TURN).first.wait_for()
    play.place(page)
    expect(page.locator(".felt .well.has")).to_have_count(9)
    expect(page.locator("#boot-failure")).to_have_count(0)
    play.visit(page, "settings")
    page.locator("[data-do=set][data-arg=confirm]").first.click()
    assert page.evaluate("() => localStorage.getItem('vq.settings.damaged').length") == 200_000
    assert page.evaluate("() => JSON.parse(localStorage.getItem('vq.settings')).confirm") is False


@pytest.mark.parametrize("why", [NO_START, pytest.param(NO_DRAWING, marks=pytest.mark.prove)])
def test_a_start_that_fails_offers_one_without_what_is_kept_and_a_file_of_it(
    context: BrowserContext, page: Page, site: str, watch: Watch, why: str
) -> None:
    watch.expect("no listener|no drawing")
    page.add_init_script(f"{{{WITHOUT}{why}}}")
    play.settle(context)
    rows = dict([good(), ("deep", "[" * DEEP)])
    play.lay(page, site, rows.items())
    page.goto(site)
    told = page.get_by_role("alert")
    expect(told).to_contain_text("Le jeu est chargé, mais n’a pas pu démarrer", timeout=play.READY_MS)
    expect(told).not_to_contain_text("connexion")
    expect(told.get_by_role("button", name="Réessayer")).to_be_visible()
    expect(told.locator("pre")).not_to_be_visible()
    assert "Traceback" not in page.locator("body").inner_text()
    with page.expect_download() as given:
        told.get_by_role("button", name="Enregistrer mes données dans un fichier").click()
    kept = json.loads(Path(given.value.path()).read_text("utf-8"))
    assert dict(kept["matches"]) == rows
    assert "vq.settings" in kept["settings"]

    told.get_by_role("button", name="Démarrer sans").click()
    page.wait_for_selector("html[data-ready=true]", state="attached", timeout=play.READY_MS)
    expect(page.locator("#toast")).to_contain_text("Vos données enregistrées ne sont pas utilisées")
    expect(page.locator(".match")).to_have_count(0)
    expect(page.locator(".matches .say")).to_contain_text("Vos données enregistrées ne sont pas utilisées")
    page.locator("#daily").click()
    page.locator(play.TURN).first.wait_for()
    play.place(page)
    expect(page.locator(".well.has")).to_have_count(3)
    expect(page.locator("#toast")).to_have_count(0)
    assert play.shelf(page) == rows
