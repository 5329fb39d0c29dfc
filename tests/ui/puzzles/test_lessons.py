"""The lessons: every step is right with its answer and not with another, at the real table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.games import game
from tests.browser.lessons import WAYS
from tests.ui.stage import Stage
from ui.core import articles
from ui.core.words import LANGUAGES
from ui.games import FACES
from ui.library.stored_settings import read_settings
from ui.model import Action, Exercise, Home, Model, Settings, Table
from ui.page import page
from ui.puzzles.lesson_texts import lesson, step_record, without_tags
from ui.puzzles.view.board import exercise_scene

FOLDER = Path(articles.__file__).parents[2] / "assets/pages/lessons"
STEPS = [(slug, step.name) for slug in FACES for step in lesson("fr", slug)]
LONGEST = {"task": 65, "more": 65, "how": 130, "right": 130, "wrong": 130}
"""Signs of each text: two minutes for a lesson are soon gone."""


def at(slug: str, name: str, lang: str = "en") -> Stage:
    """Opens a step by its name, as a link to the lesson and its buttons do."""
    stage = Stage(Model(settings=Settings(lang=lang))).do("go", f"lesson/{slug}")
    n = next(n for n, step in enumerate(lesson(lang, slug), 1) if step.name == name)
    return stage.do("learn", str(n)) if n > 1 else stage


def here(stage: Stage) -> Exercise:
    """Is the step on the screen."""
    assert isinstance(stage.model.screen, Exercise)
    return stage.model.screen


def tags(slug: str, name: str) -> dict[str, str]:
    return dict(step_record(slug, name).tags)


# The texts


@pytest.mark.parametrize("slug", list(FACES))
def test_a_lesson_has_five_to_eight_steps_the_same_in_both_languages(slug: str) -> None:
    french, english = ([step.name for step in lesson(lang, slug)] for lang in LANGUAGES)
    assert french == english
    assert 5 <= len(french) <= 8
    assert sorted(french) == sorted(path.stem for path in (FOLDER / slug).glob("*.txt"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", list(FACES))
def test_its_texts_are_short_and_whole(slug: str, lang: str) -> None:
    for step in lesson(lang, slug):
        for part, longest in LONGEST.items():
            told = without_tags(getattr(step, part))
            assert told[-1] in ".?!", (step.name, part)
            assert len(told) <= longest, (step.name, part)


@pytest.mark.parametrize("slug", list(FACES))
def test_french_sets_no_break_spaces(slug: str) -> None:
    text = articles.text(f"fr/lesson-{slug}.html")
    assert not re.search(r" [;:!?»]|« |'", re.sub(r"<[^>]+>", "", text))


# Right and wrong


@pytest.mark.parametrize(("slug", "name"), STEPS)
def test_the_answer_shown_is_right(slug: str, name: str) -> None:
    stage = at(slug, name)
    for move in here(stage).goal.shows:
        assert not here(stage).done
        stage.do("type", value=move)
    assert here(stage).done
    assert "Right!" in stage.html
    assert stage.said[-1].startswith("Right!")
    assert without_tags(lesson("en", slug)[here(stage).n - 1].right) in stage.said[-1]


@pytest.mark.parametrize(("slug", "name"), STEPS)
def test_another_move_is_not(slug: str, name: str) -> None:
    stage = at(slug, name)
    before = here(stage).table.match
    stage.do("type", value=tags(slug, name)["Wrong"])
    assert not here(stage).done
    assert here(stage).table.match == before
    if here(stage).table.turn.refused.refusal:
        assert not here(stage).tried, "the game itself refuses it"
        assert "slot--refused" in stage.html
    else:
        assert stage.said[-1].startswith("Not quite.")
        assert without_tags(lesson("en", slug)[here(stage).n - 1].wrong) in stage.said[-1]


@pytest.mark.parametrize(("slug", "name"), STEPS)
def test_the_table_s_own_controls_do_it(slug: str, name: str) -> None:
    stage = at(slug, name)
    for step in WAYS[slug][name]:
        assert not here(stage).done
        shown = f'data-arg="{step}"' in stage.html or step == "confirm"
        assert shown, f"nothing on the page does {step!r}"
        stage.do("confirm") if step == "confirm" else stage.do("step", step)
    if not here(stage).done:
        stage.do("confirm")
    assert here(stage).done


def test_a_wrong_equation_is_told_its_fault_and_nothing_that_a_match_would_go_on_to_say() -> None:
    stage = at("brain-drain", "four").do("type", value="2*3+4+1")
    assert "That makes 11, not 10." in stage.html
    assert "That makes 11, not 10." in stage.said[-1]
    assert "wins" not in stage.html, "nobody wins a card in a lesson"


def test_a_try_that_has_gone_astray_can_be_begun_again() -> None:
    stage = at("20-sur-20", "again").do("type", value="7-8@1,1S")
    assert "Hint" in stage.html
    stage.do("undo").do("type", value="7-9@0,1S")
    assert "Hint" not in stage.html
    assert 'data-arg="again"' in stage.html
    stage.do("step", "end")
    assert "next player" in stage.html
    assert "Harrison plays" not in stage.html, "nobody has introduced him"


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "One 20. Now lay the other"), ("fr", "Un 20. Posez l’autre")]
)
@pytest.mark.parametrize("first", ["7-8@1,1S", "9-7@0,-2S", "7-9@0,-2S", "8-7@1,1S"])
def test_after_the_first_of_two_dominoes_the_lesson_asks_for_the_other_whichever_it_was(
    first: str, lang: str, said: str
) -> None:
    stage = at("20-sur-20", "again", lang)
    assert said not in stage.html
    stage.do("type", value=first)
    assert said in stage.html
    assert 'data-arg="end"' not in stage.html, "the turn is not over"
    assert not re.search('id="act-undo"[^>]*aria-disabled', stage.html)
    stage.do("learn", "show").do("play_hint")
    assert here(stage).done


def test_another_domino_on_the_space_of_one_that_makes_no_20_takes_its_place() -> None:
    stage = at("20-sur-20", "across").do("step", "slot 3").do("step", "at 2,1")
    assert "or another domino." in stage.html
    stage.do("step", "slot 2").do("step", "at 2,1")
    assert "2 marks" in stage.html.replace("\u00a0", " ")
    stage.do("confirm")
    assert here(stage).done


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_lessons_say_how_many_marks_win_and_what_a_race_hour_does(lang: str) -> None:
    assert "22" in without_tags(lesson(lang, "20-sur-20")[0].right)
    hour = {"en": "turns the clock by one hour", "fr": "avance l’horloge d’une heure"}
    assert hour[lang] in without_tags(lesson(lang, "24-heures")[0].right)


@pytest.mark.parametrize(("slug", "name"), STEPS)
def test_a_hint_points_at_the_answer(slug: str, name: str) -> None:
    stage = at(slug, name).do("learn", "show")
    hint = here(stage).table.turn.hint.choice
    assert hint
    assert game(slug).write_move(hint.move) == here(stage).goal.shows[0]
    assert stage.said[-1] == without_tags(lesson("en", slug)[here(stage).n - 1].how)


@pytest.mark.parametrize(("slug", "name"), STEPS)
def test_the_move_of_a_hint_is_played_by_the_main_button_as_at_a_table(slug: str, name: str) -> None:
    stage = at(slug, name)
    for _ in here(stage).goal.shows:
        assert 'data-do="play_hint"' not in stage.html
        stage.do("learn", "show")
        assert re.search('id="act-confirm"[^>]*data-do="play_hint"', stage.html)
        stage.do("play_hint")
    assert here(stage).done


def test_the_space_with_the_tile_of_a_hint_plays_it_until_another_tile_is_picked() -> None:
    stage = at("24-7", "seven").do("learn", "show")
    assert 'data-do="play_hint" data-arg="d5"' in stage.html
    stage.do("step", "slot 2")
    assert "play_hint" not in stage.html
    assert 'data-do="step" data-arg="d5"' in stage.html


def test_a_hint_in_a_lesson_puts_back_what_was_picked() -> None:
    stage = at("24-7", "seven").do("step", "slot 2").do("learn", "show")
    assert not here(stage).table.turn.drafts
    assert "slot--hint" in stage.html


# From step to step


def test_the_lesson_has_an_address_and_each_step_one_in_its_place() -> None:
    stage = Stage().do("go", "lesson/24-7")
    assert stage.addresses == ["", "?screen=lesson&game=24-7"]
    stage.do("learn", "2")
    assert stage.addresses == ["", "?screen=lesson&game=24-7&step=2"]
    assert here(stage.reload()).n == 2
    assert isinstance(stage.back().model.screen, Home)


@pytest.mark.parametrize("step", ["0", "99", "x", ""])
def test_a_step_that_is_none_is_the_first(step: str) -> None:
    assert here(Stage().do("arrive", f"?screen=lesson&game=24-7&step={step}")).n == 1


def test_a_lesson_of_no_game_is_home() -> None:
    assert isinstance(Stage().do("arrive", "?screen=lesson&game=go").model.screen, Home)


def test_a_step_can_be_done_again() -> None:
    stage = at("24-7", "seven").do("type", value="3@d5").do("learn", "again")
    assert not here(stage).done
    assert here(stage).table.match.ply == 0
    assert here(stage.do("type", value="3@c3")).done


def test_after_the_answer_nothing_more_can_be_touched() -> None:
    stage = at("24-7", "seven").do("type", value="3@d5")
    assert 'data-do="step"' not in stage.html
    assert 'data-do="confirm"' not in stage.html


def test_where_an_answer_deals_anew_what_was_answered_stays_in_sight() -> None:
    stage = at("brain-drain", "four").do("type", value="2+3+4+1")
    assert here(stage).table.match.state.target != here(stage).table.match.at(0).state.target
    assert "Target: 10 of clubs" in stage.html


def test_the_last_step_keeps_on_the_device_that_the_lesson_is_done() -> None:
    steps = lesson("en", "24-7")
    stage = at("24-7", steps[-1].name)
    assert stage.model.settings.learnt == ()
    stage.do("type", value="5@e4")
    assert stage.model.settings.learnt == ("24-7",)
    assert 'data-do="first_match" data-arg="24-7"' in stage.html


@pytest.mark.parametrize("slug", list(FACES))
def test_it_ends_at_a_table_against_the_first_level(slug: str) -> None:
    stage = Stage(bots_play=False).do("go", f"lesson/{slug}").do("first_match", slug)
    assert isinstance(stage.model.screen, Table)
    bots = [player.bot for player in stage.table.players]
    assert bots[0] == ""
    assert set(bots[1:]) <= {game(slug).levels[0]}
    assert stage.stored, "this is a match, which is kept"
    assert stage.table.practice, "moves can be taken back, as its set-up promises"


def test_no_match_begins_for_a_game_that_is_none() -> None:
    assert isinstance(Stage().do("first_match", "go").model.screen, Home)


# For everyone


def test_a_step_is_said_when_it_begins() -> None:
    stage = Stage(Model(settings=Settings(lang="en"))).do("go", "lesson/24-7")
    assert stage.said[-1].startswith("Step 1 of 7. Place a tile next to the 7.")
    assert stage.do("learn", "2").said[-1].startswith("Step 2 of 7.")


def test_the_page_s_title_counts_the_steps() -> None:
    stage = Stage(Model(settings=Settings(lang="en"))).do("go", "lesson/24-heures").do("learn", "3")
    assert page(stage.model).title == "Learn Les\u00a024\u00a0Heures, step 3 of 8 – Vingt-Quatre"


def test_the_menu_takes_a_move_in_writing() -> None:
    stage = at("24-7", "seven").do("ask", "menu")
    assert 'data-do="ask" data-arg="typed"' in stage.html
    stage.do("ask", "typed")
    assert "typed-ask" in stage.html
    assert here(stage.do("type", value="3@d5")).done


def test_a_language_changed_in_the_midst_changes_the_lesson() -> None:
    stage = at("24-7", "seven").do("lang", "fr")
    assert "Apprendre\u00a0: 24/7" in stage.html
    assert without_tags(lesson("fr", "24-7")[1].task) in re.sub(r"<[^>]+>", "", stage.html)


@pytest.mark.parametrize("action", [Action("learn", "2"), Action("learn", "show"), Action("learn", "again")])
def test_its_buttons_do_nothing_elsewhere(action: Action) -> None:
    stage = Stage().do(action.name, action.arg)
    assert isinstance(stage.model.screen, Home)


def test_what_is_kept_of_lessons_is_read_strictly() -> None:
    assert read_settings({"learnt": ["24-7", "go", 7]}).learnt == ("24-7",)
    assert read_settings({"learnt": "24-7"}).learnt == ()
    assert read_settings({"learnt": {"24-7": True}}).learnt == ()


def test_a_move_that_is_begun_can_be_undone_where_the_step_before_was_offered() -> None:
    stage = at("20-sur-20", "pass")
    assert 'id="lesson-back"' in stage.html
    stage.do("step", "pass")
    assert 'id="lesson-back"' not in stage.html
    assert 'id="act-undo"' in stage.html
    stage.do("undo")
    assert here(stage).table.turn.pending is None
    assert 'id="lesson-back"' in stage.html


def test_the_face_knows_the_kind_of_move_that_is_sought_while_a_step_is_open() -> None:
    stage = Stage(bots_play=False).do("go", "lesson/20-sur-20")
    exercise = stage.model.screen
    sought = exercise_scene(stage.model, exercise, False).shown.sought
    assert sought == exercise.table.match.game.parse_move(exercise.goal.shows[-1])
