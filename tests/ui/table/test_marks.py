"""The coach's marks have three strengths: chosen in the settings, in the set-up and at the table."""

from __future__ import annotations

import json

import pytest

from engine.games import GAMES, game
from tests.ui.screens.markup import elements
from tests.ui.stage import Stage
from ui.core.words import words
from ui.games import face
from ui.library.stored_settings import read_settings
from ui.model import MARKS, Library, Model, Player, Settings
from ui.table.marks import guide_strengths, usual_guides
from ui.table.saves import decode, encode

every = pytest.mark.parametrize("slug", tuple(GAMES))
USUAL = {"24-7": "spaces", "20-sur-20": "none", "24-heures": "spaces", "brain-drain": "none"}
FIRST = {"24-7": "scores", "20-sur-20": "scores", "24-heures": "spaces", "brain-drain": "none"}
"""20 sur 20 4.8: else nobody is told what can be played. In Brain Drain it would say whether to pass."""


def begun(slug: str, settings: Settings, *does: tuple[str, str]) -> Stage:
    stage = Stage(Model(settings=settings), bots_play=False).do("go", f"setup/{slug}")
    for do, arg in does:
        stage.do(do, arg)
    return stage.do("begin")


@every
def test_a_first_match_is_coached_and_the_others_show_the_spaces(slug: str) -> None:
    assert begun(slug, Settings()).table.presentation.marks == FIRST[slug]
    above = ("level", game(slug).levels[1])
    assert begun(slug, Settings(), above).table.presentation.marks == USUAL[slug]
    assert begun(slug, Settings(), ("kind", "2:person")).table.presentation.marks == USUAL[slug]
    assert begun(slug, Settings(marks="none")).table.presentation.marks == "none"


@every
def test_what_is_chosen_in_the_set_up_stands_whoever_plays(slug: str) -> None:
    weakest, strongest = guide_strengths(slug)[0], guide_strengths(slug)[-1]
    above = ("level", game(slug).levels[1])
    assert begun(slug, Settings(), ("coach", weakest)).table.presentation.marks == weakest
    stage = begun(slug, Settings(), ("coach", strongest), above)
    assert stage.table.presentation.marks == strongest
    stage.do("new_setup")
    chosen = [e for e in elements(stage.html) if e.get("data-do") == "coach" and "checked" in e.attributes]
    assert [e.get("value") for e in chosen] == [strongest]


@every
def test_the_marks_of_another_match_go_with_who_plays_it(slug: str) -> None:
    stage = begun(slug, Settings()).do("again", game(slug).levels[1])
    assert stage.table.presentation.marks == USUAL[slug], "nobody chose those of the first level"
    stage.do("marks", "none").do("again")
    assert stage.table.presentation.marks == "none"


@every
def test_the_menu_of_the_table_has_all_that_the_game_knows(slug: str) -> None:
    stage = begun(slug, Settings()).do("ask", "menu")
    offered = [e for e in elements(stage.html) if e.get("data-do") == "marks"]
    assert tuple(e.get("data-arg") for e in offered) == guide_strengths(slug)
    assert len({e.text for e in offered}) == len(offered)
    for strength in guide_strengths(slug):
        stage.do("marks", strength)
        assert stage.table.presentation.marks == strength
        assert f'id="marks-{strength}"' in stage.html
    assert stage.do("marks", "loud").table.presentation.marks == guide_strengths(slug)[-1]


@pytest.mark.parametrize("lang", ["fr", "en"])
@every
def test_every_strength_is_described(slug: str, lang: str) -> None:
    told = face(slug).catalogue.guide_texts(words(lang))
    assert len(told) == len(set(told)) == len(guide_strengths(slug))
    assert set(guide_strengths(slug)) <= set(MARKS)


@pytest.mark.parametrize(
    ("kept", "read"),
    [
        (True, "spaces"),
        (False, "none"),
        ("scores", "scores"),
        ("loud", "spaces"),
        (1, "spaces"),
        ([], "spaces"),
    ],
)
def test_settings_are_read_as_they_were_and_as_they_are(kept: object, read: str) -> None:
    assert read_settings({"marks": kept}).marks == read


@pytest.mark.parametrize(
    ("slug", "kept", "read"),
    [
        ("24-7", True, "scores"),
        ("24-7", False, "none"),
        ("24-7", "spaces", "spaces"),
        ("24-heures", True, "spaces"),
    ],
)
def test_matches_of_before_keep_their_marks(slug: str, kept: object, read: str) -> None:
    stage = begun(slug, Settings())
    facts = json.loads(encode(stage.model.library.matches[0], 1))
    save = decode("m1", json.dumps({**facts, "id": "m1", "marks": kept}))
    assert (
        Stage(Model(library=Library(matches=(save,))), bots_play=False)
        .do("resume", "m1")
        .table.presentation.marks
        == read
    )


@pytest.mark.parametrize("kept", ["loud", "silent", 1, None, ["none"]])
def test_for_other_marks_the_usual_ones_stand_and_they_are_kept_as_they_came(kept: object) -> None:
    facts = json.loads(encode(begun("24-7", Settings()).model.library.matches[0], 1))
    save = decode("m1", json.dumps({**facts, "marks": kept}))
    assert (save.version, save.marks) == (1, "scores")
    assert json.loads(encode(save, 2))["marks"] == kept
    assert json.loads(encode(save._replace(marks="none"), 2))["marks"] == "none"


def test_a_person_alone_without_computers_is_no_first_match() -> None:
    assert usual_guides(Settings(), "24-7", (Player(), Player())) == "spaces"
