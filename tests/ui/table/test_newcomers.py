"""The head start of who plays a game for the first time here."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.match import Match
from tests.ui.games.braindrain.scenes import FOUR, answer, opened
from tests.ui.stage import Stage
from ui.app import update
from ui.core import effects
from ui.model import Action, Hint, OpenDialog, Player, Settings, Table
from ui.table.saves import save_of
from ui.table.update.progress import continue_match

DUEL = (Player("Ana"), Player(bot="novice"))


def head_start(stage: Stage) -> int:
    """Asks anew what the table waits for, and returns by how much the computers answer later."""
    _, found = continue_match(stage.model, stage.table)
    return next(effect.head_start for effect in found if isinstance(effect, effects.AskBots))


def test_it_falls_from_target_to_target_and_ends() -> None:
    stage, given = opened(DUEL), []
    for _ in range(5):
        given.append(head_start(stage))
        answer(stage).do("rested", f"here/{stage.table.match.ply}/answer")
        stage.do("rested", f"here/{stage.table.match.ply}/turn")
    assert given == sorted(given, reverse=True)
    assert given[0] > given[1] > given[2] > given[3] == given[4] == 0


@pytest.mark.parametrize("known", ["another match", "the lesson"])
def test_who_knows_the_game_has_none(known: str) -> None:
    stage = opened(DUEL)
    assert head_start(stage)
    if known == "the lesson":
        stage.model = replace(stage.model, settings=Settings(learnt=("brain-drain",)))
    else:
        other: Match = stage.table.match
        saved = (*stage.model.library.matches, save_of(Table("other", other, DUEL)))
        stage.model = replace(stage.model, library=stage.model.library._replace(matches=saved))
    assert head_start(stage) == 0


def test_several_people_and_whoever_has_passed_have_none() -> None:
    assert head_start(opened((*FOUR[:2], DUEL[1]))) == 0
    assert head_start(opened(DUEL).do("step", "pass").do("confirm")) == 0


def test_a_computer_waits_while_its_only_opponent_reads_a_hint_or_a_dialog() -> None:
    stage = opened(DUEL)
    table = stage.table
    moved = Action("bot_moved", f"here/{table.match.ply}/2", "pass")
    reading = replace(table, turn=table.turn._replace(hint=Hint(is_pending=True)))
    with_menu = replace(stage.model, overlay=stage.model.overlay._replace(dialog=OpenDialog("menu")))
    for waiting in (replace(stage.model, screen=reading), with_menu):
        model, found = update(waiting, moved)
        assert model.screen.match.ply == table.match.ply
        assert [one.action for one in found if isinstance(one, effects.Later)] == [moved]
    model, _ = update(stage.model, moved)
    assert model.screen.match.ply == table.match.ply + 1


def test_among_several_people_no_computer_waits_for_a_reader() -> None:
    stage = opened((*FOUR[:2], DUEL[1]))
    dialog = stage.model.overlay._replace(dialog=OpenDialog("menu"))
    moved = Action("bot_moved", f"here/{stage.table.match.ply}/3", "pass")
    _, found = update(replace(stage.model, overlay=dialog), moved)
    assert not [one for one in found if isinstance(one, effects.Later)]
