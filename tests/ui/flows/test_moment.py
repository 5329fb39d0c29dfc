"""24/7 10.2, one person against computers: the moment to draw is shown, and passes by itself."""

from __future__ import annotations

import pytest

from engine.games.twentyfourseven.model import Drew
from tests.ui.flows.test_play import ANA, BOB, COMPUTER, place, seated
from tests.ui.stage import Stage
from ui import effects
from ui.app import update
from ui.flows.play import go_on
from ui.model import Action, Player

ALONE = (Player(), COMPUTER, COMPUTER)


def later(stage: Stage) -> list[effects.Later]:
    """Asks anew what the table waits for."""
    return [effect for effect in go_on(stage.model, stage.table)[1] if isinstance(effect, effects.Later)]


def placed(*players: Player) -> Stage:
    """Places a tile, drawing by hand."""
    stage = seated(*players, bots_play=False, draw="manual")
    return place(stage if len(players) > 2 or players[1].bot else stage.do("reveal"))


def test_the_moment_is_shown_over_the_board_with_its_button() -> None:
    stage = placed(*ALONE)
    felt = stage.html.partition('id="felt"')[2].partition("</main>")[0]
    assert 'id="offer"' in felt
    assert 'id="offer-draw"' in felt
    assert 'data-do="pass_on"' in felt
    assert stage.html.count('data-do="pass_on"') == 1, "nothing waits elsewhere"
    assert stage.said[-1].endswith("You may still draw.")


def test_it_passes_by_itself_after_some_seconds() -> None:
    stage = placed(*ALONE)
    assert later(stage) == [effects.Later(6000, Action("moment_over", "t/1"))]
    stage.do("moment_over", "t/1")
    assert 'id="offer"' not in stage.html
    assert stage.wanted[-1].seats[0] == 2, "the computers go on"


def test_drawing_ends_it() -> None:
    stage = placed(*ALONE).do("step", "draw")
    assert isinstance(stage.table.match.log[-1].events[0], Drew)
    assert 'id="offer"' not in stage.html
    before = stage.model
    assert update(before, Action("moment_over", "t/1")) == (before, ()), "that moment is past"


def test_once_let_go_it_comes_back_only_after_the_next_turn() -> None:
    stage = placed(*ALONE).do("moment_over", "t/1")
    stage.bots_play = True
    while stage.table.match.actors[0] != 1:
        asked = stage.wanted[-1]
        move = next(stage.table.match.moves(asked.seats[0]))
        text = stage.table.match.game.write_move(move)
        stage.do("bot_moved", f"t/{stage.table.match.ply}/{asked.seats[0]}", text)
        assert 'id="offer"' not in stage.html
    place(stage)
    assert 'id="offer"' in stage.html


@pytest.mark.parametrize(("answer", "ms"), [("usual", [6000]), ("double", [12000]), ("none", [])])
def test_who_needs_more_time_has_it(answer: str, ms: list[int]) -> None:
    stage = placed(*ALONE).do("set", f"answer:{answer}")
    assert [effect.ms for effect in later(stage)] == ms
    assert 'id="offer"' in stage.html


def test_an_open_dialog_holds_it() -> None:
    stage = placed(*ALONE).do("ask", "menu")
    model, found = update(stage.model, Action("moment_over", "t/1"))
    assert found == (effects.Later(6000, Action("moment_over", "t/1")),)
    assert model == stage.model


def test_people_who_share_the_device_are_waited_for() -> None:
    stage = placed(ANA, BOB)
    assert 'id="offer"' in stage.html
    assert later(stage) == []
