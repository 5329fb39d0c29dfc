"""Hints and the computers' reasons: first the idea, then the move."""

from __future__ import annotations

from typing import Any

from engine.bots import Choice
from engine.games.vingtsurvingt.drafts import play_result
from engine.games.vingtsurvingt.grid import grid
from engine.games.vingtsurvingt.model import TWENTY, Alignment, End, Play, View
from engine.games.vingtsurvingt.notation import parse_move
from ui.core.words import Words, capital, mark
from ui.games.vingtsurvingt.move_names import move_name
from ui.games.vingtsurvingt.vocabulary import (
    addition_text,
    dominoes,
    join_with_semicolons,
    line_name,
    line_sum,
    marks,
)

__all__ = ["BOT_CODES", "COUNTED", "asked_line", "idea", "idea_parts", "lines_made", "reasons", "why"]

BOT_CODES = {
    "any": mark("20-sur-20", "Picked at random from the legal moves."),
    "no_play": mark("20-sur-20", "Nothing makes 20."),
    "most_marks": mark("20-sur-20", "No other move places more marks."),
    "sees_none": mark("20-sur-20", "It sees nothing else that makes 20."),
    "enough": mark("20-sur-20", "One more domino would give the others more than it’s worth."),
}
COUNTED = {"earns", "sheds", "turn", "opens", "next"}
"""Reasons with numbers. What a move earns is said with what it makes."""


def idea(words: Words, view: View, choice: Choice) -> str:
    """Return the first step of a hint: where to look, but not the move."""
    return " ".join(filter(None, idea_parts(words, view, choice)))


def idea_parts(words: Words, view: View, choice: Choice) -> tuple[str, str]:
    """Return the first step of a hint as two sentences: what to find, and a line to complete (or "")."""
    move = choice.move
    if isinstance(move, End):
        first = words.text("20-sur-20", "End your turn now.")
        return first, next(iter(reasons(words, view, choice)), "")
    if not isinstance(move, Play):
        first = words.text("20-sur-20", "Nothing on your rack makes 20.")
        return first, words.text("20-sur-20", "Pass your turn.")
    if not view.lays:
        return _opening_sentence(words, len(move.lays)), words.text("20-sur-20", "Lay them end to end.")
    lines, line = lines_made(view, move), asked_line(view, move)
    needs = words.say(
        "20-sur-20",
        "{sum} needs {n} more.",
        sum=addition_text(line),
        n=TWENTY - line.total,
    )
    if len(lines) > 1 and len(move.lays) == 1:
        return words.text("20-sur-20", "One of your dominoes makes 20 in two lines at once."), needs
    first = words.count(
        "20-sur-20",
        "{n} domino makes 20 in a {line}.",
        "{n} dominoes make 20 in a {line}.",
        len(move.lays),
        line=line_name(words, lines[0].cells),
    )
    return first, needs


def _opening_sentence(words: Words, domino_count: int) -> str:
    """Return the sentence of a hint that says with how many dominoes to open."""
    return words.count("20-sur-20", "{n} domino makes 20.", "{n} dominoes make 20.", domino_count)


def lines_made(view: View, move: Play) -> list[Alignment]:
    """Return the lines of 20 that a play completes, the one with the greatest sum already there first."""
    halves = grid(view.lays)
    made = play_result(view, move.lays).lines
    return sorted(made, key=lambda line: -sum(halves.get(cell, 0) for cell in line.cells))


def asked_line(view: View, move: Play) -> Alignment:
    """Return the part that is already on the table of the line that a play completes."""
    halves = grid(view.lays)
    cells = tuple(cell for cell in lines_made(view, move)[0].cells if cell in halves)
    return Alignment(cells, tuple(halves[cell] for cell in cells))


def why(words: Words, view: View, choice: Choice) -> str:
    """Return in words a chosen move, what it makes, and the computer's reasons."""
    move = choice.move
    if move is None:
        return words.text("20-sur-20", "Nothing to do right now.")
    sentences = [f"{capital(move_name(words, move, view.lays))}."]
    if isinstance(move, Play):
        made = play_result(view, move.lays)
        sums = [line_sum(words, line) for line in made.lines]
        sentences.append(capital(join_with_semicolons(words, [*sums, marks(words, len(made.marks))])) + ".")
    return " ".join([*sentences, *reasons(words, view, choice)])


def reasons(words: Words, view: View, choice: Choice, next_name: str = "") -> list[str]:
    """Return a move's reasons as sentences, what it opens last, without any that reveal a hidden rack.

    `next_name` is the name of the next player, "" where nobody is called by name.
    """
    ordered = sorted(choice.why, key=lambda reason: reason[0] == "opens")
    said = (
        _opens_sentence(words, next_name, *details)
        if code == "opens"
        else _reason_sentence(words, view, code, *details)
        for code, *details in ordered
    )
    found = list(filter(None, said))
    is_alone = len(found) == 1 and ordered[-1][0] == "opens"
    return [words.text("20-sur-20", "No better move was found."), *found] if is_alone else found


def _opens_sentence(words: Words, next_name: str, mark_count: int) -> str:
    """Return the sentence on how many marks the next player can expect to place after a move."""
    count = marks(words, mark_count)
    if not next_name:
        return words.say("20-sur-20", "The next player can then expect to place about {marks}.", marks=count)
    return words.by(
        "20-sur-20",
        "{name} can then expect to place about {marks}.",
        "You can then expect to place about {marks}.",
        next_name,
        marks=count,
    )


def _reason_sentence(words: Words, view: View, reason_code: str, *details: Any) -> str:
    """Return the sentence of a reason; "" if it would reveal a rack that the viewer does not see."""
    if reason_code in BOT_CODES:
        return words.text("20-sur-20", BOT_CODES[reason_code])
    if reason_code == "sheds":
        return words.count(
            "20-sur-20",
            "No marks yet, but it swaps {n} domino for a new one.",
            "No marks yet, but it swaps {n} dominoes for new ones.",
            details[0],
        )
    if reason_code == "turn" and view.viewer:
        return words.say(
            "20-sur-20",
            "Played one after the other, {dominoes} can place {marks} this turn.",
            marks=marks(words, details[0]),
            dominoes=dominoes(words, details[1]),
        )
    return _next_best_sentence(words, view, *details) if reason_code == "next" else ""


def _next_best_sentence(words: Words, view: View, move_text: str, marks_behind: float, error: float) -> str:
    """Return the sentence on the second best move: as good within twice the error or half a mark."""
    is_equal = marks_behind <= 2 * error or round(marks_behind) < 1
    move = parse_move(move_text)
    if not (view.viewer and isinstance(move, Play)):
        if is_equal:
            return words.text("20-sur-20", "Another move is about as good.")
        return words.say(
            "20-sur-20",
            "The next best move is worth about {marks} less.",
            marks=marks(words, round(marks_behind)),
        )
    other = move_name(words, move, view.lays)
    if is_equal:
        return words.say("20-sur-20", "About as good: {move}.", move=other)
    return words.say(
        "20-sur-20",
        "The next best move is worth about {marks} less: {move}.",
        marks=marks(words, round(marks_behind)),
        move=other,
    )
