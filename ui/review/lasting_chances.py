"""Chances that a player missed in several turns: the same best move was open all along.

The analysis weighs each turn by itself, so it finds such a chance several times. Lists name it once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from engine.analysis import MoveAnalysis, is_clear_loss
from engine.game import TABLE
from engine.match import Match
from ui.games import face
from ui.table.viewpoint import match_at

__all__ = ["once_each", "plies_of_chance"]


def once_each(match: Match, analyses: Iterable[MoveAnalysis]) -> list[MoveAnalysis]:
    """Return the analyses with each chance only once: where missing it lost most, the first of several."""
    worst: dict[Any, MoveAnalysis] = {}
    for one in analyses:
        chance = _chance_of(match, one)
        known = worst.get(chance)
        if known is None or (one.loss or 0.0) > (known.loss or 0.0):
            worst[chance] = one
    return sorted(worst.values(), key=lambda one: one.ply)


def plies_of_chance(match: Match, analyses: Sequence[MoveAnalysis], missed: MoveAnalysis) -> tuple[int, ...]:
    """Return the plies of all moves that clearly lost something by missing the same chance as `missed`."""
    chance = _chance_of(match, missed)
    alike = (one for one in analyses if one.seat == missed.seat and is_clear_loss(one))
    return tuple(one.ply for one in alike if _chance_of(match, one) == chance)


def _chance_of(match: Match, analysis: MoveAnalysis) -> Any:
    """Return a value that is equal for analyses of the same chance; that of a single turn is its ply."""
    if analysis.seat == TABLE or analysis.best is None:
        return analysis.ply
    chance = _lasting_chance(match, analysis.ply, analysis.seat, analysis.best)
    return analysis.ply if chance is None else (analysis.seat, chance)


@lru_cache(maxsize=256)
def _lasting_chance(match: Match, ply: int, seat: int, best: Any) -> Any:
    """Return the chance that a best move would take, equal in all turns in which it stays open.

    It is None for a chance of one turn.
    """
    view = match_at(match, ply - 1).view(seat)
    return face(match.slug).postgame.lasting_chance(view, best)
