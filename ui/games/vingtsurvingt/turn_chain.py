"""The turn that begins with a move: its plays in order, and that it would have won.

Only the mover's own dominoes and the table are looked at, so nothing unseen is told.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from engine.games.vingtsurvingt.drafts import play_result
from engine.games.vingtsurvingt.model import Alignment, Move, Play, View
from ui.core.words import Words, capital
from ui.games.vingtsurvingt.move_names import dominoes_of_move
from ui.games.vingtsurvingt.vocabulary import addition, marks

__all__ = ["TurnPart", "chain_sentence", "missed_win", "then_sentences", "turn_parts"]


class TurnPart(NamedTuple):
    """A play of a turn, with the lines of 20 that it makes and the number of marks that it places."""

    move: Play
    lines: tuple[Alignment, ...]
    marks: int


@lru_cache(maxsize=32)
def turn_parts(view: View, move: Move) -> tuple[TurnPart, ...]:
    """Return the plays of the best turn that begins with a move; () for a pass or the end of a turn."""
    from engine.games.vingtsurvingt.insight import best_turn  # no table needs it before a review

    parts: list[TurnPart] = []
    for play in best_turn(view, move):
        made = play_result(view, play.lays)
        parts.append(TurnPart(play, made.lines, len(made.marks)))
        at = view.turn - 1
        left = (*view.left[:at], view.left[at] - len(made.marks), *view.left[at + 1 :])
        view = replace(view, lays=(*view.lays, *play.lays), marks=(*view.marks, *made.marks), left=left)
    return tuple(parts)


def missed_win(words: Words, view: View, best: Move, played: Move) -> str:
    """Return the sentence that the better move, or its turn, would have won; "" if it would not."""
    from engine.games.vingtsurvingt.insight import wins_at_once  # no table needs it before a review

    if not wins_at_once(view, best) or wins_at_once(view, played):
        return ""
    left = view.left[view.turn - 1]
    if len(turn_parts(view, best)) > 1:
        if view.target:  # 20 sur 20 6.4
            return words.count(
                "20-sur-20",
                "The better turn places the last mark: it would have won the round.",
                "The better turn places all {n} marks that were left: it would have won the round.",
                left,
            )
        return words.count(
            "20-sur-20",
            "The better turn places the last mark: the match would have been won.",
            "The better turn places all {n} marks that were left: the match would have been won.",
            left,
        )
    if view.target:
        return words.count(
            "20-sur-20",
            "The better move would have won the round: it places the last mark.",
            "The better move would have won the round: it places the last {n} marks.",
            left,
        )
    return words.count(
        "20-sur-20",
        "The better move would have won the match: it places the last mark.",
        "The better move would have won the match: it places the last {n} marks.",
        left,
    )


def chain_sentence(words: Words, view: View, move: Move) -> str:
    """Return the plays of the turn that begins with a move, in order, with their marks; "" if it has one.

    Such as "5 | 1 (2 marks), then 4 | 9 (2): 4 marks in the turn."
    """
    parts = turn_parts(view, move)
    if len(parts) < 2:
        return ""
    first, *later = parts
    said = words.say(
        "20-sur-20",
        "{dominoes} ({marks})",
        dominoes=dominoes_of_move(words, first.move),
        marks=marks(words, first.marks),
    )
    for part in later:
        said = words.say(
            "20-sur-20",
            "{plays}, then {domino} ({n})",
            plays=said,
            domino=dominoes_of_move(words, part.move),
            n=part.marks,
        )
    total = marks(words, first.marks + sum(part.marks for part in later))
    return words.say("20-sur-20", "{plays}: {marks} in the turn.", plays=capital(said), marks=total)


def then_sentences(words: Words, view: View, move: Move) -> str:
    """Return what follows a move in its turn, each play with its sums and marks, and the marks in all.

    Return "" if nothing follows.
    """
    parts = turn_parts(view, move)
    if len(parts) < 2:
        return ""
    said = [
        words.say(
            "20-sur-20",
            "Then {domino}: {sums}, {marks}.",
            domino=dominoes_of_move(words, part.move),
            sums=words.both([addition(line) for line in part.lines]),
            marks=marks(words, part.marks),
        )
        for part in parts[1:]
    ]
    total = marks(words, sum(part.marks for part in parts))
    return " ".join([*said, words.say("20-sur-20", "{marks} in the turn.", marks=total)])
