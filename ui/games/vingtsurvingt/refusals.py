"""Sentences for every refusal, every wrong text, and every end of the match."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import NotationError, Refusal
from engine.games.vingtsurvingt.model import Cell
from ui.core.words import Words
from ui.games.refusal_text import at_sign, shortened
from ui.games.vingtsurvingt.vocabulary import capital, domino_name, line_name, mark

__all__ = ["FAULTS", "REASONS", "REFUSALS", "fault", "reason", "refusal"]

REFUSALS = {
    "game_over": mark("20-sur-20", "The match is over."),
    "no_seat": mark("20-sur-20", "Only the players can play: you are watching."),
    "not_your_turn": mark("20-sur-20", "It is not your turn."),
    "end_instead": mark("20-sur-20", "You have played: end your turn rather than pass."),
    "pass_instead": mark("20-sur-20", "You have not played yet: pass rather than end your turn."),
    "must_play": mark("20-sur-20", "You can make 20: in this match only those who cannot may pass."),
    "not_in_rack": mark("20-sur-20", "There is no {domino} in your rack."),
    "nothing_laid": mark("20-sur-20", "No domino has been laid."),
    "mixed": mark("20-sur-20", "After a single domino, only single dominoes may follow in the same turn."),
    "cell_taken": mark("20-sur-20", "{cell} is taken."),
    "opening_shape": mark(
        "20-sur-20", "The opening lies end to end in a row from 0,0: two to five dominoes."
    ),
    "not_lengthwise": mark("20-sur-20", "Dominoes played together all lie lengthwise in one line."),
    "over_20": mark("20-sur-20", "The {line} would make {total}: more than 20."),
    "under_20": mark("20-sur-20", "The {line} makes {total}: 20 are needed."),
    "blank_inside": mark("20-sur-20", "A blank would stand between two numbers."),
    "no_old_half": mark("20-sur-20", "The line of 20 has to hold a number that was already there."),
    "touches_nothing": mark("20-sur-20", "This makes no line: numbers have to lie side by side."),
}

FAULTS = {
    "bad_move": mark(
        "20-sur-20", "“{text}” is not a move: write dominoes and spaces, such as 4-5@0,0E 9-2@2,0E."
    ),
    "bad_lay": mark("20-sur-20", "“{text}” does not say where a domino lies, such as 4-5@0,0E or 4-5@0,0S."),
    "bad_domino": mark(
        "20-sur-20", "“{text}” is not a domino: halves go from 0 to 9, the smaller one first."
    ),
    "bad_cell": mark("20-sur-20", "“{text}” is not a space: write two whole numbers, such as 2,-1."),
    "bad_number": mark("20-sur-20", "“{text}” should be a whole number."),
    "bad_reason": mark("20-sur-20", "“{text}” is not a way for a match to end."),
    "bad_fact": mark(
        "20-sur-20", "“{text}” cannot be read: placed, marks, rack, stock, left, then their values."
    ),
    "said_twice": mark("20-sur-20", "“{text}” repeats what has already been said."),
    "domino_twice": mark("20-sur-20", "The domino {text} appears twice."),
    "cell_twice": mark("20-sur-20", "Two things lie on {text}."),
    "rack_too_large": mark("20-sur-20", "“{text}”: a rack holds five dominoes at most."),
    "too_far": mark("20-sur-20", "The space {text} lies too far from 0,0."),
    "over_20": mark("20-sur-20", "{text} is more than 20: no line goes above."),
    "blank_inside": mark("20-sur-20", "The blank on {text} stands between two numbers."),
    "no_competition": mark("20-sur-20", "“{text}” only makes sense in a competition."),
    "target_passed": mark("20-sur-20", "“{text}”: the agreed total is reached, so the match cannot go on."),
    "round_over": mark("20-sur-20", "“{text}”: without marks left, the round is over."),
    "all_passed": mark("20-sur-20", "“{text}”: once everybody has passed, the turn does not go on."),
    "bad_end": mark("20-sur-20", "“{text}”: by the rest of the drawing, it does not end in that way."),
}
UNKNOWN = mark("20-sur-20", "“{text}” cannot be read.")
FORBIDDEN = mark("20-sur-20", "This move is not allowed.")

REASONS = {
    "all_marks": mark("20-sur-20", "All the marks of one player are placed."),
    "all_passed": mark("20-sur-20", "Everybody passed."),
    "blocked": mark("20-sur-20", "Every domino has been laid."),
    "target_reached": mark("20-sur-20", "The agreed total is reached."),
}


def refusal(words: Words, refusal: Refusal, names: Sequence[str] = ()) -> str:
    """Return why a move is refused, naming the line and its total, the domino or the cell."""
    text = words.text("20-sur-20", REFUSALS.get(refusal.code, FORBIDDEN))
    where = refusal.where
    if refusal.total is not None and where:
        return capital(text.format(line=line_name(words, where), total=refusal.total))
    cell = where[0] if where and isinstance(where[0], Cell) else ""
    domino = domino_name(words, where[0]) if where and not cell else ""
    return text.format(cell=cell, domino=domino)


def fault(words: Words, error: NotationError) -> str:
    """Return what is wrong with a typed move, a domino or a drawing, and at which character."""
    sentence = words.text("20-sur-20", FAULTS.get(error.code, UNKNOWN)).format(text=shortened(error.text))
    return at_sign(words, error.column, sentence)


def reason(words: Words, reason: str) -> str:
    """Return why the match ended."""
    return words.text("20-sur-20", REASONS[reason])
