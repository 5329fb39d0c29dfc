"""What is printed: three touches from home, with the numbers of the rules, and printed by the browser."""

from __future__ import annotations

import pytest

from engine.games import GAMES
from tests.ui.screens.markup import elements
from tests.ui.stage import Stage
from ui.core.effects import Print
from ui.core.words import words
from ui.games import face, game_title
from ui.games.classroom.puzzle_sets import set_source
from ui.model import ClassroomPage, Embed, Model, ScoreSheetPage
from ui.routes import query_of, title


def links(stage: Stage) -> set[str]:
    return {element.get("data-arg") for element in elements(stage.html) if element.get("data-do") == "go"}


@pytest.mark.parametrize("slug", GAMES)
def test_a_score_sheet_is_two_touches_from_home_and_a_third_one_prints(slug: str) -> None:
    stage = Stage()
    stage.draw()
    for to in ("classroom", f"scores/{slug}"):
        assert to in links(stage)
        stage.do("go", to)
    assert stage.model.screen == ScoreSheetPage(slug)
    assert 'data-do="print"' in stage.html
    assert Print() in stage.asked("print")


@pytest.mark.parametrize("screen", ["setup", "rules", "stats"])
@pytest.mark.parametrize("slug", GAMES)
def test_the_menu_of_a_games_pages_leads_to_its_score_sheet(slug: str, screen: str) -> None:
    stage = Stage().do("go", f"{screen}/{slug}").do("ask", "menu")
    assert {f"scores/{slug}", "classroom"} <= links(stage)


@pytest.mark.parametrize("slug", GAMES)
def test_each_game_prints_from_its_set_up_and_its_statistics(slug: str) -> None:
    for screen in ("setup", "stats"):
        stage = Stage().do("go", f"{screen}/{slug}")
        assert f"scores/{slug}" in links(stage)


def test_the_puzzles_of_a_day_print_a_sheet_of_several_games() -> None:
    assert "sheet" in links(Stage().do("go", "tour"))


@pytest.mark.parametrize("slug", GAMES)
def test_a_score_sheet_leads_to_the_puzzles_of_its_game_and_back(slug: str) -> None:
    stage = Stage().do("go", f"scores/{slug}")
    if slug == "24-heures":
        assert not any(link.startswith("sheet") for link in links(stage))
    else:
        assert f"sheet/{slug}" in links(stage)
        assert f"scores/{slug}" in links(stage.do("go", f"sheet/{slug}"))


@pytest.mark.parametrize("slug", GAMES)
def test_a_sheet_names_its_game_in_title_and_address(slug: str) -> None:
    stage = Stage().do("arrive", f"?screen=scores&game={slug}")
    assert query_of(stage.model.screen) == f"?screen=scores&game={slug}"
    assert game_title(words("fr"), slug) in title(stage.model)


def test_an_address_without_a_game_opens_the_list() -> None:
    for query in ("?screen=scores", "?screen=scores&game=chess", "?screen=classroom"):
        assert Stage().do("arrive", query).model.screen == ClassroomPage()


def test_an_embedded_game_has_no_paper() -> None:
    stage = Stage(Model(embed=Embed("24-7", "embed-24-7-0", "x"))).do("go", "setup/24-7")
    before = stage.model.screen
    assert stage.do("go", "classroom").model.screen == before
    assert not any(link.startswith(("scores", "sheet", "classroom")) for link in links(stage))
    assert "classroom" not in links(stage.do("ask", "menu"))


@pytest.mark.parametrize(
    ("slug", "told"),
    [
        ("24-7", ["18", "30, 40, 50, 60", "50, 60"]),
        ("24-heures", ["9, 6, 4, 3, 2, 1", "2 500", "250"]),
        ("brain-drain", ["48", "52"]),
        ("20-sur-20", ["22", "15", "11", "16"]),
    ],
)
def test_a_sheet_says_the_numbers_of_the_rules(slug: str, told: list[str]) -> None:
    stage = Stage(Model(screen=ScoreSheetPage(slug)))
    stage.draw()
    html = stage.html.replace("\u202f", " ")
    assert [number for number in told if number not in html] == []


def test_a_game_offers_to_print_puzzles_only_if_there_are_sheets_of_them() -> None:
    assert {slug: face(slug).catalogue.prints_puzzles for slug in GAMES} == {
        slug: set_source(slug).per_sheet > 0 for slug in GAMES
    }
