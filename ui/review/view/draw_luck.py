"""The sentence on the luck of what was drawn after a move, which names the player who drew."""

from __future__ import annotations

from engine.analysis import MoveAnalysis, shows_luck
from engine.bots.fitted_luck import PieceDrawn, luck_of_piece
from engine.games import insight
from ui.games import Face, Scene
from ui.model import Review
from ui.review.view.turning_point import worth_text
from ui.table.viewpoint import match_at, viewer_now

__all__ = ["draw_luck_sentence"]

LEAST_LUCK = 2
"""The luck of a draw that is told, in steps to which the parts of a result are rounded."""


def draw_luck_sentence(face: Face, scene: Scene, review: Review, analysis: MoveAnalysis) -> str:
    """Return the sentences on the luck of what was drawn or uncovered after the move; "" if about average.

    It is rounded like the parts of a result. A draw that differs by one such step says too little to be told.
    While the match goes on, what others drew is hidden, so that only the viewer's own draws are told.
    """
    if not analysis.luck:
        return ""
    pieces = _pieces(review, analysis)
    drawn = [piece for piece in pieces if piece.is_drawn]
    drawers = _drawers(drawn)
    is_going_on = review.table.match.outcome is None
    if is_going_on:
        pieces = drawn
    shown = [(piece, _luck(review, piece)) for piece in pieces if not piece.is_drawn]
    said = [_uncovered(face, scene, analysis, piece, luck) for piece, luck in shown]
    if drawers and (not is_going_on or drawers == (viewer_now(review.table),)):
        first = drawers[0]
        from_backs = sum(luck if first in piece.side else -luck for piece, luck in shown)
        luck = _in_steps(face, analysis.luck[first - 1] - from_backs)
        said.insert(0, _of_draws(face, scene, analysis, drawn, luck) if luck else "")
    return " ".join(filter(None, said))


def _in_steps(face: Face, luck: float) -> int:
    """Return luck rounded like the parts of a result; 0 where it is too little to be told."""
    unit = insight(face.catalogue.slug).rounding
    rounded = round(luck / unit) * unit
    return rounded if abs(rounded) >= LEAST_LUCK * unit else 0


def _of_draws(face: Face, scene: Scene, analysis: MoveAnalysis, drawn: list[PieceDrawn], luck: int) -> str:
    """Return the sentence on the luck of one player in what was drawn, or of both together."""
    drawers, words = _drawers(drawn), scene.words
    first = drawers[0]
    if len(drawers) > 1:  # the sum of both says nothing of what either drew
        favoured = first if luck > 0 else drawers[1]
        return _favoured(face, scene, abs(luck), scene.name_when(analysis.ply, favoured))
    name, worth = scene.name_when(analysis.ply, first), worth_text(face, scene, abs(luck))
    if len(drawn) == 1:
        of_kind = face.speech.kind_luck(words, drawn[0].odds, name, worth, luck > 0)
        if of_kind:
            return of_kind
    return _drew(face, scene, luck, name)


def _drawers(drawn: list[PieceDrawn]) -> tuple[int, ...]:
    """Return the seats that these pieces help, each once."""
    return tuple(dict.fromkeys(seat for piece in drawn for seat in piece.side))


def _uncovered(face: Face, scene: Scene, analysis: MoveAnalysis, piece: PieceDrawn, luck: float) -> str:
    """Return the sentence on the back that shows what a player is to draw; "" if that costs little."""
    cost = -_in_steps(face, luck)
    if cost <= 0:
        return ""
    name = scene.name_when(analysis.ply, piece.side[0])
    return face.speech.back_luck(scene.words, piece.came, name, worth_text(face, scene, cost))


def _luck(review: Review, piece: PieceDrawn) -> float:
    """Return what a piece was worth to the side that draws it."""
    model = insight(review.table.match.slug).luck
    return luck_of_piece(model.weights, piece) if model else 0.0


def _pieces(review: Review, analysis: MoveAnalysis) -> list[PieceDrawn]:
    """Return what was drawn after a move, in a race mostly by the next seat, and the back then shown.

    It is empty if luck is unknown.
    """
    match = review.table.match
    luck = insight(match.slug).luck if analysis.ply and shows_luck(match) else None
    if luck is None:
        return []
    after = match_at(match, analysis.ply)
    return list(luck.draws(after.state, after.log[-1].events, match.log[analysis.ply :]))


def _favoured(face: Face, scene: Scene, luck: int, name: str) -> str:
    """Return the sentence on the draws of several players, by whom they favoured."""
    return scene.words.by(
        "review",
        "The next draws favoured {name} by about {worth}.",
        "The next draws favoured you by about {worth}.",
        name,
        worth=worth_text(face, scene, luck),
    )


def _drew(face: Face, scene: Scene, luck: int, name: str) -> str:
    """Return the sentence on the draws of one player."""
    words, worth = scene.words, worth_text(face, scene, abs(luck))
    if luck < 0:
        return words.by(
            "review",
            "{name} then drew worse than average (it cost them about {worth}).",
            "You then drew worse than average (it cost you about {worth}).",
            name,
            worth=worth,
        )
    return words.by(
        "review",
        "{name} then drew better than average (worth about {worth} to them).",
        "You then drew better than average (worth about {worth} to you).",
        name,
        worth=worth,
    )
