"""Tasks at a table, and the verdicts on tries."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Goal", "ON", "OPEN", "RIGHT", "Sequence", "Try", "WRONG"]


RIGHT, ON, OPEN, WRONG = "right", "on", "open", "wrong"
"""Verdicts on a try: right; right so far with more moves to come; not decided yet; wrong."""


Sequence = tuple[str, ...]
"""Moves of one player in notation, in order."""


class Goal(NamedTuple):
    """The task of an exercise: what a try must reach in at most `plays` moves (0: a whole turn).

    `answers` are right sequences of moves, `earns` is the least gain, `event` the class of an event that must
    happen, `shows` the moves that a hint shows. `alone` means that nobody else decides anything: others make
    their only move. `known` lists single moves known to be wrong; a move in neither list is not decided yet.
    """

    answers: tuple[Sequence, ...] = ()
    earns: int = 0
    event: str = ""
    shows: Sequence = ()
    plays: int = 0
    alone: bool = False
    known: Sequence = ()


class Try(NamedTuple):
    """A finished try at a task: its verdict, its moves, and what they earned in the game's unit."""

    verdict: str
    moves: Sequence
    earned: int = 0
