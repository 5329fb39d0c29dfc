"""Moments of a finished match that stand out: highlights, and chances to try again."""

from __future__ import annotations

from typing import NamedTuple

from engine.match import Match
from ui.core.html import Html

__all__ = ["MissedChance", "Highlight", "HighlightPair", "RetrySentences"]


class Highlight(NamedTuple):
    """A moment of a finished match that stands out: the number of its last move, and a sentence on it.

    A turning point may have a title of its own.
    """

    ply: int
    text: Html
    title: str = ""


HighlightPair = tuple[Highlight | None, Highlight | None]
"""The best and the worst moment of a match; None where nothing stands out."""


class MissedChance(NamedTuple):
    """A missed chance that a game itself finds, as a match in which its player can try again.

    `ply` is the number of its last move, `since` is the number of the last move before it. `match` begins
    where the chance began. A try is right if it brings an event of the kind `event`. `shows` is the move to
    show at the end.
    """

    ply: int
    since: int
    match: Match
    event: str
    shows: str


class RetrySentences(NamedTuple):
    """The texts around a retry of missed chances; none of them gives the answer away."""

    title: str
    head: str
    offer: str
    nth: str
    found: str
    task: str
    rule: str
    wrong: str
