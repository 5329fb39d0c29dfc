"""The players of a match, and a match as it is saved."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["BOT_PREFIX", "Player", "Result", "SavedMatch"]

BOT_PREFIX = "bot:"
"""Prefix of a computer's name in a record: `bot:greedy`."""


class Player(NamedTuple):
    """The player of a seat: a name, and the computer's level (`bot`), "" for a person.

    Seats are numbered in turn order. `place` is the place around the table, whose colour, shape and letter
    stay the same no matter who begins (0: the same as the seat). A `far` player uses another device.
    """

    name: str = ""
    bot: str = ""
    place: int = 0
    far: bool = False


class Result(NamedTuple):
    """The result of a match: ranks and scores by seat, and the options, which decide the unit of scores."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    options: tuple[tuple[str, str], ...] = ()


class SavedMatch(NamedTuple):
    """A match as it is saved: what its line in the list shows, and the coded record.

    `version` is that of the save's format, possibly of a later site. `seconds_left` is what is left on the
    clock of an answer, 0 if none runs. `judged` is the analysis so far, as text. `hand_orders` lists by seat
    how people arranged their pieces, as slots. `retried` pairs the plies of missed chances that were tried
    again with the move found there, "" where the answer was shown. `far` holds this device's own facts of an
    online match, whose code is an envelope. `result` is the result of a finished match. `unknown` holds facts
    that only another version of the site knows, as JSON, so that saving loses none. The names in the stored
    text are those of `ui.table.save_facts.STORED`, whatever the fields are called here.
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
    seconds_left: int = 0
    judged: str = ""
    hand_orders: tuple[tuple[int, tuple[int, ...]], ...] = ()
    retried: tuple[tuple[int, str], ...] = ()
    far: str = ""
    result: Result | None = None
    unknown: str = ""
