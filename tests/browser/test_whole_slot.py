"""Sentences that a player must read stand in the slot whole, without scrolling, on a phone."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from playwright.sync_api import Browser

from engine.bots import run_to_choice
from engine.games import GAMES
from engine.games.twentyfourseven.model import Cell, Place
from engine.match import Match, PositionOrigin, SeedOrigin
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


LONG_SCORE = """.......
.......
.....2.
..9X...
.......
.......
.......
rack 1 1 5
rack 2 1 7
bag 3 4 5"""
"""With the five on e4: 24, 7 and overtime; the first stones of the match are explained too."""


def seated(lang: str, match: Match, *players: Player) -> Stage:
    """Sit down at a match."""
    table = Table("m1", match, players)
    stage = Stage(Model(settings=Settings(lang=lang, pace="slow", waits=True)))
    stage.model, _ = sit_down(replace(stage.model, screen=table), table)
    return stage


@by_language
def test_a_long_score_of_24_7_is_read_without_scrolling(chromium: Browser, lang: str) -> None:
    match = Match.new("24-7", 2, PositionOrigin(LONG_SCORE)).submit(1, Place(5, Cell(4, 3)))
    stage = seated(lang, match, Player(bot="greedy"), Player("Ana"))
    with still_page(chromium) as page:
        page.set_viewport_size(PHONE)
        show(page, stage.model)
        assert page.locator("#slot .t").count() == 3
        assert page.evaluate(HIDDEN) == 0, page.locator("#slot").inner_text()


@by_language
@pytest.mark.parametrize(("slug", "seeds"), [("24-7", "012"), ("20-sur-20", "abc")])
def test_a_hint_and_its_reasons_are_read_without_scrolling(
    chromium: Browser, lang: str, slug: str, seeds: str
) -> None:
    hidden = {}
    with still_page(chromium) as page:
        page.set_viewport_size(PHONE)
        for seed in seeds:
            stage = seated(lang, greedy_match(slug, seed, 6), Player("Ana"), Player(bot="greedy"))
            for step in ("hint", "hint", "hint_why"):
                show(page, stage.do(step).model)
                hidden[page.locator("#slot").inner_text()] = page.evaluate(HIDDEN)
    assert len(hidden) == 9, "idea, move and reason of each"
    assert set(hidden.values()) == {0}, hidden


def greedy_match(slug: str, seed: str, plies: int) -> Match:
    """Let greedy players make so many moves, and on until the first seat begins its turn."""
    match = Match.new(slug, 2, SeedOrigin(seed))
    while match.ply < plies or match.actors[0] != 1 or getattr(match.state, "singles", False):
        seat = match.actors[0]
        think = match.game.bots()["greedy"](match.view(seat), match.rng(seat))
        match = match.submit(seat, run_to_choice(think).move)
    return match


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


SHORT = ({"width": 360, "height": 640}, {"width": 320, "height": 640})
FADES = """() => getComputedStyle(document.querySelector("#slot > .sub"), "::after").opacity > 0"""
OVER_TOTAL = """() => {
  const box = (name) => document.querySelector(`#slot ${name}`).getBoundingClientRect();
  const [cross, total] = [box(".sa"), box(".tot")];
  return cross.left < total.right - 1 && cross.top < total.bottom - 1;
}"""


@by_language
def test_on_a_short_phone_a_longer_message_of_20_sur_20_fades_where_it_goes_on(
    chromium: Browser, lang: str
) -> None:
    with still_page(chromium) as page:
        for size in SHORT:
            page.set_viewport_size(size)
            stage = seated(lang, greedy_match("20-sur-20", "a", 6), Player("Ana"), Player(bot="greedy"))
            for step in ("", "hint", "hint", "hint_why"):
                show(page, stage.do(step).model if step else stage.model)
                assert page.evaluate(FADES) is (page.evaluate(HIDDEN) > 0), (size, step)


def test_the_cross_of_a_reason_stands_on_none_of_its_marks(chromium: Browser) -> None:
    with still_page(chromium) as page:
        page.set_viewport_size(SHORT[0])
        match = greedy_match("20-sur-20", "b", 8)
        stage = seated("en", match, Player("Ana"), Player(bot="greedy")).do("why")
        show(page, stage.model)
        assert page.locator("#slot .tot").count()
        assert not page.evaluate(OVER_TOTAL)
