"""The sentences on the part of a loss that a comparison of two moves does not show."""

from __future__ import annotations

from typing import Any

from engine.analysis import MoveAnalysis
from engine.games import insight
from ui.core.words import Words
from ui.games import face
from ui.games.amounts import rounded
from ui.review.amounts import said_unit

__all__ = ["later_sentence"]


def later_sentence(words: Words, slug: str, view: Any, analysis: MoveAnalysis, explained: int | None) -> str:
    """Return the sentences on the part of a loss that a comparison did not explain; "" if that is little.

    `view` is the mover's before the move. `explained` is the sum of the numbers in the comparison, None if it
    has none; then return "". Both parts add up to the loss. Where the game knows more of the later turns that
    make up the rest, it says so.
    """
    if explained is None:
        return ""
    amount, _ = rounded(analysis.loss or 0.0, analysis.error, said_unit(slug))
    if abs(amount - explained) < insight(slug).rounding:
        return ""
    speech = face(slug).speech
    rest = speech.score(words, view, abs(amount - explained))
    if amount < explained:
        return words.say("review", "Later turns make good about {rest} of it.", rest=rest)
    detail = speech.rest_reason(words, view, analysis.best, analysis.move)
    return (
        f"{_rest_sentence(words, rest, explained, speech.score(words, view, -explained))} {detail}".rstrip()
    )


def _rest_sentence(words: Words, rest: str, explained: int, ahead: str) -> str:
    """Return the sentence on the `rest` of a loss. If it is more than all, the move played is `ahead`."""
    if explained > 0:
        return words.say("review", "The rest of the loss, about {rest}, comes from later turns.", rest=rest)
    if not explained:
        return words.say(
            "review", "In this turn and the next, the two are even: the loss comes from later turns."
        )
    return words.say(
        "review",
        "In this turn and the next, the move played is {ahead} ahead, but later turns cost it about {rest}.",
        ahead=ahead,
        rest=rest,
    )
