"""What the review says about a move: its loss, the best move and why, the luck of the draw."""

from __future__ import annotations

from collections.abc import Sequence

from engine.analysis import MoveAnalysis, is_clear_loss, shows_luck
from ui.core.components import figure
from ui.core.html import Child, tag
from ui.core.words import Words
from ui.games import Face, Scene
from ui.model import Review
from ui.review.view.alternatives import Row, alternatives
from ui.review.view.marks import found_of, sign_of
from ui.review.view.turning_point import loss_sentence, turning_of, worth_text
from ui.table.view.log import line_of

__all__ = ["move_verdict"]


def move_verdict(look: Face, picture: Scene, here: Review, compared: Sequence[Row], whole: Scene) -> Child:
    """Render the verdict on the move on the screen.

    `whole` is the scene with the log as it was played, even while a compared move is on the board.
    """
    if not here.ply:
        return None
    words, found = picture.words, found_of(here, here.ply)
    line = line_of(look, whole, whole.log[here.ply - 1])
    title: Child = words.say("review", "Move {n} of {all}", n=here.ply, all=here.table.match.ply)
    turning = turning_of(look, whole, here.table, here.judged)
    is_turning = turning is not None and turning.ply == here.ply
    if turning and is_turning:
        title = tag("b", turning.title)
    head = tag("p", tag("span", title, class_="cap"), sign_of(words, found), class_="judged-head")
    paragraphs = [tag("p", one) for one in _sentences(look, picture, here, found)] if found else []
    return tag(
        "section",
        head,
        _large_loss(look, picture, found) if found else None,
        tag("p", line.text, class_="judged-move") if line else None,
        tag("p", turning.text) if turning and is_turning and turning.text else None,
        paragraphs,
        alternatives(look, picture, here, compared),
        class_="panel judged",
        key="judged-move",
    )


def _large_loss(look: Face, picture: Scene, found: MoveAnalysis) -> Child:
    """Render the loss of a move in large type; None unless it is clear."""
    if not is_clear_loss(found):
        return None
    return tag(
        "p",
        "−",
        figure(worth_text(look, picture, found.loss or 0.0)),
        class_="judged-loss",
        aria_hidden="true",
    )


def _sentences(look: Face, picture: Scene, here: Review, found: MoveAnalysis) -> list[str]:
    """Return the sentences of the verdict."""
    words = picture.words
    match = here.table.match
    drawn = _luck_sentence(look, picture, found) if shows_luck(match) else ""
    said = [_loss_sentence(look, picture, found), _equals_sentence(words, found), drawn]
    return [one for one in said if one]


def _loss_sentence(look: Face, picture: Scene, found: MoveAnalysis) -> str:
    """Return what a move lost, and the chance of winning where the loss is clear."""
    said = loss_sentence(look, picture, found)
    return f"{said} {_chance_sentence(picture.words, found)}".rstrip() if is_clear_loss(found) else said


def _chance_sentence(words: Words, found: MoveAnalysis) -> str:
    """Return the chance of winning that was lost, by which moves are flagged; "" below 1 %."""
    n = round(found.lost * 100)
    if n < 1 or not found.loss:
        return ""
    return words.count(
        "review",
        "That takes {n} in 100 off the chance of winning, give or take {error}.",
        "That takes {n} in 100 off the chance of winning, give or take {error}.",
        n,
        error=words.number(max(round(found.lost * 100 * found.error / found.loss), 1)),
    )


def _equals_sentence(words: Words, found: MoveAnalysis) -> str:
    """Return how many moves are as good as the best, as far as the numbers show; "" if none."""
    if found.loss is None or not found.alike:
        return ""
    return words.count(
        "review",
        "{n} other move is about as good as the best.",
        "{n} other moves are about as good as the best.",
        found.alike,
    )


def _luck_sentence(look: Face, picture: Scene, found: MoveAnalysis) -> str:
    """Return the luck of what was drawn after the move; "" if it was average."""
    words, luck = picture.words, found.luck[found.seat - 1] if found.luck and found.seat else 0.0
    if not round(luck):
        return ""
    worth = worth_text(look, picture, abs(luck))
    if luck < 0:
        return words.say("review", "The draw was worth {worth} less than average.", worth=worth)
    return words.say("review", "The draw was worth {worth} more than average.", worth=worth)
