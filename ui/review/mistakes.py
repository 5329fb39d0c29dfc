"""The mistakes of a match: flagged moves, those to try again, and whether the analysis is complete."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.analysis import MoveAnalysis, is_clear_loss
from engine.breakdown import turning_point
from engine.game import TABLE
from engine.match import Match, PositionOrigin
from ui.games import face
from ui.games.face import MissedChance
from ui.model import Review, Table
from ui.review.lasting_chances import once_each
from ui.table.tags import followed_plies, is_stand_in, people_ever, was_person
from ui.table.viewpoint import match_at

__all__ = [
    "first_ply",
    "flagged_plies",
    "is_easiest_first",
    "is_unflagged",
    "is_whole",
    "missed_chances",
    "own_mistakes",
    "retriable_moves",
    "turning_move",
    "unflag_hints",
]


MOST_UNFLAGGED = 3
"""Most unflagged moves that are offered to try again."""


def retriable_moves(review: Review) -> tuple[MoveAnalysis | MissedChance, ...]:
    """Return the moves that people may try again: the chances they missed, else their mistakes.

    Missed chances are in the order of play. Of the mistakes, those come first that overlooked a higher score
    in the same turn, since that is learnt most easily, and then those that lost most.
    """
    chances = missed_chances(review.table)
    if chances:
        return chances
    match = review.table.match
    return tuple(sorted(_mistakes(review), key=lambda one: (not _overlooks(match, one), -(one.loss or 0))))


def missed_chances(table: Table) -> tuple[MissedChance, ...]:
    """Return the chances that people missed, as the game itself names them; () in games that name none."""
    match, people = table.match, people_ever(table)
    chances = face(match.slug).postgame.missed_chances(match, people) if people else ()
    # a chance that a computer missed after it took over a seat is nobody's to try again
    return tuple(one for one in chances if any(was_person(table, seat, one.since + 1) for seat in people))


def _mistakes(review: Review) -> list[MoveAnalysis]:
    """Return people's flagged moves; in a wholly analysed match without any, their costliest moves.

    A chance that was open over several turns is there once.

    A move that is not flagged must be clearly weaker than the best one: of a smaller loss the list says that
    the moves are about as good.
    """
    table = review.table
    flagged = once_each(table.match, (one for one in review.judged if one.mark and _by_person(table, one)))
    if flagged or not is_whole(table, review.judged):
        return flagged
    unflagged = (one for one in own_mistakes(table, review.judged) if _by_person(table, one))
    clear = filter(is_clear_loss, unflagged)
    return sorted(once_each(table.match, clear), key=lambda one: -(one.loss or 0))[:MOST_UNFLAGGED]


def is_unflagged(review: Review) -> bool:
    """Return True if the moves to try again are the costliest ones, since none of people's is flagged."""
    return not any(isinstance(one, MissedChance) or one.mark for one in retriable_moves(review))


def is_easiest_first(review: Review) -> bool:
    """Return True if the turning point is a missed chance, and one that is learnt more easily comes first."""
    found = turning_move(review.table, review.judged)
    if found is None:
        return False
    first, *others = retriable_moves(review) or (None,)
    return isinstance(first, MoveAnalysis) and found in others and _overlooks(review.table.match, first)


def _by_person(table: Table, analysis: MoveAnalysis) -> bool:
    """Return True if a person made an analysed move, even if a computer has the seat now."""
    return analysis.seat != TABLE and was_person(table, analysis.seat, analysis.ply)


def _overlooks(match: Match, analysis: MoveAnalysis) -> bool:
    """Return True if the best move, by its reason `earns`, scores more at once than the move played."""
    earns = next((details[0] for code, *details in analysis.why if code == "earns"), 0)
    return earns > _scored(match, analysis.ply, analysis.seat)


@lru_cache(maxsize=64)
def _scored(match: Match, ply: int, seat: int) -> int:
    """Return what a seat scored by the move of a ply."""
    return match_at(match, ply).scores[seat - 1] - match_at(match, ply - 1).scores[seat - 1]


def first_ply(table: Table, analyses: Sequence[MoveAnalysis]) -> int:
    """Return the ply at which a review opens: the turning point of an analysed match, else the last move.

    In a game that names chances missed by people, it is the first of them.
    """
    found = turning_move(table, analyses)
    if found:
        return found.ply
    missed = missed_chances(table) if table.match.outcome else ()
    return missed[0].ply if missed else table.match.ply


def turning_move(table: Table, analyses: Sequence[MoveAnalysis]) -> MoveAnalysis | None:
    """Return the turning point of a match; None without one, and until every move is analysed.

    A mistake of a computer that played for a person is it only if nobody else made one: it is not theirs.
    """
    if not is_whole(table, analyses):
        return None
    others = [one for one in analyses if not is_stand_in(table, one.seat, one.ply)]
    return turning_point(table.match, others) or turning_point(table.match, analyses)


def unflag_hints(table: Table, analyses: Sequence[MoveAnalysis]) -> tuple[MoveAnalysis, ...]:
    """Return the analyses with no mark at moves that a hint had suggested.

    A longer analysis may find something better than a hint, but its player did what was advised.
    """
    followed = followed_plies(table)
    return tuple(one._replace(mark="") if one.mark and one.ply in followed else one for one in analyses)


def own_mistakes(table: Table, analyses: Sequence[MoveAnalysis]) -> tuple[MoveAnalysis, ...]:
    """Return the analyses without what the moves lost that a hint had suggested: nobody is blamed for it."""
    followed = followed_plies(table)
    return tuple(one._replace(best=None, loss=None) if one.ply in followed else one for one in analyses)


def is_whole(table: Table, analyses: Sequence[MoveAnalysis]) -> bool:
    """Return True if every move of a match is analysed, and its deal where it has one."""
    return len(analyses) >= table.match.ply + (not isinstance(table.match.origin, PositionOrigin))


def flagged_plies(review: Review) -> list[int]:
    """Return the plies of the flagged moves, or if there are none those of the missed chances."""
    marked = [one.ply for one in review.judged if one.mark and one.seat != TABLE]
    return marked or [one.ply for one in missed_chances(review.table)]
