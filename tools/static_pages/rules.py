"""The rules of a game as a static page: card, contents, rules with pictures, questions and answers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from engine.games import game
from tools import site
from tools.static_pages import frame
from tools.static_pages.example import example
from tools.static_pages.head import StaticPage
from ui.core.articles import Heading, Piece, brief, contents, page
from ui.core.html import Child, Html, join, tag
from ui.core.words import Words
from ui.games import game_title
from ui.games.summaries import game_summaries
from ui.table.view.brief import drawn_piece

__all__ = ["folder", "rules_page"]

SCRIPT = "assets/boot/page/live_examples.js"
MADE_BY: dict[str, dict[str, object]] = {
    "24-7": {
        "author": {"@type": "Person", "name": "Carey Grayson"},
        "publisher": {"@type": "Organization", "name": "Sunriver Games"},
    },
    "24-heures": {"publisher": {"@type": "Organization", "name": "les jeux Mikado"}},
    "brain-drain": {"author": {"@type": "Person", "name": "David Parlett"}},
    "20-sur-20": {"publisher": {"@type": "Organization", "name": "Fernand Nathan"}},
}
"""Authors and publishers in JSON-LD: only those that a sheet or a public record of the game names."""
_QUESTION = re.compile(r"<h3>(.*?)</h3>\s*<p>(.*?)</p>", re.DOTALL)
_TAG = re.compile(r"<[^>]+>")
_TITLE = re.compile(r'\s*<p class="h1">(.*?)</p>\s*<p class="lead">(.*?)</p>', re.DOTALL)
_CHAPTER = re.compile(r"(?=<h2 id=)")
_RULING = re.compile(r'<b id="(ruling-[\w.-]+)">(.*?)</b>')


def folder(slug: str, lang: str) -> str:
    """Return the path, below the site, of the folder of a game's rules in a language."""
    return f"rules/{slug}/{lang}/"


def rules_page(words: Words, slug: str, site_address: str) -> StaticPage:
    """Return the page of a game's rules; `site_address` is named in the lines for embedding."""
    title = game_title(words, slug)
    asked = (site.ROOT / f"assets/questions/{words.lang}/{slug}.html").read_text("utf-8")
    heads = contents(words.lang, slug)
    asking = Heading("s-questions", words.say("static", "Questions and answers"))
    rules = _chapters(join(_body(words, slug, site_address), _questions(asking, asked, len(heads) + 1)))
    main = tag(
        "main",
        _title_part(words, slug),
        _card(words, slug),
        _contents(words, (*heads, asking)),
        tag("article", rules, class_="prose"),
        class_="reader",
    )
    here = folder(slug, words.lang)
    versions = {lang: folder(slug, lang) for lang in site.LANGUAGES}
    return StaticPage(
        folder=here,
        lang=words.lang,
        title=words.say("static", "{game}: the rules", game=title),
        description=_description(words, slug),
        body=frame.body(words, here, versions, main, slug),
        sheet=f"rules/{slug}.css",
        image=f"assets/pictures/share-{slug}.jpg",
        versions=versions | {"x-default": folder(slug, "en")},
        data=(_game_data(words, slug, title), _questions_data(asked)),
        script=SCRIPT,
    )


def _description(words: Words, slug: str) -> str:
    """Return the description of a game's rules that a search engine shows."""
    lid = next(each for each in game_summaries(words) if each.slug == slug)
    return words.say(
        "static",
        "{motto}: all the rules of {game}, with pictures, questions and answers. Play it "
        "here right away, for free.",
        motto=lid.motto,
        game=lid.title,
    )


def _game_data(words: Words, slug: str, title: str) -> dict[str, object]:
    """Return the facts about a game in JSON-LD."""
    seats = game(slug).seats
    players = {"@type": "QuantitativeValue", "minValue": seats[0], "maxValue": seats[-1]}
    return {
        "@type": "Game",
        "name": title,
        "description": _description(words, slug),
        "url": folder(slug, words.lang),
        "image": f"assets/pictures/share-{slug}.jpg",
        "numberOfPlayers": players,
        **MADE_BY[slug],
    }


def _questions_data(questions: str) -> dict[str, object]:
    """Return questions and answers, given as markup, in JSON-LD."""
    pairs = [(_TAG.sub("", each) for each in found) for found in _QUESTION.findall(questions)]
    entries = [
        {"@type": "Question", "name": question, "acceptedAnswer": {"@type": "Answer", "text": answer}}
        for question, answer in pairs
    ]
    return {"@type": "FAQPage", "mainEntity": entries}


def _title_part(words: Words, slug: str) -> Html:
    """Render title, lead sentence, and the links that play and teach the game."""
    found = _TITLE.match(str(page(words.lang, slug)[0]))
    title, lead = (Html((text,)) for text in found.groups()) if found else (Html(()), Html(()))
    way = frame.way_up(folder(slug, words.lang))
    play = words.say("static", "Play this game")
    learn = words.say("brief", "Learn by playing")
    ways = tag(
        "p",
        tag("a", play, class_="btn btn--brass btn--big", href=f"{way}?game={slug}"),
        tag("a", learn, class_="btn btn--big", href=f"{way}?screen=lesson&game={slug}"),
        class_="ways",
    )
    return tag("div", tag("h1", title, class_="h1"), tag("p", lead, class_="lead"), ways, class_="prose top")


def _card(words: Words, slug: str) -> Html:
    """Render the six-line rules of a game as a card."""
    title = tag("h2", words.say("brief", "The rules in 30 seconds"), class_="disp", id="brief-title")
    pieces = [drawn_piece(words, slug, piece) for piece in brief(words.lang, slug)]
    inside = title, tag("div", pieces, class_="brief-body")
    return tag("section", inside, class_="brief panel", aria_labelledby="brief-title")


def _contents(words: Words, heads: tuple[Heading, ...]) -> Html:
    """Render the table of contents: a numbered link to each heading."""
    items = [
        tag("li", tag("a", tag("span", n, class_="num"), head.title, href=f"#{head.id}"))
        for n, head in enumerate(heads, 1)
    ]
    title = tag("h2", words.say("rules", "Contents"), class_="disp", id="toc-title")
    return tag("nav", title, tag("ol", items), class_="toc panel", aria_labelledby="toc-title")


def _body(words: Words, slug: str, address: str) -> Iterator[Html]:
    """Yield the rules' texts and examples in order; consecutive examples are grouped side by side."""
    pieces = [piece for piece in page(words.lang, slug) if not isinstance(piece, Html) or str(piece).strip()]
    for is_text, group in groupby(pieces, lambda piece: isinstance(piece, Html)):
        shown = join(_piece(words, slug, piece, address) for piece in group)
        yield shown if is_text else tag("div", shown, class_="diagrams")


def _piece(words: Words, slug: str, piece: Piece, address: str) -> Child:
    """Render a piece of the rules: an example as a figure, or a text whose rulings link to themselves."""
    if not isinstance(piece, Html):
        return example(words, slug, piece, address)
    text = _TITLE.sub("", str(piece), count=1)  # `_title_part` has it
    return Html((_RULING.sub(r'<b id="\1"><a href="#\1">\2</a></b>', text),))


def _chapters(rules: Html) -> Html:
    """Render rules with each chapter in a section, so that browsers lay out only those in sight."""
    texts = [text for text in _CHAPTER.split(str(rules)) if text.strip()]
    return join(tag("section", Html((text,)), class_="chapter") for text in texts)


def _questions(head: Heading, questions: str, chapter_number: int) -> Html:
    """Render the chapter of questions and answers under its numbered heading."""
    title = tag("h2", tag("span", chapter_number, class_="num"), head.title, id=head.id)
    return join(title, Html((questions,)))
