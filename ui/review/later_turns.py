"""The sentence on the part of a loss that a comparison of two moves does not show."""

from __future__ import annotations

from engine.analysis import MoveAnalysis
from engine.games import insight
from ui.core.words import Words
from ui.review.amounts import rounded, said_unit

__all__ = ["later_sentence"]


def later_sentence(words: Words, slug: str, analysis: MoveAnalysis, explained: int | None) -> str:
    """Return the sentence that later turns add to a loss, or make good a part of it.

    `explained` is the part of the loss that a comparison gave in numbers, None without numbers. Return ""
    without it, or where a reader who adds the numbers up comes to the loss itself.
    """
    if explained is None:
        return ""
    amount, _ = rounded(analysis.loss or 0.0, analysis.error, said_unit(slug))
    if abs(amount - explained) < insight(slug).rounding:
        return ""
    if amount > explained:
        return words.say("review", "The rest of the loss comes from later turns.")
    return words.say("review", "Later turns make good a part of it.")
