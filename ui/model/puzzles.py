"""Puzzles on the screen: what they ask, what tries came to."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Goal", "ON", "OPEN", "RIGHT", "Sequence", "Try", "WRONG"]


RIGHT, ON, OPEN, WRONG = "right", "on", "open", "wrong"
"""A try is right, right as far as it goes with more moves to come, still to be weighed, or wrong."""


Sequence = tuple[str, ...]
"""Moves of one player in the notation, in order."""


class Goal(NamedTuple):
    """What is asked for; `plays`: in how many moves at most (0: as many as the turn allows).

    `alone` says that nobody else decides anything: others make the only move that they have. Where single
    moves are `known` to be wrong, a move that is neither that nor an answer is still to be weighed.
    """

    answers: tuple[Sequence, ...] = ()
    earns: int = 0
    event: str = ""
    shows: Sequence = ()
    plays: int = 0
    alone: bool = False
    known: Sequence = ()


class Try(NamedTuple):
    """What came of a try: `verdict`, the moves made, and what they earned in the game's own unit."""

    verdict: str
    moves: Sequence
    earned: int = 0
