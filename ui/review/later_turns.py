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
    """Return the sentence on what adds to a loss beyond a comparison, or that later turns make a part good.

    `view` is the mover's before the move. `explained` is the part of the loss that the comparison gave in
    numbers, None without numbers. Return "" without it, or where a reader who adds the numbers up comes to
    the loss itself.
    """
    if explained is None:
        return ""
    amount, _ = rounded(analysis.loss or 0.0, analysis.error, said_unit(slug))
    if abs(amount - explained) < insight(slug).rounding:
        return ""
    if amount > explained:
        return face(slug).speech.rest_reason(words, view, analysis.best, analysis.move)
    return words.say("review", "Later turns make good a part of it.")
