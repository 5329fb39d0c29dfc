"""Sentences on a win that a move missed, or that it allowed a rival in the next turn."""

from __future__ import annotations

from engine.analysis import MoveAnalysis
from engine.game import TABLE
from engine.games import insight
from engine.match import Match
from ui.core.words import Words
from ui.games import Face, Scene
from ui.table.viewpoint import match_at

__all__ = ["allowed_win", "missed_win"]


def missed_win(face: Face, words: Words, match: Match, analysis: MoveAnalysis) -> str:
    """Return the sentence that the best move would have won at once, unlike the one played; "" if not."""
    if analysis.best is None or analysis.best == analysis.move:
        return ""
    view = match_at(match, analysis.ply - 1).view(analysis.seat)
    return face.speech.missed_win(words, view, analysis.best, analysis.move)


def allowed_win(scene: Scene, match: Match, analysis: MoveAnalysis) -> str:
    """Return the sentence that a rival won with the turn right after a move; "" if none did.

    It counts only a turn that wins at once, not the last turn of a match that its player already led.
    """
    outcome, later = match.outcome, match.log[analysis.ply :]
    next_turn = next((n for n, entry in enumerate(later) if entry.seat not in (TABLE, analysis.seat)), None)
    if outcome is None or next_turn is None:
        return ""
    seat, move, _ = later[next_turn]
    is_last_turn = all(entry.seat in (TABLE, seat) for entry in later[next_turn:])
    is_winner = outcome.places[seat - 1] == 1
    view = match_at(match, analysis.ply + next_turn).view(seat)
    if not (is_last_turn and is_winner and insight(match.slug).wins_at_once(view, move)):
        return ""
    return scene.words.by(
        "review",
        "{name} won with the next turn.",
        "You won with the next turn.",
        scene.name_when(match.ply, seat),
    )
