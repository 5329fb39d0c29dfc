"""The sentence on the luck of what was drawn after a move, which names the player who drew."""

from __future__ import annotations

from engine.analysis import MoveAnalysis, shows_luck
from engine.games import insight
from ui.games import Face, Scene
from ui.model import Review
from ui.review.view.turning_point import worth_text
from ui.table.viewpoint import match_at, viewer_now

__all__ = ["draw_luck_sentence"]

LEAST_LUCK = 2
"""The luck of a draw that is told, in steps to which the parts of a result are rounded."""


def draw_luck_sentence(face: Face, scene: Scene, review: Review, analysis: MoveAnalysis) -> str:
    """Return the sentence on the luck of what was drawn after the move; "" if it was about average.

    It is rounded like the parts of a result. A draw that differs by one such step says too little to be told.
    While the match goes on, what others drew is hidden, so that only the viewer's own draws are told.
    """
    drawers = _drawers(review, analysis)
    if not drawers or not analysis.luck:
        return ""
    is_going_on = review.table.match.outcome is None
    if is_going_on and drawers != (viewer_now(review.table),):
        return ""
    unit, first = insight(face.catalogue.slug).rounding, drawers[0]
    luck = round(analysis.luck[first - 1] / unit) * unit
    if abs(luck) < LEAST_LUCK * unit:
        return ""
    if len(drawers) > 1:  # the sum of both says nothing of what either drew
        favoured = first if luck > 0 else drawers[1]
        return _favoured(face, scene, abs(luck), scene.name_when(analysis.ply, favoured))
    return _drew(face, scene, luck, scene.name_when(analysis.ply, first))


def _drawers(review: Review, analysis: MoveAnalysis) -> tuple[int, ...]:
    """Return the seats that drew after a move: in a race it is mostly the next one; () if luck is unknown."""
    match = review.table.match
    luck = insight(match.slug).luck if analysis.ply and shows_luck(match) else None
    if luck is None:
        return ()
    after = match_at(match, analysis.ply)
    pieces = luck.draws(after.state, after.log[-1].events, match.log[analysis.ply :])
    return tuple(dict.fromkeys(seat for piece in pieces for seat in piece.side))


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
