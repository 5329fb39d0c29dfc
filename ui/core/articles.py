"""The long texts of the site, one file for each page and language. Each is read when it is first opened.

A page is markup. `<!-- diagram NAME -->` in it is replaced by a drawing of `positions/<slug>/NAME.txt`. A
position may show a refused move, which its tag `Refused` names.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from engine.errors import Refusal
from engine.record import Record, read
from ui.core.html import Html
from ui.core.resources import read_shipped

__all__ = [
    "Heading",
    "Piece",
    "brief",
    "claimed_refusal",
    "contents",
    "diagrams",
    "find_position",
    "page",
    "position",
    "text",
]

PLACES = ("pages", "assets/pages")
DIAGRAM = r"<!-- diagram ([a-z0-9-]+) -->"
HEADING = r'<h2 id="([\w-]+)"[^>]*>(.*?)</h2>'
NUMBER = r'<span class="num">.*?</span>'
TAG = r"<[^>]+>"
RULING = r'(<div class="ruling" role="note"(?: data-canon="([\d.]+)")?><b)>'
NAMED = r"[a-z0-9-]+/[a-z0-9-]+"

Piece = Html | str
"""Finished markup, or the name of a diagram."""


class Heading(NamedTuple):
    """A heading in a page: its id, to which a link can point, and its title as plain text."""

    id: str
    title: str


def text(file_path: str) -> str:
    """Return the text of a file below the pages' folder; where a language lacks it, the English one."""
    # A language whose pages are not written yet shows the English ones.
    english = f"en/{file_path.partition('/')[2]}"
    return read_shipped(*(f"{place}/{each}" for each in (file_path, english) for place in PLACES)).decode(
        "utf-8"
    )


@lru_cache(maxsize=16)
def page(lang: str, slug: str) -> tuple[Piece, ...]:
    """Return the rules of a game as pieces in order: markup, and the name of each diagram between."""
    return _pieces(f"{lang}/rules-{slug}.html")


def _with_anchors(markup: str) -> str:
    """Return rules with an id on each ruling, by its section of the canon; repeated sections are numbered."""
    seen: list[str] = []

    def anchored(matched: re.Match[str]) -> str:
        canon = matched[2] or "links"
        seen.append(canon)
        nth = seen.count(canon)
        return f'{matched[1]} id="ruling-{canon}{f"-{nth}" if nth > 1 else ""}">'

    return re.sub(RULING, anchored, markup)


@lru_cache(maxsize=8)
def brief(lang: str, slug: str) -> tuple[Piece, ...]:
    """Return the six-line rules of a game as pieces in order: markup, and the name of each diagram."""
    return _pieces(f"{lang}/brief-{slug}.html")


def _pieces(file_path: str) -> tuple[Piece, ...]:
    """Return a page split at its diagrams: markup, and names of diagrams; blank parts are left out."""
    parts = re.split(DIAGRAM, _with_anchors(text(file_path).strip()))
    return tuple(part if n % 2 else Html((part,)) for n, part in enumerate(parts) if n % 2 or part.strip())


def diagrams(lang: str, slug: str) -> tuple[str, ...]:
    """Return the names of the diagrams in the rules of a game, in order."""
    return tuple(piece for piece in page(lang, slug) if isinstance(piece, str))


def contents(lang: str, slug: str) -> tuple[Heading, ...]:
    """Return the headings in the rules of a game, in order."""
    markup = "".join(str(piece) for piece in page(lang, slug) if isinstance(piece, Html))
    return tuple(Heading(id, _heading_text(title)) for id, title in re.findall(HEADING, markup, re.DOTALL))


def _heading_text(markup: str) -> str:
    """Return the plain text of a heading's markup, without its number."""
    from html import unescape  # a long table of names, which only the rules need

    return unescape(re.sub(TAG, "", re.sub(NUMBER, "", markup))).strip()


@lru_cache(maxsize=64)
def position(slug: str, name: str) -> Record:
    """Return the record of the position that is shown as the diagram `name` in a game's rules."""
    return read(text(f"positions/{slug}/{name}.txt"))


def find_position(path: str) -> Record | None:
    """Return the record of a position given as "SLUG/NAME", before its move; None if it is unknown."""
    if not re.fullmatch(NAMED, path):
        return None
    try:
        drawn = position(*path.split("/"))
    except FileNotFoundError:
        return None
    return replace(drawn, match=drawn.match.at(0))


def claimed_refusal(record: Record) -> tuple[Any, Refusal | None] | None:
    """Return the move that a position marks as refused, and the rules' refusal of it; None without a mark."""
    text = dict(record.tags).get("Refused")
    if text is None:
        return None
    match = record.match
    move = match.game.parse_move(text)
    return move, match.refusal(match.actors[0] if match.actors else 1, move)
