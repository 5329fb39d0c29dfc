"""Typing a move: the box shows an example in the game's own notation, which the game reads."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.match import Match, SeedOrigin
from tests.ui.screens.examples import spoken_in
from tests.ui.screens.markup import Element, elements
from ui.core.html import markup
from ui.games import FACES, face
from ui.model import Model, OpenDialog, Overlay, Player, Presentation, Table
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
    example = face(slug).timing.example_move()
    assert asked
    for box in asked:
        assert box.get("placeholder") == example
        told = [e.text for e in found if e.get("id") in box.get("aria-describedby").split()]
        assert said.format(example) in told


@pytest.mark.parametrize("slug", list(FACES))
def test_the_example_is_a_move_that_the_game_reads(slug: str) -> None:
    match, look = table(slug).match, face(slug)
    typed = look.timing.example_move().strip().lower()  # as the table reads it
    assert match.game.parse_move(look.timing.complete_typed(match.view(1), typed))


def test_each_game_has_an_example_of_its_own() -> None:
    assert len({face(slug).timing.example_move() for slug in FACES}) == len(FACES)


def test_the_menu_has_one_line_for_typed_moves_and_the_box_says_whether_it_stays() -> None:
    here = Model(screen=table("24-7"), overlay=Overlay(OpenDialog("menu")))
    menu = markup(page(here).overlay)
    assert menu.count('data-arg="typed"') == 1
    assert "typed:on" not in menu
    asked = markup(page(replace(here, overlay=Overlay(OpenDialog("typed")))).overlay)
    assert 'data-arg="typed:on"' in asked
