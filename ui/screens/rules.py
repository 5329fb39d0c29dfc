"""The rules: the list of games, and the pages of each."""

from __future__ import annotations

from ui.games import FACES, face
from ui.html import Html, icon, tag
from ui.model import Model
from ui.screens.bar import bar
from ui.screens.parts import link
from ui.words import Words, words

__all__ = ["rules"]


def rules(model: Model, slug: str) -> Html:
    """Draws the rules of a game, or the list of games that have some."""
    vocabulary = words(model.settings.lang)
    main = _reader(vocabulary, slug) if slug in FACES else _list(vocabulary)
    return tag("div", bar(vocabulary, vocabulary.say("rules", "Rules")), main, class_="page page--rules")


def _list(words: Words) -> Html:
    items = [tag("li", link(f"rules/{slug}", _named(words, slug), class_="menu-item")) for slug in FACES]
    more = tag("p", words.say("rules", "The rules of the other games come with them."), class_="muted sm")
    title = tag("h2", words.say("rules", "Whose rules?"), class_="disp")
    return tag(
        "main",
        tag("section", title, tag("ul", items, class_="menu"), more, class_="panel group"),
        class_="column",
    )


def _named(words: Words, slug: str) -> Html:
    return tag("span", icon("rules"), " ", face(slug).title(words))


def _reader(words: Words, slug: str) -> Html:
    return _list(words)
