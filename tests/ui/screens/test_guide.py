"""The guided tour: its last button does what it says, wherever the tour was opened."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.ui.screens.examples import models, spoken_in
from tests.ui.screens.markup import elements
from tests.ui.stage import Stage
from ui.games import FACES, face, ordinary
from ui.html import markup
from ui.model import Ask, Model, Player, Setup, Table
from ui.screens import page
from ui.words import words


def last(model: Model, lang: str = "fr") -> tuple[str, str]:
    """Gives what the button of the last step says, and what it does."""
    asked = spoken_in(replace(model, ask=Ask("guide", "99")), lang)
    found = elements(markup(page(asked).overlay))
    button = next(e for e in found if e.get("id") == "guide-on")
    return button.text, button.get("data-do")


def test_from_the_set_up_it_begins_the_match() -> None:
    assert last(models()["setup"]) == ("Commencer la partie", "begin")
    stage = Stage().do("go", "setup/24-7").do("ask", "guide:4").do("begin")
    assert isinstance(stage.model.screen, Table)
    assert stage.model.ask is None


def test_what_lacks_in_the_set_up_is_told_where_it_can_be_seen() -> None:
    pair = (Player("Ana"), Player("Bob"))
    setup = Setup("24-7", pair, first="age", ages=("24", *[""] * 7))
    stage = Stage(Model(screen=setup, ask=Ask("guide", "4"))).do("begin")
    assert isinstance(stage.model.screen, Setup)
    assert stage.model.screen.fault
    assert stage.model.ask is None


@pytest.mark.parametrize(
    ("name", "said"), [("table", "Retour à la table"), ("end", "Fermer"), ("home", "Fermer")]
)
def test_elsewhere_it_goes_back(name: str, said: str) -> None:
    assert last(models()[name]) == (said, "dismiss")


@pytest.mark.parametrize("slug", list(FACES))
def test_a_race_is_not_explained_by_spaces(slug: str) -> None:
    """Games without a board of spaces have steps of their own."""
    steps = face(slug).box.guide(words("fr"))
    placing = slug in ("24-7", "20-sur-20")
    assert (steps == ordinary.guide(words("fr"))) == placing
    assert ("case" in " ".join(text for _, text in steps)) == placing
