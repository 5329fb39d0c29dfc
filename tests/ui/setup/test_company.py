"""The question of the set-up, with whom the match is played, and what follows from its answer."""

from __future__ import annotations

import pytest

from engine.games import game
from tests.ui.screens.markup import Element, elements
from tests.ui.stage import Stage
from ui.core.effects import Focus
from ui.games import FACES
from ui.model import Host, Model, Settings, Setup

every = pytest.mark.parametrize("slug", FACES)


def opened(slug: str, broker: str = "") -> Stage:
    return Stage(Model(settings=Settings(lang="en"), host=Host(broker=broker)), bots_play=False).do(
        "go", f"setup/{slug}"
    )


def here(stage: Stage) -> Setup:
    assert isinstance(stage.model.screen, Setup)
    return stage.model.screen


def part(stage: Stage, key: str) -> Element:
    return next(e for e in elements(stage.html) if e.get("id") == key)


def is_there(stage: Stage, key: str) -> bool:
    return any(e.get("id") == key for e in elements(stage.html))


@every
def test_each_answer_seats_who_it_names(slug: str) -> None:
    stage = opened(slug, "wss://broker.example")
    level = game(slug).levels[0]
    assert "checked" in part(stage, "company-computer").attributes
    stage.do("company", "screen")
    assert [(p.bot, p.far) for p in here(stage).players] == [("", False)] * 2
    stage.do("name", "1", "Inès").do("name", "2", "Ana").do("company", "online")
    assert [(p.name, p.bot, p.far) for p in here(stage).players] == [("Inès", "", False), ("Ana", "", True)]
    stage.do("company", "computer")
    assert [(p.name, p.bot, p.far) for p in here(stage).players] == [("Inès", "", False), ("", level, False)]
    assert stage.do("company", "nobody").model.screen == here(stage)


def test_where_nobody_can_play_online_the_answer_is_closed_and_says_why() -> None:
    stage = opened("brain-drain")
    assert "disabled" in part(stage, "company-online").attributes
    assert "Brain\u00a0Drain is played on one screen. Everyone looks for the answer at " in stage.html
    assert "disabled" not in part(opened("brain-drain", "wss://broker.example"), "company-online").attributes
    stage = opened("24-7")
    assert "disabled" not in part(stage, "company-online").attributes
    stage.do("option", "draw:manual")
    assert "disabled" in part(stage, "company-online").attributes
    assert "These options can’t be played online." in stage.html


def test_a_computer_may_take_a_seat_around_the_screen_and_nothing_else_moves() -> None:
    stage = opened("24-7").do("company", "screen").do("players", "3")
    stage.do("kind", part(stage, "kind-2").get("data-arg"))
    assert [bool(p.bot) for p in here(stage).players] == [False, True, False]
    assert "hidden" not in part(stage, "levels").attributes
    stage.do("kind", part(stage, "kind-3").get("data-arg"))
    assert "checked" in part(stage, "company-screen").attributes
    stage.do("kind", part(stage, "kind-2").get("data-arg"))
    assert [bool(p.bot) for p in here(stage).players] == [False, False, True]


def test_online_a_seat_goes_round_between_a_friend_a_computer_and_somebody_here() -> None:
    stage = opened("24-7").do("company", "online")
    kinds = []
    for _ in range(3):
        player = here(stage).players[1]
        kinds.append((bool(player.bot), player.far))
        stage.do("kind", part(stage, "kind-2").get("data-arg"))
    assert kinds == [(False, True), (True, False), (False, False)]
    assert here(stage).players[1].far
    assert part(stage, "kind-1").name == "span", "whoever invites stays here"


def test_where_one_may_play_alone_the_first_answer_says_so_and_the_number_too() -> None:
    stage = opened("brain-drain")
    assert "Against the computer, or alone" in stage.html
    stage.do("players", "1")
    assert len(here(stage).players) == 1
    alone = next(e for e in elements(stage.html) if e.get("id") == "players-now")
    assert alone.text == "Alone"
    assert "At this level" not in stage.html
    assert "You can take back any move." in stage.html
    assert "or alone" not in opened("24-7").html


@every
def test_moves_may_be_taken_back_against_the_weakest_level_only_unless_asked_for(slug: str) -> None:
    stage = opened(slug)
    assert here(stage).practice
    stage.do("level", game(slug).levels[1])
    assert not here(stage).practice
    assert not is_there(stage, "takeback"), "its room stays, without anything to touch"
    stage.do("practice").do("level", game(slug).levels[0])
    assert here(stage).practice
    assert not here(stage.do("company", "screen")).practice


@every
def test_choosing_a_level_shows_its_line_where_the_others_stand(slug: str) -> None:
    stage = opened(slug)
    for n, level in enumerate(game(slug).levels, 1):
        stage.do("level", level)
        lines = [e for e in elements(stage.html) if e.get("id").startswith("line-")]
        assert [e.get("id") for e in lines if e.get("class") != "off"] == [f"line-{n}"]


def test_the_numbers_of_players_stand_side_by_side_up_to_four_and_are_stepped_through_beyond() -> None:
    assert is_there(opened("24-7"), "players-4")
    stage = opened("brain-drain")
    stage.do("players", part(stage, "players-less").get("data-arg"))
    assert len(here(stage).players) == 1
    assert part(stage, "players-less").get("aria-disabled") == "true"
    stage.do("company", "screen")
    assert len(here(stage).players) == 2
    assert part(stage, "players-less").get("aria-disabled") == "true", "around a screen are at least two"
    for _ in range(9):
        stage.do("players", part(stage, "players-more").get("data-arg"))
    assert len(here(stage).players) == 8
    assert "Play, 8 players" in part(stage, "begin").text


def test_the_button_beside_a_name_leads_to_the_next_one() -> None:
    stage = opened("24-7").do("company", "screen")
    on = part(stage, "next-1")
    assert stage.asked(on.get("data-do"), on.get("data-arg")) == (Focus("name-2"),)
    assert not is_there(stage, "next-2"), "after the last there is none"


def test_the_options_say_in_a_sentence_what_is_set() -> None:
    stage = opened("24-7")
    assert part(stage, "options-line").text == "A random player begins. Usual options."
    stage.do("first", "age").do("option", "draw:manual")
    line = part(stage, "options-line").text
    assert line == "Age nearest 24 begins. Drawing tiles: By hand (don’t forget!)."
    stage.do("first", "1")
    assert part(stage, "options-line").text.startswith("You begin.")
    assert part(opened("brain-drain"), "options-line").text == "Usual options."


def test_with_a_computer_in_every_seat_the_levels_are_told_and_a_seat_can_be_taken_back() -> None:
    stage = opened("24-7")
    assert not is_there(stage, "play-too")
    stage.do("kind", "1:master")
    assert "Different levels: Master and Apprentice." in stage.html
    stage.do("kind", part(stage, "play-too").get("data-arg"))
    assert not here(stage).players[0].bot
    assert not is_there(stage, "play-too")
    assert "Different levels" not in stage.html


def options_text(stage: Stage) -> str:
    """Gives the text of everything behind "Options"."""
    return part(stage, "options").text


def test_the_number_of_players_stands_above_what_one_alone_has_not() -> None:
    stage = opened("brain-drain")
    for count in ("1", "2", "8"):
        stage.do("players", count)
        assert stage.html.index('id="players-more"') < stage.html.index('id="levels"')


def test_brain_drain_says_of_buzzers_and_time_what_is_chosen() -> None:
    stage = opened("brain-drain")
    assert "The first right answer wins the card." in options_text(stage)
    assert "Buzz first" not in options_text(stage)
    assert "after a buzz" not in options_text(stage), "without buzzers no time runs"
    stage.do("option", "buzzer:on")
    assert "Buzz first, then give it." in options_text(stage)
    assert "Time to answer after a buzz." in options_text(stage)
    assert "Ace, jack" not in options_text(stage), "what cards are worth decides nothing here"
    assert "Ace, jack" in options_text(stage.do("option", "win:value"))


def test_alone_nothing_is_said_of_who_wins_nor_of_a_pace_beside_a_clock() -> None:
    stage = opened("brain-drain").do("option", "win:first").do("option", "buzzer:on")
    assert "Who wins: First to a set number of cards." in part(stage, "options-line").text
    stage.do("players", "1").do("option", "clock:30")
    line = part(stage, "options-line").text
    assert "Who wins" not in line
    assert line.count("30 s") == 1
    assert "own pace" not in options_text(stage)
    assert "Time for each target." in options_text(stage)


def test_around_one_screen_nothing_is_said_of_options_that_cannot_be_played_online() -> None:
    stage = opened("24-7").do("company", "screen").do("option", "draw:manual")
    assert "can’t be played online" not in stage.html


def test_people_around_a_screen_have_buzzers_after_a_match_against_the_computer() -> None:
    stage = opened("brain-drain")
    stage.do("begin").do("go", "home").do("go", "setup/brain-drain")
    assert dict(here(stage).options)["buzzer"] == "off"
    stage.do("company", "screen")
    assert "Buzzers" not in part(stage, "options-line").text
    assert "checked" in part(stage, "buzzer-on").attributes
    stage.do("option", "buzzer:off")
    assert "Buzzers: Without." in part(stage, "options-line").text, "chosen is chosen"


def test_a_cup_leaves_no_race_to_choose_and_says_so() -> None:
    stage = opened("24-heures").do("option", "race:sebring")
    assert "The race ends after twelve hours" in options_text(stage)
    stage.do("option", "cup:le-mans,sebring")
    assert "disabled" in part(stage, "race-sebring").attributes
    assert "The cup below says which races are driven." in options_text(stage)
    assert part(stage, "options-line").text.endswith("Cup: Le Mans, then Sebring (short).")
    assert "Race:" not in part(stage, "options-line").text
    stage.do("option", "cup:off").do("option", "race:daytona")
    assert "have the same rules; only the name differs" in options_text(stage)
    assert "1 points" not in options_text(stage)


def test_the_rows_of_seats_are_called_what_they_hold() -> None:
    stage = opened("24-7")
    assert "<legend>Names, levels, order</legend>" in stage.html
    stage.do("company", "screen")
    assert "<legend>Order</legend>" in stage.html
    assert "Choose who plays each seat" in stage.html
    assert "<legend>Players</legend>" in opened("brain-drain").do("company", "screen").html
