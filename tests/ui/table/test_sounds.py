"""Sounds: none until they are chosen, offered once; what a move earns is heard."""

from __future__ import annotations

import pytest

from engine.games.twentyfourseven.model import Combo, Scored
from engine.match import Match, SeedOrigin
from tests.ui.stage import Stage
from ui.core.effects import Play
from ui.games import face
from ui.library.stored_settings import read_settings
from ui.model import AnswerClock, Embed, Model, Player, Presentation, Settings, Table
from ui.table.update.sounds import tick_sound

LOUD = Settings(lang="en", sound="medium")
PAIR = (Player(), Player(bot="greedy"))


def sat(settings: Settings = LOUD, plies: int = 0) -> Stage:
    match = Match.new("24-7", 2, SeedOrigin("sound"))
    while match.ply < plies and match.actors:
        match = match.submit(match.actors[0], next(iter(match.moves(match.actors[0]))))
    players = PAIR if match.actors[:1] != (2,) else PAIR[::-1]
    eyes = 1 if players is PAIR else 2
    return Stage(
        Model(settings=settings, screen=Table("t", match, players, presentation=Presentation(viewer=eyes))),
        bots_play=False,
    )


def last_moves() -> int:
    """Counts the moves of the match before its last one."""
    match = Match.new("24-7", 2, SeedOrigin("sound"))
    while match.actors:
        match = match.submit(match.actors[0], next(iter(match.moves(match.actors[0]))))
    return match.ply - 1


def finish(stage: Stage) -> Stage:
    move = next(iter(stage.table.match.moves(stage.table.match.actors[0])))
    return stage.do("type", value=stage.table.match.game.write_move(move))


def test_nothing_is_heard_until_it_is_chosen() -> None:
    stage = sat(Settings(lang="en")).do("step", "slot 1").do("step", "d5").do("confirm")
    assert stage.table.match.ply == 1
    assert stage.played == []


def test_the_way_of_a_move_is_heard() -> None:
    stage = sat().do("step", "slot 1")
    assert stage.played == ["pick"]
    stage.do("step", "d5").do("confirm")
    assert stage.played[2:] in (["place"], ["line"])
    stage.do("hover", "a1")
    assert len(stage.played) == 3, "passing over places makes no sound"


def test_a_refusal_a_call_and_the_end_are_heard() -> None:
    stage = sat(plies=1)
    move = stage.table.match.game.write_move(next(iter(stage.table.match.moves(stage.table.match.actors[0]))))
    assert stage.do("type", value="1@z9").played == ["refuse"]
    stage.bots_play = True
    stage.do("type", value=move)
    assert stage.played[-1] == "turn"
    assert finish(sat(plies=last_moves())).played == ["win"]


def test_a_sum_of_24_rings() -> None:
    lines = {kind: Scored((1,), (Combo(kind, (), 40),), False, 40) for kind in ("sum_24", "sum_7")}
    heard = face("24-7").timing.move_sound
    assert [heard((lines["sum_24"],)), heard((lines["sum_7"],)), heard(())] == ["24", "", ""]


@pytest.mark.parametrize("left", range(8))
def test_the_last_seconds_of_a_clock_tick(left: int) -> None:
    table = Table("t", Match.new("24-7", 2, SeedOrigin("sound")), PAIR, clock=AnswerClock(seconds_left=left))
    assert tick_sound(table) == ((Play("tick"),) if 1 <= left <= 5 else ())


# When they are offered


def test_they_are_offered_once_at_the_first_end() -> None:
    stage = finish(sat(Settings(lang="en"), last_moves()))
    assert 'id="tune-yes"' in stage.html
    assert stage.model.settings.tuned == "t"
    assert "tune-yes" not in finish(sat(stage.model.settings._replace(tuned="earlier"), last_moves())).html


def test_the_offer_is_heard_at_a_touch_and_becomes_a_switch() -> None:
    stage = finish(sat(Settings(lang="en"), last_moves()))
    assert stage.played == []
    stage.do("sound", "hear")
    assert "tune-yes" not in stage.html
    assert 'id="tune-switch"' in stage.html
    assert stage.model.settings.sound == "medium"
    assert stage.played == ["win"]
    stage.do("sound")
    assert stage.model.settings.sound == "off"
    assert 'id="tune-yes"' in stage.html


def test_who_has_them_or_plays_in_a_frame_is_offered_none() -> None:
    assert "tune-yes" not in finish(sat(plies=last_moves())).html
    stage = sat(Settings(lang="en"), last_moves())
    stage.model = Model(stage.model.settings, stage.model.screen, embed=Embed("24-7", "t", "sound"))
    assert "tune-yes" not in finish(stage).html


# One setting


OLDER = [(True, "medium"), (False, "off"), ("soft", "soft"), ("x", "off")]


@pytest.mark.parametrize(("kept", "volume"), OLDER)
def test_the_volume_is_one_setting_and_older_switches_are_read(kept: object, volume: str) -> None:
    assert read_settings({"sound": kept}).sound == volume


def test_the_switch_of_the_bar_and_the_settings_change_it() -> None:
    stage = Stage(Model(settings=LOUD)).do("sound")
    assert stage.model.settings.sound == "off"
    assert stage.do("set", "sound:loud").model.settings.sound == "loud"
    assert stage.played == ["line"], "it can be heard how loud that is"
