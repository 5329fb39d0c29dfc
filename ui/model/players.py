"""Who sits at a table, and a match as the shelf keeps it."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["BOT_PREFIX", "Player", "Result", "SavedMatch"]

BOT_PREFIX = "bot:"
"""How a record names a computer player's seat: `bot:greedy`."""


class Player(NamedTuple):
    """Who sits at a seat: a name, and the level of the computer that plays it (empty for a person).

    Seats are numbered from who begins; `place` is the place around the table, which keeps its colour,
    shape and letter whoever begins (0: the same as the seat). Who is `far` plays from another device.
    """

    name: str = ""
    bot: str = ""
    place: int = 0
    far: bool = False


class Result(NamedTuple):
    """How a match ended: places and scores by seat, and the options, which say what the scores count."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    options: tuple[tuple[str, str], ...] = ()


class SavedMatch(NamedTuple):
    """A match on the shelf: what its line shows, and the coded record. `version` may be a later one's.

    `left` counts the seconds that the clock of the answer due still has; 0 if none has begun to run.
    `judged` is what a review has found, as text, as far as it has come.
    `orders` lists by seat the slots of its pieces as people have put them in order. `far` is what this device
    keeps to itself of a match that goes by links, whose code is an envelope. `result` is how it ended.
    `unknown` has the facts that this version of the site does not know, as JSON: they are kept as they came.
    """

    id: str
    slug: str
    code: str
    players: tuple[Player, ...]
    title: str = ""
    practice: bool = False
    marks: str = "scores"
    plies: int = 0
    over: bool = False
    updated: int = 0
    version: int = 1
    left: int = 0
    judged: str = ""
    orders: tuple[tuple[int, tuple[int, ...]], ...] = ()
    far: str = ""
    result: Result | None = None
    unknown: str = ""
