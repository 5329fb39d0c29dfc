"""The guide to embedding a game: explanations, snippets to copy, and live examples of them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ui.core.articles import text
from ui.core.components import icon_button
from ui.core.html import EMPTY, Child, Html, escape, tag
from ui.core.top_bar import bar
from ui.core.words import Words, words
from ui.embed.snippets import snippet
from ui.model import Model

__all__ = ["embed_guide", "guide_text"]

MARK = re.compile(r"<!-- (snippet|live) ([a-z]+) -->")
ELEMENT = re.compile(r"<vingt-quatre([^>]*)>(.*?)</vingt-quatre>", re.DOTALL)
ATTRIBUTE = re.compile(r"""([a-z]+)(?:='([^']*)'|="([^"]*)")?""")


def embed_guide(model: Model) -> Html:
    """Render the guide to embedding a game."""
    vocabulary = words(model.settings.lang)
    top = bar(vocabulary, vocabulary.say("docs", "Embed a game"))
    site = model.host.address or "./"
    article = tag(
        "article", guide_text(vocabulary, site, site, model.settings.theme), class_="prose prose--docs"
    )
    return tag("div", top, tag("main", article, class_="column"), class_="page page--docs")


def guide_text(words: Words, site: str, own_address: str, theme: str = "") -> Iterator[Child]:
    """Yield the guide's text, its snippets (for the address `site`) and live examples (on `own_address`).

    Snippets name the site by the address `site`, the examples on this page by `own_address`.
    """
    pieces = MARK.split(text(f"{words.lang}/embed.html").strip())
    yield Html((pieces[0],))
    for kind, name, after in zip(pieces[1::3], pieces[2::3], pieces[3::3], strict=True):
        yield (
            _snippet(words, site, name)
            if kind == "snippet"
            else _live_example(words, own_address, name, theme)
        )
        yield Html((after,))


def _snippet(words: Words, site: str, name: str) -> Html:
    """Render the snippet of this name, with a button that copies it."""
    named = words.say("docs", "Code to copy")
    code = tag(
        "pre",
        tag("code", snippet(words, site, name)),
        tabindex=0,
        role="group",
        aria_label=named,
        class_="code",
    )
    copy = icon_button(
        words.say("docs", "Copy code"), "copy", "copy_snippet", name, element_id=f"copy-{name}"
    )
    return tag("div", code, copy, class_="snippet")


def _live_example(words: Words, site: str, name: str, theme: str) -> Html:
    """Render the element of a snippet as a running game, in a theme; EMPTY if it contains none."""
    # The snippet becomes markup here, so the one part that is not ours, the address, is escaped first.
    found = ELEMENT.search(snippet(words, escape(site), name))
    if found is None:
        return EMPTY
    given = {key: single or double or True for key, single, double in ATTRIBUTE.findall(found[1])}
    element = tag("vingt-quatre", Html((found[2],)), key=f"live-{name}", theme=theme or None, **given)
    return tag("div", element, class_="live")
