"""The marks of a review: their names, their number, the buttons to the next one, and the progress."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.analysis import MoveAnalysis, is_clear_loss
from engine.annotations import SIGNS
from engine.game import TABLE
from engine.match import Match
from ui.core.components import button
from ui.core.html import Child, Html, icon, tag
from ui.core.words import Words
from ui.model import Review
from ui.review.mistakes import flagged_plies, is_whole, missed_chances, own_mistakes
from ui.table.seat_names import is_for_one_person
from ui.table.tags import was_person

__all__ = [
    "analysis_at",
    "analysis_progress",
    "flag_count",
    "mark_name",
    "meaning_note",
    "missed_sign",
    "sign_of",
    "signed",
    "steps_to_marks",
]

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
    sign = tag("span", SIGNS[analysis.mark], aria_hidden="true")
    return tag("b", sign, " ", mark_name(words, analysis.mark), class_=f"mark mark--{analysis.mark}")


def mark_name(words: Words, mark: str) -> str:
    """Return the name of the mark `slight`, `mistake` or `blunder` in words."""
    return {
        "slight": words.say("review", "Inaccuracy"),
        "mistake": words.say("review", "Mistake"),
        "blunder": words.say("review", "Blunder"),
    }[mark]


def meaning_note(words: Words, review: Review) -> Child:
    """Render what the marks of a match measure, and which buttons lead to them; None if no move has one."""
    if not flagged_plies(review):
        return None
    text = words.say(
        "review",
        "A move is flagged if it clearly lowered its player’s chance of winning, whatever it earned.",
    )
    step = words.filled(
        words.text("review", "{prev} and {next} take you from one to another."),
        prev=icon("mark-prev"),
        next=icon("mark-next"),
    )
    # the buttons have their names for those who hear them
    signs = tag("span", step, class_="by-signs", aria_hidden="true")
    meaning = (text, " ", *_unflagged_note(words, review)) if any(one.mark for one in review.judged) else None
    return tag("p", meaning, signs, class_="muted sm flag-note", key="flag-note")


def _unflagged_note(words: Words, review: Review) -> Iterator[str]:
    """Yield a sentence on moves that cost more than a flagged one but bear no flag; nothing without any."""
    clear = [one for one in own_mistakes(review.table, review.judged) if is_clear_loss(one)]
    least = min((one.loss or 0 for one in clear if one.mark), default=None)
    if least is not None and any(not one.mark and (one.loss or 0) > least for one in clear):
        yield words.say("review", "Some cost more without a flag: they hardly changed who would win.")
        yield " "


def missed_sign(words: Words, is_alone: bool) -> Child:
    """Render the mark of a missed chance that the game itself names; "Your missed chance" if `is_alone`.

    The mark is beside the answer, which may be a rival's. So for one person it says whose chance it was.
    """
    sign, text = tag("span", "○", aria_hidden="true"), words.say("review", "Missed chance")
    if is_alone:
        text = words.say("review", "Your missed chance")
    return tag("b", sign, " ", text, class_="mark mark--mistake")


def steps_to_marks(words: Words, review: Review) -> Child:
    """Render the two buttons to the flagged move or missed chance before and after; disabled without one."""
    plies = flagged_plies(review)
    there = {"prev": any(ply < review.ply for ply in plies), "next": any(ply > review.ply for ply in plies)}
    names = {
        "prev": words.say("review", "Previous flagged move"),
        "next": words.say("review", "Next flagged move"),
    }
    if missed_chances(review.table):
        names = {
            "prev": words.say("review", "Previous missed chance"),
            "next": words.say("review", "Next missed chance"),
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
            **({} if there[to] else {"aria_disabled": "true"}),
        )
        for to, name in names.items()
    ]


def analysis_progress(words: Words, match: Match, analyses: Sequence[MoveAnalysis]) -> Html:
    """Render how many moves of a match are analysed, with a bar."""
    done, last = sum(one.ply > 0 for one in analyses), match.ply
    label = words.say("review", "Analysed: {n} of {all}", n=done, all=last)
    bar = tag("progress", value=done, max=last, aria_label=label)
    return tag("span", label, bar, class_="cap judging")


def flag_count(words: Words, review: Review) -> Child:
    """Render the number of flagged moves or missed chances; while the analysis runs, its progress."""
    if review.judged and not is_whole(review.table, review.judged):
        return analysis_progress(words, review.table.match, review.judged)
    flagged = [one for one in review.judged if one.mark and one.seat != TABLE]
    text = words.say("review", "No decisive mistake")
    if flagged:
        text = words.count("review", "{n} move flagged", "{n} moves flagged", len(flagged))
    missed = missed_chances(review.table)
    if missed:
        text = words.count("review", "{n} missed chance", "{n} missed chances", len(missed))
    if flagged and is_for_one_person(review.table) and review.table.match.seats > 1:
        own = sum(was_person(review.table, one.seat, one.ply) for one in flagged)
        if own:
            yours = words.count("review", "{n} yours", "{n} yours", own)
            text = words.say("review", "{flagged}, {yours}", flagged=text, yours=yours)
        else:
            text = words.say("review", "{flagged}, none yours", flagged=text)
    return tag("span", text, class_="cap")
