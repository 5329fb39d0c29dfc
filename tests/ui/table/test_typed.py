"""Typing a move: the box shows an example in the game's own notation, which the game reads."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.match import Match, SeedOrigin
from tests.ui.screens.examples import spoken_in
from tests.ui.screens.markup import Element, elements
from tests.ui.stage import Stage
from ui.core.html import markup
from ui.core.words import words
from ui.games import FACES, face
from ui.model import Model, OpenDialog, Overlay, Player, Presentation, Settings, Table
from ui.page import page

pytestmark = pytest.mark.usefixtures("plain_face")


@pytest.fixture(autouse=True)
def own_faces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Takes the games' own faces: each has its own notation."""
    monkeypatch.setitem(FACES, "24-7", "ui.games.twentyfourseven")


def table(slug: str) -> Table:
    return Table(
        "m1",
        Match.new(slug, 2, SeedOrigin("typed")),
        (Player("Ana"), Player(bot="random")),
        presentation=Presentation(viewer=1),
    )


def boxes(slug: str, lang: str) -> tuple[list[Element], list[Element]]:
    """Finds the boxes for typed moves, in the dialog and beside some boards, and everything drawn."""
    shown = page(spoken_in(Model(screen=table(slug), overlay=Overlay(dialog=OpenDialog("typed"))), lang))
    found = elements(markup(shown.app) + markup(shown.overlay))
    return [e for e in found if e.name == "input" and e.get("data-do") == "typed"], found


@pytest.mark.parametrize("slug", list(FACES))
@pytest.mark.parametrize(("lang", "said"), [("fr", "Par exemple\u00a0: {}"), ("en", "For example: {}")])
def test_the_box_shows_an_example_and_says_it(slug: str, lang: str, said: str) -> None:
    asked, found = boxes(slug, lang)
    example = face(slug).timing.example_move(words(lang))
    assert asked
    for box in asked:
        assert box.get("placeholder") == example
        told = [e.text for e in found if e.get("id") in box.get("aria-describedby").split()]
        assert said.format(example) in told


@pytest.mark.parametrize("slug", list(FACES))
def test_the_example_is_a_move_that_the_game_reads(slug: str) -> None:
    match, look = table(slug).match, face(slug)
    for lang in ("en", "fr"):
        typed = look.timing.example_move(words(lang)).strip().lower()  # as the table reads it
        assert match.game.parse_move(look.timing.complete_typed(words(lang), match.view(1), typed))


def test_each_game_has_an_example_of_its_own() -> None:
    assert len({face(slug).timing.example_move(words("en")) for slug in FACES}) == len(FACES)


def test_the_menu_has_one_line_for_typed_moves_and_the_box_says_whether_it_stays() -> None:
    here = Model(screen=table("24-7"), overlay=Overlay(OpenDialog("menu")))
    menu = markup(page(here).overlay)
    assert menu.count('data-arg="typed"') == 1
    assert "typed:on" not in menu
    asked = markup(page(replace(here, overlay=Overlay(OpenDialog("typed")))).overlay)
    assert 'data-arg="typed:on"' in asked


# Who has the box


def has_box(stage: Stage) -> bool:
    return any(e.get("id") == "typed" for e in elements(stage.html))


def test_a_reader_who_goes_by_keys_alone_has_the_box_from_the_next_table_on() -> None:
    stage = Stage(bots_play=False).do("first_match", "24-7")
    assert not has_box(stage.do("by_keys")), "nothing moves at a table that is open"
    assert has_box(stage.do("first_match", "24-7"))
    assert stage.model.settings.typed == "", "it is not stored: nobody has chosen it"
    assert has_box(stage.do("by_keys", "no")), "nor does it go away"
    assert not has_box(stage.do("first_match", "24-7"))


def test_who_chose_to_do_without_the_box_never_has_it() -> None:
    stage = Stage(bots_play=False).do("by_keys").do("set", "typed:off").do("first_match", "24-7")
    assert not has_box(stage)


def test_the_box_stays_through_the_steps_of_a_lesson() -> None:
    stage = Stage().do("go", "lesson/24-7").do("by_keys").do("learn", "2")
    assert not has_box(stage)
    assert has_box(stage.do("go", "home").do("go", "lesson/24-7"))
    assert has_box(stage.do("learn", "show").do("play_hint").do("learn", "2"))


@pytest.mark.parametrize("slug", list(FACES))
def test_an_empty_box_asks_for_a_move_and_names_no_empty_text(slug: str) -> None:
    stage = Stage(Model(settings=Settings(lang="en")), bots_play=False).do("first_match", slug)
    stage.do("type", value=" ")
    assert stage.said[-1] == f"Type a move first, such as {face(slug).timing.example_move(words('en'))}."
    assert "Not allowed" not in stage.html, "no rule forbids it"
    assert "“”" not in stage.html
    assert not stage.table.match.log
