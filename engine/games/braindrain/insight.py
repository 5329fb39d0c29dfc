"""What a target asked for: all lies open, so that every answer can be judged exactly."""

from __future__ import annotations

from ...bots.insight import BestAnswer, Insight
from .ease import easiest_first
from .equation_check import judge
from .model import BUZZ, PASS, Claim, Impossible, Move, View
from .solver import solutions

__all__ = ["insight", "verdict"]


def insight() -> Insight:
    """Return this game's part in the analysis: a judge of answers, as only later targets are hidden."""
    return Insight(best_answer=verdict)


def verdict(view: View, move: Move) -> BestAnswer | None:
    """Return the best answer, with loss 1 if `move` was wrong or missed it; None for a buzz or at the end.

    The loss is the target card, which another answer would have won (canon 3).
    """
    if move == BUZZ or not view.target:
        return None
    found = easiest_first(solutions(view.values, view.target.value))
    best = _best_answer(view, found)
    if isinstance(move, Claim):
        missed = judge(view.values, view.target.value, move.equation) is not None
    else:
        missed = bool(found) or (isinstance(best, Impossible) and not isinstance(move, Impossible))
    return BestAnswer(best, float(missed), max(len(found) - 1, 0))


def _best_answer(view: View, solutions: list[str]) -> Move:
    """Return the claim of the first solution; without solutions "impossible", or a pass where that is off."""
    if solutions:
        return Claim(view.round, solutions[0])
    return Impossible(view.round) if view.rules.impossible else PASS
