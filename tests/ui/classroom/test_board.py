"""The board of a classroom: three touches from home, steps that add up, a time that ends nothing."""

from __future__ import annotations

import pytest

from engine.games import GAMES
from engine.problem import read_problems
from tests.conftest import ROOT
from tests.ui.screens.markup import elements
from tests.ui.stage import Stage
from ui.classroom.codes import MIXED, CodeFault, SetCode, in_halves, write_code
from ui.classroom.sets import mixed_games
from ui.classroom.slides import board_grades, slide_of
from ui.core.effects import Address, Back, Countdown, DrawRandom, Fetch, Focus, FullScreen, Remember, Save
from ui.core.words import words
from ui.games.classroom.board import slide
from ui.games.classroom.puzzle_sets import VERSION, list_key, list_path
from ui.model import BOARD_TICK, BoardPage, Home, Model, SetMaker
from ui.routes import query_of

LISTS = [
    (slug, grade, version)
    for version in range(1, VERSION + 1)
    for slug in GAMES
    for grade in board_grades(slug, version)
]


def text_of_list(slug: str, grade: int, version: int = VERSION) -> str:
    return (ROOT / list_path(slug, grade, version)).read_text("utf-8")


def texts_of_lists(slug: str) -> list[str]:
    return [text_of_list(*one) for one in LISTS if one[0] == slug]


def on_board(slug: str = "brain-drain", grade: int = 2, n: int = 1, version: int = VERSION) -> Stage:
    """Opens a puzzle whose list is here already."""
    held = (list_key(slug, grade, version), text_of_list(slug, grade, version))
    stage = Stage(Model(puzzle_texts=(held,)))
    stage.asked("arrive", f"?screen=board&game={slug}&grade={grade}&n={n}&list={version}")
    stage.draw()
    return stage


def here(stage: Stage) -> BoardPage:
    screen = stage.model.screen
    assert isinstance(screen, BoardPage)
    return screen


@pytest.mark.parametrize("slug", GAMES)
def test_the_board_is_two_touches_from_home_and_a_third_one_shows_the_solution(slug: str) -> None:
    stage = Stage()
    stage.draw()
    for to in ("classroom", f"board/{slug}"):
        assert to in {e.get("data-arg") for e in elements(stage.html) if e.get("data-do") == "go"}
        wanted = stage.asked("go", to)
        stage.draw()
    grade = board_grades(slug, VERSION)[0]
    (fetch,) = (effect for effect in wanted if isinstance(effect, Fetch))
    assert fetch.paths == (f"assets/problems/{slug}/class/{grade}.txt",)
    stage.asked(fetch.then.name, fetch.then.arg, text_of_list(slug, grade))
    stage.asked("board_step")
    assert here(stage).step == 1


@pytest.mark.parametrize(("slug", "grade", "version"), LISTS)
def test_each_puzzle_has_steps_and_a_picture_for_each(slug: str, grade: int, version: int) -> None:
    problems = list(read_problems(text_of_list(slug, grade, version)))
    for problem in (*problems[:4], problems[-1]):
        shown = slide(words("en"), problem)
        assert shown.question
        assert shown.total
        pictures = [str(shown.picture(n)) for n in range(len(shown.steps) + 1)]
        assert len(pictures) > 1
        assert all(pictures)


def test_the_steps_of_24_7_add_up_to_what_the_answer_is_worth() -> None:
    for text in texts_of_lists("24-7"):
        for problem in list(read_problems(text))[:20]:
            total = of_tile = 0
            for step in slide(words("en"), problem).steps:
                if step.text == "×2 space":
                    total += int(step.worth) - of_tile
                    continue
                if "placed on" in step.note + step.text:
                    of_tile = 0
                of_tile += int(step.worth)
                total += int(step.worth)
            assert total == problem.worth, problem.name


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_step_of_24_7_says_the_same_twice(lang: str) -> None:
    for problem in (one for text in texts_of_lists("24-7") for one in read_problems(text)):
        for step in slide(words(lang), problem).steps:
            assert not step.note.lower().startswith(step.text.lower()), problem.name


def test_the_steps_of_brain_drain_lead_to_the_target() -> None:
    for text in texts_of_lists("brain-drain"):
        for problem in list(read_problems(text))[:20]:
            shown = slide(words("en"), problem)
            assert len(shown.steps) == 3
            target = problem.match.view(None).target
            assert shown.steps[-1].worth == f"= {target.value}"


def test_each_press_shows_one_step_and_after_the_last_the_next_puzzle_is_at_hand() -> None:
    stage = on_board()
    for n in (1, 2, 3):
        wanted = stage.asked("board_step")
        assert (Focus("board-next") in wanted) is (n == 3)
        stage.draw()
        assert here(stage).step == n
        assert (
            len([e for e in elements(stage.html) if e.name == "li" and "is-to-come" in e.get("class")])
            == 3 - n
        )
        assert stage.model.overlay.announcement
    assert stage.asked("board_step") == ()
    keys = {e.get("id"): e.get("aria-keyshortcuts") for e in elements(stage.html) if e.name == "button"}
    assert keys["board-next"] == "ArrowRight PageDown Space"
    assert not keys["board-step"]
    stage.asked("board_again")
    assert here(stage).step == 1


def test_the_list_ends_at_both_ends_and_the_address_names_the_puzzle() -> None:
    stage = on_board(n=29)
    wanted = stage.asked("board_next")
    assert Address("?screen=board&game=brain-drain&grade=2&n=30&list=2", replace=True) in wanted
    for n, past, back in ((30, "board_next", "board_before"), (1, "board_before", "board_next")):
        stage = on_board(n=n)
        disabled = {e.get("id") for e in elements(stage.html) if e.get("aria-disabled") == "true"}
        assert disabled == {past.replace("_", "-")}
        stage.asked(past)
        assert here(stage).n == n
        stage.asked(back)
        assert abs(here(stage).n - n) == 1


def test_another_one_is_drawn_and_never_the_same() -> None:
    stage = on_board(n=7)
    (draw,) = (effect for effect in stage.asked("board_other") if isinstance(effect, DrawRandom))
    seen = set()
    for word in map(str, range(200)):
        before = here(stage).n
        stage.asked(draw.action.name, draw.action.arg, word)
        assert here(stage).n != before
        assert 1 <= here(stage).n <= 30
        seen.add(here(stage).n)
    assert len(seen) > 20


def test_the_time_is_hidden_at_first_and_ends_nothing() -> None:
    stage = on_board()
    stage.asked(BOARD_TICK, value="3516")
    stage.draw()
    assert "<svg" not in stage.html.partition('id="board-timer"')[2].partition("</header>")[0]
    stage.asked("board_time")
    stage.draw()
    shown = stage.html.partition('id="board-timer"')[2].partition("</header>")[0]
    assert ">1<" in shown
    assert ">24<" in shown
    assert shown.count("is-on") == 24 * 24 // 60
    stage.asked(BOARD_TICK, value="0")
    assert here(stage).step == 0
    stage.asked("board_step")
    stage.draw()
    assert "<svg" not in stage.html.partition('id="board-timer"')[2].partition("</header>")[0]


def test_the_time_stops_after_the_board_was_left() -> None:
    stage = on_board()
    stage.asked("go", "home")
    assert [
        effect.seconds for effect in stage.asked(BOARD_TICK, value="9") if isinstance(effect, Countdown)
    ] == [0]
    assert stage.model.screen == Home()


def test_game_difficulty_and_number_are_chosen_and_the_focus_goes_to_the_steps() -> None:
    stage = on_board()
    stage.asked("board_time")
    assert Focus("board-step") in stage.asked("board_number", value="12")
    assert (here(stage).n, here(stage).timed) == (12, True)
    stage.asked("board_grade", value="4")
    assert (here(stage).grade, here(stage).n) == (4, 1)
    stage.asked("board_game", value="24-heures")
    assert (here(stage).slug, here(stage).grade) == ("24-heures", 4)
    for name, wrong in (("board_number", "0"), ("board_grade", "9"), ("board_game", "chess")):
        before = here(stage)
        assert stage.asked(name, value=wrong) == ()
        assert here(stage) == before


def test_an_address_that_names_nothing_known_opens_the_first_puzzle() -> None:
    for query in ("", "&game=chess&grade=1", "&game=24-7&grade=9&n=0&list=2", "&game=24-7&n=x&list=9"):
        stage = Stage()
        stage.asked("arrive", f"?screen=board{query}")
        assert here(stage) == BoardPage("24-7", 1, version=VERSION)


def test_an_address_from_before_the_second_lists_opens_its_puzzle_and_keeps_its_difficulties() -> None:
    query = "?screen=board&game=brain-drain&grade=5&n=7"
    stage = on_board("brain-drain", 5, 7, version=1)
    assert query_of(here(stage)) == query
    fresh = Stage()
    (fetch,) = (effect for effect in fresh.asked("arrive", query) if isinstance(effect, Fetch))
    assert fetch.paths == ("assets/problems/brain-drain/practice/5.txt",)
    assert here(fresh) == BoardPage("brain-drain", 5, 7)
    stage.asked("board_grade", value="4")
    assert here(stage) == BoardPage("brain-drain", 4)
    stage.asked("board_game", value="24-7")
    assert here(stage) == BoardPage("24-7", 4, version=VERSION)


def test_a_number_past_the_end_opens_the_last_puzzle() -> None:
    assert here(on_board(n=99)).n == 30
    assert here(on_board(n=99, version=1)).n == 60


LIMITED = SetCode("brain-drain", 0, 12, 5, (0, 2))
"""Targets without division and without results below zero."""


def test_a_set_is_shown_from_the_maker_and_its_solutions_keep_its_limits() -> None:
    code = write_code(LIMITED)
    stage = Stage()
    stage.asked("arrive", f"?screen=sets&code={code}")
    stage.draw()
    assert f'data-do="board_set" data-arg="{code}"' in stage.html
    stage.asked("board_set", code)
    for n in range(1, 13):
        stage.draw()
        assert query_of(here(stage)) == f"?screen=board&set={code}&n={n}"
        assert in_halves(code) in stage.html
        for _ in range(3):
            stage.asked("board_step")
        shown = slide_of(stage.model, here(stage))
        assert not [step for step in shown.steps if "÷" in step.text or "−" in step.worth]
        stage.asked("board_next")
    assert here(stage).n == 12


def test_a_set_of_several_games_is_fetched_and_each_puzzle_has_its_own_game() -> None:
    code = write_code(SetCode(MIXED, 0, 6, 7))
    stage = Stage()
    (fetch,) = (e for e in stage.asked("arrive", f"?screen=board&set={code}&n=2") if isinstance(e, Fetch))
    lists = "\n".join((ROOT / path).read_text("utf-8") for path in fetch.paths)
    stage.asked(fetch.then.name, fetch.then.arg, lists)
    assert here(stage).n == 2
    slugs = set()
    for _ in range(6):
        slugs.add(here(stage).slug)
        stage.asked("board_step")
        stage.draw()
        stage.asked("board_number", value=str(here(stage).n % 6 + 1))
    assert slugs == set(mixed_games())


def test_a_wrong_code_opens_the_maker_with_a_sentence() -> None:
    stage = Stage()
    stage.asked("arrive", "?screen=board&set=ABCD")
    assert isinstance(stage.model.screen, SetMaker)
    assert stage.model.screen.fault == CodeFault("length")


def test_a_list_that_cannot_be_had_is_asked_for_again() -> None:
    stage = Stage()
    stage.asked("go", "board/24-7")
    stage.asked("board_came", "24-7/class/1", "")
    stage.draw()
    assert 'data-do="board_retry"' in stage.html
    assert any(isinstance(effect, Fetch) for effect in stage.asked("board_retry"))
    stage.asked("board_came", "20-sur-20/class/1", "late")
    assert here(stage).slug == "24-7"


def test_escape_leaves_and_nothing_is_stored() -> None:
    stage = on_board()
    wanted = [
        effect
        for name in ("board_step", "board_time", "board_next", "board_other", BOARD_TICK)
        for effect in stage.asked(name)
    ]
    assert not [effect for effect in wanted if isinstance(effect, Save | Remember)]
    assert stage.asked("escape") == (Back(),)


def test_full_screen_is_asked_for_on_the_board_alone_and_ends_when_it_is_left() -> None:
    stage = on_board()
    assert 'aria-keyshortcuts="F"' in stage.html
    assert stage.asked("board_full") == (FullScreen(),)
    assert FullScreen(ends=True) not in stage.asked("board_next")
    assert FullScreen(ends=True) in stage.asked("went", "")
    assert isinstance(stage.model.screen, Home)
    assert stage.asked("board_full") == ()
