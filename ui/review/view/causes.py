"""How a result came about, in a sentence: what of luck, mistakes and the remainder is clear."""

from __future__ import annotations

from collections.abc import Iterator

from engine.breakdown import Part, ResultBreakdown
from ui.core.words import Words
from ui.review.view.marks import signed

__all__ = ["cause_sentence"]


def cause_sentence(words: Words, name: str, found: ResultBreakdown, by: str) -> str:
    """Return the sentence for a player; `by` is the lead or deficit with its unit, without a sign."""
    causes = ", ".join(_clauses(words, name, found))
    head = _result_clause(words, name, found.result, by)
    return words.say("review", "{result}: {parts}.", result=head, parts=causes) if causes else f"{head}."


def _result_clause(words: Words, name: str, result: int, by: str) -> str:
    """Return who won or lost by how much."""
    if not result:
        return words.by("review", "{name} tied", "You tied", name)
    if result > 0:
        return words.by("review", "{name} won by {by}", "You won by {by}", name, by=by)
    return words.by("review", "{name} lost by {by}", "You lost by {by}", name, by=by)


def _clauses(words: Words, name: str, found: ResultBreakdown) -> Iterator[str]:
    """Yield a clause for each part that is clear."""
    deal, draws = _clear_part(words, found.deal), _clear_part(words, found.draws)
    if deal and found.deal and found.deal.value > 0:
        yield words.by("review", "the deal gave them {n}", "the deal gave you {n}", name, n=deal)
    elif deal:
        yield words.by("review", "the deal cost them {n}", "the deal cost you {n}", name, n=deal)
    if draws and found.draws and found.draws.value > 0:
        yield words.by("review", "the draws gave them {n}", "the draws gave you {n}", name, n=draws)
    elif draws:
        yield words.by("review", "the draws cost them {n}", "the draws cost you {n}", name, n=draws)
    if found.losses.is_clear:
        yield _mistakes(words, name, found.mistakes, _clear_part(words, found.losses))
    if found.gifts.is_clear:
        yield _gifts(words, name, found.theirs, _clear_part(words, found.gifts))
    if found.rest.is_clear:
        yield words.say("review", "everything else comes to {n}", n=signed(words, found.rest.value))


def _clear_part(words: Words, part: Part | None) -> str:
    """Return a part without its sign; "" if it is not clear."""
    return words.number(abs(part.value)) if part and part.is_clear else ""


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
