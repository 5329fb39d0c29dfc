"""What a player chooses once for all tables: the settings, and the words that they are kept as."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["ANSWERS", "LOUD", "MARKS", "MUTE", "NO_MARKS", "PACES", "SHOWN", "SILENT", "VOLUMES", "Settings"]


class Settings(NamedTuple):
    """The player's choices, kept on the device, and lessons `learnt`. `theme` empty follows the system.

    With `waits`, what else goes on by itself at a table waits for a touch or a key. `tuned` names the match
    at whose end sounds were offered; anything else once the reader has answered.
    `lasting` says that the browser was asked to keep for good what it keeps. `live` names the matches for
    which going through the host's broker was agreed to.
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
    learnt: tuple[str, ...] = ()
    days: tuple[str, ...] = ()
    practice: tuple[str, ...] = ()
    tuned: str = ""
    lasting: bool = False
    live: tuple[str, ...] = ()


MARKS: tuple[str, ...] = ("none", "spaces", "scores")
"""How much the coach's marks show: nothing, the spaces, the spaces with what they score."""
NO_MARKS, SHOWN = MARKS[0], MARKS[1:]
SILENT = "silent"
"""Where the reader is to find out: not even the preview of a move says what it earns."""


PACES = {"off": 0, "slow": 2600, "normal": 1300, "fast": 500}
"""How long the table waits before a computer's move shows, in milliseconds."""


ANSWERS = {"usual": 1, "double": 2, "none": 0}
"""How long the clocks of answers run: as agreed, twice as long, or not at all."""


VOLUMES = {"off": 0.0, "soft": 0.3, "medium": 0.6, "loud": 1.0}
"""How loud sounds are, from 0 to 1; with any of them, a phone trembles a little too."""
MUTE, LOUD = "off", "medium"
"""No sound, and how loud it is for who only turns it on."""
