"""The moves that made most of what a side's weaker moves cost, where no flag leads to them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.analysis import MoveAnalysis, is_clear_loss
from engine.game import TABLE
from ui.core.components import button, figure
from ui.core.html import Child, Html, tag
from ui.games import Face, Scene
from ui.model import Review
from ui.review.amounts import rounded, said_unit
from ui.review.mistakes import own_mistakes
from ui.review.view.causes import ResultCause

__all__ = ["costliest_moves"]

NAMED = 3
"""Most moves named."""
SHARE = 0.4
"""Least part of all losses of a side that the named moves make, else they are called small."""


def costliest_moves(face: Face, scene: Scene, review: Review, cause: ResultCause) -> Child:
    """Render the costliest moves of each side whose weaker moves are claimed and none of them is flagged.

    A chance of winning that hardly fell leaves a move without a flag, though it cost points.
    """
    sides = [(cause.name, True, cause.parts.losses), (cause.rival, False, cause.parts.gifts)]
    return [
        _moves_of(face, scene, name, _clear_losses(review, cause.seat, is_own))
        for name, is_own, part in sides
        if name and part.is_clear and not any(one.mark for one in _of_side(review, cause.seat, is_own))
    ]


def _of_side(review: Review, seat: int, is_own: bool) -> Iterator[MoveAnalysis]:
    """Yield the analysed moves of a seat, or of everybody else."""
    for one in own_mistakes(review.table, review.judged):
        if one.seat != TABLE and (one.seat == seat) is is_own:
            yield one


def _clear_losses(review: Review, seat: int, is_own: bool) -> list[MoveAnalysis]:
    """Return the moves of a side that clearly lost, those that lost most first."""
    clear = filter(is_clear_loss, _of_side(review, seat, is_own))
    return sorted(clear, key=lambda one: (-(one.loss or 0), one.ply))


def _moves_of(face: Face, scene: Scene, name: str, losses: list[MoveAnalysis]) -> Html:
    """Render the costliest moves of a side as buttons that show them; if all are small, the largest."""
    words, named = scene.words, losses[:NAMED]
    if sum(one.loss or 0 for one in named) >= SHARE * sum(one.loss or 0 for one in losses):
        title = words.by("review", "Costliest moves of {name}:", "Your costliest moves:", name)
    else:
        named = losses[:1]
        title = words.by(
            "review",
            "{name}’s weaker moves are {n} small losses. The largest:",
            "Your weaker moves are {n} small losses. The largest:",
            name,
            n=words.number(len(losses)),
        )
    jumps = [_jump(face, scene, one) for one in named]
    key = f"costliest-of-{named[0].seat}"
    return tag("div", tag("p", title), tag("div", jumps, class_="costliest"), key=key)


def _jump(face: Face, scene: Scene, analysis: MoveAnalysis) -> Html:
    """Render a button that shows a move in the review, with its number and what it lost."""
    words = scene.words
    amount, _ = rounded(analysis.loss or 0, analysis.error, said_unit(face.catalogue.slug))
    lost = figure(face.speech.score(words, scene.view, amount))
    label = tag("span", words.say("review", "move {n}", n=analysis.ply)), " ", tag("b", "−", lost)
    return button(label, "jump", str(analysis.ply), element_id=f"costliest-{analysis.ply}")
