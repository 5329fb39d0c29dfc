"""What marks a space on the board of 24/7 is seen in both lights: at least 3 to 1 against the space."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.play import played
from tests.browser.still import show, still_page
from tests.ui.screens.markup import elements
from tests.ui.stage import Stage
from ui.model import Model, Player, Presentation, Settings, Table

LEAST = 3.0
"""The contrast that WCAG 1.4.11 asks of a sign."""
CONTRAST = """(sign) => {
  const canvas = document.createElement("canvas").getContext("2d");
  const light = (colour) => {
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const parts = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((one) => one / 255);
    const [r, g, b] = parts.map((one) => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const node = document.querySelector(sign), space = getComputedStyle(node).getPropertyValue("--well");
  const [less, more] = [light(getComputedStyle(node).color), light(space)].sort((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}"""


@pytest.fixture
def still(chromium: Browser) -> Iterator[Page]:
    with still_page(chromium) as page:
        yield page


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_space_where_a_tile_may_not_go_is_seen(still: Page, theme: str) -> None:
    table = Table(
        "m1",
        played(2, 16, seed="rr"),
        (Player("Ana"), Player(bot="greedy")),
        presentation=Presentation(viewer=1, announced=16),
    )
    stage = Stage(Model(settings=Settings("fr", theme=theme), screen=table))
    stage.draw()
    tiles = [
        one
        for one in elements(stage.html)
        if one.get("data-do") == "step" and "rack" in one.around[-1].get("id")
    ]
    stage.do("step", tiles[-1].get("data-arg"))
    still.set_viewport_size({"width": 390, "height": 844})
    show(still, stage.model, theme)
    assert still.locator(".well.illegal .ic").count()
    assert still.evaluate(CONTRAST, ".well.illegal .ic") >= LEAST
