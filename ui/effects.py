"""What an update asks of the browser, as data: the loop carries it out, tests look at it."""

from __future__ import annotations

from typing import NamedTuple

from engine.match import Match
from ui.model import Action, Player, Saved, Settings

__all__ = [
    "Address",
    "Back",
    "Copy",
    "Download",
    "Effect",
    "Erase",
    "Focus",
    "Forget",
    "Hurry",
    "Hush",
    "Keep",
    "Later",
    "OpenFile",
    "Play",
    "Reload",
    "Remember",
    "Speak",
    "TakeOver",
    "Think",
    "Token",
]


class Keep(NamedTuple):
    """Stores a match on the shelf."""

    saved: Saved


class Forget(NamedTuple):
    """Takes a match off the shelf."""

    id: str


class Remember(NamedTuple):
    """Stores the settings and shows them on the page (language, theme, motion)."""

    settings: Settings


class Erase(NamedTuple):
    """Erases everything that the site keeps on the device."""


class Think(NamedTuple):
    """Lets the computer players among `seats` think, then answers `bot_moved` with ply, seat and move.

    `wait` is the least time until the answer shows, in milliseconds.
    """

    id: str
    match: Match
    players: tuple[Player, ...]
    seats: tuple[int, ...]
    wait: int


class Hurry(NamedTuple):
    """Ends every wait at once."""


class Later(NamedTuple):
    """Sends an action after a while; a second one with the same name replaces the first."""

    ms: int
    action: Action


class Token(NamedTuple):
    """Draws a random word and sends it as the value of an action."""

    action: Action


class Speak(NamedTuple):
    """Says a sentence through the live region."""

    text: str


class Hush(NamedTuple):
    """Empties the live region: what one player was told is not left there for the next."""


class Play(NamedTuple):
    """Plays a sound: place, score, refuse, turn or end."""

    sound: str


class Focus(NamedTuple):
    """Moves the keyboard's focus to an element by its id."""

    key: str


class Copy(NamedTuple):
    """Puts a text on the clipboard; `done` is said when it worked."""

    text: str
    done: str


class Download(NamedTuple):
    """Hands a text file to the player."""

    name: str
    text: str


class OpenFile(NamedTuple):
    """Asks for a file and sends its text as `opened`."""


class Address(NamedTuple):
    """Changes the page's address, in a new history entry or in place."""

    query: str
    replace: bool = False


class Reload(NamedTuple):
    """Loads the page anew."""


class TakeOver(NamedTuple):
    """Changes to the version of the site that waits, once every move is written."""


class Back(NamedTuple):
    """Goes one entry back in the page's history, answered by `went`."""


Effect = (
    Keep
    | Forget
    | Remember
    | Erase
    | Think
    | Hurry
    | Later
    | Token
    | Speak
    | Hush
    | Play
    | Focus
    | Copy
    | Download
    | OpenFile
    | Address
    | Back
    | Reload
    | TakeOver
)
