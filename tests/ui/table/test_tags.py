"""A kept match tells whose it is, when it began and what help was taken."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games.vingtsurvingt.model import Lay, Play
from engine.links import from_link
from engine.match import Match, PositionOrigin, SeedOrigin
from tests.ui.stage import Stage
from ui.model import Model, Player, Presentation, Table
from ui.table.saves import decode
from ui.table.tags import tag_new_match
from ui.table.update.moves import submit

OPENED = "placed 4-5@0,0E 9-2@2,0E\nmarks -1,0 4,0\nrack 1 5-6 3-8 0-4\nrack 2 1-1\nstock 7-7 2-2"
LAYS = ((3, 8, 1, 1, "S"), (4, 0, 1, 3, "S"))
"""Two dominoes under the 5."""


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


def followed(stage: Stage) -> str:
    return dict(stage.table.tags).get("Followed", "")


def other_move(stage: Stage) -> str:
    """Return a move of the viewer that the open hint does not suggest, as it is typed."""
    match, choice = stage.table.match, stage.table.turn.hint.choice
    return match.game.write_move(next(move for move in match.moves(1) if choice and move != choice.move))


@pytest.mark.parametrize("slug", ["24-7", "20-sur-20", "24-heures"])
def test_a_match_remembers_which_moves_a_hint_had_suggested(slug: str) -> None:
    stage = Stage(bots_play=False).do("first_match", slug).do("hint")
    choice = stage.table.turn.hint.choice
    assert choice
    by_hand = stage.table.match.game.write_move(choice.move)
    stage.do("close_hint").do("type", value=by_hand)
    assert followed(stage) == "0", "its player laid it"
    assert '[Followed "0"]' in kept(stage)


def test_another_move_than_the_hints_is_a_players_own() -> None:
    stage = Stage(bots_play=False).do("first_match", "24-7").do("hint")
    stage.do("type", value=other_move(stage))
    assert stage.table.match.ply == 1
    assert followed(stage) == ""


def test_a_hints_move_that_was_taken_back_is_forgotten_with_the_next() -> None:
    stage = Stage(bots_play=False).do("first_match", "24-7")
    stage.model = replace(stage.model, screen=replace(stage.table, practice=True))
    stage.do("hint")
    other = other_move(stage)
    stage.do("hint").do("play_hint")
    assert followed(stage) == "0"
    stage.do("undo").do("type", value=other)
    assert stage.table.match.ply == 1
    assert followed(stage) == ""


def test_dominoes_laid_in_another_order_are_still_the_hints_move() -> None:
    match = Match.new("20-sur-20", 2, PositionOrigin(OPENED, 1))
    table = Table("one", match, (Player(), Player(bot="greedy")), presentation=Presentation(viewer=1))
    hint, laid = (Play(tuple(map(Lay._make, lays))) for lays in (LAYS, LAYS[::-1]))
    table = replace(table, turn=table.turn._replace(hint=table.turn.hint._replace(advised=hint)))
    model, _ = submit(Model(screen=table), table, 1, laid)
    assert isinstance(model.screen, Table)
    assert ("Followed", "0") in model.screen.tags
