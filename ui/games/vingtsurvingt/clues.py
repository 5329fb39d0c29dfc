"""Clues to a missed move: what to look for on the table, and what a first wrong try lacks."""

from __future__ import annotations

from collections import Counter

from engine.games.vingtsurvingt.drafts import play_result
from engine.games.vingtsurvingt.grid import AXES, grid, line
from engine.games.vingtsurvingt.model import TWENTY, Alignment, Move, Play, View
from ui.core.words import Words
from ui.games.vingtsurvingt.hints import asked_line, lines_made, opening_sentence
from ui.games.vingtsurvingt.turn_chain import LEAST_DIFFERENCE, turn_outlook
from ui.games.vingtsurvingt.vocabulary import addition_text, domino_name, line_name, marks

__all__ = ["first_tip", "near_miss", "tip", "tip_names_line"]


def tip(words: Words, view: View, move: Move) -> str:
    """Return the sentence on what the line of a move lacks, or on how many dominoes open the match."""
    if not isinstance(move, Play):
        return words.text("20-sur-20", "Laying nothing more can be best.")
    if not view.lays:
        return opening_sentence(words, len(move.lays))
    part, made = asked_line(view, move), lines_made(view, move)[0]
    is_named = _is_only_line(view, part, made)
    return words.say(
        "20-sur-20",
        "Look at the {line} with {sum}: it needs {n}.",
        line=line_name(words, made.cells),  # of a single number both lines are its own
        sum=addition_text(part) if is_named else _halves_with_dominoes(words, view, part),
        n=TWENTY - part.total,
    )


def tip_names_line(view: View, best: Move, is_first: bool) -> bool:
    """Return True for the tip before the last try, about a line that is on the table already."""
    return not is_first and isinstance(best, Play) and bool(view.lays)


def _is_only_line(view: View, part: Alignment, made: Alignment) -> bool:
    """Return True if no other line of the table in the same direction has all the numbers of a part."""
    halves, is_row = grid(view.lays), made.cells[0].y == made.cells[-1].y
    axis = AXES[0] if is_row else AXES[1]
    lines = {line(halves, cell, axis) for cell, value in halves.items() if value}
    wanted = Counter(part.halves)
    return not any(wanted <= Counter(one.halves) for one in lines if not {*part.cells} & {*one.cells})


def _halves_with_dominoes(words: Words, view: View, part: Alignment) -> str:
    """Return the numbers of a line, each with the domino that it is a half of: "the 6 of 6 | 2"."""
    dominoes = {cell: lay for lay in view.lays for cell in lay.cells}
    return words.both(
        [
            words.say(
                "20-sur-20", "the {half} of {domino}", half=half, domino=domino_name(words, dominoes[cell])
            )
            for cell, half in zip(part.cells, part.halves, strict=True)
        ]
    )


def near_miss(words: Words, best: Move, tried: Move) -> str:
    """Return the sentence on the right domino turned round in the right place; "" for any other try."""
    if not (isinstance(best, Play) and isinstance(tried, Play)) or best == tried:
        return ""
    if not len(best.lays) == len(tried.lays) == 1:
        return ""
    right, laid = best.lays[0], tried.lays[0]
    if right.domino != laid.domino or {*right.cells} != {*laid.cells}:
        return ""
    return words.text("20-sur-20", "Right place, right domino. Now turn it round.")


def first_tip(words: Words, view: View, best: Move, tried: Move) -> str:
    """Return the sentence on the best turn's marks if they are more, else that it leaves less; or ""."""
    (best_marks, best_opens), (own_marks, own_opens) = turn_outlook(view, best), turn_outlook(view, tried)
    if best_marks > own_marks:
        placed = marks(words, best_marks)
        if isinstance(best, Play) and len(play_result(view, best.lays).marks) < best_marks:
            return words.say(
                "20-sur-20",
                "The best turn places {marks}, one domino after another. Find the first one.",
                marks=placed,
            )
        return words.say("20-sur-20", "The best turn places {marks}.", marks=placed)
    if best_opens > own_opens - LEAST_DIFFERENCE:
        return ""
    less, more = round(best_opens), round(own_opens)
    if less == more:
        return words.text("20-sur-20", "The best move leaves the next player a little less than yours.")
    return words.say(
        "20-sur-20",
        "The best move leaves the next player about {less}, yours about {more}.",
        less=marks(words, less),
        more=more,
    )
