"""The settings: what a player chooses once for all tables, and the words that are stored for it."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["ANSWERS", "LOUD", "MARKS", "MUTE", "NO_MARKS", "PACES", "SHOWN", "SILENT", "VOLUMES", "Settings"]


class Settings(NamedTuple):
    """The reader's choices for all tables, stored on the device, and progress in lessons and puzzles.

    An empty `theme` follows the system. With `waits`, the table waits for a touch or a key before it
    continues. `tuned` is the id of the match at whose end sounds were offered, or another text once the
    reader answered. `name` is the reader's own name for online matches. `lasting` means that the browser was
    asked to store the data for good. `live` lists the matches for which the player agreed to use the host's
    broker. With `typed`, a table has a box for typed moves; as long as nobody has chosen, a table has one to
    which the reader came by keys alone.
    """

    lang: str = "fr"
    theme: str = ""
    sound: str = "off"
    marks: str = "spaces"
    confirm: bool = True
    hours: bool = False
    motion: bool = True
    pace: str = "normal"
    answer: str = "usual"
    waits: bool = False
    typed: str = ""
    learnt: tuple[str, ...] = ()
    days: tuple[str, ...] = ()
    practice: tuple[str, ...] = ()
    tuned: str = ""
    lasting: bool = False
    live: tuple[str, ...] = ()
    name: str = ""
    notify: bool = False
    sets: tuple[str, ...] = ()
    tries: tuple[str, ...] = ()


MARKS: tuple[str, ...] = ("none", "spaces", "scores")
"""Strengths of the board guides: none, the legal spaces, the spaces with their scores."""
NO_MARKS, SHOWN = MARKS[0], MARKS[1:]
SILENT = "silent"
"""Strength in puzzles, where the reader must find out: no preview shows what a move earns."""


PACES = {"off": 0, "slow": 2600, "normal": 1300, "fast": 500}
"""How long the table waits before it shows a computer's move, in milliseconds."""


ANSWERS = {"usual": 1, "double": 2, "none": 0}
"""Factor on the time of an answer: as agreed, twice as long, or no clock."""


VOLUMES = {"off": 0.0, "soft": 0.3, "medium": 0.6, "loud": 1.0}
"""Volume of sounds from 0 to 1; unless it is 0, a phone vibrates a little too."""
MUTE, LOUD = "off", "medium"
"""The volume without sound, and the one chosen by the switch in the bar."""
