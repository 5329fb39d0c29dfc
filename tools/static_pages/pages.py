"""The static pages of one language: rules, guide to embedding, credits; and those that have all languages."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tools import site
from tools.static_pages import frame, rules
from tools.static_pages.head import StaticPage
from tools.static_pages.vocabulary import static_words
from ui.core.articles import page
from ui.core.html import Html, tag
from ui.core.words import Words
from ui.embed.view.guide import guide_text
from ui.games import FACES, game_title
from ui.games.summaries import game_summaries

__all__ = ["INDEX", "all_pages"]

INDEX = "rules/"
UNNAMED_HOST = "https://YOUR-HOST/"
"""What stands for the address of a site that was built without one; live_examples.js fills it in."""
SHEET = "rules/pages.css"
IMAGE = "assets/pictures/share.jpg"
_RULING = re.compile(r'<h[23] [^>]*?id="([\w-]+)"[^>]*>(.*?)</h[23]>|<b id="(ruling-[\w.-]+)">', re.DOTALL)
_NUMBER = re.compile(r'<span class="num">.*?</span>')


def all_pages(words: Words, address: str, contact: str) -> Iterator[StaticPage]:
    """Yield the static pages of a language; with French also those that are in all languages."""
    named = address or UNNAMED_HOST
    for slug in FACES:
        yield rules.rules_page(words, slug, named)
    yield _guide_page(words, named)
    yield _credits_page(words, contact)
    if words.lang == site.LANGUAGES[0]:
        yield _index_page()
        yield _not_found_page()


def _guide_page(words: Words, address: str) -> StaticPage:
    """Return the page that explains how to embed a game."""
    here = f"embed/guide/{words.lang}/"
    versions = {lang: f"embed/guide/{lang}/" for lang in site.LANGUAGES}
    title = words.say("docs", "Embed a game")
    heading = tag("h1", title, class_="h1")
    text = guide_text(words, address, frame.way_up(here))
    main = tag("main", tag("article", heading, text, class_="prose prose--docs"), class_="column")
    return StaticPage(
        folder=here,
        lang=words.lang,
        title=f"{title} – Vingt-Quatre",
        description=words.say(
            "static",
            "Two lines of HTML put a game, a position of its rules, a puzzle or a lesson on any page.",
        ),
        body=frame.body(words, here, versions, main),
        sheet=SHEET,
        image=IMAGE,
        versions=versions | {"x-default": versions["en"]},
        data=({"@type": "TechArticle", "headline": title, "url": here, "image": IMAGE},),
        script=rules.SCRIPT,
    )


def _credits_page(words: Words, contact: str) -> StaticPage:
    """Return the page about authors and publishers, with links to all rulings."""
    here = f"credits/{words.lang}/"
    versions = {lang: f"credits/{lang}/" for lang in site.LANGUAGES}
    title = words.say("static", "Who made these games")
    text = (site.ROOT / f"assets/credits/{words.lang}.html").read_text("utf-8")
    text = text.replace('<p class="h1">', '<h1 class="h1">').replace(f"{title}</p>", f"{title}</h1>")
    text = text.replace("<!-- contact -->", str(_contact_lines(words, contact)))
    text = text.replace("<!-- rulings -->", "".join(str(_rulings(words, slug)) for slug in FACES))
    main = tag("main", tag("article", Html((text,)), class_="prose"), class_="column")
    return StaticPage(
        folder=here,
        lang=words.lang,
        title=f"{title} – Vingt-Quatre",
        description=words.say(
            "static",
            "The authors and publishers of the four games, what we decided ourselves, and how to "
            "write to us.",
        ),
        body=frame.body(words, here, versions, main),
        sheet=SHEET,
        image=IMAGE,
        versions=versions | {"x-default": versions["en"]},
    )


def _contact_lines(words: Words, contact_address: str) -> Html:
    """Render how a rights holder can write: to the address or, without one, to the site's operators."""
    asked = words.say(
        "static",
        "Tell us what’s wrong, or what you don’t want here. We’ll reply, and correct or remove it.",
    )
    if not contact_address:
        named = words.say(
            "static",
            "Write to the people who run the site you’re reading this on, or to the project its "
            "program comes from.",
        )
        return tag("p", asked, " ", named)
    shown = contact_address.removeprefix("mailto:").removeprefix("https://")
    return tag("p", asked, " ", tag("a", shown, href=contact_address))


def _rulings(words: Words, slug: str) -> Html:
    """Render links to all rulings in a game's rules, folded under the game's title."""
    text = "".join(str(piece) for piece in page(words.lang, slug) if isinstance(piece, Html))
    items, section = [], ""
    way = f"../../{rules.folder(slug, words.lang)}"
    for found in _RULING.finditer(text):
        if not found[3]:
            section = re.sub(r"<[^>]+>", "", _NUMBER.sub("", found[2]))
            continue
        number = found[3].removeprefix("ruling-")
        shown = section if number.startswith("links") else f"{number} {section}"
        items.append(tag("li", tag("a", Html((shown,)), href=f"{way}#{found[3]}")))
    return tag("details", tag("summary", f"{game_title(words, slug)} ({len(items)})"), tag("ul", items))


def _words_of_both() -> tuple[Words, ...]:
    """Return the sentences of every language, for pages that show all of them."""
    return tuple(static_words(lang) for lang in site.LANGUAGES)


def _index_page() -> StaticPage:
    """Return the page that lists the rules of all games, in every language."""
    parts = [tag("section", _game_list(words, INDEX), lang=words.lang) for words in _words_of_both()]
    heading = tag("h1", "Vingt-Quatre", class_="h1")
    french = static_words("fr")
    return StaticPage(
        folder=INDEX,
        lang="fr",
        title=" – ".join(words.say("static", "The rules of the games") for words in _words_of_both()),
        description=french.say("page", "Four number games to play alone or together, right in your browser."),
        body=frame.body(
            french, INDEX, {}, tag("main", tag("article", heading, parts, class_="prose"), class_="column")
        ),
        sheet=SHEET,
        image=IMAGE,
        versions={},
    )


def _game_list(words: Words, folder: str) -> Html:
    """Render a list of the games with links to their rules, and which browsers can play."""
    up = frame.way_up(folder)
    title = tag("h2", words.say("static", "The rules of the games"))
    items = [
        tag("li", tag("a", lid.title, href=up + rules.folder(lid.slug, words.lang)), f" – {lid.motto}")
        for lid in game_summaries(words)
    ]
    needs = words.say(
        "static",
        "You can read the rules without scripts. To play, turn on JavaScript, in Chrome or "
        "Edge 120, Firefox 121, Safari 17.2, or anything newer.",
    )
    return tag("div", title, tag("ul", items), tag("p", needs))


def _not_found_page() -> StaticPage:
    """Return the page that is shown for an address that does not exist, in every language."""
    parts = []
    for words in _words_of_both():
        title = tag("h2", words.say("static", "There is no page at this address"))
        home = tag("a", words.say("static", "To the games"), class_="btn btn--brass btn--big", href="./")
        all_rules = tag("a", words.say("static", "All rules"), class_="btn btn--big", href="rules/")
        parts.append(tag("section", title, tag("p", home, all_rules, class_="ways"), lang=words.lang))
    french = static_words("fr")
    heading = tag("h1", "404", class_="h1")
    return StaticPage(
        folder="",
        lang="fr",
        title="404 – Vingt-Quatre",
        description=french.say("static", "There is no page at this address"),
        body=frame.body(
            french, "", {}, tag("main", tag("article", heading, parts, class_="prose"), class_="column")
        ),
        sheet=SHEET,
        image=IMAGE,
        versions={},
    )
