"""How a result came about: each number has its margin, and nothing is said of one that it explains."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.analysis import MoveAnalysis
from engine.arena import play_out
from engine.games import game
from engine.match import Match, SeedOrigin
from tests.ui.judged import judged
from tests.ui.screens.markup import Element, elements
from tests.ui.stage import Stage
from ui.core.html import markup
from ui.model import Model, Player, Review, Settings, Table
from ui.page import page


def reviewed(slug: str = "24-7", **options: str) -> Review:
    here = judged(slug, **options).screen
    assert isinstance(here, Review)
    return here


def shown(here: Review) -> str:
    return markup(page(Model(Settings("en"), here)).app)


def parts(html: str) -> list[Element]:
    return [one for one in elements(html) if one.name == "li" and one.get("class").startswith("part ")]


def test_each_number_has_its_margin_and_what_it_explains_is_hatched() -> None:
    here = reviewed()
    rows = parts(shown(here))
    assert len(rows) == 5, "of two seats one is enough"
    for row in rows:
        number, margin = map(int, re.findall(r"[−+]?(\d+)\s±(\d+)", row.text)[0])
        if abs(number - 2 * margin) > 1:  # both are rounded
            assert ("is-unclear" in row.get("class")) is (number < 2 * margin)


@pytest.mark.whole
def test_nothing_of_luck_is_shown_where_it_is_not_measured_well() -> None:
    """So in a competition, which is won by points."""
    here = reviewed("20-sur-20", target="1")
    html = shown(here)
    assert "The result" in html
    assert len(parts(html)) == 3
    assert not re.search("luck", html, re.IGNORECASE)
    drawn = shown(replace(here, ply=4))
    assert "then drew" not in drawn


@pytest.mark.parametrize("slug", ["24-7", "20-sur-20"])
def test_of_two_luck_is_told(slug: str) -> None:
    here = reviewed(slug)
    html = shown(here)
    assert "Luck and skill" in html
    assert html.count("Luck of the draw") == 1
    draw = next(one for one in here.judged if one.ply and abs(one.luck[0]) >= 1)
    assert re.search("then drew (well|badly), by", shown(replace(here, ply=draw.ply)))


def test_a_race_of_two_cars_tells_luck() -> None:
    rules = game("24-heures")
    match = play_out(Match.new("24-heures", 2, SeedOrigin("1")), [rules.bots()["driver"]] * 2)
    found = [MoveAnalysis(0, luck=(12.0, -12.0))]
    found += [
        MoveAnalysis(ply, entry.seat, entry.move, best=entry.move, loss=0.0)
        for ply, entry in enumerate(match.log, 1)
    ]
    table = Table("m1", match, (Player("Ana"), Player(bot="driver")))
    html = shown(Review(table, 3, tuple(found)))
    assert len(parts(html)) == 5
    assert "Luck of the draw" in html
    assert 'id="tab-result"' in html


def test_one_panel_at_a_time_is_chosen_by_a_tab() -> None:
    stage = Stage(Model(Settings("en"), reviewed()))
    tabs = [one.get("id") for one in elements(shown(reviewed())) if one.get("data-do") == "review_tab"]
    assert tabs == ["tab-move", "tab-curve", "tab-moves", "tab-result"]
    stage.do("review_tab", "curve")
    assert "shows-curve" in stage.html
    stage.do("review_tab", "elsewhere")
    assert "shows-curve" in stage.html
