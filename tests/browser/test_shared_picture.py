"""The picture of a result: made on the device, the same in file and dialog, shared with its text."""

from __future__ import annotations

import base64
import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Download, Page, expect

from tests.browser import play, round_the_clock
from tests.ui.games.test_highlights import over
from ui.core.shared_picture import HEIGHT, KEY, WIDTH
from ui.model import Player, Table

DAY = "2026-11-22"
TABLES = (
    Table("m1", over("24-7", 2), (Player("Ana"), Player(bot="planner")), tags=(("Date", DAY),)),
    Table("m2", over("brain-drain", 8), (*map(Player, "ABCDEFGH"),), tags=(("Date", DAY),)),
)
DIFFERENCE = """async ([shown, saved]) => {
  const wide = 120, tall = 150;
  const pixels = async (text) => {
    const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    const canvas = new OffscreenCanvas(wide, tall), context = canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0, wide, tall);
    return context.getImageData(0, 0, wide, tall).data;
  };
  const [one, other] = [await pixels(shown), await pixels(saved)];
  const lightness = (data) => Array.from({ length: wide * tall }, (_, n) => data[4 * n + 1]);
  const [a, b] = [lightness(one), lightness(other)];
  return {
    apart: a.reduce((sum, value, n) => sum + Math.abs(value - b[n]), 0) / a.length,
    range: Math.max(...b) - Math.min(...b),
  };
}"""
"""How far two pictures are apart on average, and how far the lights of the second are, of 255."""
CATCH = """() => {
  navigator.canShare = (data) => data.files.every((file) => file.type === "image/png");
  navigator.share = async (data) => { window.handed = [data.text, data.files[0].name, data.files[0].size] };
}"""


ANALYSING = re.compile("Analyse des coups|Analysing the moves")
TALL = {"width": 1280, "height": 2400}
"""A window in which the whole picture is seen."""


def settled(page: Page) -> None:
    """Wait until the analysis is done, after which nothing is drawn anew, in a tall window."""
    page.set_viewport_size(TALL)
    expect(page.get_by_text(ANALYSING)).to_have_count(0)


def saved(page: Page) -> Download:
    with page.expect_download() as given:
        page.locator("#share-save").click()
    return given.value


def apart(page: Page, file: Path) -> dict[str, float]:
    """Compare the picture in the dialog with the one in a file."""
    shown = page.locator(f"#{KEY}").screenshot()
    encoded = [base64.b64encode(picture).decode() for picture in (shown, file.read_bytes())]
    measured: dict[str, float] = page.evaluate(DIFFERENCE, encoded)
    return measured


WAYS = ("fr", "light", "novembre"), ("en", "dark", "November")


@pytest.mark.parametrize(
    ("lang", "theme", "when", "tables"),
    [
        pytest.param(*WAYS[0], TABLES[:1], marks=pytest.mark.prove),
        (*WAYS[1], TABLES[1:]),
        *(pytest.param(*way, TABLES, marks=pytest.mark.prove) for way in WAYS),
    ],
)
def test_the_file_holds_what_the_dialog_shows(
    context: BrowserContext,
    page: Page,
    site: str,
    lang: str,
    theme: str,
    when: str,
    tables: tuple[Table, ...],
) -> None:
    round_the_clock.begin(context, page, site, play.saves(*tables), lang=lang, theme=theme)
    for table in tables:
        round_the_clock.go(page, f"?game={table.match.slug}&match={table.id}")
        settled(page)
        page.locator("#end-share").click()
        picture = page.get_by_role("img", name=f"22 {when} 2026")
        expect(picture).to_be_visible()
        assert picture.get_attribute("id") == KEY
        download = saved(page)
        assert download.suggested_filename == f"vingt-quatre-{table.match.slug}-{DAY}.png"
        file = Path(download.path())
        head = file.read_bytes()[:24]
        assert head[:8] == b"\x89PNG\r\n\x1a\n"
        size = int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")
        assert size == (WIDTH, HEIGHT) == (1200, 1500)
        measured = apart(page, file)
        assert measured["apart"] < 6, table.id
        assert measured["range"] > 120, table.id


def test_the_picture_is_shared_with_its_text(context: BrowserContext, page: Page, site: str) -> None:
    round_the_clock.begin(context, page, site, play.saves(TABLES[0]))
    round_the_clock.go(page, "?game=24-7&match=m1")
    page.evaluate(CATCH)
    page.locator("#end-share").click()
    page.locator("#share-send").click()
    text, name, size = play.until(lambda: page.evaluate("() => window.handed"), bool)
    first, second = TABLES[0].match.scores
    assert text.splitlines() == [
        "Vingt-Quatre – 24/7, 22 novembre 2026",
        f"Ana\u00a0: {first}\u00a0min – Balancier (Stratège)\u00a0: {second}\u00a0min",
        site,
    ]
    assert name == f"vingt-quatre-24-7-{DAY}.png"
    assert size > 20_000


def test_a_day_of_puzzles_has_its_picture(context: BrowserContext, page: Page, site: str) -> None:
    round_the_clock.begin(context, page, site, (), days=(f"{DAY} 33213033 +",))
    round_the_clock.go(page, f"?screen=tour&day={DAY}")
    settled(page)
    page.locator("#share").click()
    expect(page.locator(f"#{KEY}")).to_have_accessible_name(re.compile("22 novembre 2026. 18 points sur 24"))
    download = saved(page)
    assert download.suggested_filename == f"vingt-quatre-{DAY}.png"
    assert apart(page, Path(download.path()))["apart"] < 6
