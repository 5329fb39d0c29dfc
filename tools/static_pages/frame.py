"""What all static pages have around their text: the way home, the other language, the foot."""

from __future__ import annotations

from tools import site
from tools.static_pages.vocabulary import static_words
from ui.core.html import Child, Html, tag
from ui.core.words import Words
from ui.games import FACES, game_title

__all__ = ["body", "way_up"]


def way_up(folder: str) -> str:
    """Return the relative path from a page's folder up to the site's.

    >>> way_up("rules/24-7/fr/")
    '../../../'
    """
    return "../" * folder.count("/") or "./"


def body(words: Words, folder: str, versions: dict[str, str], main: Html, slug: str = "") -> str:
    """Return a static page's body as markup: top bar, main text, links; `slug`: the game it is about."""
    skip = tag("a", words.say("static", "Skip to the text"), class_="skip", href="#text")
    inside = _top_bar(words, folder, versions), str(main).replace("<main", '<main id="text"', 1)
    page = tag(
        "div", Html(tuple(str(each) for each in inside)), _end_links(words, folder), class_="page static"
    )
    named = f' data-game="{slug}"' if slug else ""
    return f"<body{named}>{skip}{page}</body>"


def _top_bar(words: Words, folder: str, versions: dict[str, str]) -> Html:
    """Render the bar with links to home, all rules and the same page in other languages (`versions`)."""
    up = way_up(folder)
    home = tag("a", "Vingt-Quatre", class_="disp brand", href=up)
    rules = tag("a", words.say("static", "All rules"), class_="btn", href=f"{up}rules/")
    others = [
        tag(
            "a",
            static_words(lang).language,
            class_="btn",
            href=up + there,
            lang=lang,
            hreflang=lang,
            rel="alternate",
        )
        for lang, there in versions.items()
        if lang in site.LANGUAGES and lang != words.lang
    ]
    return tag("header", home, tag("span", class_="sp"), rules, others, class_="bar")


def _end_links(words: Words, folder: str) -> Html:
    """Render the links at the foot of a page, without the one to the page itself."""
    up, lang = way_up(folder), words.lang
    links: list[tuple[str, Child]] = [
        (f"rules/{slug}/{lang}/", words.say("rules", "{game}, rules", game=game_title(words, slug)))
        for slug in FACES
    ]
    links += [
        (f"embed/guide/{lang}/", words.say("docs", "Embed a game")),
        (f"credits/{lang}/", words.say("static", "Who made these games")),
    ]
    items = [tag("li", tag("a", text, href=up + to)) for to, text in links if to != folder]
    return tag("footer", tag("ul", items), class_="foot")
