"""How a result came about, in a sentence: luck, own mistakes, mistakes of others, the remainder."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.analysis import ResultBreakdown
from ui.core.words import Words
from ui.review.view.marks import signed

__all__ = ["Parts", "rounded_parts", "cause_sentence"]


class Parts(NamedTuple):
    """The parts of a result in whole numbers, which add up to `result`."""

    luck: int
    losses: int
    gifts: int
    rest: int
    result: int


def rounded_parts(found: ResultBreakdown) -> Parts:
    """Return the parts of a result, rounded. The remainder is computed last, so that they add up."""
    luck, losses, gifts, result = map(round, (found.luck, found.losses, found.gifts, found.result))
    return Parts(luck, -losses, gifts, result - luck + losses - gifts, result)


def cause_sentence(words: Words, name: str, found: ResultBreakdown, by: str) -> str:
    """Return the sentence for a player; `by` is the lead or deficit with its unit, without a sign."""
    parts = rounded_parts(found)
    causes = ", ".join(_clauses(words, name, found, parts))
    head = _head(words, name, parts.result, by)
    return words.say("review", "{result}: {parts}.", result=head, parts=causes) if causes else f"{head}."


def _head(words: Words, name: str, result: int, by: str) -> str:
    """Return who won or lost by how much."""
    if not result:
        return words.by("review", "{name} tied", "You tied", name)
    if result > 0:
        return words.by("review", "{name} won by {by}", "You won by {by}", name, by=by)
    return words.by("review", "{name} lost by {by}", "You lost by {by}", name, by=by)


def _clauses(words: Words, name: str, found: ResultBreakdown, parts: Parts) -> Iterator[str]:
    """Yield a clause for each part that is not 0."""
    draws = _n(words, parts.luck)
    if parts.luck > 0:
        yield words.by("review", "the draws gave them {n}", "the draws gave you {n}", name, n=draws)
    elif parts.luck:
        yield words.by("review", "the draws cost them {n}", "the draws cost you {n}", name, n=draws)
    if parts.losses:
        yield _mistakes(words, name, found.mistakes, _n(words, parts.losses))
    if parts.gifts:
        yield _gifts(words, name, found.theirs, _n(words, parts.gifts))
    if parts.rest:
        yield words.say("review", "everything else comes to {n}", n=signed(words, parts.rest))


def _n(words: Words, number: int) -> str:
    """Return a number without its sign."""
    return words.number(abs(number))


def _mistakes(words: Words, name: str, n: int, lost: str) -> str:
    """Return the clause on `n` own mistakes, which cost `lost`."""
    if name == words.you:
        return words.count(
            "review", "one of your moves cost you {lost}", "{n} of your moves cost you {lost}", n, lost=lost
        )
    return words.count(
        "review",
        "one of their own moves cost them {lost}",
        "{n} of their own moves cost them {lost}",
        n,
        lost=lost,
    )


def _gifts(words: Words, name: str, n: int, won: str) -> str:
    """Return the clause on `n` mistakes of the others, which gave `won`."""
    if name == words.you:
        return words.count(
            "review",
            "one move by the others gave you {won}",
            "{n} moves by the others gave you {won}",
            n,
            won=won,
        )
    return words.count(
        "review",
        "one move by the others gave them {won}",
        "{n} moves by the others gave them {won}",
        n,
        won=won,
    )
