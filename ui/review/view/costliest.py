"""The costliest moves of the side whose weaker moves decided a result, as buttons that lead to them."""

from __future__ import annotations

from collections.abc import Iterable

from engine.analysis import MoveAnalysis, is_clear_loss
from engine.game import TABLE
from engine.match import Match
from ui.core.components import button, figure
from ui.core.html import Child, Html, join, tag
from ui.games import Face, Scene
from ui.games.amounts import rounded
from ui.games.postgame import of_people_first
from ui.model import Review, Table
from ui.review.amounts import said_unit
from ui.review.lasting_chances import once_each, plies_of_chance
from ui.review.missed_wins import missed_win
from ui.review.mistakes import is_whole, own_mistakes
from ui.review.view.causes import ResultCause

__all__ = ["costliest_move", "costliest_moves"]

NAMED = 3
"""The most moves that are named for a side."""
SHARE = 0.4
"""Least share of a side's losses that the named moves make up. Below it the losses are called small."""


def costliest_moves(face: Face, scene: Scene, review: Review, cause: ResultCause) -> Child:
    """Render the costliest moves of the side whose weaker moves are named as the cause of a result.

    Another side's moves would contradict the sentence above. Return None if it names luck, or no single side.
    """
    analysed = [one for one in own_mistakes(review.table, review.judged) if one.seat != TABLE]
    own = [one for one in analysed if one.seat == cause.seat and one.ply not in cause.stand_in_plies]
    if cause.main == "losses":
        return _moves_of(face, scene, review, cause.name, own)
    if cause.main == "gifts":
        gifts = [one for one in analysed if one.seat != cause.seat]
        return _moves_of(face, scene, review, cause.rival, gifts) if cause.rival else None
    if cause.main == "stand_in":
        lent = [one for one in analysed if one.ply in cause.stand_in_plies]
        title = scene.words.say("review", "Costliest moves of {name} in your seat:", name=cause.stand_in)
        return join(
            _moves_of(face, scene, review, cause.name, own),
            _moves_of(face, scene, review, cause.stand_in, lent, title),
        )
    return None


def costliest_move(scene: Scene, table: Table) -> MoveAnalysis | None:
    """Return the move that cost the people here most, else anybody; None until all moves are analysed.

    It is the first of `costliest_moves`, so that the end and the review speak of the same move.
    """
    if not is_whole(table, table.analysis):
        return None
    analysed = (one for one in own_mistakes(table, table.analysis) if one.seat != TABLE)
    losses = of_people_first(scene, _clear_losses(table.match, analysed), lambda one: (one.ply, one.seat))
    return next(iter(losses), None)


def _clear_losses(match: Match, moves: Iterable[MoveAnalysis]) -> list[MoveAnalysis]:
    """Return the moves that clearly lost something, the costliest first; a chance missed again only once."""
    return sorted(once_each(match, filter(is_clear_loss, moves)), key=lambda one: (-(one.loss or 0), one.ply))


def _moves_of(
    face: Face, scene: Scene, review: Review, name: str, moves: Iterable[MoveAnalysis], title: str = ""
) -> Html | None:
    """Render the costliest moves of a side as buttons that show them; if all are small, only the largest.

    Return None if none clearly lost something.
    """
    losses, words = _clear_losses(review.table.match, moves), scene.words
    if not losses:
        return None
    named = losses[:NAMED]
    is_grave = any(one.mark or missed_win(face, words, review.table.match, one) for one in named)
    if sum(one.loss or 0 for one in named) >= SHARE * sum(one.loss or 0 for one in losses):
        usual = words.by("review", "Costliest moves of {name}:", "Your costliest moves:", name)
        if not is_grave:  # else the list seems to contradict "No decisive mistake"
            usual = words.by(
                "review",
                "Costliest moves of {name}. None of them alone changed who would win:",
                "Your costliest moves. None of them alone changed who would win:",
                name,
            )
        title = title or usual
    else:
        named = losses[:1]
        title = words.by(
            "review",
            "{name}’s weaker moves are {n} small losses. The largest:",
            "Your weaker moves are {n} small losses. The largest:",
            name,
            n=words.number(len(losses)),
        )
    jumps = [_jump(face, scene, review, one) for one in named]
    key = f"costliest-of-{named[0].seat}-{named[0].ply}"
    return tag("div", tag("p", title), tag("div", jumps, class_="costliest"), key=key)


def _jump(face: Face, scene: Scene, review: Review, analysis: MoveAnalysis) -> Html:
    """Render a button that shows a move in the review, with its number and what it lost: points or a win.

    It says over how many turns the chance was open, if over several.
    """
    words = scene.words
    amount, _ = rounded(analysis.loss or 0, analysis.error, said_unit(face.catalogue.slug))
    lost: Child = ("−", figure(face.speech.score(words, scene.view, amount)))
    if missed_win(face, words, review.table.match, analysis):
        lost = words.say("review", "missed win")
    plies = plies_of_chance(review.table.match, review.judged, analysis)
    label: tuple[Child, ...] = (
        tag("span", words.say("review", "move {n}", n=analysis.ply)),
        " ",
        tag("b", lost),
    )
    if len(plies) > 1:
        label += " ", tag("small", words.say("review", "open over {n} turns", n=len(plies)))
    return button(label, "jump", str(analysis.ply), element_id=f"costliest-{analysis.ply}")
