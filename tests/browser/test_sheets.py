"""What is printed: each sheet is one page of A4 and of Letter, and nothing of it is cut."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from engine.games import GAMES
from tests.browser.still import show, still_page
from ui.classroom.pairings import FEWEST, MOST
from ui.model import Host, Model, PairingsPage, ScoreSheetPage, Settings

PAPER = {"A4": (794, 1123), "Letter": (816, 1056)}
"""Width and height in pixels of a 96th of an inch."""
PAGES = re.compile(rb"/Type\s*/Page\b(?!s)")
CUT = """([width, height]) => {
  const found = [], sheets = [...document.querySelectorAll(".sheet-a4")];
  for (const sheet of sheets) {
    const page = sheet.getBoundingClientRect();
    if (page.width > width + .5 || page.height > height + .5) found.push("the sheet is larger than the page");
    const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const box of range.getClientRects()) {
        const out = box.left < page.left || box.right > page.right || box.top < page.top
          || box.bottom > page.bottom;
        if (box.width && out) found.push(walker.currentNode.data);
      }
    }
    const foot = sheet.querySelector(".sheet-foot").getBoundingClientRect();
    for (const node of sheet.querySelectorAll(":scope > :not(.sheet-foot), :scope > :not(.sheet-foot) *")) {
      const box = node.getBoundingClientRect();
      const name = `${node.localName}.${node.getAttribute("class") ?? ""}`;
      if (box.height && box.bottom > foot.top + 1) found.push(`${name} meets the foot`);
      if (box.right > page.right) found.push(`${name} is cut`);
    }
  }
  return sheets.length ? [...new Set(found)] : ["no sheet"];
}"""


@pytest.fixture
def still(chromium: Browser) -> Iterator[Page]:
    with still_page(chromium) as page:
        yield page


def faults(page: Page, name: str, model: Model) -> Iterator[str]:
    """Yield what is wrong with a sheet on each kind of paper."""
    show(page, model)
    for paper, (width, height) in PAPER.items():
        if (pages := len(PAGES.findall(page.pdf(format=paper)))) != 1:
            yield f"{name} on {paper}: {pages} pages"
        page.emulate_media(media="print")
        page.set_viewport_size({"width": width, "height": height})
        yield from (f"{name} on {paper}: {fault}" for fault in page.evaluate(CUT, [width, height]))
        page.emulate_media(media="null")


@pytest.mark.parametrize("lang", ["fr", pytest.param("en", marks=pytest.mark.prove)])
def test_score_sheets_are_one_page_each_and_nothing_is_cut(still: Page, lang: str) -> None:
    site = "https://games.example.org/vingt-quatre/"
    settings = Settings(lang=lang)
    assert [
        fault
        for slug in GAMES
        for fault in faults(still, slug, Model(settings, ScoreSheetPage(slug), host=Host(address=site)))
    ] == []


def test_pairings_are_one_page_and_nothing_is_cut(still: Page) -> None:
    """The most players take the most room."""
    assert list(faults(still, "pairings", Model(screen=PairingsPage(MOST)))) == []


@pytest.mark.prove
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_pairings_of_any_number_are_one_page_and_nothing_is_cut(still: Page, lang: str) -> None:
    settings = Settings(lang=lang)
    assert [
        fault
        for n in range(FEWEST, MOST + 1)
        for fault in faults(still, f"{n}", Model(settings, PairingsPage(n)))
    ] == []


def test_the_look_sees_what_is_cut_and_the_print_what_takes_two_pages(still: Page) -> None:
    show(still, Model(screen=PairingsPage(MOST)))
    still.add_style_tag(content=".sheet-players{margin-bottom:900px}.sheet-a4{height:1600px!important}")
    still.emulate_media(media="print")
    still.set_viewport_size({"width": 794, "height": 1123})
    assert "the sheet is larger than the page" in still.evaluate(CUT, [794, 1123])
    assert len(PAGES.findall(still.pdf(format="A4"))) > 1
