"""How a result came about, in sentences: what of luck, weaker moves and the remainder is clear."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.breakdown import Part, ResultBreakdown
from ui.core.words import Words

__all__ = ["cause_text"]

Written = Callable[[int], str]
"""Writes a number of points with its unit, without a sign."""


def cause_text(
    words: Words, name: str, breakdown: ResultBreakdown, write_score: Written, rival: str = ""
) -> str:
    """Return the sentences on a player's result: by how much, then each cause that is clear.

    `rival` is the name of the only other player, "" with several.
    """
    return " ".join(
        (
            f"{_head(words, name, breakdown.result, write_score)}.",
            *_causes(words, name, breakdown, write_score, rival),
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


def _causes(
    words: Words, name: str, breakdown: ResultBreakdown, write_score: Written, rival: str
) -> Iterator[str]:
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
        yield _losses(words, name, write_score(abs(breakdown.losses.value)))
    if breakdown.gifts.is_clear:
        yield _gifts(words, name, write_score(abs(breakdown.gifts.value)), rival)
    if breakdown.rest.is_clear:
        yield _rest(words, breakdown, write_score)


def _rest(words: Words, breakdown: ResultBreakdown, write_score: Written) -> str:
    """Return the sentence on what the causes named before it leave of the result, so that all of them add up.

    Parts too uncertain to be named are in it. What is then left is as likely luck as skill.
    """
    parts = [part for part in breakdown[1:5] if isinstance(part, Part) and part.value]
    left = breakdown.result - sum(part.value for part in parts if part.is_clear)
    n = ("+" if left > 0 else "−") + write_score(abs(left))
    if all(part.is_clear for part in parts):
        return words.say("review", "The rest, {n}, is unexplained.", n=n)
    return words.say("review", "The rest, {n}: one match can’t tell luck from skill there.", n=n)


def _losses(words: Words, name: str, lost_text: str) -> str:
    """Return the sentence on what a player's weaker moves cost.

    It has no number of moves: the one count of a review is that of its flagged moves, which are fewer.
    """
    return words.by(
        "review", "Weaker moves cost them {lost}.", "Your weaker moves cost you {lost}.", name, lost=lost_text
    )


def _gifts(words: Words, name: str, won_text: str, rival: str) -> str:
    """Return the sentence on what the weaker moves of the others gave; `rival` is the only one, or ""."""
    if rival:
        return words.by(
            "review",
            "Weaker moves of {rival} gave {name} {won}.",
            "Weaker moves of {rival} gave you {won}.",
            name,
            rival=words.within(rival),
            won=won_text,
        )
    return words.by(
        "review",
        "Other players’ weaker moves gave them {won}.",
        "Other players’ weaker moves gave you {won}.",
        name,
        won=won_text,
    )
