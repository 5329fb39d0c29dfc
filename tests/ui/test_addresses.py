"""What an address opens that names no screen of the site."""

from __future__ import annotations

import pytest

from tests.ui.stage import Stage
from ui.model import Home, Model, Settings

SENTENCES = {
    "en": "This site has no page with that address.",
    "fr": "Ce site n’a pas de page à cette adresse.",
}


@pytest.mark.parametrize("lang", list(SENTENCES))
@pytest.mark.parametrize("query", ["?screen=nowhere", "?screen=rulez&game=24-7"])
def test_an_address_of_no_screen_opens_home_and_says_so(query: str, lang: str) -> None:
    stage = Stage(Model(Settings(lang=lang))).do("arrive", query)
    assert stage.model.screen == Home()
    assert SENTENCES[lang] in stage.said
    assert SENTENCES[lang] in stage.html


def test_an_address_that_names_none_opens_home_without_a_word() -> None:
    stage = Stage(Model(Settings(lang="en"))).do("arrive", "?utm_source=letter")
    assert stage.model.screen == Home()
    assert not stage.said
