"""How a result came about, in sentences: what of luck, mistakes and the remainder is clear."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.breakdown import ResultBreakdown
from ui.core.words import Words
from ui.review.view.marks import signed

__all__ = ["cause_text"]

Written = Callable[[int], str]
"""Writes a number of points with its unit, without a sign."""


def cause_text(words: Words, name: str, found: ResultBreakdown, written: Written) -> str:
    """Return the result of a player, then a sentence for each part that is clear."""
    return " ".join((f"{_head(words, name, found.result, written)}.", *_causes(words, name, found, written)))


def _head(words: Words, name: str, result: int, written: Written) -> str:
    """Return who won or lost by how much."""
    if not result:
        return words.by("review", "{name} tied", "You tied", name)
    by = written(abs(result))
    if result > 0:
        return words.by("review", "{name} won by {by}", "You won by {by}", name, by=by)
    return words.by("review", "{name} lost by {by}", "You lost by {by}", name, by=by)


def _causes(words: Words, name: str, found: ResultBreakdown, written: Written) -> Iterator[str]:
    """Yield a sentence for each part that is clear."""
    deal, draws = found.deal, found.draws
    if deal and deal.is_clear:
        n = written(abs(deal.value))
        if deal.value > 0:
            yield words.by("review", "The deal gave them {n}.", "The deal gave you {n}.", name, n=n)
        else:
            yield words.by("review", "The deal cost them {n}.", "The deal cost you {n}.", name, n=n)
    if draws and draws.is_clear:
        n = written(abs(draws.value))
        if draws.value > 0:
            yield words.by("review", "The draws gave them {n}.", "The draws gave you {n}.", name, n=n)
        else:
            yield words.by("review", "The draws cost them {n}.", "The draws cost you {n}.", name, n=n)
    if found.losses.is_clear:
        yield _mistakes(words, name, found.mistakes, written(abs(found.losses.value)))
    if found.gifts.is_clear:
        yield _gifts(words, name, found.theirs, written(abs(found.gifts.value)))
    if found.rest.is_clear:
        yield words.say("review", "Everything else comes to {n}.", n=signed(words, found.rest.value))


def _mistakes(words: Words, name: str, n: int, lost: str) -> str:
    """Return the sentence on `n` own mistakes, which cost `lost`."""
    if name == words.you:
        return words.count(
            "review", "One mistake cost you {lost}.", "{n} mistakes cost you {lost}.", n, lost=lost
        )
    return words.count(
        "review", "One mistake cost them {lost}.", "{n} mistakes cost them {lost}.", n, lost=lost
    )


def _gifts(words: Words, name: str, n: int, won: str) -> str:
    """Return the sentence on `n` mistakes of the others, which gave `won`."""
    if name == words.you:
        return words.count(
            "review",
            "One mistake by another player gave you {won}.",
            "{n} mistakes by other players gave you {won}.",
            n,
            won=won,
        )
    return words.count(
        "review",
        "One mistake by another player gave them {won}.",
        "{n} mistakes by other players gave them {won}.",
        n,
        won=won,
    )
