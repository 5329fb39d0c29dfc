"""Acting out of turn with several people at one screen: called behind the curtain, everybody else waits."""

from __future__ import annotations

from dataclasses import replace

from engine.match import Match, PositionOrigin
from tests.ui.stage import Stage
from ui.core.effects import AskBots
from ui.model import Model, Player, Table
from ui.table.update.opening import sit_down

HELD_UP = """hour 3
car 2 km 500 tyres no pits stand-huile incidents piste:2
car 3 km 500 tyres no incidents piste:2
hand 1 100 100 100 100 100 100
hand 2 joker 250 250 250 250
hand 3 150 150 150 150 150
pile 100 100 100 100 100 100"""
PEOPLE = (Player("Ana"), Player("Bob"), Player("Cléo"))


def at_table(*players: Player, drawing: str = HELD_UP) -> Stage:
    """Sits down at a race where Bob may play the Joker during Ana's turn."""
    match = Match.new("24-heures", 3, PositionOrigin(drawing))
    stage = Stage(Model(), bots_play=False)
    table = Table("m1", match, players or PEOPLE)
    stage.model, effects = sit_down(replace(stage.model, screen=table), table)
    stage.draw()
    stage.wanted = [effect for effect in effects if isinstance(effect, AskBots)]
    return stage


def test_somebody_is_called_plays_the_joker_and_gives_the_device_back() -> None:
    stage = at_table().do("reveal")
    assert stage.table.presentation.viewer == 1
    assert 'data-arg="2"' in stage.html
    assert 'data-arg="3"' in stage.html, "nobody knows who holds the Joker"
    stage.do("call", "2")
    assert stage.table.presentation.viewer is None
    assert '<h1 class="disp" id="curtain-title">Bob</h1>' in stage.html
    assert "slot-1" not in stage.html, "no hand stands behind the curtain"
    stage.do("reveal")
    assert stage.table.presentation.viewer == 2
    stage.do("step", "joker")
    assert stage.table.match.log[-1].seat == 2
    assert stage.table.match.state.cars[1].pits == ()
    assert stage.table.turn.called_seat == 0
    assert '<h1 class="disp" id="curtain-title">Ana</h1>' in stage.html
    stage.do("reveal")
    assert stage.table.presentation.viewer == 1


def test_who_was_called_in_vain_hands_the_device_back() -> None:
    stage = at_table().do("reveal").do("call", "3").do("reveal")
    assert stage.table.presentation.viewer == 3
    assert "step" not in stage.html.replace("stepper", "")
    stage.do("pass_on")
    assert stage.table.presentation.viewer is None
    assert '<h1 class="disp" id="curtain-title">Ana</h1>' in stage.html


def test_a_call_can_be_taken_back_at_the_curtain() -> None:
    stage = at_table().do("reveal").do("call", "2").do("pass_on").do("reveal")
    assert stage.table.presentation.viewer == 1
    assert stage.table.match.ply == 0


def test_computers_wait_while_somebody_is_called() -> None:
    stage = at_table(Player(bot="driver"), Player("Bob"), Player("Cléo"))
    stage.model = replace(
        stage.model, screen=replace(stage.table, presentation=stage.table.presentation._replace(viewer=3))
    )
    thinking = stage.wanted[-1]
    stage.do("call", "2")
    stage.do("bot_moved", f"m1/{thinking.match.ply}/1", "play 100")
    assert stage.table.match.ply == 0
    stage.do("reveal").do("step", "joker")
    assert stage.table.match.ply == 1
    assert stage.wanted[-1].seats == (1,)


def test_only_another_person_may_be_called() -> None:
    for seat in ("1", "4", "0", "x", ""):
        stage = at_table().do("reveal").do("call", seat)
        assert stage.table.turn.called_seat == 0
    assert at_table().do("call", "2").table.turn.called_seat == 0, "nobody calls behind the curtain"
    alone = at_table(Player("Ana"), Player(bot="driver"), Player(bot="driver"))
    assert alone.do("call", "2").table.turn.called_seat == 0
    assert 'data-do="call"' not in alone.html


def test_one_person_among_computers_plays_the_joker_directly() -> None:
    stage = at_table(Player(bot="driver"), Player("Bob"), Player(bot="driver"))
    assert stage.table.presentation.viewer == 2
    stage.do("step", "joker")
    assert stage.table.match.log[-1].seat == 2
    assert stage.table.match.actors == (1,)
