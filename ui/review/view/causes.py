"""How a result came about, in sentences: what of luck, weaker moves and the remainder is clear."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from engine.analysis import MoveAnalysis, insight_for
from engine.breakdown import ResultBreakdown, break_down_result
from ui.core.player_names import plays_alone
from ui.core.words import Words
from ui.games import Face, Scene
from ui.model import Table
from ui.review.mistakes import is_whole, own_mistakes
from ui.review.view.chart import lead_seat
from ui.table.seat_names import seat_given_away
from ui.table.tags import swaps, was_person

__all__ = ["ResultCause", "cause_text", "result_causes"]

Written = Callable[[int], str]
"""Writes a number of points with its unit, without a sign."""


class ResultCause(NamedTuple):
    """How the result of a seat came about: the parts of the result, and sentences on them.

    `name` is that of the seat's player, `rival` that of the only other one, "" with several. `stand_in` names
    the computer that played on for the seat's person, "" if none did, and `stand_in_plies` are its moves.
    """

    seat: int
    name: str
    rival: str
    parts: ResultBreakdown
    text: str
    stand_in: str = ""
    stand_in_plies: frozenset[int] = frozenset()


def result_causes(
    face: Face, scene: Scene, table: Table, analyses: Sequence[MoveAnalysis]
) -> tuple[ResultCause, ...]:
    """Return how the result of a match came about, the same for the end and the review.

    A person who plays alone sees their own side only. Of two seats one is shown: the other mirrors it.
    Return () before the end, until every move is analysed, and for a match that cannot be analysed.
    """
    match = table.match
    if match.outcome is None or insight_for(match).model is None or not is_whole(table, analyses):
        return ()
    is_alone = plays_alone(table.players) or bool(seat_given_away(table))
    is_one_enough = is_alone or match.seats == 2
    seats = [lead_seat(table)] if is_one_enough else range(1, match.seats + 1)
    return tuple(_cause_of(face, scene, table, analyses, seat, is_alone) for seat in seats)


def _cause_of(
    face: Face, scene: Scene, table: Table, analyses: Sequence[MoveAnalysis], seat: int, is_alone: bool
) -> ResultCause:
    """Return how the result of one seat came about."""
    words = scene.words
    plies = _stand_in_plies(table, seat) if is_alone else frozenset()
    parts = break_down_result(table.match, own_mistakes(table, analyses), seat, plies)
    name = words.you if is_alone else scene.names[seat - 1]
    rival = scene.names[2 - seat] if len(scene.names) == 2 else ""

    def write_score(score: int) -> str:
        return face.speech.score(words, scene.view, score)

    stand_in = scene.when(max(plies)).names[seat - 1] if plies else ""
    text = cause_text(words, name, parts, write_score, rival, stand_in)
    return ResultCause(seat, name, rival, parts, text, stand_in, plies)


def _stand_in_plies(table: Table, seat: int) -> frozenset[int]:
    """Return the plies at which a computer played for a person's seat, before or after the person."""
    if not swaps(table):
        return frozenset()
    moved = (ply for ply, entry in enumerate(table.match.log, 1) if entry.seat == seat)
    return frozenset(ply for ply in moved if not was_person(table, seat, ply))


def cause_text(
    words: Words,
    name: str,
    breakdown: ResultBreakdown,
    write_score: Written,
    rival: str = "",
    stand_in: str = "",
) -> str:
    """Return the sentences on a player's result: by how much, then each cause that is clear.

    Where no cause is clear, one sentence says that a single match cannot show it. `rival` is the name of the
    only other player, "" with several, `stand_in` that of the computer that played on for this one.
    """
    if not breakdown.has_clear_cause:
        return f"{_head(words, name, breakdown.result, write_score)}. {_doubt(words, breakdown)}"
    return " ".join(
        (
            f"{_head(words, name, breakdown.result, write_score)}.",
            *_luck_causes(words, name, breakdown, write_score),
            *_move_causes(words, name, breakdown, write_score, rival, stand_in),
            *_remainder(words, breakdown, write_score),
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


def _luck_causes(words: Words, name: str, breakdown: ResultBreakdown, write_score: Written) -> Iterator[str]:
    """Yield a sentence for each part of a result that is clearly luck: deal, draws."""
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


def _move_causes(
    words: Words, name: str, breakdown: ResultBreakdown, write_score: Written, rival: str, stand_in: str
) -> Iterator[str]:
    """Yield a sentence on the weaker moves of the player, of their stand-in and of the others, if clear."""
    if breakdown.losses.is_clear:
        yield _losses(words, name, write_score(abs(breakdown.losses.value)))
    if breakdown.stand_in and breakdown.stand_in.is_clear:
        lost = write_score(abs(breakdown.stand_in.value))
        yield words.say("review", "Weaker moves of {name} cost you {lost}.", name=stand_in, lost=lost)
    if breakdown.gifts.is_clear:
        yield _gifts(words, name, write_score(abs(breakdown.gifts.value)), rival)


def _doubt(words: Words, breakdown: ResultBreakdown) -> str:
    """Return the sentence on a result without a clear cause; it names luck where luck is measured."""
    if breakdown.draws is None:
        return words.text("review", "A single match can’t tell what made the difference.")
    return words.text("review", "A single match can’t tell luck from skill.")


def _remainder(words: Words, breakdown: ResultBreakdown, write_score: Written) -> Iterator[str]:
    """Yield the sentence on what is left of the result after the causes named; nothing if that is zero.

    So the numbers of all sentences add up. Parts too uncertain to be named are in what is left.
    """
    left = breakdown.remainder.value
    if not left:
        return
    n = ("+" if left > 0 else "−") + write_score(abs(left))
    if not breakdown.has_unclear_cause:
        yield words.say("review", "The rest, {n}, is unexplained.", n=n)
    else:
        yield words.say("review", "All else together, {n}: one match can’t tell luck from skill there.", n=n)


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
