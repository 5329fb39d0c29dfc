"""The turning point in words, the same at the end and in the review: title, mark, move and cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.analysis import MoveAnalysis, insight_for, is_clear_loss
from engine.breakdown import turning_point, whole_margin
from engine.game import TABLE
from ui.core.html import Child, Html, icon, join, pin, plain_text, tag
from ui.core.words import Words
from ui.games import Face, Scene
from ui.model import Table
from ui.review.mistakes import is_whole
from ui.review.view.marks import sign_of
from ui.table.stopwatches import seconds_by_ply
from ui.table.turns import people_here
from ui.table.view.log import line_of
from ui.table.viewpoint import match_at

__all__ = [
    "Turning",
    "loss_sentence",
    "moment_card",
    "turning_card",
    "turning_of",
    "turning_text",
    "worth_text",
]


class Turning(NamedTuple):
    """The turning point of a match: its move, its title, its analysis, or what its game says without one."""

    ply: int
    title: str
    found: MoveAnalysis | None = None
    text: Child = None


def turning_of(look: Face, picture: Scene, here: Table, judged: Sequence[MoveAnalysis]) -> Turning | None:
    """Return the turning point, the same at the end and in the review.

    None if no move stands out, or while the analysis runs: of some moves alone it might be another one.
    """
    words = picture.words
    if insight_for(here.match).model is None:
        peak = (
            look.postgame.turning_point(picture, here.match, seconds_by_ply(here)) if _is_over(here) else None
        )
        return Turning(peak.ply, _title(words, peak.ply), text=peak.text) if peak else None
    found = turning_point(here.match, judged) if is_whole(here, judged) else None
    return Turning(found.ply, _title(words, found.ply), found) if found else None


def _is_over(here: Table) -> bool:
    """Return True once the match is over."""
    return here.match.outcome is not None


def _title(words: Words, ply: int) -> str:
    """Return the title of the turning point."""
    return words.say("review", "The turning point: move {n}", n=ply)


def loss_sentence(look: Face, picture: Scene, found: MoveAnalysis) -> str:
    """Return what a move lost with its margin. A difference within twice the margin counts as none."""
    words = picture.words
    if found.loss is None:
        return ""
    if found.move == found.best:
        return words.say("review", "No better move was found.")
    if not is_clear_loss(found):
        return words.say("review", "About as good as the best move found.")
    lost, error = worth_text(look, picture, found.loss), whole_margin(found.error)
    if not error:
        return words.say("review", "It loses {lost}.", lost=lost)
    margin = words.number(error)
    return words.say("review", "It loses about {lost}, give or take {error}.", lost=lost, error=margin)


def worth_text(look: Face, picture: Scene, worth: float) -> str:
    """Return a worth as points, rounded and with their unit."""
    return look.speech.score(picture.words, picture.view, round(worth))


def turning_card(look: Face, picture: Scene, here: Table) -> Html | None:
    """Render the turning point, that there is none, or that the analysis still runs.

    None if no person played, or if a game without an analysis names no moment.
    """
    words, found = picture.words, turning_of(look, picture, here, here.analysis)
    if found is not None and found.found is None:
        return moment_card(look, here, found.title, None, found.text, found.ply, "turning")
    is_copy = here.online is not None and here.online.copy  # which is not analysed
    if insight_for(here.match).model is None or not people_here(here) or (found is None and is_copy):
        return None
    if found is None or found.found is None:
        return _no_moment(look, words, here)
    one, text = found.found, _sentences(look, picture, found)
    mover = pin(picture.place(one.seat)), picture.names[one.seat - 1]
    whose = tag("span", sign_of(words, one), " ", mover)
    return moment_card(look, here, found.title, whose, text, found.ply, "turning")


def _sentences(look: Face, picture: Scene, found: Turning) -> Child:
    """Render the move of a turning point and what it lost."""
    if found.found is None:
        return found.text
    line = line_of(look, picture, picture.log[found.ply - 1])
    return tag("span", line.text if line else "", " "), loss_sentence(look, picture, found.found)


def turning_text(look: Face, picture: Scene, here: Table) -> str:
    """Return the turning point without markup; "" if there is none, or while the analysis runs."""
    found = turning_of(look, picture, here, here.analysis)
    if found is None or (found.found is not None and not people_here(here)):
        return ""
    return f"{found.title}. {plain_text(join(_sentences(look, picture, found)))}"


def moment_card(look: Face, here: Table, title: str, note: Child, text: Child, ply: int, kind: str) -> Html:
    """Render a moment with a small picture of the table after it, as a button that opens the review there."""
    said = (
        tag("b", title),
        tag("span", note, class_="cap") if note else None,
        tag("span", text, class_="moment-text"),
    )
    return tag(
        "button",
        tag("span", _picture(look, here, ply), class_="moment-pic"),
        tag("span", said, class_="moment-said"),
        icon("next"),
        type="button",
        class_=f"panel moment-card moment-card--{kind}",
        data_do="review",
        data_arg=str(ply),
        key=f"end-{kind}",
    )


def _no_moment(look: Face, words: Words, here: Table) -> Html:
    """Render that no move stands out, or that the analysis still runs.

    The card is as large as that of a turning point: what is below it stays where it is when one is found.
    """
    text = words.say("end", "Analysing the moves…")
    if is_whole(here, here.analysis):
        text = words.say("end", "No move stands out as a mistake.")
    return tag(
        "div",
        tag("span", _picture(look, here, here.match.ply), class_="moment-pic"),
        tag("span", icon("eye"), tag("span", text), class_="turn-said"),
        class_="panel moment-card moment-card--turning turn-none",
        key="mattered",
    )


def _picture(look: Face, here: Table, ply: int) -> Html:
    """Render a small picture of the table after so many moves."""
    return look.board.miniature(match_at(here.match, ply).view(TABLE))
