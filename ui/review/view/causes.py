"""How a result came about, in sentences: what of luck, mistakes and the remainder is clear."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.breakdown import ResultBreakdown
from ui.core.words import Words
from ui.review.view.marks import signed

__all__ = ["cause_text"]

Written = Callable[[int], str]
"""Writes a number of points with its unit, without a sign."""


def cause_text(words: Words, name: str, breakdown: ResultBreakdown, write_score: Written) -> str:
    """Return the sentences on a player's result: by how much, then each cause that is clear."""
    return " ".join(
        (
            f"{_head(words, name, breakdown.result, write_score)}.",
            *_causes(words, name, breakdown, write_score),
        )
    )


def _head(words: Words, name: str, result: int, write_score: Written) -> str:
    """Return in words by how much a player won or lost, or that they tied."""
    if not result:
        return words.by("review", "{name} tied", "You tied", name)
    by = write_score(abs(result))
    if result > 0:
        return words.by("review", "{name} won by {by}", "You won by {by}", name, by=by)
    return words.by("review", "{name} lost by {by}", "You lost by {by}", name, by=by)


def _causes(words: Words, name: str, breakdown: ResultBreakdown, write_score: Written) -> Iterator[str]:
    """Yield a sentence for each clear part of a result: deal, draws, mistakes, gifts, everything else."""
    deal, draws = breakdown.deal, breakdown.draws
    if deal and deal.is_clear:
        n = write_score(abs(deal.value))
        if deal.value > 0:
            yield words.by("review", "The deal gave them {n}.", "The deal gave you {n}.", name, n=n)
        else:
            yield words.by("review", "The deal cost them {n}.", "The deal cost you {n}.", name, n=n)
    if draws and draws.is_clear:
        n = write_score(abs(draws.value))
        if draws.value > 0:
            yield words.by("review", "The draws gave them {n}.", "The draws gave you {n}.", name, n=n)
        else:
            yield words.by("review", "The draws cost them {n}.", "The draws cost you {n}.", name, n=n)
    if breakdown.losses.is_clear:
        yield _mistakes(words, name, breakdown.mistakes, write_score(abs(breakdown.losses.value)))
    if breakdown.gifts.is_clear:
        yield _gifts(words, name, breakdown.theirs, write_score(abs(breakdown.gifts.value)))
    if breakdown.rest.is_clear:
        yield words.say("review", "Everything else comes to {n}.", n=signed(words, breakdown.rest.value))


def _mistakes(words: Words, name: str, count: int, lost_text: str) -> str:
    """Return the sentence on a player's own mistakes: how many (`count`), and the points lost in words."""
    if name == words.you:
        return words.count(
            "review", "One mistake cost you {lost}.", "{n} mistakes cost you {lost}.", count, lost=lost_text
        )
    return words.count(
        "review", "One mistake cost them {lost}.", "{n} mistakes cost them {lost}.", count, lost=lost_text
    )


def _gifts(words: Words, name: str, count: int, won_text: str) -> str:
    """Return the sentence on the others' mistakes: how many (`count`), and the points won in words."""
    if name == words.you:
        return words.count(
            "review",
            "One mistake by another player gave you {won}.",
            "{n} mistakes by other players gave you {won}.",
            count,
            won=won_text,
        )
    return words.count(
        "review",
        "One mistake by another player gave them {won}.",
        "{n} mistakes by other players gave them {won}.",
        count,
        won=won_text,
    )
