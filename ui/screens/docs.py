"""How a game comes onto somebody's page: explanations, lines to copy, and what they show, live."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ui.html import Child, Html, escape, tag
from ui.model import Model
from ui.pages import text
from ui.screens.bar import bar
from ui.screens.parts import icon_button
from ui.snippets import snippet
from ui.words import Words, words

__all__ = ["docs"]

MARK = re.compile(r"<!-- (snippet|live) ([a-z]+) -->")
ELEMENT = re.compile(r"<vingt-quatre.*?</vingt-quatre>", re.DOTALL)


def docs(model: Model) -> Html:
    """Draws the page for who writes pages."""
    vocabulary = words(model.settings.lang)
    top = bar(vocabulary, vocabulary.say("docs", "Embed the game in your rules page"))
    article = tag("article", _body(vocabulary, model.site or "./"), class_="prose prose--docs")
    return tag("div", top, tag("main", article, class_="column"), class_="page page--docs")


def _body(words: Words, site: str) -> Iterator[Child]:
    """Puts snippets and live examples where the text marks them."""
    pieces = MARK.split(text(f"{words.lang}/embed.html").strip())
    yield Html((pieces[0],))
    for kind, name, after in zip(pieces[1::3], pieces[2::3], pieces[3::3], strict=True):
        yield _snippet(words, site, name) if kind == "snippet" else _live(words, site, name)
        yield Html((after,))


def _snippet(words: Words, site: str, name: str) -> Html:
    named = words.say("docs", "Lines to copy")
    code = tag(
        "pre",
        tag("code", snippet(words, site, name)),
        tabindex=0,
        role="group",
        aria_label=named,
        class_="code",
    )
    copy = icon_button(
        words.say("docs", "Copy these lines"), "copy", "copy_snippet", name, key=f"copy-{name}"
    )
    return tag("div", code, copy, class_="snippet")


def _live(words: Words, site: str, name: str) -> Html:
    """Shows what the element of a snippet shows."""
    found = ELEMENT.search(snippet(words, escape(site), name))
    return tag("div", Html((found[0],)) if found else None, class_="live")
