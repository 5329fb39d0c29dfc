"""Why a computer lays what it lays, from what lies on the table: what is special about the play."""

from __future__ import annotations

from engine.games.vingtsurvingt.drafts import DraftResult, play_result
from engine.games.vingtsurvingt.grid import alignments, ends, grid_with, halves_of
from engine.games.vingtsurvingt.model import TWENTY, Play, View
from ui.core.words import Words
from ui.games.vingtsurvingt.vocabulary import domino_name

__all__ = ["COMPARED", "public_play"]

COMPARED = {"only", "most", "as_many", "best_turn", "most_marks"}
"""Reasons that only compare a move with others.

They are nearly the same each time, so a sentence on what is special about the move replaces them.
"""


def public_play(words: Words, view: View, move: Play, reason_code: str) -> str:
    """Return what is special about a play, the rarest first; "" if nothing is.

    All of it lies on the table: nothing here depends on a rack.
    """
    made = play_result(view, move.lays)
    return (
        _opening(words, view, move)
        or _two_lines(words, made)
        or _crosswise(words, move, made)
        or _blank_end(words, move, made)
        or _several(words, move)
        or _on_last_domino(words, view, made)
        or _nothing_opened(words, view, move, made)
        or _ends_left(words, made, reason_code)
    )


def _opening(words: Words, view: View, move: Play) -> str:
    """Return with how many dominoes a play opens the table (canon 4.3); else ""."""
    if view.lays:
        return ""
    return words.count(
        "20-sur-20", "It opens with {n} domino.", "It opens with {n} dominoes end to end.", len(move.lays)
    )


def _two_lines(words: Words, made: DraftResult) -> str:
    """Return that one play completes several lines (canon 5.1); else ""."""
    if len(made.lines) < 2:
        return ""
    rows = {line.cells[0].y == line.cells[-1].y for line in made.lines}
    if len(made.lines) == 2 and len(rows) == 2:
        return words.text("20-sur-20", "It makes 20 in a row and in a column at once.")
    return words.count(
        "20-sur-20", "It makes 20 in {n} line.", "It makes 20 in {n} lines at once.", len(made.lines)
    )


def _crosswise(words: Words, move: Play, made: DraftResult) -> str:
    """Return that a double lies across its line, where one half of it counts (canon 4.5); else ""."""
    lay, cells = move.lays[0], made.lines[0].cells
    if len(move.lays) > 1 or lay.a != lay.b or {*lay.cells} <= {*cells}:
        return ""
    return words.text("20-sur-20", "It lays a double across the line: only one half counts there.")


def _blank_end(words: Words, move: Play, made: DraftResult) -> str:
    """Return that a blank half of the play closes an end of its line (canon 5.3); else ""."""
    blanks = {cell for cell, value in halves_of(move.lays) if not value}
    if not any(cell in blanks for line in made.lines for cell in ends(line)):
        return ""
    return words.text("20-sur-20", "Its blank closes one end of the line, where no mark goes.")


def _several(words: Words, move: Play) -> str:
    """Return how many dominoes a play of several took (canon 4.4); else ""."""
    if len(move.lays) < 2:
        return ""
    return words.count(
        "20-sur-20",
        "It completes the line with {n} domino.",
        "It completes the line with {n} dominoes at once.",
        len(move.lays),
    )


def _on_last_domino(words: Words, view: View, made: DraftResult) -> str:
    """Return that the line takes in the domino laid just before, its own or another's; else ""."""
    last = view.lays[-1]
    if not any(cell in last.cells for line in made.lines for cell in line.cells):
        return ""
    name = domino_name(words, last)
    if view.singles:
        return words.say("20-sur-20", "It goes on from its own {domino}.", domino=name)
    return words.say("20-sur-20", "It uses what {domino} opened, the last one laid.", domino=name)


def _nothing_opened(words: Words, view: View, move: Play, made: DraftResult) -> str:
    """Return that the play leaves no other line below 20 with an open end; else ""."""
    fresh = dict(halves_of(move.lays))
    halves = grid_with(view.lays, move.lays)
    taken = {*halves, *view.marks, *made.marks}
    lines = (line for line in alignments(halves, fresh) if line.total < TWENTY)
    if any(cell not in taken for line in lines for cell in ends(line)):
        return ""
    if len(made.marks) == 2:
        return words.text("20-sur-20", "A mark on each end, and no other line begun for the next player.")
    return words.text("20-sur-20", "Beside this 20 it begins no other line for the next player.")


def _ends_left(words: Words, made: DraftResult, reason_code: str) -> str:
    """Return how many ends of the line were still open for marks; "" without marks."""
    if len(made.marks) == 2:
        return words.text("20-sur-20", "Both ends of the line were open: a mark on each.")
    if len(made.marks) == 1 and reason_code in {"as_many", "most"}:
        return words.text("20-sur-20", "One end was closed already, but it sees no move with more marks.")
    return ""
