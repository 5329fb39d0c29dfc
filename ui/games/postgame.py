"""The moments of a match that stand out afterwards: those to look at again, and those to try again."""

from __future__ import annotations

from typing import NamedTuple

from engine.match import Match
from ui.core.html import Html

__all__ = ["Missed", "Peak", "Peaks", "Retold"]


class Peak(NamedTuple):
    """A moment of a match that is over: the number of its last move, and what happened, with markup."""

    ply: int
    text: Html


Peaks = tuple[Peak | None, Peak | None]  # the best and the worst moment; None where nothing stands out


class Missed(NamedTuple):
    """A moment that a game itself calls missed, to be tried again alone: the number of its last move.

    `since` is the number of the last move before it, `match` begins where it began; a try is right that
    brings an event of the kind `event`, and `shows` is what to show at last.
    """

    ply: int
    since: int
    match: Match
    event: str
    shows: str


class Retold(NamedTuple):
    """What is said around missed moments that are tried again: as sentences, without any answer."""

    title: str
    head: str
    offer: str
    nth: str
    found: str
    task: str
    rule: str
    wrong: str
