"""The page for who writes pages: the same in both languages, its lines ready to be pasted."""

from __future__ import annotations

import re

import pytest

from ui.app import update
from ui.core.articles import text
from ui.core.effects import Copy
from ui.core.html import markup
from ui.core.words import LANGUAGES, words
from ui.embed.snippets import HEADERS, SNIPPETS, snippet
from ui.model import AboutPage, Action, EmbedGuide, Host, Model, Settings
from ui.page import page

pytestmark = pytest.mark.usefixtures("plain_face")

SITE = "https://example.org/jeux/"
MARK = re.compile(r"<!-- (?:snippet|live) [a-z]+ -->|<h\d id=\"\w+\"|<code>[^<]*</code>")


def docs(lang: str) -> Model:
    return Model(settings=Settings(lang=lang), screen=EmbedGuide(), host=Host(address=SITE))


def test_both_languages_tell_the_same() -> None:
    french, english = (MARK.findall(text(f"{lang}/embed.html")) for lang in ("fr", "en"))
    french = [each.replace("texte", "text") for each in french]
    assert french == english


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_snippet_is_shown_as_it_is_copied(lang: str) -> None:
    shown = page(docs(lang))
    assert shown.script == "embed.js"
    for name in (*SNIPPETS, *HEADERS):
        lines = snippet(words(lang), SITE, name)
        assert "{" not in lines or name == "messages"
        escaped = lines.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        assert escaped.replace('"', "&quot;").replace("'", "&#39;") in markup(shown.app)
        _, effects = update(docs(lang), Action("copy_snippet", name))
        assert isinstance(effects[0], Copy)
        assert effects[0].text == lines


def test_what_is_no_snippet_is_not_copied() -> None:
    assert update(docs("fr"), Action("copy_snippet", "nothing"))[1] == ()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_examples_are_live(lang: str) -> None:
    drawn = markup(page(docs(lang)).app)
    assert drawn.count("<vingt-quatre") == 3
    assert drawn.count(f'lang="{lang}"') == 3


def test_about_and_home_lead_there() -> None:
    for screen in (AboutPage(), Model().screen):
        assert 'data-arg="embed"' in markup(page(Model(screen=screen)).app)
