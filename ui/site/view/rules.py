"""The rules: the list of games, and the page of each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby

from ui.core.articles import Piece, contents, page, position
from ui.core.components import cover, link
from ui.core.html import Html, icon, join, tag
from ui.core.top_bar import bar
from ui.core.words import Words, words
from ui.games import FACES, face, game_title
from ui.games.summaries import GameSummary, game_summaries
from ui.model import Model
from ui.table.view.brief import drawn_piece, rules_card

__all__ = ["rules"]

HEADING_OR_RULING = re.compile(
    r'<h(?P<level>[23])[^>]* id="(?P<heading>[\w-]+)"|<div class="ruling" role="note"(?P<about>[^>]*)>'
    r'(?P<name><b id="(?P<id>ruling-[\w.-]+)">.*?</b>)(?P<text>.*?)</div>',
    re.DOTALL,
)
"""The opening tag of a heading in a rules page, or a whole ruling with its id (`ui.core.articles`)."""


def rules(model: Model, slug: str, section: str = "") -> Html:
    """Render the rules page of a game; the list of games if `slug` names none.

    The page begins at the heading whose id is `section`, with "" at its top.
    """
    vocabulary = words(model.settings.lang)
    known = slug in FACES
    title = vocabulary.say("rules", "Rules")
    if known:
        title = vocabulary.say("rules", "{game}, rules", game=game_title(vocabulary, slug))
    main = _reader(vocabulary, slug, section, bool(model.embed)) if known else _list(vocabulary)
    return tag("div", bar(vocabulary, title), main, class_="page page--rules")


def _list(words: Words) -> Html:
    """Render the list of games."""
    items = [
        tag("li", link(f"rules/{box.slug}", *_cover_and_name(box), class_="menu-item game-line"))
        for box in game_summaries(words)
    ]
    title = tag("h2", words.say("rules", "The games"), class_="disp")
    group = tag("section", title, tag("ul", items, class_="menu"), class_="panel group")
    return tag("main", group, class_="column")


def _cover_and_name(summary: GameSummary) -> tuple[Html, Html]:
    """Return a game's cover, and its name with its motto."""
    return cover(summary.slug), tag(
        "span", tag("b", summary.title, class_="disp"), tag("i", summary.motto, class_="ital")
    )


def _reader(words: Words, slug: str, section: str, is_framed: bool) -> Html:
    """Render the thirty-second rules, the table of contents and the full rules of a game."""
    article = tag(
        "article", _body(words, slug, section, is_framed), class_="prose", data_open_at=section or None
    )
    return tag("main", rules_card(words, slug), _contents(words, slug), article, class_="reader")


def _contents(words: Words, slug: str) -> Html:
    """Render the table of contents of a game's rules."""
    heads = enumerate(contents(words.lang, slug), 1)
    items = [
        tag("li", tag("a", tag("span", n, class_="num"), head.title, href=f"#{head.id}")) for n, head in heads
    ]
    title = tag("h2", words.say("rules", "Contents"), class_="disp", id="toc-title")
    return tag("nav", title, tag("ol", items), class_="toc panel", aria_labelledby="toc-title")


def _body(words: Words, slug: str, section: str, is_framed: bool) -> Iterator[Html]:
    """Yield the texts and diagrams of a game's rules in order; successive diagrams go side by side."""
    written_pieces = (one for one in page(words.lang, slug) if not isinstance(one, Html) or str(one).strip())
    pieces = list(_fold_rulings(written_pieces, section))
    for written, group in groupby(pieces, lambda piece: isinstance(piece, Html)):
        drawn = join(_piece(words, slug, piece, is_framed) for piece in group)
        yield drawn if written else tag("div", drawn, class_="diagrams")


def _fold_rulings(pieces: Iterable[Piece], section: str) -> Iterator[Piece]:
    """Yield the pieces of a page with its rulings folded, since on a phone they are a third of its length.

    The rulings below the heading with the id `section` are open, or the ruling with that id.
    """
    headings_above: dict[str, str] = {}  # the id of the current heading of level 2, and of level 3 below it

    def folded(found: re.Match[str]) -> str:
        """Return a heading unchanged, after noting its id, or a ruling as a fold."""
        if found["level"] == "2":
            headings_above.clear()
        if found["level"]:
            headings_above[found["level"]] = found["heading"]
            return found[0]
        is_asked_for = bool(section) and section in (*headings_above.values(), found["id"])
        attributes = found["about"] + (" open" if is_asked_for else "")
        return (
            f'<details class="ruling"{attributes}><summary>{found["name"]}</summary>{found["text"]}</details>'
        )

    for piece in pieces:
        yield Html((HEADING_OR_RULING.sub(folded, str(piece)),)) if isinstance(piece, Html) else piece


def _piece(words: Words, slug: str, piece: Piece, is_framed: bool) -> Html:
    """Render a text, or a diagram with a link to the lines that embed it; no link if `is_framed`.

    The static page has these lines. In a frame the way is left out: that page may not be framed.
    """
    if is_framed or isinstance(piece, Html):
        return drawn_piece(words, slug, piece)
    there = f"./rules/{slug}/{words.lang}/#lines-{piece}"
    label = words.say("rules", "Put this on your page")
    sign = icon("code"), tag("span", label, class_="vh")
    lines = tag("a", sign, class_="put-link", href=there, title=label)
    return tag("figure", face(slug).board.diagram(words, position(slug, piece)), lines, class_="diagram")
