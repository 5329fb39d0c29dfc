"""A turn that is lost (24 Heures 6.3) goes by itself, before several at one pace, whoever holds the Joker."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.match import Match, PositionOrigin
from engine.online import Chair, Device, Invitation
from engine.online.room import new_room
from tests.ui.stage import Stage
from ui.core.effects import AskBots
from ui.model import PACES, Model, OnlineMatch, Player, Presentation, Settings, Table
from ui.table.turns import Wait, wait
from ui.table.update.opening import sit_down
from ui.table.update.thinking import ask_bots

ANA, BOB, CLEO = Player("Ana"), Player("Bob"), Player("Cléo")
COMPUTER = Player(bot="driver")
LOST = """hour 3
car 1 km 500 tyres no incidents carburation:2
car 2 km 500 tyres no
hand 1 {one} 150 stand-huile
hand 2 100 100 100 100 100
hand 3 {three} 100 100 100 100
hand 4 150 150 150 150 150
pile 250 250 250 250 250 250"""
NOBODY = LOST.format(one="100", three="250")
OWN = LOST.format(one="joker", three="250")
MATE = LOST.format(one="100", three="joker")


def at_table(*players: Player, drawing: str = NOBODY, **settings: object) -> Stage:
    """Sits down at a race of two cars with two drivers each; computers wait until they are asked."""
    match = Match.new("24-heures", 4, PositionOrigin(drawing), {"cars": "2"})
    stage = Stage(Model(settings=replace_settings(**settings)), bots_play=False)
    table = Table("m1", match, players)
    stage.model, effects = sit_down(replace(stage.model, screen=table), table)
    stage.draw()
    stage.wanted = [effect for effect in effects if isinstance(effect, AskBots)]
    return stage


def replace_settings(**settings: Any) -> Settings:
    return Settings(lang="en")._replace(**settings)


def last(stage: Stage) -> tuple[int, str]:
    entry = stage.table.match.log[-1]
    return entry.seat, stage.table.match.game.write_move(entry.move)


# One person plays


@pytest.mark.parametrize("pace", ["slow", "normal", "fast"])
def test_the_turn_of_one_person_goes_by_itself_at_the_pace_of_the_computers(pace: str) -> None:
    stage = at_table(ANA, COMPUTER, COMPUTER, COMPUTER, pace=pace)
    assert "Carburettor trouble: Ana misses two turns." in stage.html
    assert "The turn passes automatically." in stage.html
    (asked,) = stage.wanted
    assert (asked.seats[0], asked.wait) == (1, PACES[pace])
    stage.think()
    assert last(stage) == (1, "wait")
    assert stage.table.players[0] == ANA, "the person is still there"


def test_the_sentence_of_a_turn_that_went_by_is_in_the_log_and_is_spoken() -> None:
    stage = at_table(ANA, COMPUTER, COMPUTER, COMPUTER)
    while not stage.table.match.log or wait(stage.table).kind != "person":
        stage.think()
    assert stage.said[-1].startswith("Carburettor trouble: Ana misses this turn.")
    assert "Ana misses this turn." in stage.html


def test_one_person_who_holds_the_joker_chooses() -> None:
    stage = at_table(ANA, COMPUTER, COMPUTER, COMPUTER, drawing=OWN)
    assert stage.wanted == []
    assert 'data-arg="wait"' in stage.html
    assert 'data-arg="joker"' in stage.html
    assert "Wait, unless the Joker frees your car." in stage.html
    assert last(at_table(ANA, *[COMPUTER] * 3, drawing=OWN).do("step", "wait")) == (1, "wait")
    stage.do("step", "joker")
    assert last(stage) == (1, "joker")
    assert stage.table.match.actors == (1,), "the turn begins anew"
    assert len(stage.table.match.state.hands[0]) == 4


def test_the_joker_of_a_computer_comes_before_the_turn_that_goes_by() -> None:
    stage = at_table(ANA, COMPUTER, COMPUTER, COMPUTER, drawing=MATE)
    stage.think()
    assert last(stage) == (3, "joker")
    assert wait(stage.table)[:2] == ("person", 1)
    assert "step" in stage.html


def test_a_turn_that_goes_by_needs_no_joker_button_but_may_be_hurried() -> None:
    stage = at_table(ANA, COMPUTER, COMPUTER, COMPUTER)
    assert 'data-arg="joker"' not in stage.html
    stage.do("step", "wait")
    assert last(stage) == (1, "wait")
    asked = stage.wanted[0]
    stage.do("bot_moved", f"m1/{asked.match.ply}/1", "wait")
    assert stage.table.match.ply == 1, "what comes too late is not played twice"


def test_nobody_else_moves_for_a_person() -> None:
    for drawing in (OWN, NOBODY):
        stage = at_table(ANA, COMPUTER, BOB, COMPUTER, drawing=drawing)
        stage.do("bot_moved", "m1/0/1", "joker")
        assert stage.table.match.ply == 0


def test_what_went_by_itself_is_not_taken_back_alone() -> None:
    two = "".join(line for line in NOBODY.splitlines(True) if line[:6] not in ("hand 3", "hand 4"))
    both = two.replace("car 2 km 500 tyres no", "car 2 km 500 tyres no incidents carburation:2")
    match = Match.new("24-heures", 2, PositionOrigin(both))
    stage = Stage(Model(settings=replace_settings()), bots_play=False)
    stage.model = replace(
        stage.model, screen=Table("m1", match, (ANA, COMPUTER), presentation=Presentation(viewer=1))
    )
    stage.do("step", "wait").do("undo")
    assert stage.table.match.ply == 1, "the computer's car is held up too: nothing was drawn"
    stage.model = replace(stage.model, screen=replace(stage.table, practice=True))
    stage.do("undo")
    assert stage.table.match.ply == 1


def test_in_practice_the_move_before_a_lost_turn_is_taken_back() -> None:
    drawing = """hour 3
hand 1 100 150 250
hand 2 carburation 100 100
pile 100 100 100 100 100 100"""
    match = Match.new("24-heures", 2, PositionOrigin(drawing))
    for seat, text in ((1, "play 250"), (2, "attack carburation 1"), (1, "wait"), (2, "play 100")):
        match = match.submit(seat, match.game.parse_move(text))
    stage = Stage(Model(settings=replace_settings()), bots_play=False)
    stage.model = replace(
        stage.model,
        screen=Table("m1", match, (ANA, COMPUTER), practice=True, presentation=Presentation(viewer=1)),
    )
    assert stage.do("undo").table.match.ply == 0


# Several play


@pytest.mark.parametrize("pace", ["off", "slow", "fast"])
@pytest.mark.parametrize("drawing", [NOBODY, OWN, MATE])
def test_before_several_a_lost_turn_goes_by_at_one_pace_joker_or_not(drawing: str, pace: str) -> None:
    stage = at_table(ANA, COMPUTER, BOB, COMPUTER, drawing=drawing, pace=pace)
    assert wait(stage.table)[:2] == ("bots", 1)
    (asked,) = stage.wanted
    assert (asked.wait, asked.forced) == (3000, "wait")
    assert stage.table.presentation.viewer is None
    assert "curtain" not in stage.html
    for person in (1, 3):
        assert f'data-do="call" data-arg="{person}"' in stage.html
    stage.think()
    assert last(stage) == (1, "wait"), "the Joker is nobody's to play but who holds it"


def test_what_shows_of_a_lost_turn_tells_nothing_of_the_joker() -> None:
    shown = {at_table(ANA, COMPUTER, BOB, COMPUTER, drawing=drawing).html for drawing in (NOBODY, OWN, MATE)}
    assert len(shown) == 1


def test_the_one_pace_waits_for_who_wants_it_and_is_not_run_through() -> None:
    stage = at_table(ANA, COMPUTER, BOB, COMPUTER, waits=True)
    assert stage.wanted[-1].wait is None
    stage = at_table(ANA, COMPUTER, BOB, COMPUTER).do("forward")
    stage.model, effects = sit_down(stage.model, stage.table)
    assert next(effect for effect in effects if isinstance(effect, AskBots)).wait == 3000


def test_who_does_not_hold_the_joker_is_told_so() -> None:
    stage = at_table(ANA, COMPUTER, BOB, COMPUTER).do("call", "1").do("reveal")
    shown = stage.html.replace("joker-", "")
    assert [step in shown for step in ('data-arg="wait"', 'data-arg="joker"')] == [True, True]
    stage.do("step", "joker")
    assert stage.table.match.ply == 0
    assert "You don’t have “Joker”." in stage.html


def test_a_teammate_is_called_and_frees_the_waiting_car() -> None:
    stage = at_table(ANA, COMPUTER, BOB, COMPUTER, drawing=MATE).do("call", "3").do("reveal")
    assert stage.table.presentation.viewer == 3
    stage.do("step", "joker")
    assert last(stage) == (3, "joker")
    assert 'id="curtain-title">Ana</h1>' in stage.html
    stage.do("reveal")
    assert not stage.table.match.state.lost
    assert "slot-1" in stage.html


# A computer waits, and people of its crew may free it


@pytest.mark.parametrize("drawing", [NOBODY, MATE])
def test_before_a_computer_waits_nobody_is_asked_where_several_play(drawing: str) -> None:
    stage = at_table(COMPUTER, ANA, BOB, COMPUTER, drawing=drawing)
    assert wait(stage.table).kind == "bots"
    (asked,) = stage.wanted
    assert (asked.seats[0], asked.wait, asked.forced) == (1, 3000, "")
    stage.think()
    assert last(stage) == (1, "wait")


def test_who_looks_on_while_a_computer_waits_can_call_its_crew() -> None:
    stage = at_table(COMPUTER, ANA, BOB, COMPUTER, drawing=MATE)
    stage.model = replace(
        stage.model, screen=replace(stage.table, presentation=stage.table.presentation._replace(viewer=2))
    )
    stage.draw()
    assert 'data-do="call" data-arg="3"' in stage.html
    stage.do("call", "3").do("reveal").do("pass_on")
    assert wait(stage.table)[:2] == ("bots", 1), "the turn goes by after one called in vain"
    stage.do("call", "2").do("reveal").do("pass_on").do("call", "3").do("reveal").do("step", "joker")
    assert last(stage) == (3, "joker")


def test_one_person_is_asked_before_a_computer_waits_only_with_the_joker_in_hand() -> None:
    assert wait(at_table(COMPUTER, COMPUTER, BOB, COMPUTER, drawing=MATE).table).kind == "linger"
    assert wait(at_table(COMPUTER, COMPUTER, BOB, COMPUTER).table).kind == "bots"
    assert wait(at_table(COMPUTER, ANA, COMPUTER, COMPUTER, drawing=MATE).table).kind == "bots"


@pytest.mark.parametrize("players", [(COMPUTER, ANA, COMPUTER, BOB), (COMPUTER,) * 4])
def test_who_is_not_of_the_crew_is_not_asked(players: tuple[Player, ...]) -> None:
    assert wait(at_table(*players, drawing=MATE).table).kind == "bots"


def test_a_hint_says_what_to_do_in_a_lost_turn() -> None:
    stage = at_table(ANA, COMPUTER, COMPUTER, COMPUTER, drawing=OWN).do("hint").do("hint")
    assert "Play the Joker." in stage.html
    assert "It frees you from “Carburettor trouble”." in stage.html
    stage = at_table(ANA, COMPUTER, COMPUTER, COMPUTER).do("hint").do("hint")
    assert "Wait." in stage.html
    assert "Carburettor trouble: you miss this turn." in stage.html
    stage.do("say", "choices")
    assert stage.said[-1] == "You can wait."


def test_a_lost_turn_may_be_typed() -> None:
    stage = at_table(ANA, COMPUTER, BOB, COMPUTER).do("call", "1").do("reveal")
    stage.do("type", value="play 100")
    assert "Carburettor trouble: Ana misses two turns." in stage.html
    assert "Wait, or play the Joker." in stage.html
    assert last(stage.do("type", value="wait")) == (1, "wait")


def elsewhere(stage: Stage) -> Table:
    """Gives the table as it is where others play from elsewhere."""
    room = new_room(Invitation("0" * 16, "0" * 32, "24-heures", (), (Chair(),) * 4, (1,), "0" * 64))
    others = (player._replace(far=True) if player == BOB else player for player in stage.table.players)
    return replace(stage.table, players=tuple(others), online=OnlineMatch(Device(room, (1,)), ""))


def test_a_computer_s_lost_turn_stands_as_long_where_others_are_elsewhere() -> None:
    stage = at_table(COMPUTER, ANA, BOB, COMPUTER, drawing=NOBODY, pace="fast")
    assert [ask_bots(stage.model.settings, elsewhere(stage), Wait("bots", 1, (1,))).wait] == [3000]


def test_who_is_alone_at_a_device_says_that_the_turn_is_lost_whatever_they_hold() -> None:
    shown = []
    for drawing in (NOBODY, OWN):
        stage = at_table(ANA, COMPUTER, BOB, COMPUTER, drawing=drawing)
        table = elsewhere(stage)
        table = replace(table, presentation=table.presentation._replace(viewer=1))
        assert wait(table) == Wait("person", 1)
        stage.model, effects = sit_down(stage.model, table)
        assert not any(isinstance(effect, AskBots) for effect in effects)
        stage.draw()
        shown.append([step in stage.html for step in ('data-arg="wait"', 'data-arg="joker"', "by itself")])
        stage.do("step", "wait")
        assert last(stage) == (1, "wait")
    assert shown == [[True, True, False]] * 2
