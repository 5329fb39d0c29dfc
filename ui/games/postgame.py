"""Moments of a finished match that stand out: highlights, and chances to try again."""

from __future__ import annotations

from typing import NamedTuple

from engine.match import Match
from ui.core.html import Html
from ui.core.words import Words

__all__ = ["MissedChance", "Highlight", "HighlightPair", "RetrySentences", "usual_retry_sentences"]


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


def usual_retry_sentences(
    words: Words, number: int, total_missed: int, solved_count: int, is_alone: bool
) -> RetrySentences:
    """Return the texts around a missed chance that the analysis found; `is_alone` if one person played."""
    offer = words.count("moment", "Try the missed move again", "Try the {n} missed moves again", total_missed)
    if is_alone:
        offer = words.count(
            "moment", "Try my missed move again", "Try my {n} missed moves again", total_missed
        )
    return RetrySentences(
        title=words.say("moment", "Missed chances"),
        head=words.say("moment", "Find the move"),
        offer=offer,
        nth=words.say("moment", "Missed chance {n} of {of}.", n=number, of=total_missed),
        found=words.say("moment", "Missed chances found: {n} of {of}.", n=solved_count, of=total_missed),
        task=words.say("moment", "There was a better move. Can you find it?"),
        rule=words.say("moment", "Any move about as good as the best counts. You have three tries."),
        wrong=words.say("moment", "There’s a better move."),
    )
