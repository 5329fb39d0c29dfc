"""The turning point: the move of a person that cost the most chance of winning, at the end of a match."""

from __future__ import annotations

from engine.analysis import MoveAnalysis, insight_for
from ui.core.components import button
from ui.core.html import Child, Html, icon, pin, tag
from ui.core.words import Words
from ui.games import Face, Scene
from ui.model import Table
from ui.review.mistakes import is_whole
from ui.table.stopwatches import seconds_by_ply
from ui.table.turns import is_person, people_here

__all__ = ["turning_point"]


def turning_point(look: Face, picture: Scene, here: Table) -> Html | None:
    """Render the turning point, that there is none, or that the analysis still runs.

    None if no person played, or if a game without an analysis names no moment.
    """
    if insight_for(here.match).model is None:
        peak = look.postgame.mattered(picture, here.match, seconds_by_ply(here))
        return (
            tag("div", _line(here, 0, peak.ply, peak.text), class_="mattered", key="mattered")
            if peak
            else None
        )
    if not people_here(here):
        return None
    worst = _worst(here)
    content = _cost(look, picture, here, worst) if worst else tag("p", _nothing(picture.words, here))
    return tag("div", content, class_="mattered", key="mattered")


def _nothing(words: Words, here: Table) -> str:
    """Return that no move stands out, or that the analysis still runs."""
    if is_whole(here, here.judged):
        return words.say("end", "No move stands out as a mistake.")
    return words.say("end", "Analysing the moves…")


def _worst(here: Table) -> MoveAnalysis | None:
    """Return the flagged move of a person that cost the most; None so far."""
    marked = [one for one in here.judged if one.mark and is_person(here, one.seat)]
    return max(marked, key=lambda one: one.lost, default=None)


def _cost(look: Face, picture: Scene, here: Table, worst: MoveAnalysis) -> Child:
    """Render what the turning point cost."""
    words = picture.words
    lost = look.speech.score(words, picture.view, round(worst.loss or 0))
    sentence = words.rich(
        "end",
        "Move {n} of {all} cost the most: about {lost}.",
        n=worst.ply,
        all=here.match.ply,
        lost=tag("b", lost),
    )
    return _line(here, picture.place(worst.seat), worst.ply, sentence)


def _line(here: Table, place: int, ply: int, sentence: Html) -> Html:
    """Render the button to the move, with the pin of its player if several people play."""
    whose = pin(place) if place and len(people_here(here)) > 1 else icon("eye")
    return button((whose, tag("span", sentence)), "review", str(ply), class_="", key="end-mattered")
