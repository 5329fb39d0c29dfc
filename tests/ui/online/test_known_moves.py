"""A turn that every player sees to be lost passes without a link; one that a hand decides does not."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from engine.games.les24heures.cards import JOKER
from engine.games.les24heures.model import Incident, State
from tests.ui.online.test_lobby import inviting, joined
from tests.ui.stage import Stage
from ui.core.html import plain_text
from ui.core.words import words
from ui.model import Table
from ui.table.remote_seats import known_move, place_waited_for
from ui.table.turns import wait
from ui.table.view.screen import turn
from ui.table.viewpoint import scene
from ui.titles import of_table


@cache
def dealt() -> Stage:
    ines = inviting("24-heures")
    ines.do("opened", value=joined(ines, 2, "Ana").copied[0])
    return ines


def lost(seat: int, joker: str) -> Table:
    """Returns Inès's table at the lost turn of a seat, with the Joker on the discards or in that hand."""
    table = dealt().table
    state = table.match.state
    assert isinstance(state, State)
    car = replace(state.cars[seat - 1], incidents=(Incident("carburation", 2),))
    cars = tuple(car if n == seat else other for n, other in enumerate(state.cars, 1))
    hands = tuple(tuple("100" if card == JOKER else card for card in hand) for hand in state.hands)
    if joker == "hand":
        hands = tuple((JOKER, *hand[1:]) if n == seat else hand for n, hand in enumerate(hands, 1))
    discards = (JOKER,) if joker == "discards" else ()
    now = replace(state, cars=cars, hands=hands, discards=discards, turn=seat)
    return replace(table, match=replace(table.match, state=now))


def test_a_turn_that_everybody_sees_to_be_lost_is_played_here() -> None:
    table = lost(2, "discards")
    assert known_move(table) == "wait"
    assert place_waited_for(table) == 0
    assert wait(table) == ("bots", 2, (2,))


@pytest.mark.parametrize("joker", ["hand", "nowhere"])
def test_a_lost_turn_in_which_the_joker_may_be_held_waits_for_its_player(joker: str) -> None:
    table = lost(2, joker)
    assert known_move(table) == ""
    assert place_waited_for(table) == 2
    assert wait(table).kind == "far"


def test_one_s_own_lost_turn_goes_by_itself_only_if_everybody_sees_it() -> None:
    assert wait(lost(1, "discards")).bots == (1,)
    assert wait(lost(1, "nowhere")).bots == ()


def test_another_game_has_no_such_turn() -> None:
    ines = inviting()
    ines.do("opened", value=joined(ines, 2, "Ana").copied[0])
    assert known_move(ines.table) == ""


def test_one_s_own_lost_turn_that_another_device_passed_calls_nobody_while_it_is_shown() -> None:
    stage, table = Stage(), lost(1, "discards")
    later = table.match.submit(1, table.match.game.parse_move("wait"))
    assert table.online
    coming = replace(table, online=table.online._replace(coming=later))
    stage.model = replace(stage.model, screen=coming)
    assert plain_text(turn(scene(coming, stage.model.settings), coming)) == "Inès joue"
    assert of_table(words("fr"), coming) == "À Inès de jouer, Les\u00a024\u00a0Heures"
    stage.do("come", f"{coming.id}/{coming.match.ply}")
    assert stage.table.match == later
