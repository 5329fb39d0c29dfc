"""Moments of a finished match that stand out: highlights, and chances to try again."""

from __future__ import annotations

from typing import NamedTuple

from engine.match import Match
from ui.core.html import Html

__all__ = ["Missed", "Peak", "Peaks", "RetrySentences"]


class Peak(NamedTuple):
    """A highlight of a finished match: the number of its last move, and what happened, with markup."""

    ply: int
    text: Html


Peaks = tuple[Peak | None, Peak | None]  # the best and the worst moment; None where nothing stands out


class Missed(NamedTuple):
    """A missed chance that a game finds itself, to be tried again alone.

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
    """The sentences around missed chances that are tried again, none of them with an answer."""

    title: str
    head: str
    offer: str
    nth: str
    found: str
    task: str
    rule: str
    wrong: str
