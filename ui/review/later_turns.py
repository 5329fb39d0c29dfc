"""The sentence on the part of a loss that a comparison of two moves does not show."""

from __future__ import annotations

from typing import Any

from engine.analysis import MoveAnalysis
from engine.games import insight
from ui.core.words import Words
from ui.games import face
from ui.review.amounts import rounded, said_unit

__all__ = ["later_sentence"]


def later_sentence(words: Words, slug: str, view: Any, analysis: MoveAnalysis, explained: int | None) -> str:
    """Return the sentence on why a loss differs from what a comparison explained; "" if the two are close.

    `view` is the mover's before the move. `explained` is the sum of the numbers in the comparison, None if it
    has none; then return "". A greater loss has another reason, which the game gives. Of a smaller one, later
    turns make good a part.
    """
    if explained is None:
        return ""
    amount, _ = rounded(analysis.loss or 0.0, analysis.error, said_unit(slug))
    if abs(amount - explained) < insight(slug).rounding:
        return ""
    if amount > explained:
        return face(slug).speech.rest_reason(words, view, analysis.best, analysis.move)
    return words.say("review", "Later turns make good a part of it.")
