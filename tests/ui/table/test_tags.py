"""A kept match tells whose it is, when it began and what help was taken."""

from __future__ import annotations

from dataclasses import replace

from engine.links import from_link
from engine.match import Match, SeedOrigin
from tests.ui.stage import Stage
from ui.model import Player, Table
from ui.table.saves import decode
from ui.table.tags import tag_new_match


def kept(stage: Stage) -> str:
    return from_link(decode("x", next(iter(stage.stored.values()))).code)


def test_a_match_alone_tells_its_id_its_day_and_the_readers_seat() -> None:
    stage = Stage(bots_play=False).do("first_match", "24-7")
    text = kept(stage)
    assert f'[Id "{stage.table.id}"]\n[Date "2026-11-21"]\n[Me "1"]\n' in text
    assert "[Help" not in text


def test_among_several_people_no_seat_is_the_readers() -> None:
    match = Match.new("24-7", 2, SeedOrigin("a"))
    table = tag_new_match(Table("one", match, (Player("Ana"), Player("Zoé"))), "2026-11-21")
    assert table.tags == (("Id", "one"), ("Date", "2026-11-21"))


def test_a_match_begun_elsewhere_keeps_its_name() -> None:
    match = Match.new("24-7", 2, SeedOrigin("a"))
    table = Table("one", match, (Player("Ana"), Player("Zoé")), tags=(("Id", "two"),))
    assert dict(tag_new_match(table, "2026-11-21").tags)["Id"] == "two"


def test_hints_and_moves_undone_in_practice_are_counted_in_the_match() -> None:
    stage = Stage().do("first_match", "24-7").do("hint")
    assert ("Help", "hints=1") in stage.table.tags
    stage.do("hint").do("play_hint")
    assert '[Help "hints=1"]' in kept(stage)


def test_a_move_undone_in_practice_is_counted() -> None:
    stage = Stage(bots_play=False).do("first_match", "24-7")
    stage.model = replace(stage.model, screen=replace(stage.table, practice=True))
    move = next(iter(stage.table.match.moves(1)))
    stage.do("type", value=stage.table.match.game.write_move(move)).do("undo")
    assert stage.table.match.ply == 0
    assert '[Help "undone=1"]' in kept(stage)
