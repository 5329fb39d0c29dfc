"""The best turn that begins with a move: its plays in order, its marks, and what it leaves the next player.

Everything is computed from the mover's own dominoes and the table, so it reveals no hidden domino.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from engine.games.vingtsurvingt.drafts import play_result
from engine.games.vingtsurvingt.model import Alignment, Move, Play, View
from ui.core.words import Words, capital
from ui.games.vingtsurvingt.move_names import dominoes_of_move
from ui.games.vingtsurvingt.vocabulary import marks

__all__ = [
    "LEAST_DIFFERENCE",
    "TurnPart",
    "chain_sentence",
    "next_player_left",
    "then_sentences",
    "turn_outlook",
    "turn_parts",
]

LEAST_DIFFERENCE = 0.5
"""Marks by which the outlooks of two moves must differ before a sentence says so."""


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


def next_player_left(view: View) -> int:
    """Return how many marks the next player has left to place."""
    return view.left[view.turn % len(view.left)]


@lru_cache(maxsize=32)
def turn_outlook(view: View, move: Move) -> tuple[int, float]:
    """Return the marks of the best turn that begins with a move, and those the next player can expect."""
    from engine.games.vingtsurvingt.insight import outlook  # no table needs it before a review

    placed, opens = outlook(view, move)
    return placed, min(opens, next_player_left(view))  # nobody can place more than they have left


def chain_sentence(words: Words, view: View, move: Move) -> str:
    """Return the plays of the turn that begins with a move, in order, with their marks; "" for a single play.

    For example "5 | 1 (2 marks), then 4 | 9 (2): 4 marks in the turn."
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
    """Return what can follow a move in its turn, each play with its marks, and the marks in all.

    Return "" if nothing follows in the best turn that begins with the move.
    """
    parts = turn_parts(view, move)
    if len(parts) < 2:
        return ""
    plays = [
        words.say(
            "20-sur-20",
            "{dominoes} ({marks})",
            dominoes=dominoes_of_move(words, part.move),
            marks=marks(words, part.marks),
        )
        for part in parts[1:]
    ]
    return words.say(
        "20-sur-20",
        "Then possible: {plays}. {marks} in the turn.",
        plays=words.both(plays),
        marks=marks(words, sum(part.marks for part in parts)),
    )
