"""The long texts of the site, one file a page and language: rules with diagrams, read when they are opened.

A page is markup with `<!-- diagram NAME -->` where the position `positions/<slug>/NAME.txt` is drawn.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from engine.record import Record, read
from ui.core.html import Html
from ui.core.resources import shipped

__all__ = ["Heading", "Piece", "brief", "contents", "diagrams", "named", "page", "position", "text"]

PLACES = ("pages", "assets/pages")
DIAGRAM = r"<!-- diagram ([a-z0-9-]+) -->"
HEADING = r'<h2 id="([\w-]+)"[^>]*>(.*?)</h2>'
NUMBER = r'<span class="num">.*?</span>'
TAG = r"<[^>]+>"
NAMED = r"[a-z0-9-]+/[a-z0-9-]+"

Piece = Html | str
"""Finished markup, or the name of a diagram."""


class Heading(NamedTuple):
    """A section of a page: the id to go to, and its title as plain text."""

    id: str
    title: str


def text(path: str) -> str:
    """Reads a file of the pages."""
    return shipped(*(f"{place}/{path}" for place in PLACES)).decode("utf-8")


@lru_cache(maxsize=16)
def page(lang: str, slug: str) -> tuple[Piece, ...]:
    """Splits the rules of a game into markup and the names of diagrams, in order."""
    return _pieces(f"{lang}/rules-{slug}.html")


@lru_cache(maxsize=8)
def brief(lang: str, slug: str) -> tuple[Piece, ...]:
    """Splits the rules of a game in six lines, with a diagram, in the same way."""
    return _pieces(f"{lang}/brief-{slug}.html")


def _pieces(path: str) -> tuple[Piece, ...]:
    parts = re.split(DIAGRAM, text(path).strip())
    return tuple(part if n % 2 else Html((part,)) for n, part in enumerate(parts) if n % 2 or part.strip())


def diagrams(lang: str, slug: str) -> tuple[str, ...]:
    """Names the diagrams of a page, in order."""
    return tuple(piece for piece in page(lang, slug) if isinstance(piece, str))


def contents(lang: str, slug: str) -> tuple[Heading, ...]:
    """Lists the sections of a page."""
    markup = "".join(str(piece) for piece in page(lang, slug) if isinstance(piece, Html))
    return tuple(Heading(id, _plain(title)) for id, title in re.findall(HEADING, markup, re.DOTALL))


def _plain(markup: str) -> str:
    from html import unescape  # a long table of names, which only the rules need

    return unescape(re.sub(TAG, "", re.sub(NUMBER, "", markup))).strip()


@lru_cache(maxsize=64)
def position(slug: str, name: str) -> Record:
    """Reads the position that a diagram draws."""
    return read(text(f"positions/{slug}/{name}.txt"))


def named(name: str) -> Record | None:
    """Reads the position called `SLUG/NAME` as it is before its move; None when it is not one of ours."""
    if not re.fullmatch(NAMED, name):
        return None
    try:
        drawn = position(*name.split("/"))
    except FileNotFoundError:
        return None
    return replace(drawn, match=drawn.match.at(0))
