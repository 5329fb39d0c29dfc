"""“The rule” beside a refusal opens the rules at the section that it comes from."""

from __future__ import annotations

from importlib import import_module

import pytest

from engine.games import GAMES
from tests.ui.stage import Stage
from ui.core.articles import contents
from ui.core.words import LANGUAGES
from ui.games import face
from ui.model import Model, Rules, Settings


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", list(GAMES))
def test_every_refusal_has_a_section_that_the_rules_have(slug: str, lang: str) -> None:
    known = {head.id for head in contents(lang, slug)}
    package = import_module(f"ui.games.{GAMES[slug].rpartition('.')[2]}.refusals")
    sections = {code: face(slug).speech.rule_section(code) for code in package.REFUSALS}
    assert set(sections.values()) <= known
    assert set(package.RULE_SECTIONS) <= set(package.REFUSALS)
    assert len(set(sections.values())) > 3, "not all at one section"


def test_the_rule_of_a_refusal_opens_its_section() -> None:
    stage = Stage(Model(settings=Settings(lang="en"))).do("go", "lesson/24-7")
    stage.do("type", value="8@a1")
    assert 'data-arg="rules/24-7/s-turn"' in stage.html
    assert 'href="?screen=rules&amp;game=24-7"' in stage.html
    stage.do("go", "rules/24-7/s-turn")
    assert stage.model.screen == Rules("24-7", "s-turn")
    assert 'data-open-at="s-turn"' in stage.html
    assert "data-open-at" not in stage.do("go", "rules/24-7").html
