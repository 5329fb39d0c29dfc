"""Exercises: a table begun from a position; what is asked, what came of a try, and that nothing is kept."""

from __future__ import annotations

import pytest

from engine.record import read
from tests.ui.stage import Stage
from ui.model import Exercise, Model, Settings
from ui.model.puzzles import Goal
from ui.puzzles.exercise import reset_position, set_up
from ui.puzzles.goals import judge_goal, read_goal
from ui.routes import BY_STATE, ROUTES
from ui.table.view.screen import table

SEVEN = """[Game "24-7"]
[Rules "1"]
[Seats "2"]
[Position "1"]
{tags}

.......
.......
.......
...4...
.......
.......
.......
rack 1 3 5 8
rack 2 2 6
"""
RUN = """[Game "20-sur-20"]
[Rules "1"]
[Seats "2"]
[Position "1"]
[Answer "5-6@2,1S, end"]

placed 4-5@0,0E 9-2@2,0E
marks -1,0 4,0
rack 1 5-6 7-8 1-1
rack 2 2-2
stock 7-7 8-8
"""


class Some(Exercise):
    """An exercise that belongs to no feature."""

    __slots__ = ()


@pytest.fixture(autouse=True)
def screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add the one row that a new screen needs."""
    like = next(route for route in ROUTES if route.name == "lesson")
    row = like._replace(
        state=Some,
        name="",
        render=lambda model, here: table(model, here.table),
        title=lambda words, here: "Some",
    )
    monkeypatch.setitem(BY_STATE, Some, row)


def exercise(tags: str = '[Answer "3@e4 | 3@c4"]', text: str = SEVEN) -> Exercise:
    return set_up(Some, "one", 1, read(text.format(tags=tags)), "?screen=some")


def sat(here: Exercise) -> Stage:
    """Sits down at an exercise."""
    return Stage(Model(settings=Settings(lang="en"), screen=here))


def shown(stage: Stage) -> Exercise:
    """Is the exercise on the screen."""
    assert isinstance(stage.model.screen, Exercise)
    return stage.model.screen


def test_what_is_asked_stands_in_the_tags() -> None:
    assert exercise().goal == Goal((("3@e4",), ("3@c4",)), shows=("3@e4",))
    assert exercise('[Earns "20"]\n[Event "Drew"]\n[Show "3@d5"]').goal == Goal((), 20, "Drew", ("3@d5",))


def test_the_seat_to_play_is_the_person_s_and_computers_sit_at_the_others() -> None:
    table = exercise().table
    assert table.presentation.viewer == 1
    assert [bool(player.bot) for player in table.players] == [False, True]


def test_a_right_try_stays_on_the_table_and_nobody_answers_it() -> None:
    stage = sat(exercise()).do("step", "slot 1").do("step", "e4").do("confirm")
    assert shown(stage).done
    assert [try_.verdict for try_ in shown(stage).tried] == ["right"]
    assert shown(stage).tried[0].earned == 20
    assert "+20\u00a0min" in shown(stage).comment
    assert shown(stage).table.match.ply == 1
    assert not stage.wanted, "no computer thinks"
    stage.do("type", value="5@d5")
    assert shown(stage).table.match.ply == 1, "the exercise is over"


def test_after_a_wrong_try_the_position_comes_back() -> None:
    stage = sat(exercise()).do("type", value="5@d5")
    assert [try_.verdict for try_ in shown(stage).tried] == ["wrong"]
    assert shown(stage).comment
    assert shown(stage).table.match == exercise().table.match
    stage.do("type", value="3@c4")
    assert [try_.verdict for try_ in shown(stage).tried] == ["wrong", "right"]


def test_what_the_rules_refuse_is_no_try() -> None:
    stage = sat(exercise()).do("type", value="8@a1")
    assert shown(stage).table.turn.refused.refusal is not None
    assert not shown(stage).tried


def test_several_moves_may_be_asked_for() -> None:
    stage = sat(exercise(text=RUN)).do("type", value="5-6@2,1S")
    assert not shown(stage).tried
    assert shown(stage).table.match.ply == 1
    stage.do("type", value="end")
    assert shown(stage).done


def test_a_turn_of_several_moves_is_one_try() -> None:
    earns = RUN.replace('[Answer "5-6@2,1S, end"]', '[Earns "4"]')
    stage = sat(exercise(text=earns)).do("type", value="5-6@2,1S")
    assert not shown(stage).tried
    assert shown(stage).table.match.ply == 1
    stage.do("type", value="end")
    assert [try_.verdict for try_ in shown(stage).tried] == ["wrong"]


@pytest.mark.parametrize(("tags", "done"), [('[Earns "20"]', True), ('[Earns "40"]', False)])
def test_a_try_may_be_asked_to_earn(tags: str, done: bool) -> None:
    assert shown(sat(exercise(tags)).do("type", value="3@d5")).done is done


@pytest.mark.parametrize(("tags", "done"), [('[Event "Scored"]', True), ('[Event "Closed"]', False)])
def test_something_may_be_asked_to_happen(tags: str, done: bool) -> None:
    assert shown(sat(exercise(tags)).do("type", value="3@d5")).done is done


def test_an_exercise_can_be_done_again() -> None:
    here = shown(sat(exercise()).do("type", value="3@e4"))
    assert reset_position(here).table.match.ply == 0
    assert judge_goal(here.goal, reset_position(here).table.match, 1).moves == ()


def test_nothing_of_an_exercise_is_kept() -> None:
    stage = sat(exercise()).do("step", "slot 1").do("marks", "spaces").do("type", value="3@e4").do("undo")
    assert not stage.stored
    assert not stage.model.library.matches
    assert shown(stage).done


def test_back_puts_a_partial_move_away_first() -> None:
    stage = sat(exercise()).do("step", "slot 1").do("went", "")
    assert shown(stage).table.turn.drafts == ()
    assert stage.addresses[-1] == "?screen=some"
    stage.do("step", "slot 1").do("escape")
    assert shown(stage).table.turn.drafts == ()


def test_answers_are_read_by_the_game() -> None:
    assert read_goal(read(RUN)).answers == (("5-6@2,1S", "end"),)
