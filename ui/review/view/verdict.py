"""What the review says about a move: its loss, the best move and why, the luck of the draw."""

from __future__ import annotations

from collections.abc import Sequence

from engine.analysis import MoveAnalysis, equal_moves, insight_for, is_clear_loss
from engine.game import TABLE
from ui.core.components import figure
from ui.core.html import Child, tag
from ui.core.words import Words
from ui.games import Face, Scene
from ui.games.amounts import rounded
from ui.model import Review
from ui.review.amounts import said_unit
from ui.review.lasting_chances import plies_of_chance
from ui.review.later_turns import later_sentence
from ui.review.missed_wins import allowed_win, missed_win
from ui.review.mistakes import retriable_moves
from ui.review.view.alternatives import Row, alternatives, is_hand_hidden
from ui.review.view.draw_luck import draw_luck_sentence
from ui.review.view.marks import analysis_at, sign_of
from ui.review.view.turning_point import loss_sentence, told_moment, worth_text
from ui.table.tags import followed_plies
from ui.table.view.log import line_of
from ui.table.viewpoint import match_at, open_view

__all__ = ["move_verdict"]

STILL_LIKELY = 90
"""Least chance of winning after a missed win, in per cent, that explains why the move has no flag."""
ALMOST_NONE = 1
"""The greatest chance of winning, in per cent, that is called almost 0, without a margin."""


def move_verdict(
    face: Face, scene: Scene, review: Review, compared: Sequence[Row], final_scene: Scene
) -> Child:
    """Render the verdict on the move shown in the review; None before the first move.

    `final_scene` is the scene with the log as it was played, even while a compared move is on the board.
    """
    if not review.ply:
        return None
    words, found = scene.words, analysis_at(review, review.ply)
    line = line_of(face, final_scene, final_scene.log[review.ply - 1])
    title: Child = face.postgame.moment_number(words, review.table.match, review.ply)
    moment = told_moment(face, final_scene, review.table, review.judged)
    if moment and moment.ply != review.ply:
        moment = None
    if moment:
        title = tag("b", moment.title)
    head = tag("p", tag("span", title, class_="cap"), sign_of(words, found), class_="judged-head")
    missed = _missed_win(face, words, review, found)
    first, rest = _sentences(face, scene, review, found) if found else ([], [])
    return tag(
        "section",
        head,
        _large_loss(face, scene, found) if found and not (_is_hint(review) or missed) else None,
        _better(face, scene, review, found) if found and is_clear_loss(found) else None,
        tag("p", line.text, class_="judged-move") if line else None,
        tag("p", moment.text) if moment and moment.text else None,
        [tag("p", one) for one in first],
        alternatives(face, scene, review, compared, is_explained=bool(rest)),
        _uncompared(face, scene, review, found),
        [tag("p", one) for one in rest],
        class_="panel judged",
        key="judged-move",
    )


def _uncompared(face: Face, scene: Scene, review: Review, found: MoveAnalysis | None) -> Child:
    """Render why an analysed move stands without any other one; None for a move that is compared.

    None also for moves of the table itself, and in games that know the best answer themselves.
    """
    if found is None or found.loss is not None or found.seat == TABLE or is_hand_hidden(review):
        return None
    if insight_for(review.table.match).model is None:
        return None
    before = match_at(review.table.match, review.ply - 1)
    words, view = scene.words, before.view(found.seat)
    text = face.speech.uncompared_reason(words, view, scene.when(review.ply).names) or words.say(
        "review", "There was nothing sensible to compare this move with."
    )
    if len(tuple(before.moves(found.seat))) == 1:
        text = words.say("review", "No other move was allowed.")
    return tag("p", text, class_="muted sm")


def _large_loss(face: Face, scene: Scene, analysis: MoveAnalysis) -> Child:
    """Render in large type what a move lost; None unless the loss is clear."""
    if not is_clear_loss(analysis):
        return None
    amount, _ = rounded(analysis.loss or 0.0, analysis.error, said_unit(face.catalogue.slug))
    return tag("p", "−", figure(worth_text(face, scene, amount)), class_="judged-loss", aria_hidden="true")


def _better(face: Face, scene: Scene, review: Review, analysis: MoveAnalysis) -> Child:
    """Render the best move in one line, above all reasons; None where it would reveal a hand."""
    if analysis.best is None or is_hand_hidden(review):
        return None
    view = match_at(review.table.match, review.ply - 1).view(analysis.seat)
    name = face.speech.better_name(
        scene.words, view, analysis.best, analysis.move, scene.when(review.ply).names
    )
    return tag("p", tag("b", scene.words.say("review", "Better: {move}.", move=name)), class_="judged-better")


def _sentences(
    face: Face, scene: Scene, review: Review, analysis: MoveAnalysis
) -> tuple[list[str], list[str]]:
    """Return the sentences on a move: its loss, equally good moves, the luck of the draw.

    The second list goes below the compared moves. Where one sentence says why a move is weaker, it alone is
    above them, so that a low screen shows both.
    """
    words = scene.words
    match = review.table.match
    drawn = draw_luck_sentence(face, scene, review, analysis)
    lost = _loss_sentence(face, scene, analysis)
    if not is_clear_loss(analysis):
        return [one for one in (lost, _even_sentence(face, scene, review, analysis), drawn) if one], []
    missed = _missed_win(face, words, review, analysis)
    if missed:  # a loss in points would be misleading: it can be more than was left to score
        lost = f"{missed} {_chance_after_sentence(scene, analysis)}".rstrip()
    if _is_hint(review):
        lost = words.say("review", "This was the hint. A longer look finds something better.")
    compared, reason, rival_won = "", "", allowed_win(scene, match, analysis)
    if analysis.best is not None and not missed and not is_hand_hidden(review):
        view, called = match_at(match, review.ply - 1).view(analysis.seat), scene.when(review.ply).names
        moves = analysis.best, analysis.move
        compared = face.speech.comparison(words, view, *moves, called, open_view(match, review.ply - 1))
        known = face.speech.explained(view, *moves) if compared else None
        later = later_sentence(words, face.catalogue.slug, view, analysis, known)
        compared = f"{compared} {later}".rstrip()
        if not (compared or rival_won):
            reason = face.speech.loss_reason(words, view, *moves, called)
    lasting = "" if is_hand_hidden(review) else _lasting_sentence(words, review, analysis)
    equals = _equals_sentence(face, words, analysis)
    more = [one for one in (lost, compared, lasting, rival_won, equals, drawn) if one]
    return ([reason], more) if reason else (more, [])


def _even_sentence(face: Face, scene: Scene, review: Review, analysis: MoveAnalysis) -> str:
    """Return the game's sentence on why a move that looks like a waste is called about as good; else ""."""
    if analysis.best in (None, analysis.move) or is_hand_hidden(review):
        return ""
    view = match_at(review.table.match, review.ply - 1).view(analysis.seat)
    called = scene.when(review.ply).names
    return face.speech.even_reason(scene.words, view, analysis.best, analysis.move, called)


def _lasting_sentence(words: Words, review: Review, analysis: MoveAnalysis) -> str:
    """Return the sentence that the same chance was missed in other turns too; "" if it was not.

    It names the move at which a person may try the chance again: the list of these has it only once.
    """
    match = review.table.match
    plies = plies_of_chance(match, review.judged, analysis)
    if len(plies) < 2:
        return ""
    known = {"n": len(plies), "plies": words.both([str(ply) for ply in plies])}
    tried = next((one.ply for one in retriable_moves(review) if one.ply in plies), 0)
    if not tried:
        return words.say(
            "review", "This chance was open over {n} turns (moves {plies}). Lists name it only once.", **known
        )
    return words.say(
        "review",
        "This chance was open over {n} turns (moves {plies}). It can be tried again once, at move {tried}.",
        tried=tried,
        **known,
    )


def _missed_win(face: Face, words: Words, review: Review, analysis: MoveAnalysis | None) -> str:
    """Return the sentence that a win was missed; "" if none was, or if it would reveal a hand."""
    if analysis is None or not is_clear_loss(analysis) or is_hand_hidden(review):
        return ""
    return missed_win(face, words, review.table.match, analysis)


def _is_hint(review: Review) -> bool:
    """Return True if the move shown is one that a hint had suggested."""
    return review.ply in followed_plies(review.table)


def _loss_sentence(face: Face, scene: Scene, analysis: MoveAnalysis) -> str:
    """Return the sentence on what a move lost and, if the loss is clear, by how much its chance fell."""
    said = loss_sentence(face, scene, analysis)
    if is_clear_loss(analysis):
        return f"{said} {_chance_sentence(scene, analysis)}".rstrip()
    return (
        said
        if analysis.move != analysis.best
        else f"{said} {_equals_sentence(face, scene.words, analysis)}".rstrip()
    )


def _chance_sentence(scene: Scene, analysis: MoveAnalysis) -> str:
    """Return the sentence on the chances of winning by the best move and by this one, or on a missing flag.

    Both follow from the worth of the moves in the long run. The chance over the chart follows from the score.
    """
    words, n = scene.words, round(analysis.lost * 100)
    if not analysis.mark:
        return words.say("review", "It hardly changed who would win, so it isn’t flagged.")
    if n < 1 or not analysis.loss or analysis.chance is None:
        return ""
    best, name = max(round(analysis.chance * 100), n), scene.name_when(analysis.ply, analysis.seat)
    if best - n <= ALMOST_NONE:
        return words.by(
            "review",
            "{name}’s chance of winning: about {best}% with the best move, almost 0% with this one.",
            "Your chance of winning: about {best}% with the best move, almost 0% with this one.",
            name,
            best=best,
        )
    points = max(round(analysis.lost * 100 * analysis.error / analysis.loss), 1)
    return words.by(
        "review",
        "{name}’s chance of winning: about {best}% with the best move, {played}% with this one, "
        "give or take {points}.",
        "Your chance of winning: about {best}% with the best move, {played}% with this one, "
        "give or take {points}.",
        name,
        best=best,
        played=best - n,
        points=words.count("review", "{n} point", "{n} points", points),
    )


def _chance_after_sentence(scene: Scene, analysis: MoveAnalysis) -> str:
    """Return the sentence on the chance of winning after a move that missed a win; "" if it is not known.

    The best move would have won for certain, whatever its worth in the long run is.
    """
    if analysis.chance is None:
        return ""
    played = min(max(round((analysis.chance - analysis.lost) * 100), 0), 99)
    name = scene.name_when(analysis.ply, analysis.seat)
    if not analysis.mark and played >= STILL_LIKELY:
        return scene.words.by(
            "review",
            "{name}’s chance of winning was still about {played}% after this move, so it isn’t flagged.",
            "Your chance of winning was still about {played}% after this move, so it isn’t flagged.",
            name,
            played=played,
        )
    return scene.words.by(
        "review",
        "{name}’s chance of winning was about {played}% after this move.",
        "Your chance of winning was about {played}% after this move.",
        name,
        played=played,
    )


def _equals_sentence(face: Face, words: Words, analysis: MoveAnalysis) -> str:
    """Return the sentence on how many other moves are about as good as the best; "" if there are none.

    The list of compared moves has "≈" at them. An analysis without that list has only their number.
    """
    alike = analysis.alike
    if analysis.others:
        alike = sum(move != analysis.best for move in equal_moves(analysis))
    if analysis.loss is None or not alike:
        return ""
    return words.count(
        "review",
        "{n} other move is about as good as the best.",
        "{n} other moves are about as good as the best.",
        alike,
    )
