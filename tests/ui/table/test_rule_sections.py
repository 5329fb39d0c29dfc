"""“The rule” beside a refusal opens the rules at the section that it comes from."""

from __future__ import annotations

import re
from dataclasses import replace
from importlib import import_module

import pytest

from engine.games import GAMES
from tests.conftest import ROOT
from tests.ui.screens.markup import elements
from tests.ui.stage import Stage
from ui.core.articles import contents
from ui.core.words import LANGUAGES
from ui.games import face
from ui.model import Model, Rules, Settings
from ui.table.premoves import offers


def subsections(lang: str, slug: str) -> set[str]:
    """Return the ids of the headings within sections that a refusal may lead to."""
    page = (ROOT / f"assets/pages/{lang}/rules-{slug}.html").read_text("utf-8")
    return set(re.findall(r'<h3 id="([\w-]+)"', page))


def test_a_division_with_a_rest_leads_to_the_sentence_on_divisions() -> None:
    page = (ROOT / "assets/pages/en/rules-brain-drain.html").read_text("utf-8")
    section = face("brain-drain").speech.rule_section("not_whole")
    assert "A division must leave no remainder." in page.split(f'id="{section}"')[1][:200]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", list(GAMES))
def test_every_refusal_has_a_section_that_the_rules_have(slug: str, lang: str) -> None:
    known = {head.id for head in contents(lang, slug)} | subsections(lang, slug)
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
    assert isinstance(stage.model.screen, Rules)
    assert (stage.model.screen.slug, stage.model.screen.section) == ("24-7", "s-turn")
    assert 'data-open-at="s-turn"' in stage.html
    assert "data-open-at" not in stage.do("go", "rules/24-7").html


@pytest.mark.parametrize("slug", list(GAMES))
def test_what_was_begun_at_the_table_is_there_again_on_the_way_back_from_the_rule(slug: str) -> None:
    stage = Stage(Model(settings=Settings(lang="en")))
    stage.do("go", f"setup/{slug}").do("begin")
    step = next(
        offer.step
        for offer in offers(stage.table, None)
        if offer.draft and offer.move is None and not offer.refusal
    )
    stage.do("step", step)
    begun = stage.table.turn.drafts
    assert begun
    stage.do("go", f"rules/{slug}").do("go", f"rules/{slug}/s-turn").back()
    assert stage.table.turn.drafts == begun


def test_a_step_of_a_lesson_goes_on_after_the_rule() -> None:
    stage = Stage(Model(settings=Settings(lang="en"))).do("go", "lesson/20-sur-20").do("step", "slot 1")
    before = stage.model.screen
    stage.do("go", "rules/20-sur-20/s-lines").back()
    assert stage.model.screen == before


def test_a_hint_that_was_thought_about_is_asked_for_anew_after_the_rule() -> None:
    stage = Stage(Model(settings=Settings(lang="en")), bots_play=False).do("go", "setup/24-7").do("begin")
    table = stage.table
    hint = table.turn.hint._replace(is_pending=True)
    stage.model = replace(stage.model, screen=replace(table, turn=table.turn._replace(hint=hint)))
    stage.do("go", "rules/24-7").back()
    assert not stage.table.turn.hint.is_pending


def test_rulings_are_folded_and_those_of_the_section_that_a_link_leads_to_are_open() -> None:
    stage = Stage(Model(settings=Settings(lang="en"))).do("go", "rules/24-7")
    rulings = [e for e in elements(stage.html) if "ruling" in e.get("class").split()]
    assert len(rulings) == 13
    assert {e.name for e in rulings} == {"details"}
    assert not [e for e in rulings if "open" in e.attributes]
    stage.do("go", "rules/24-7/s-turn")
    rulings = [e for e in elements(stage.html) if "ruling" in e.get("class").split()]
    opened = [e for e in rulings if "open" in e.attributes]
    assert 0 < len(opened) < len(rulings)
    stage.do("go", "rules/24-7/ruling-5.2")
    assert 'id="ruling-5.2"' in stage.html.split(" open>")[1].split("</details>")[0]
