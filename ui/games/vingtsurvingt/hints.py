"""Hints and the computers' reasons: first the idea, then the move."""

from __future__ import annotations

from typing import Any

from engine.bots import Choice
from engine.games.vingtsurvingt.drafts import completed
from engine.games.vingtsurvingt.model import Play
from engine.games.vingtsurvingt.notation import parse_move
from ui.core.words import Words
from ui.games.vingtsurvingt.move_names import move_name
from ui.games.vingtsurvingt.vocabulary import (
    capital,
    chain,
    domino_name,
    dominoes,
    line_name,
    line_sum,
    mark,
    marks,
)

__all__ = ["BOT_CODES", "COUNTED", "idea", "why"]

BOT_CODES = {
    "any": mark("20-sur-20", "Picked at random from the legal moves."),
    "no_play": mark("20-sur-20", "Nothing makes 20."),
    "most_marks": mark("20-sur-20", "No other move places more marks."),
    "sees_none": mark("20-sur-20", "It sees nothing else that makes 20."),
    "enough": mark("20-sur-20", "One more domino would give the others more than it’s worth."),
}
COUNTED = {"earns", "sheds", "turn", "opens", "next"}
"""Reasons with numbers. What a move earns is told with what it makes."""


def idea(words: Words, view: Any, choice: Choice) -> str:
    """Return the idea of a hint: where to look, but not the move."""
    move = choice.move
    if not isinstance(move, Play):
        return words.text("20-sur-20", "Nothing on your rack makes 20.")
    if len(move.lays) > 1:
        return words.count(
            "20-sur-20",
            "{n} domino in one line makes 20.",
            "{n} dominoes in one line make 20.",
            len(move.lays),
        )
    lines = completed(view, move.lays).lines
    if len(lines) > 1:
        return words.text("20-sur-20", "One of your dominoes makes 20 in two lines at once.")
    name = domino_name(words, move.lays[0].domino)
    return words.say(
        "20-sur-20",
        "Your {domino} makes 20 in a {line}.",
        domino=name,
        line=line_name(words, lines[0].cells),
    )


def why(words: Words, view: Any, choice: Choice) -> str:
    """Return the move, what it makes, and the computer's reasons."""
    move = choice.move
    if move is None:
        return words.text("20-sur-20", "Nothing to do right now.")
    sentences = [f"{capital(move_name(words, move, view.lays))}."]
    if isinstance(move, Play):
        made = completed(view, move.lays)
        sums = [line_sum(words, line) for line in made.lines]
        sentences.append(capital(chain(words, [*sums, marks(words, len(made.marks))])) + ".")
    sentences += [_reason(words, view, *reason) for reason in choice.why]
    return " ".join(filter(None, sentences))


def _reason(words: Words, view: Any, code: str, *details: Any) -> str:
    """Return the sentence of a reason; what would reveal a rack is said to its owner alone."""
    if code in BOT_CODES:
        return words.text("20-sur-20", BOT_CODES[code])
    if code == "opens":
        return words.say(
            "20-sur-20",
            "The next player can then expect to place about {marks}.",
            marks=marks(words, details[0]),
        )
    if code == "sheds":
        return words.count(
            "20-sur-20",
            "No marks yet, but it swaps {n} domino for a new one.",
            "No marks yet, but it swaps {n} dominoes for new ones.",
            details[0],
        )
    if code == "turn" and view.viewer:
        return words.say(
            "20-sur-20",
            "Played one after the other, {dominoes} can place {marks} this turn.",
            marks=marks(words, details[0]),
            dominoes=dominoes(words, details[1]),
        )
    return _next(words, view, *details) if code == "next" else ""


def _next(words: Words, view: Any, text: str, behind: float, error: float) -> str:
    """Compare with the best other move; within twice its error, or half a mark, there is no difference."""
    is_equal = behind <= 2 * error or round(behind) < 1
    move = parse_move(text)
    if not (view.viewer and isinstance(move, Play)):
        if is_equal:
            return words.text("20-sur-20", "Another move is about as good.")
        return words.say(
            "20-sur-20",
            "The next best move is worth about {marks} less.",
            marks=marks(words, round(behind)),
        )
    other = move_name(words, move, view.lays)
    if is_equal:
        return words.say("20-sur-20", "About as good: {move}.", move=other)
    return words.say(
        "20-sur-20",
        "The next best move is worth about {marks} less: {move}.",
        marks=marks(words, round(behind)),
        move=other,
    )
