"""On a phone of 360 by 640 pixels what belongs together is seen at once."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from engine.match import Match, SeedOrigin
from tests.browser.still import show, still_page
from tests.ui.stage import Stage
from ui.model import Model, Player, Settings, Table
from ui.review.update.plies import review_of

SIZE = {"width": 360, "height": 640}


def test_the_line_on_the_level_stands_above_the_button(chromium: Browser) -> None:
    with still_page(chromium) as page:
        page.set_viewport_size(SIZE)
        show(page, Stage(Model(settings=Settings(lang="en"))).do("go", "setup/20-sur-20").model)
        line = page.locator(".level-lines > :not(.off)").bounding_box()
        button = page.locator(".setup-go").bounding_box()
        assert line
        assert button
        assert line["y"] + line["height"] <= button["y"]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_scores_of_a_review_of_20_sur_20_have_their_unit(chromium: Browser, lang: str) -> None:
    match = Match.new("20-sur-20", 2, SeedOrigin("a"))
    table = Table("m1", match, (Player("Ana"), Player(bot="regular")))
    with still_page(chromium) as page:
        page.set_viewport_size(SIZE)
        show(page, Model(settings=Settings(lang=lang), screen=review_of(table)))
        units = page.locator(".review-scores .unit")
        assert units.count() == 2
        for unit in units.all():
            box = unit.bounding_box()
            assert box
            assert box["width"] > 20
        assert page.evaluate("document.documentElement.scrollWidth") == SIZE["width"]
