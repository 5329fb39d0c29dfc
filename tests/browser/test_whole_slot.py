"""Sentences that a player must read stand in the slot whole, without scrolling, on a phone."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from playwright.sync_api import Browser

from engine.games import GAMES
from tests.browser.still import show, still_page
from tests.ui.games.les24heures.scenes import after, drawn
from tests.ui.stage import Stage
from ui.model import Model, Player, Settings, Table
from ui.table.update.opening import sit_down

PHONE = {"width": 390, "height": 844}
HIDDEN = (
    "() => { const slot = document.getElementById('slot'); return slot.scrollHeight - slot.clientHeight }"
)
"""Pixels of the slot's text that only scrolling shows."""


by_language = pytest.mark.parametrize("lang", ["fr", pytest.param("en", marks=pytest.mark.prove)])


@by_language
def test_the_first_turn_of_a_first_match_is_read_without_scrolling(chromium: Browser, lang: str) -> None:
    with still_page(chromium) as page:
        page.set_viewport_size(PHONE)
        hidden = {}
        for slug, first in product(GAMES, ("1", "2")):
            stage = Stage(Model(settings=Settings(lang=lang))).do("loaded", value="[]").do("arrive")
            stage.do("go", f"setup/{slug}").do("first", first).do("begin").do("reveal")
            show(page, stage.model)
            assert page.locator("#slot #brief").count(), f"{slug}: it is a first match"
            hidden[slug, first] = page.evaluate(HIDDEN)
        assert set(hidden.values()) == {0}, hidden


HANDS = "hand 1 350 350 250 250 250\nhand 2 250 250 250 250 250"
BOTH = "car 1 km 900 incidents limite:3\ncar 2 km 300 incidents carburation:2 piste:2"


@by_language
@pytest.mark.parametrize("card", ["stand-essence", "350"])
def test_what_must_be_done_in_a_race_is_read_without_scrolling(
    chromium: Browser, lang: str, card: str
) -> None:
    race = drawn(f"{BOTH}\n{HANDS}\npile 250 {card} 100 100")
    match = after(race, "1 discard 350", "2 wait", "1 discard 350", "2 wait")
    table = Table("m1", match, (Player("Ana"), Player(bot="master")))
    stage = Stage(Model(settings=Settings(lang=lang)))
    stage.model, _ = sit_down(replace(stage.model, screen=table), table)
    with still_page(chromium) as page:
        page.set_viewport_size(PHONE)
        show(page, stage.model)
        assert page.locator("#slot #why").count(), "beside the longest button"
        assert page.evaluate(HIDDEN) == 0, page.locator("#slot").inner_text()
