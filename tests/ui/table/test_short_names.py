"""Where room is short a name keeps its beginning, and a number at its end stays."""

from __future__ import annotations

import pytest

from tests.ui.screens.markup import elements
from tests.ui.stage import Stage
from ui.games import FACES
from ui.model import Model, Settings


@pytest.mark.parametrize("slug", FACES)
def test_a_first_name_keeps_its_beginning_and_a_number_its_place(slug: str) -> None:
    stage = Stage(Model(settings=Settings(lang="fr")), bots_play=False)
    stage.do("go", f"setup/{slug}").do("company", "screen").do("players", "3").do(
        "name", "1", "Jean-Baptiste"
    )
    stage.do("begin").do("reveal")
    named = {"Jean-Baptiste": set[str](), "Joueur 2": set[str]()}
    for element in elements(stage.html):
        if element.text.strip() in named and element.get("class") != "vh":
            named[element.text.strip()].add(element.get("class") or "")
    assert any("keeps-end" in class_ for class_ in named["Joueur 2"])
    assert not [class_ for class_ in named["Jean-Baptiste"] if "keeps-end" in class_]
