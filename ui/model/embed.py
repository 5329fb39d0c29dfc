"""What a host page asks of an embedded game."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Embed", "KEPT"]

KEPT = "embed-"
"""How the keys of embedded matches begin: the shelf of the full page leaves them out."""


class Embed(NamedTuple):
    """What the page of somebody else asks of the game in its frame.

    `key` is the match's place on the shelf: the same page asks for the same match again. `position` is the
    name or the text of a position, `link` a coded record, `problem` a problem by its name, text or link;
    `controls` says whether the bar and menu show, `lesson` that the game is to be learnt first.
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
