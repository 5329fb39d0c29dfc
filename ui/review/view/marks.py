"""Marks of moves, the buttons from one mark to the next, and the progress of the analysis."""

from __future__ import annotations

from engine.analysis import MoveAnalysis, is_clear_loss
from engine.annotations import SIGNS
from engine.breakdown import whole_margin
from ui.core.components import button
from ui.core.html import Child, tag
from ui.core.words import Words
from ui.model import Review
from ui.review.mistakes import flagged_plies

__all__ = ["flag_count", "analysis_at", "loss_of", "missed_sign", "sign_of", "signed", "steps_to_marks"]

KEYS = {"prev": "P", "next": "N"}
"""Keys that lead to the previous mark and to the next one."""


def analysis_at(review: Review, ply: int) -> MoveAnalysis | None:
    """Return the analysis of the move at a ply; None if it is not analysed yet."""
    return next((one for one in review.judged if one.ply == ply), None)


def signed(words: Words, number: int) -> str:
    """Return a number in words, with a plus sign if it is above 0."""
    return ("+" if number > 0 else "") + words.number(number)


def sign_of(words: Words, analysis: MoveAnalysis | None) -> Child:
    """Render the mark of an analysed move, such as "Mistake"; None if it is not flagged."""
    if not analysis or not analysis.mark:
        return None
    names = {
        "slight": words.say("review", "Inaccuracy"),
        "mistake": words.say("review", "Mistake"),
        "blunder": words.say("review", "Blunder"),
    }
    sign = tag("span", SIGNS[analysis.mark], aria_hidden="true")
    return tag("b", sign, " ", names[analysis.mark], class_=f"mark mark--{analysis.mark}")


def missed_sign(words: Words) -> Child:
    """Render the mark "Missed", for a missed chance that the game itself names."""
    sign = tag("span", "○", aria_hidden="true")
    return tag("b", sign, " ", words.say("review", "Missed"), class_="mark mark--mistake")


def loss_of(words: Words, analysis: MoveAnalysis | None) -> Child:
    """Render how much a move lost, with the margin of error; None unless the loss is clear."""
    if not analysis or not is_clear_loss(analysis):
        return None
    lost, error = words.number(round(analysis.loss or 0)), whole_margin(analysis.error)
    text = words.say("review", "lost {n}", n=lost)
    if error:
        text = words.say("review", "lost {n} ±{error}", n=lost, error=words.number(error))
    return tag("span", text, class_="lost")


def steps_to_marks(words: Words, review: Review) -> Child:
    """Render the two buttons to the flagged moves before and after; disabled if none is flagged."""
    off = {} if flagged_plies(review) else {"aria_disabled": "true"}
    names = {
        "prev": words.say("review", "Previous flagged move"),
        "next": words.say("review", "Next flagged move"),
    }
    return [
        button(
            tag("span", name, class_="long"),
            "marked",
            to,
            icon_name=f"mark-{to}",
            class_="btn on-wood",
            element_id=f"marked-{to}",
            aria_keyshortcuts=KEYS[to],
            aria_label=name,
            title=f"{name} ({KEYS[to]})",
            **off,
        )
        for to, name in names.items()
    ]


def flag_count(words: Words, review: Review) -> Child:
    """Render how many moves are flagged; while the analysis runs, how many are analysed."""
    if not review.judged:
        return tag(
            "span",
            words.count("review", "{n} flagged", "{n} flagged", len(flagged_plies(review))),
            class_="cap",
        )
    done, last = sum(one.ply > 0 for one in review.judged), review.table.match.ply
    marks = sum(bool(one.mark) for one in review.judged)
    if done >= last:
        return tag("span", words.count("review", "{n} flagged", "{n} flagged", marks), class_="cap")
    label = words.say("review", "Analysed: {n} of {all}", n=done, all=last)
    bar = tag("progress", value=done, max=last, aria_label=label)
    return tag("span", label, bar, class_="cap judging")
