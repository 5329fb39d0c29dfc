"""The turning point of a match: one move, the same at the end and in the review."""

from __future__ import annotations

from collections.abc import Sequence

from engine.analysis import MoveAnalysis
from ui.model import Table

__all__ = ["turning_point"]


def turning_point(table: Table, known: Sequence[MoveAnalysis]) -> MoveAnalysis | None:
    """Return the flagged move that decided the match; None if there is none, or while the match goes on.

    It is the one that cost most chance of winning among those of seats that did not come first. Where only
    winners have flagged moves, it is the worst of theirs.
    """
    outcome = table.match.outcome
    marked = [one for one in known if one.mark and one.seat] if outcome else []
    behind = [one for one in marked if outcome and outcome.places[one.seat - 1] > 1]
    return max(behind or marked, key=lambda one: one.lost, default=None)
