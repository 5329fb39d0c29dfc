"""Every computer player has a name and a line in both languages; a table lists those that it offers."""

from __future__ import annotations

import pytest

from engine.games import GAMES, game
from engine.match import Match, SeedOrigin
from engine.record import read, write
from tests.ui.stage import Stage
from ui.core.words import words
from ui.games import face
from ui.games.opponents import known_level, offered_levels
from ui.model import Library, Model, Player, Settings, Table
from ui.table.saves import record_of, save_of, seat_players

both = pytest.mark.parametrize("lang", ["fr", "en"])
every = pytest.mark.parametrize("slug", tuple(GAMES))


@both
@every
def test_every_computer_player_is_described(slug: str, lang: str) -> None:
    told = face(slug).catalogue.levels(words(lang))
    assert {level.slug for level in told} == set(game(slug).bots())
    assert len({level.name for level in told}) == len(told)
    assert all(level.line.endswith(".") for level in told)


@every
def test_every_line_is_said_in_french(slug: str) -> None:
    pairs = zip(
        face(slug).catalogue.levels(words("fr")), face(slug).catalogue.levels(words("en")), strict=True
    )
    assert all(french.line != english.line for french, english in pairs)


@every
def test_a_table_offers_the_levels_of_its_game_weakest_first(slug: str) -> None:
    assert tuple(level.slug for level in offered_levels(words("en"), slug)) == game(slug).levels
    assert offered_levels(words("en"), slug, game(slug).levels[-1]) == offered_levels(words("en"), slug)


def test_who_is_no_longer_offered_keeps_its_name_where_it_sits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game("24-7"), "levels", ("greedy",))
    names = [level.name for level in offered_levels(words("en"), "24-7", "random")]
    assert names == ["At random", known_level(words("en"), "24-7", "greedy").name]
    players = (Player("Ana"), Player(bot="random"))
    here = Table("m1", Match.new("24-7", 2, SeedOrigin("levels")), players)
    stage = Stage(
        Model(settings=Settings(lang="en"), library=Library(matches=(save_of(here),))), bots_play=False
    )
    stage.do("resume", "m1")
    assert stage.table.players == players, "an older match goes on with who sat there"
    assert stage.model.overlay.notice is None
    stage.do("new_setup")
    assert "At random" in stage.html
    stage.do("resume", "m1").do("ask", "swap")
    assert "At random" in stage.html


@both
def test_who_has_somebody_s_pace_is_told_by_its_figures(lang: str) -> None:
    told = known_level(words(lang), "brain-drain", "pace 18 12")
    assert told.slug == "pace 18 12"
    assert "18" in told.name
    assert "18" in told.line
    assert "12" in told.line
    here = Table(
        "m1", Match.new("brain-drain", 2, SeedOrigin("pace")), (Player("Ana"), Player(bot=told.slug))
    )
    assert seat_players(read(write(record_of(here)))) == here.players, "it is frozen in the tag of its seat"
    stage = Stage(
        Model(settings=Settings(lang=lang), library=Library(matches=(save_of(here),))), bots_play=False
    )
    stage.do("resume", "m1").do("ask", "swap")
    assert stage.table.players == here.players
    assert told.name in stage.html
