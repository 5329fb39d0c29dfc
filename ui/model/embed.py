"""The request of a page that embeds a game."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Embed", "KEPT"]

KEPT = "embed-"
"""Prefix of the ids of embedded matches, which the site itself does not list."""


class Embed(NamedTuple):
    """The request of a page that embeds a game, as the frame's address has it.

    `key` is the id of the match: the same page asks for the same match again. `position` is the name or the
    text of a position, `link` a coded record, `problem` a puzzle by its name, text or link. `controls` is
    False if bar and menu are hidden; `lesson` means that the game's lesson opens first. `source` is the
    address of the rules that the page is about.
    """

    slug: str
    key: str
    seed: str
    seats: str = ""
    position: str = ""
    link: str = ""
    theme: str = ""
    controls: bool = True
    lesson: bool = False
    problem: str = ""
    source: str = ""
