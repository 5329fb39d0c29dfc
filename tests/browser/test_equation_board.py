"""The board of Brain Drain holds any equation of four cards: nothing is cut, no tab lies on another."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from playwright.sync_api import BrowserContext, Page

from engine.games.braindrain.drafts import SIGNS
from engine.games.braindrain.model import Card
from engine.games.braindrain.operands import Chip, card_chip, combine
from tests.browser import deals
from tests.browser.sizes import Size
from tests.browser.stage import SIZE
from ui.core.html import tag
from ui.games.braindrain.pieces import equation_boxes

SIZES: tuple[Size, ...] = ((320, 640), (360, 640), (390, 844), (667, 375), (820, 1180), (1024, 768))
PACK = tuple(Card(suit, 10) for suit in "hscd")
TENS = tuple(card_chip(card.value, place) for place, card in enumerate(PACK, 1))

# What is wrong with the board, for each line that is laid on it.
FAULTS = """(lines) => {
  const room = document.querySelector("#paper .eqn"), found = new Set();
  const meets = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  for (const [said, line] of lines) {
    room.innerHTML = line;
    const frame = room.getBoundingClientRect();
    const tabs = [...room.querySelectorAll(".val")], cards = [...room.querySelectorAll(".ec")];
    for (const part of [...tabs, ...cards, room.firstElementChild]) {
      const {left, right, top, bottom} = part.getBoundingClientRect();
      const out = [frame.left - left, right - frame.right, frame.top - top, bottom - frame.bottom];
      if (Math.max(...out) > 1) found.add(`cut: ${said}`);
    }
    const boxes = tabs.map((tab) => tab.getBoundingClientRect());
    boxes.forEach((box, n) => boxes.slice(n + 1).forEach((other) => {
      if (meets(box, other)) found.add(`tabs meet: ${said}`);
    }));
    if (cards.some((card) => boxes.some((box) => {
      const {left, right, top, bottom} = card.getBoundingClientRect();
      return meets(box, {left, right, top, bottom: bottom - (bottom - top) / 3});
    }))) found.add(`a tab on a card: ${said}`);
    if (tabs.some((tab) => parseFloat(getComputedStyle(tab).fontSize) < 13)) found.add(`small: ${said}`);
  }
  return [...found];
}"""


def trees(chips: tuple[Chip, ...], sign: str) -> Iterator[Chip]:
    """Builds every tree whose leaves are these chips, in this order, with one sign."""
    if len(chips) == 1:
        yield chips[0]
    for cut in range(1, len(chips)):
        for left, right in product(trees(chips[:cut], sign), trees(chips[cut:], sign)):
            yield combine(left, sign, right)


def lines() -> Iterator[tuple[str, str]]:
    """Lays every whole equation of four tens, and every one of three that waits for its last card."""
    asked = tag("span", "?", class_="ec is-next")
    for sign in SIGNS:
        if sign == "/":
            continue  # ten divided by ten is one: no wider than the others
        for chip in trees(TENS, sign):
            drawn = equation_boxes(PACK, chip)
            yield chip.text, str(tag("div", drawn, class_="line"))
        for chip in trees(TENS[:3], sign):
            part = (equation_boxes(PACK, chip, is_outermost=False), tag("span", "−", class_="eo"), asked)
            yield f"{chip.text} ?", str(tag("div", tag("span", part, class_="part is-picked"), class_="line"))


@pytest.mark.parametrize("name", ["duel", pytest.param("eight", marks=pytest.mark.prove)])
def test_any_equation_of_four_cards_fits_the_board(
    context: BrowserContext, page: Page, site: str, name: str
) -> None:
    deals.begin(context, page, site)
    faults = []
    for _ in deals.walk(page, name):
        for size in SIZES:
            page.set_viewport_size({"width": size[0], "height": size[1]})
            faults += [f"{fault} at {size[0]} x {size[1]}" for fault in page.evaluate(FAULTS, list(lines()))]
    page.set_viewport_size(SIZE)
    assert faults == []


def test_a_board_whose_cards_are_too_large_is_seen(context: BrowserContext, page: Page, site: str) -> None:
    deals.begin(context, page, site)
    for _ in deals.walk(page, "duel"):
        page.evaluate("""() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync("#paper>*{--e:90px!important}");
          document.adoptedStyleSheets = [sheet];
        }""")
        page.set_viewport_size({"width": 320, "height": 640})
        cut = {fault for fault in page.evaluate(FAULTS, list(lines())) if fault.startswith("cut")}
        assert cut >= {f"cut: {said}" for said, _ in lines() if "?" not in said}
        page.evaluate("() => { document.adoptedStyleSheets = []; }")
    page.set_viewport_size(SIZE)
