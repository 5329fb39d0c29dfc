"""The buttons of a retry in every state of it: none lies on another, and each has room for a finger."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser

from engine.games import game
from tests.browser.layout import LAYOUT_SIZES
from tests.browser.sizes import HARDEST, Size
from tests.browser.still import show, still_page
from tests.ui.puzzles.test_retries import marked
from tests.ui.stage import Stage
from ui.model import Exercise, Model, Settings
from ui.review.mistakes import retriable_moves

SLUGS = ("24-7", "24-heures")
"""Games whose retries a move of the match can be marked for by hand."""
MEETING = """() => {
  const all = [...document.querySelectorAll(".acts .btn")].filter((one) => one.checkVisibility());
  const boxes = all.map((one) => one.getBoundingClientRect());
  const found = [];
  boxes.forEach((a, n) => {
    const named = all[n].id || all[n].textContent;
    if (Math.min(a.width, a.height) < 43.5) found.push(`${named} is ${a.width} x ${a.height}`);
    boxes.slice(n + 1).forEach((b, m) => {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 1 && high > 1) found.push(`${named} on ${all[n + 1 + m].id}`);
    });
  });
  return found;
}"""
"""Lists the buttons that are too small for a finger, and those that lie on another."""


def states(slug: str, lang: str) -> Iterator[tuple[str, Model]]:
    """Yield the first of two retries: at its beginning, before the last try, found with one more to come."""
    first, second = marked(slug, 10), marked(slug, 20)
    review = replace(first, judged=(*first.judged, *second.judged))
    one, *others = retriable_moves(review)
    assert others
    rules = game(slug)
    stage = Stage(Model(screen=review, settings=Settings(lang=lang))).do("missed", "1")
    yield "begun", stage.model
    assert isinstance(stage.model.screen, Exercise)
    tries = [rules.write_move(move) for move in stage.model.screen.table.match.moves(1) if move != one.best]
    for text in tries:
        stage.do("type", value=text)
        assert isinstance(stage.model.screen, Exercise)
        if len(stage.model.screen.tried) == 2 or stage.model.screen.done:
            break
    if not stage.model.screen.done:
        yield "last try", stage.model
    stage = Stage(Model(screen=review, settings=Settings(lang=lang))).do("missed", "1")
    yield "found", stage.do("type", value=rules.write_move(one.best)).model


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize(
    ("lang", "sizes"),
    [
        ("fr", (*HARDEST, (1024, 768), (1280, 720), (1440, 900))),
        *(pytest.param(lang, LAYOUT_SIZES, marks=pytest.mark.prove) for lang in ("fr", "en")),
    ],
)
def test_no_button_of_a_retry_lies_on_another(
    chromium: Browser, slug: str, lang: str, sizes: tuple[Size, ...]
) -> None:
    found = []
    with still_page(chromium) as page:
        for state, model in states(slug, lang):
            show(page, model)
            for width, height in sizes:
                page.set_viewport_size({"width": width, "height": height})
                found += [f"{state} at {width} x {height}: {one}" for one in page.evaluate(MEETING)]
    assert found == []
