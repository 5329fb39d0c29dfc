"""Everything goes out in one file, and comes back in a browser that has never been here."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from engine.archive import record_of, split_records
from tests.browser import play, round_the_clock
from ui.library.archive import backup_work
from ui.model import Player, Settings, Table
from ui.table.saves import decode

pytestmark = pytest.mark.own_page

ODD = ("later", "rubbish")
"""Saves of the walk that cannot be read, and go out and come back as they are."""


@pytest.mark.prove
def test_a_backup_comes_back_in_a_fresh_profile(
    chromium: Browser, context: BrowserContext, page: Page, site: str, tmp_path: Path
) -> None:
    round_the_clock.begin(context, page, site)
    rows = play.shelf(page)
    kept = {key: play.kept(key, text).match for key, text in rows.items() if key not in ODD}
    play.visit(page, "stats/24-7")
    expect(page.locator(".st-tiles dd.num").first).to_be_visible()
    with page.expect_download() as given:
        page.locator("#archive").click()
    file = tmp_path / given.value.suggested_filename
    given.value.save_as(file)
    assert len([record_of(part) for part in split_records(file.read_text("utf-8")) if part.line]) == len(kept)

    fresh = chromium.new_context(locale="fr-FR")
    other = fresh.new_page()
    play.arrive(other, f"{site}?screen=stats")
    expect(other.locator(".st-empty")).to_be_visible()
    with other.expect_file_chooser() as asked:
        other.locator("#open-archive").click()
    asked.value.set_files(file)
    expect(other.locator("#toast")).to_contain_text("parties ajoutées")
    expect(other.locator(".st-tiles dd.num").first).to_be_visible()
    other.reload()
    play.arrive(other, f"{site}?screen=stats")
    back = play.shelf(other)
    assert {key: back[key] for key in ODD} == {key: rows[key] for key in ODD}
    found = {key: play.kept(key, text).match for key, text in back.items() if key not in ODD}
    assert {match.log for match in found.values()} == {match.log for match in kept.values()}
    fresh.close()


MANY = 1000


@pytest.mark.prove
def test_a_thousand_matches_come_back_without_a_refusal(
    context: BrowserContext, page: Page, site: str, tmp_path: Path
) -> None:
    match = play.played(2)
    tables = [
        Table(f"m{n}", match, (Player("Ana"), Player("Bob")), tags=(("Id", f"m{n}"),)) for n in range(MANY)
    ]
    shelf = tuple(decode(key, text) for key, text in play.saves(*tables))
    *_, text = backup_work(shelf, Settings(), "2026-11-22").begin()
    file = tmp_path / "all.txt"
    file.write_text(text, "utf-8")
    play.settle(context)
    play.arrive(page, f"{site}?screen=stats")
    with page.expect_file_chooser() as asked:
        page.locator("#open-archive").click()
    asked.value.set_files(file)
    expect(page.locator("#toast")).to_contain_text("parties ajoutées", timeout=120_000)
    play.until(lambda: len(play.shelf(page)), lambda n: n == MANY)
    play.visit(page, "home")
    expect(page.locator(".match .chip--warn")).to_have_count(0)
    expect(page.locator(".match .chip--ok")).to_have_count(24)
