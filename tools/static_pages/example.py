"""An example of the rules as a figure of a static page, with the lines that put it on other pages."""

from __future__ import annotations

from ui.core.articles import position
from ui.core.html import Html, tag
from ui.core.words import Words
from ui.games import face, game_title

__all__ = ["example", "lines"]


def example(words: Words, slug: str, name: str, site_address: str) -> Html:
    """Render a position of the rules as a figure, with the lines by which another page can embed it."""
    diagram = face(slug).board.diagram(words, position(slug, name))
    copied = tag(
        "details",
        tag(
            "summary",
            tag("span", "</>", aria_hidden="true"),
            tag("span", words.say("rules", "Put this on your page"), class_="vh"),
            title=words.say("rules", "Put this on your page"),
        ),
        [
            (
                # A link to what is inside opens it.
                tag("p", title, id=None if n else f"lines-{name}"),
                tag("pre", tag("code", text), tabindex=0, class_="code"),
            )
            for n, (title, text) in enumerate(lines(words, slug, name, site_address))
        ],
        class_="put",
    )
    return tag(
        "figure",
        diagram,
        copied,
        class_="diagram",
        id=f"example-{name}",
        data_position=f"{slug}/{name}",
    )


def lines(words: Words, slug: str, name: str, address: str) -> list[tuple[str, str]]:
    """Return title and text of each way to embed a position: as a live element, or as a picture."""
    lang = words.lang
    label = words.say("embed", "{game}: a position", game=game_title(words, slug))
    picture = f"{address}embed/pictures/{slug}/{name}.{lang}.webp"
    there = f"{address}rules/{slug}/{lang}/#example-{name}"
    live = (
        f'<script src="{address}embed.js" async></script>\n'
        f'<vingt-quatre position="{slug}/{name}" lang="{lang}" theme="light" play>'
        f'<a href="{there}">{label}</a></vingt-quatre>'
    )
    return [
        (words.say("static", "To play from here (theme: light or dark)"), live),
        (
            words.say("static", "As a picture, in HTML"),
            f'<a href="{there}"><img src="{picture}" alt="{label}"></a>',
        ),
        (words.say("static", "As a picture, in Markdown"), f"[![{label}]({picture})]({there})"),
        (words.say("static", "As a picture, in BBCode"), f"[url={there}][img]{picture}[/img][/url]"),
    ]
