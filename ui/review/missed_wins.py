"""Moves beside a win: a better one would have won at once, or a rival won right after the one played."""

from __future__ import annotations

from engine.analysis import MoveAnalysis
from engine.game import TABLE
from engine.games import insight
from engine.match import Match
from ui.core.words import Words
from ui.games import Face, Scene
from ui.table.viewpoint import match_at

__all__ = ["missed_win", "won_next"]


def missed_win(face: Face, words: Words, match: Match, analysis: MoveAnalysis) -> str:
    """Return the sentence that the best move of an analysis would have won at once; "" if it would not."""
    if analysis.best is None or analysis.best == analysis.move:
        return ""
    view = match_at(match, analysis.ply - 1).view(analysis.seat)
    return face.speech.missed_win(words, view, analysis.best, analysis.move)


def won_next(scene: Scene, match: Match, analysis: MoveAnalysis) -> str:
    """Return the sentence that a rival won the match by the turn right after a move; "" if none did.

    That is said only where a turn wins by itself, not where it is the last one of a match that was led.
    """
    outcome, after = match.outcome, match.log[analysis.ply :]
    rival = next((n for n, entry in enumerate(after) if entry.seat not in (TABLE, analysis.seat)), None)
    if outcome is None or rival is None:
        return ""
    seat, move, _ = after[rival]
    view = match_at(match, analysis.ply + rival).view(seat)
    is_last_turn = all(entry.seat in (TABLE, seat) for entry in after[rival:])
    if not is_last_turn or outcome.places[seat - 1] != 1 or not insight(match.slug).wins_at_once(view, move):
        return ""
    return scene.words.by(
        "review",
        "{name} won with the next turn.",
        "You won with the next turn.",
        scene.name_when(match.ply, seat),
    )
