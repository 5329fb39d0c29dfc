"""A better move that would have won at once, whose loss no score measures."""

from __future__ import annotations

from engine.analysis import MoveAnalysis
from engine.match import Match
from ui.core.words import Words
from ui.games import Face
from ui.table.viewpoint import match_at

__all__ = ["missed_win"]


def missed_win(face: Face, words: Words, match: Match, analysis: MoveAnalysis) -> str:
    """Return the sentence that the best move of an analysis would have won at once; "" if it would not."""
    if analysis.best is None or analysis.best == analysis.move:
        return ""
    view = match_at(match, analysis.ply - 1).view(analysis.seat)
    return face.speech.missed_win(words, view, analysis.best, analysis.move)
