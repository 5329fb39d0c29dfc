"""Everything goes out in one file, and comes back in a browser that has never been here."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, expect

from engine.archive import parts, record_of
from tests.browser import play, tour

ODD = ("later", "rubbish")
"""Saves of the walk that cannot be read."""


def test_a_backup_comes_back_in_a_fresh_profile(
    chromium: Browser, context: BrowserContext, page: Page, site: str, tmp_path: Path
) -> None:
    tour.begin(context, page, site)
    kept = {key: play.kept(key, text).match for key, text in play.shelf(page).items() if key not in ODD}
    play.visit(page, "stats/24-7")
    expect(page.locator(".st-tiles dd.num").first).to_be_visible()
    with page.expect_download() as given:
        page.locator("#archive").click()
    file = tmp_path / given.value.suggested_filename
    given.value.save_as(file)
    assert len([record_of(part) for part in parts(file.read_text("utf-8")) if part.line]) == len(kept)

    fresh = chromium.new_context(locale="fr-FR")
    other = fresh.new_page()
    play.arrive(other, f"{site}?screen=stats")
    expect(other.locator(".st-empty")).to_be_visible()
    with other.expect_file_chooser() as asked:
        other.locator("#open-archive").click()
    asked.value.set_files(file)
    expect(other.locator("#toast")).to_contain_text("parties reprises")
    expect(other.locator(".st-tiles dd.num").first).to_be_visible()
    other.reload()
    play.arrive(other, f"{site}?screen=stats")
    found = {key: play.kept(key, text).match for key, text in play.shelf(other).items()}
    assert {match.log for match in found.values()} == {match.log for match in kept.values()}
    fresh.close()
