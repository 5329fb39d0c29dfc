"""A match that its only person left before moving: no list holds it."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.match import Match, SeedOrigin
from tests.ui.stage import Stage
from ui.model import Home, Library, Model, Player, Settings, Table
from ui.table.saves import save_of

BOT = Player(bot="regular")


def seated(*players: Player, plies: int = 0, title: str = "") -> Stage:
    """Sits down at a saved match in which so many moves were made."""
    match = Match.new("24-7", len(players), SeedOrigin("open"))
    while match.ply < plies:
        match = match.submit(match.actors[0], next(match.moves(match.actors[0])))
    table = Table("m1", match, players, title=title)
    model = Model(settings=Settings(lang="en"), library=Library(matches=(save_of(table),)))
    stage = Stage(model, bots_play=False, stored={"m1": ""}).do("resume", "m1")
    assert isinstance(stage.model.screen, Table)
    return stage


def listed(stage: Stage) -> list[str]:
    """Goes home and reads which matches are listed there."""
    stage.do("ask", "quit").do("answer")
    assert isinstance(stage.model.screen, Home)
    return re.findall(r'<li id="match-(.*?)"', stage.html)


def test_a_match_left_before_its_only_person_moved_is_listed_nowhere_and_gone_with_the_next() -> None:
    for stage in (seated(Player(), BOT), seated(BOT, Player(), plies=1)):
        assert "this match won’t be saved" in stage.do("ask", "quit").html
        assert listed(stage) == []
        assert 'id="resume"' not in stage.html
        assert 'id="same"' not in stage.html, "nor is it offered again"
        assert "m1" in stage.stored, "Back finds the table again"
        stage.do("go", "setup/24-7").do("begin")
        assert "m1" not in stage.stored
        assert len(stage.stored) == 1


@pytest.mark.parametrize(
    ("players", "plies", "title"),
    [
        ((Player(), BOT), 1, ""),
        ((BOT, Player()), 2, ""),
        ((Player(), BOT), 0, "The cup"),
        ((Player("Ana"), Player("Ben")), 0, ""),
        ((BOT, BOT), 0, ""),
    ],
    ids=["moved", "moved second", "titled", "around one screen", "computers"],
)
def test_any_other_match_stays_in_the_list(players: tuple[Player, ...], plies: int, title: str) -> None:
    stage = seated(*players, plies=plies, title=title)
    assert "is saved on this device" in stage.do("ask", "quit").html
    assert listed(stage) == ["m1"]
    stage.do("go", "setup/24-7").do("begin")
    assert "m1" in stage.stored


def test_a_reload_at_an_untouched_table_loses_nothing() -> None:
    stage = seated(Player(), BOT)
    assert [save.id for save in stage.model.library.matches] == ["m1"]
    again = Stage(replace(stage.model, screen=Home()), bots_play=False).do("resume", "m1")
    assert isinstance(again.model.screen, Table)
