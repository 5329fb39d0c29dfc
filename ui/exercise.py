"""What is asked at a table begun from a position, and what came of a try. Names no game.

The position is a record of `[Position "1"]`; its tags say what is asked:

- `Answer`: right sequences of moves, parted by ` | `; the moves of one are parted by `, `.
- `Earns`: the try earns at least so much, in the game's own unit.
- `Event`: something of this kind happens, named as the game names it in its events.

Of several tags each must hold; what no rule allows is refused by the game itself, and is no try.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.match import Match
from engine.record import Record

__all__ = ["ON", "RIGHT", "WRONG", "Goal", "Try", "asked", "judged"]

RIGHT, ON, WRONG = "right", "on", "wrong"
"""A try is right, right as far as it goes with more moves to come, or wrong."""

Sequence = tuple[str, ...]
"""Moves of one player in the notation, in order."""


class Goal(NamedTuple):
    """What is asked for."""

    answers: tuple[Sequence, ...] = ()
    earns: int = 0
    event: str = ""


class Try(NamedTuple):
    """What came of a try: `verdict`, the moves made, and what they earned in the game's own unit."""

    verdict: str
    moves: Sequence
    earned: int = 0


def asked(record: Record) -> Goal:
    """Reads what a position asks for; raises `NotationError` for an answer that is no move of its game."""
    tags: Mapping[str, str] = dict(record.tags)
    game = record.match.game
    answers = tuple(
        tuple(game.write_move(game.parse_move(move)) for move in answer.split(", "))
        for answer in tags.get("Answer", "").split(" | ")
        if answer
    )
    return Goal(answers, int(tags.get("Earns", "0")), tags.get("Event", ""))


def judged(goal: Goal, match: Match, seat: int) -> Try:
    """Judges what a seat has played from a position on."""
    game = match.game
    moves = tuple(game.write_move(entry.move) for entry in match.log if entry.seat == seat)
    events = tuple(event for entry in match.log for event in entry.events)
    earned = sum(worth for event in events for to, worth in game.credits(event) if to == seat)
    if any(answer[: len(moves)] == moves != answer for answer in goal.answers):
        return Try(ON, moves, earned)
    held = (
        not goal.answers or moves in goal.answers,
        earned >= goal.earns,
        not goal.event or any(type(event).__name__ == goal.event for event in events),
    )
    return Try(RIGHT if all(held) else WRONG, moves, earned)
