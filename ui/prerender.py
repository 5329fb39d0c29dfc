"""The home page and the empty tables as they stand in `index.html`, painted before Python is there."""

from __future__ import annotations

import re

from engine.games import game
from engine.match import Match, SeedOrigin
from ui.core.articles import position
from ui.core.html import Html, markup, tag
from ui.core.html import without_keys as unkeyed
from ui.core.words import words
from ui.games import face, game_title
from ui.model import Model, Player, Settings, Table
from ui.page import page

__all__ = ["still", "still_app", "still_position", "still_table"]

TEXT = r">[^<]+<"
NAME = r' (?:id|for|aria-(?:controls|describedby|labelledby))="[^"]*"'


def still_app(lang: str) -> Html:
    """Return the home page in a language as a first-time visitor sees it."""
    return page(Model(settings=Settings(lang=lang))).app


def still(lang: str) -> str:
    """Return the home page in a language, as a first-time visitor sees it, as a text of markup."""
    return markup(still_app(lang))


def still_table(slug: str, lang: str) -> str:
    """Return the markup of a game's table before a match: without texts, ids and references to ids."""
    match = Match.new(slug, max(2, game(slug).seats[0]), SeedOrigin("still"))
    table = Table("", match, (Player(),) * match.seats)
    drawn = markup(page(Model(Settings(lang=lang), table)).app)
    return re.sub(NAME, "", re.sub(TEXT, "><", drawn))


def still_position(slug: str, name: str, lang: str) -> tuple[str, str]:
    """Return a position from the rules as page title and markup, for browsers without scripts."""
    vocabulary = words(lang)
    figure = tag("figure", face(slug).board.diagram(vocabulary, position(slug, name)), class_="diagram")
    title = vocabulary.say("embed", "{game}: a position", game=game_title(vocabulary, slug))
    return title, markup(unkeyed(figure))
