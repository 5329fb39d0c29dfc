"""Sentences for every refusal, every wrong text, and every end of the match."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import NotationError, Refusal
from engine.games.vingtsurvingt.model import Cell, View
from ui.core.words import Words, capital, mark
from ui.games.error_text import shortened, with_position
from ui.games.vingtsurvingt.vocabulary import domino_name, line_name

__all__ = ["FAULTS", "REASONS", "REFUSALS", "fault_text", "end_reason", "refusal_text", "rule_section"]

REFUSALS = {
    "game_over": mark("20-sur-20", "The match is over."),
    "no_seat": mark("20-sur-20", "You’re watching. Only the players can move."),
    "not_your_turn": mark("20-sur-20", "It’s not your turn."),
    "end_instead": mark("20-sur-20", "You’ve already played. End your turn instead of passing."),
    "pass_instead": mark("20-sur-20", "You haven’t played yet. To skip your turn, pass."),
    "must_play": mark("20-sur-20", "You can still make 20. You pass only if nothing makes 20."),
    "not_in_rack": mark("20-sur-20", "You don’t have the {domino}."),
    "nothing_laid": mark("20-sur-20", "No domino has been laid."),
    "mixed": mark("20-sur-20", "After a single domino, only single dominoes may follow in the same turn."),
    "cell_taken": mark("20-sur-20", "{cell} is taken."),
    "opening_shape": mark("20-sur-20", "The opening is two to five dominoes, end to end, in a row from 0,0."),
    "not_lengthwise": mark("20-sur-20", "Dominoes played together must lie end to end in one line."),
    "over_20": mark("20-sur-20", "The {line} would make {total}, which is over 20."),
    "under_20": mark("20-sur-20", "The {line} makes {total}. It has to make 20."),
    "blank_inside": mark("20-sur-20", "That would leave a blank between two numbers."),
    "no_old_half": mark("20-sur-20", "The line of 20 must include a number already on the table."),
    "touches_nothing": mark("20-sur-20", "This doesn’t make a line. Numbers must touch, side by side."),
}

FAULTS = {
    "bad_move": mark(
        "20-sur-20", "“{text}” isn’t a move. Write dominoes and spaces, such as 4-5@0,0E 9-2@2,0E."
    ),
    "bad_lay": mark(
        "20-sur-20", "“{text}” doesn’t say where the domino goes. Write, for example, 4-5@0,0E or 4-5@0,0S."
    ),
    "bad_domino": mark("20-sur-20", "“{text}” isn’t a domino. Halves run from 0 to 9, smaller one first."),
    "bad_cell": mark("20-sur-20", "“{text}” isn’t a space. Write two whole numbers, such as 2,-1."),
    "bad_number": mark("20-sur-20", "“{text}” should be a whole number."),
    "bad_reason": mark("20-sur-20", "A match can’t end with “{text}”."),
    "bad_fact": mark(
        "20-sur-20",
        "“{text}” can’t be read. A line starts with placed, marks, rack, stock or left, then its values.",
    ),
    "said_twice": mark("20-sur-20", "“{text}” repeats an earlier line."),
    "domino_twice": mark("20-sur-20", "The domino {text} appears twice."),
    "cell_twice": mark("20-sur-20", "Two pieces are on {text}."),
    "rack_too_large": mark("20-sur-20", "“{text}”: a rack takes at most five dominoes."),
    "too_far": mark("20-sur-20", "The space {text} is too far from 0,0."),
    "over_20": mark("20-sur-20", "{text} is over 20. No line may go above 20."),
    "blank_inside": mark("20-sur-20", "The blank on {text} is between two numbers."),
    "no_competition": mark("20-sur-20", "“{text}” only makes sense in a competition."),
    "target_passed": mark("20-sur-20", "“{text}”: the target score has been reached, so the match is over."),
    "round_over": mark("20-sur-20", "“{text}”: with no marks left, the round is over."),
    "all_passed": mark("20-sur-20", "“{text}”: a turn can’t continue once everyone has passed."),
    "bad_end": mark("20-sur-20", "“{text}” doesn’t fit the rest of the diagram."),
}
UNKNOWN = mark("20-sur-20", "“{text}” can’t be read.")
FORBIDDEN = mark("20-sur-20", "That move isn’t allowed.")

REASONS = {
    "all_marks": mark("20-sur-20", "A player has placed all their marks."),
    "all_passed": mark("20-sur-20", "Everyone passed."),
    "blocked": mark("20-sur-20", "Every domino has been laid."),
    "target_reached": mark("20-sur-20", "The target score has been reached."),
}


RULE_SECTIONS = {
    "game_over": "s-end",
    "opening_shape": "s-opening",
    **dict.fromkeys(("mixed", "end_instead", "pass_instead"), "s-single"),
    "blank_inside": "s-forbidden",
    **dict.fromkeys(("over_20", "touches_nothing", "cell_taken"), "s-lines"),
}
"""The section of the rules page that says why, by code of refusal; for other codes `s-turn`."""


def rule_section(refusal_code: str) -> str:
    """Return the id of the section of the rules page that a refusal comes from."""
    return RULE_SECTIONS.get(refusal_code, "s-turn")


def refusal_text(words: Words, refusal: Refusal, names: Sequence[str] = ()) -> str:
    """Return in words why a move is refused, with the line and total, domino or cell concerned."""
    text = words.text("20-sur-20", REFUSALS.get(refusal.code, FORBIDDEN))
    where = refusal.where
    if refusal.total is not None and where:
        return capital(text.format(line=line_name(words, where), total=refusal.total))
    cell = where[0] if where and isinstance(where[0], Cell) else ""
    domino = domino_name(words, where[0]) if where and not cell else ""
    return text.format(cell=cell, domino=domino)


def fault_text(words: Words, error: NotationError) -> str:
    """Return in words what cannot be read in a typed move, domino or diagram, and at which character."""
    sentence = words.text("20-sur-20", FAULTS.get(error.code, UNKNOWN)).format(text=shortened(error.text))
    return with_position(words, error.column, sentence)


def end_reason(words: Words, reason: str, winner: str = "", view: View | None = None) -> str:
    """Return in words why the match or a round ended; `winner` is the name of a sole winner, else ""."""
    if reason == "all_marks" and winner:
        return words.by(
            "20-sur-20",
            "{name} has placed all their marks.",
            "You have placed all your marks.",
            winner,
        )
    return words.text("20-sur-20", REASONS[reason])
