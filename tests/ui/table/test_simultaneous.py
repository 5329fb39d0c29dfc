"""Where all see the same: any seat acts, clocks end in moves of the table, computers answer in their time."""

from __future__ import annotations

import json

from tests.ui.games.braindrain.scenes import ALONE, FOUR, TWO, answer, opened, right
from tests.ui.stage import Stage
from ui.app import update
from ui.core import effects
from ui.model import Action, Model, Player, Presentation, Settings, Table
from ui.page import page
from ui.table.update.progress import continue_match

COMPUTER = Player(bot="expert")


def wanted(stage: Stage, kind: type) -> list:
    """Asks anew what the table waits for."""
    _, found = continue_match(stage.model, stage.table)
    return [effect for effect in found if isinstance(effect, kind)]


def test_no_curtain_falls_and_any_seat_acts() -> None:
    stage = opened(FOUR, buzzer="on")
    assert "curtain" not in stage.html
    stage.do("step", "3:buzz")
    assert stage.table.match.view(None).holder == 3
    assert stage.table.presentation.viewer == 3
    assert stage.do("step", "1:buzz").table.match.ply == 1


def test_a_seat_prefix_means_nothing_where_people_see_different_things() -> None:
    from engine.match import Match, SeedOrigin

    table = Table("t", Match.new("24-7", 2, SeedOrigin("x")), TWO, presentation=Presentation(viewer=1))
    model, found = update(Model(screen=table), Action("step", "2:slot 1"))
    assert isinstance(model.screen, Table)
    assert model.screen == table
    assert found == ()


def test_a_computer_s_seat_is_not_moved_from_the_screen() -> None:
    stage = opened((*TWO, COMPUTER), buzzer="on")
    assert stage.do("step", "3:buzz").table.match.ply == 0
    assert stage.do("act", "3").table.presentation.viewer == 1


def test_the_clock_begins_with_the_buzz_and_ends_in_a_move_of_the_table() -> None:
    stage = opened(FOUR, buzzer="on", clock="30")
    stage.model, found = update(stage.model, Action("step", "2:buzz"))
    count = next(effect for effect in found if isinstance(effect, effects.Countdown))
    assert count == effects.Countdown(30, Action("ticked", "here/1"))
    assert stage.table.clock.seconds_left == 30
    stage.do("ticked", "here/1", "12")
    assert stage.table.clock.seconds_left == 12
    assert "12 secondes" in stage.html
    stage.do("ticked", "here/0", "0")
    assert stage.table.match.ply == 1, "a clock of before is stale"
    stage.do("ticked", "here/1", "0")
    assert stage.table.match.log[-1].seat == 0
    assert stage.table.match.view(2).barred[1]
    assert stage.table.clock.seconds == 0


def test_the_clock_goes_on_after_a_reload_and_begins_anew_with_the_next_answer() -> None:
    stage = opened(FOUR, buzzer="on", clock="30")
    stage.do("step", "2:buzz")
    stage.do("ticked", "here/1", "12")
    stage = stage.reload("")
    stage.model, found = update(stage.model, Action("resume", "here"))
    assert effects.Countdown(12, Action("ticked", "here/1")) in found
    assert (stage.table.clock.seconds, stage.table.clock.seconds_left) == (30, 12)
    stage.do("ticked", "here/1", "11").do("go", "rules/brain-drain").do("resume", "here")
    assert stage.table.clock.seconds_left == 11
    stage.do("ticked", "here/1", "0").do("step", "3:buzz")
    assert stage.table.clock.seconds_left == 30


def test_a_clock_taken_up_again_never_has_more_than_is_agreed() -> None:
    stage = opened(FOUR, buzzer="on", clock="30").do("set", "answer:double")
    stage.do("step", "2:buzz").do("ticked", "here/1", "55").do("set", "answer:usual")
    stage = stage.reload("").do("resume", "here")
    assert (stage.table.clock.seconds, stage.table.clock.seconds_left) == (30, 30)
    stage = stage.do("set", "answer:none").reload("").do("resume", "here")
    assert (stage.table.clock.seconds, stage.table.clock.seconds_left) == (0, 0)


def test_more_time_or_no_limit_is_a_setting() -> None:
    for answer_time, seconds in (("usual", 30), ("double", 60), ("none", 0)):
        stage = opened(FOUR, buzzer="on")
        stage.model = Model(Settings(answer=answer_time), screen=stage.table)
        stage.do("step", "1:buzz")
        assert stage.table.clock.seconds == seconds


def test_the_clock_of_practice_runs_for_each_target() -> None:
    stage = opened(ALONE, practice="12", clock="45")
    assert stage.table.clock.seconds == 45
    stage.do("ticked", "here/0", "0")
    assert stage.table.match.view(None).round == 2
    assert stage.table.clock.seconds_left == 45


def test_a_partial_move_outlasts_another_s_pass_but_not_the_round() -> None:
    stage = opened((*TWO, COMPUTER))
    stage.do("step", "slot 1").do("step", "+").do("typed", value="5*")
    drafts = stage.table.turn.drafts
    stage.do("bot_moved", "here/0/3", "pass")
    assert stage.table.turn.drafts == drafts
    assert stage.table.turn.typed.text == "5*"


def test_a_round_won_by_a_computer_clears_the_partial_move() -> None:
    stage = opened((TWO[0], COMPUTER))
    stage.do("step", "slot 1").do("step", "+")
    stage.do("bot_moved", "here/0/2", f"claim 1: {right(stage)}")
    assert stage.table.match.scores == (0, 1)
    assert not stage.table.turn.drafts


def test_a_person_s_answer_makes_the_computer_s_stale() -> None:
    stage = opened((TWO[0], COMPUTER))
    late = f"claim 1: {right(stage)}"
    answer(stage)
    stage.do("bot_moved", "here/0/2", late)
    assert stage.table.match.scores == (1, 0)


def test_computers_count_from_the_target_and_nobody_cuts_them_short() -> None:
    stage = opened((*TWO, COMPUTER))
    think = wanted(stage, effects.AskBots)[0]
    assert (think.since, think.firm, think.timed) == ("here/1", True, True)
    stage.do("step", "1:pass")
    assert wanted(stage, effects.AskBots)[0].since == "here/1"
    stage.do("step", "2:pass")
    assert not wanted(stage, effects.AskBots)[0].firm


def test_how_long_a_target_took_is_kept() -> None:
    stage = opened(TWO)
    stage.model, found = update(stage.model, Action("type", "", right(stage)))
    assert effects.ReadTimer("here/1", Action("lap", "here/1")) in found
    drawn = page(stage.model)
    stage.do("lap", "here/1", "12340")
    assert dict(stage.table.tags)["Times"] == "1=12.3"
    assert page(stage.model) == drawn, "so nothing is drawn for it"
    again = stage.reload("?game=brain-drain&match=here")
    assert dict(again.table.tags)["Times"] == "1=12.3"


def test_the_day_s_twelve_are_the_same_for_everyone() -> None:
    stages = [Stage(Model(today="2026-11-21")).do("daily", "brain-drain") for _ in range(2)]
    first, second = (stage.table.match for stage in stages)
    assert first.view(None) == second.view(None)
    assert dict(first.options)["practice"] == "12"
    assert first.seats == 1
    assert json.loads(next(iter(stages[0].stored.values())))["id"] == "daily-2026-11-21-brain-drain"


def test_a_table_of_people_begins_with_buzzers_and_one_alone_with_practice() -> None:
    stage = Stage().do("go", "setup/brain-drain").do("players", "4")
    for seat in range(1, 5):
        stage.do("kind", f"{seat}:person")
    assert 'id="buzzer-on" type="radio" name="buzzer" value="on" checked' in stage.html.replace(
        "name_", "name"
    )
    stage.do("begin")
    assert dict(stage.table.match.options)["buzzer"] == "on"
    alone = Stage().do("go", "setup/brain-drain").do("players", "1").do("begin")
    assert dict(alone.table.match.options)["practice"] == "12"
    assert dict(alone.table.match.options)["clock"] == "0"
