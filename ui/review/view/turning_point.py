"""The turning point in words, the same at the end and in the review: title, mark, move and cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.analysis import MoveAnalysis, insight_for, is_clear_loss
from engine.game import TABLE
from ui.core.html import Child, Html, icon, join, pin, plain_text, tag
from ui.core.words import Words
from ui.games import Face, Scene
from ui.games.amounts import rounded
from ui.model import Table
from ui.review.amounts import said_unit
from ui.review.answers import plies_found_later
from ui.review.missed_wins import missed_win
from ui.review.mistakes import is_whole, own_mistakes, turning_move
from ui.review.view.marks import analysis_progress, sign_of
from ui.table.stopwatches import seconds_by_ply
from ui.table.tags import had_people, is_stand_in, was_person
from ui.table.view.log import line_of
from ui.table.viewpoint import match_at

__all__ = [
    "Turning",
    "loss_sentence",
    "moment_card",
    "turning_card",
    "told_moment",
    "turning_of",
    "turning_text",
    "worth_text",
]


class Turning(NamedTuple):
    """The turning point of a match: its ply, its title, and its analysis, else the game's text on it.

    `analysis` is None where the game itself names the moment.
    """

    ply: int
    title: str
    analysis: MoveAnalysis | None = None
    text: Child = None


def turning_of(face: Face, scene: Scene, table: Table, analyses: Sequence[MoveAnalysis]) -> Turning | None:
    """Return the turning point of a match; None if no move stands out, or while the analysis runs.

    It is the same at the end and in the review: of some moves alone it might be another one.
    """
    words = scene.words
    if insight_for(table.match).model is None:
        if not _is_over(table):
            return None
        shown = scene.shown._replace(found_later=plies_found_later(table))
        peak = face.postgame.turning_point(scene._replace(shown=shown), table.match, seconds_by_ply(table))
        if peak is None:
            return None
        number = face.postgame.moment_number(words, table.match, peak.ply)
        return Turning(peak.ply, _title(words, peak.ply, peak.title, number), text=peak.text)
    found = turning_move(table, analyses)
    return Turning(found.ply, _analysed_title(scene, table, analyses, found), found) if found else None


def told_moment(face: Face, scene: Scene, table: Table, analyses: Sequence[MoveAnalysis]) -> Turning | None:
    """Return the turning point, else the costliest move: the end's card and the review's title name it.

    Which move cost most is known once every move is analysed.
    """
    found = turning_of(face, scene, table, analyses)
    if found or insight_for(table.match).model is None or not (_is_over(table) and is_whole(table, analyses)):
        return found
    return _costliest_move(scene, table, analyses)


def _analysed_title(scene: Scene, table: Table, analyses: Sequence[MoveAnalysis], found: MoveAnalysis) -> str:
    """Return the title of a mistake that turned a match.

    A winner's mistake is never the turning point. Where one cost more chance of winning, as the list of moves
    shows, the title says what the one found is instead.
    """
    words, outcome = scene.words, table.match.outcome
    most = max(one.lost for one in analyses if one.mark and one.seat != TABLE)
    if found.lost >= most or outcome is None:
        return _title(words, found.ply)
    winners = (name for name, place in zip(scene.names, outcome.places, strict=True) if place == 1)
    if words.you in winners:
        return words.say(
            "review",
            "{name}’s mistake that helped you most: move {n}",
            name=scene.name_when(found.ply, found.seat),
            n=found.ply,
        )
    return words.by(
        "review",
        "{name}’s costliest mistake: move {n}",
        "Your costliest mistake: move {n}",
        scene.name_when(found.ply, found.seat),
        n=found.ply,
    )


def _is_over(table: Table) -> bool:
    """Return True once the match is over."""
    return table.match.outcome is not None


def _title(words: Words, ply: int, own_title: str = "", number: str = "") -> str:
    """Return the title of the turning point with the number of its move.

    A game may have a title of its own, followed by the `number` of the moment as the game counts.
    """
    if own_title:
        return f"{own_title}. {number}"
    return words.say("review", "The turning point: move {n}", n=ply)


def loss_sentence(face: Face, scene: Scene, analysis: MoveAnalysis, has_margin: bool = True) -> str:
    """Return the sentence on what a move lost; an unclear loss counts as none, an unknown one is "".

    Without `has_margin` it has no margin, which belongs to the review.
    """
    words = scene.words
    if analysis.loss is None:
        return ""
    if analysis.move == analysis.best:
        return words.say("review", "No better move was found.")
    if not is_clear_loss(analysis):
        return words.say("review", "About as good as the best move found.")
    amount, error = rounded(analysis.loss, analysis.error, said_unit(face.catalogue.slug))
    lost = worth_text(face, scene, amount)
    if not error:
        return words.say("review", "This move cost {lost}.", lost=lost)
    if not has_margin:
        return words.say("review", "This move cost about {lost}.", lost=lost)
    margin = words.halves(error)
    return words.say(
        "review",
        "This move cost about {lost}, give or take {error}.",
        lost=lost,
        error=margin,
    )


def worth_text(face: Face, scene: Scene, worth: float) -> str:
    """Return a worth, rounded, in the unit of the game."""
    return face.speech.score(scene.words, scene.view, round(worth))


def turning_card(face: Face, scene: Scene, table: Table) -> Html | None:
    """Render the card of the turning point, or of the analysis that looks for one; None without a card.

    A match that no person played has no card, nor has one whose game is not analysed and names no moment.
    """
    words, turning = scene.words, told_moment(face, scene, table, table.analysis)
    if turning is not None and turning.analysis is None:
        return moment_card(face, table, turning.title, None, turning.text, turning.ply, "turning")
    is_copy = table.online is not None and table.online.copy  # which is not analysed
    if insight_for(table.match).model is None or not had_people(table) or (turning is None and is_copy):
        return None
    if turning is None or turning.analysis is None:
        return _no_turning_point(face, words, table)
    one, text = turning.analysis, _sentences(face, scene, table, turning)
    name = scene.name_when(one.ply, one.seat)
    if words.you == scene.names[one.seat - 1] != name:
        name = words.say("review", "{name}, in your seat", name=name)
    whose = tag("span", sign_of(words, one), " ", pin(scene.place(one.seat)), name)
    return moment_card(face, table, turning.title, whose, text, turning.ply, "turning")


def _costliest_move(scene: Scene, table: Table, analyses: Sequence[MoveAnalysis]) -> Turning | None:
    """Return the move that lost most, a person's before any computer's; None without a clear loss.

    It is shown where no move decided the match. A computer's move in a person's seat comes last.
    """
    found = [one for one in own_mistakes(table, analyses) if one.seat != TABLE and is_clear_loss(one)]
    if not found:
        return None

    def worth(one: MoveAnalysis) -> tuple[bool, bool, float]:
        """Return the sort key of a move: whose it is, then what it lost."""
        whose = was_person(table, one.seat, one.ply), not is_stand_in(table, one.seat, one.ply)
        return *whose, one.loss or 0

    one = max(found, key=worth)
    title = scene.words.by(
        "review",
        "The costliest move: move {n}",  # the card names the player below
        "Your costliest move: move {n}",
        scene.name_when(one.ply, one.seat),
        n=one.ply,
    )
    return Turning(one.ply, title, one)


def _sentences(face: Face, scene: Scene, table: Table, turning: Turning) -> Child:
    """Render the move of the turning point and what it lost, or the game's text on it."""
    if turning.analysis is None:
        return turning.text
    line = line_of(face, scene, scene.log[turning.ply - 1])
    missed = missed_win(face, scene.words, table.match, turning.analysis)
    lost = missed or loss_sentence(face, scene, turning.analysis, has_margin=False)
    return tag("span", line.text if line else "", " "), lost


def turning_text(face: Face, scene: Scene, table: Table) -> str:
    """Return the turning point as a text; "" if there is none, or while the analysis runs."""
    turning = turning_of(face, scene, table, table.analysis)
    if turning is None or (turning.analysis is not None and not had_people(table)):
        return ""
    return f"{turning.title}. {plain_text(join(_sentences(face, scene, table, turning)))}"


def moment_card(
    face: Face, table: Table, title: str, note: Child, text: Child, ply: int, css_class: str
) -> Html:
    """Render a moment as a button that opens its review: a small picture of it, title, text."""
    said = (
        tag("b", title),
        tag("span", note, class_="cap") if note else None,
        tag("span", text, class_="moment-text"),
    )
    return tag(
        "button",
        tag("span", _picture(face, table, ply), class_="moment-pic"),
        tag("span", said, class_="moment-said"),
        icon("next"),
        type="button",
        class_=f"panel moment-card moment-card--{css_class}",
        data_do="review",
        data_arg=str(ply),
        key=f"end-{css_class}",
    )


def _no_turning_point(face: Face, words: Words, table: Table) -> Html:
    """Render the card that says that the analysis still runs, or the line that no move stands out.

    The card is as large as that of a turning point: what is below it stays where it is when one is found.
    """
    text, progress = words.say("end", "Analysing the moves…"), None
    if is_whole(table, table.analysis):
        text = words.say("end", "No single move decided this match.")
        return tag("p", text, class_="muted sm", key="mattered")
    if table.analysis:
        progress = analysis_progress(words, table.match, table.analysis)
    return tag(
        "div",
        tag("span", _picture(face, table, table.match.ply), class_="moment-pic"),
        tag("span", icon("eye"), tag("span", text, progress), class_="turn-said"),
        class_="panel moment-card moment-card--turning turn-none",
        key="mattered",
    )


def _picture(face: Face, table: Table, ply: int) -> Html:
    """Render a small picture of what the move `ply` was about."""
    return face.board.miniature(match_at(table.match, face.postgame.pictured_ply(ply)).view(TABLE))
