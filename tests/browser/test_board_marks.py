"""What marks a space on the board of 24/7 is seen in both lights: at least 3 to 1 against the space."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from engine.games.twentyfourseven.model import CELLS, OPEN, Place
from tests.browser.play import played
from tests.browser.still import show, still_page
from tests.ui.screens.markup import elements
from tests.ui.stage import Stage
from ui.games import face
from ui.games.scene import ComparedMove
from ui.model import Model, Player, Presentation, Settings, Table
from ui.table.viewpoint import scene

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


WIDTHS = """() => [...document.querySelectorAll(".ghost-tag")].map((tag) => {
  const own = tag.getBoundingClientRect(), space = tag.closest(".well").getBoundingClientRect();
  const inside = own.top >= space.top && own.bottom <= space.bottom && own.width <= space.width;
  return [inside, parseFloat(getComputedStyle(tag, "::after").width) - space.width];
})"""


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


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_the_tags_of_compared_moves_keep_to_their_spaces_so_that_none_covers_another(
    still: Page, width: int
) -> None:
    match = played(2, 16, seed="rr")
    table = Table("m1", match, (Player("Ana"), Player("Léo")), presentation=Presentation(announced=match.ply))
    free = [cell for cell in CELLS if match.state.board[cell.offset] == OPEN][:6]
    ghosts = tuple(ComparedMove(Place(5, cell), n, "mieux") for n, cell in enumerate(free, 1))
    picture = scene(table, Settings("fr"))
    board = face("24-7").board.felt(picture._replace(shown=picture.shown._replace(ghosts=ghosts)))
    still.set_viewport_size({"width": width, "height": 844})
    show(still, Model(settings=Settings("fr"), screen=table), "light")
    still.locator(".board").evaluate("(node, html) => { node.outerHTML = html; }", str(board))
    found = still.evaluate(WIDTHS)
    assert len(found) == len(free)
    for is_inside, excess in found:
        assert is_inside
        assert excess <= 8, "a word may pass the edges a little, and no farther than between two spaces"
