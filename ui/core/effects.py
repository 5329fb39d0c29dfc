"""What an update asks of the browser, as data: the loop carries it out, tests look at it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.match import Match
from ui.core.channel import Connect, Disconnect, Publish
from ui.core.work import Work
from ui.model import Action, Player, SavedMatch, Settings

__all__ = [
    "Address",
    "IgnoreEarlierInput",
    "Back",
    "Copy",
    "Countdown",
    "Download",
    "Effect",
    "Erase",
    "Fetch",
    "Forget",
    "Hurry",
    "Hush",
    "Save",
    "ReadTimer",
    "Later",
    "LetGo",
    "Look",
    "Mail",
    "OpenFile",
    "Persist",
    "Play",
    "RunWork",
    "PutBack",
    "Remember",
    "Reread",
    "Rest",
    "TakeOverMatch",
    "Speak",
    "StartTimer",
    "TakeOver",
    "Tell",
    "AskBots",
    "DrawRandom",
]


class Save(NamedTuple):
    """Stores a match on the shelf; `quiet`: nothing is lost, and nothing said, if that is refused."""

    saved: SavedMatch
    quiet: bool = False


class PutBack(NamedTuple):
    """Save matches again that the browser deleted, unless another tab has done so."""

    saves: tuple[SavedMatch, ...]


class Forget(NamedTuple):
    """Takes a match off the shelf."""

    id: str


class Remember(NamedTuple):
    """Stores the settings and shows them on the page (language, theme, motion)."""

    settings: Settings


class Reread(NamedTuple):
    """Reads a match again that another tab has written, answered by `changed`."""

    id: str


class TakeOverMatch(NamedTuple):
    """Takes a match over from the tab that plays it, and resumes it."""

    id: str


class Erase(NamedTuple):
    """Erases everything that the site keeps on the device."""


class AskBots(NamedTuple):
    """Lets the computer players among `seats` think, then answers `bot_moved` with ply, seat and move.

    `wait` is the least time until the answer shows, in milliseconds; None until a touch or a key. The
    computers' own times count from the beginning of the stretch `since`, unless they are not `timed`; touches
    do not cut `firm` ones short. The first of them makes the `forced` move, if there is one, without thought.
    """

    id: str
    match: Match
    players: tuple[Player, ...]
    seats: tuple[int, ...]
    wait: int | None
    since: str = ""
    firm: bool = False
    timed: bool = True
    forced: str = ""


class RunWork(NamedTuple):
    """Has work done without holding the page, then sends `then` with the result as `found`.

    `meanwhile` is sent now and then with all that was found since, the result too. Other work with the same
    `then.name` replaces it, and it is dropped once the match on the screen is no longer as it was.
    """

    work: Work
    then: Action
    meanwhile: Action | None = None


class StartTimer(NamedTuple):
    """Begins to measure stretches of time, where they are not measured yet; hidden pages stop them."""

    names: tuple[str, ...]


class ReadTimer(NamedTuple):
    """Sends an action with the milliseconds that a stretch has lasted."""

    name: str
    action: Action


class Countdown(NamedTuple):
    """Sends an action at each second with the number left, down to 0; another one, or 0, replaces it.

    It stops while the page is hidden.
    """

    seconds: int
    action: Action


class Hurry(NamedTuple):
    """Ends every wait at once."""


class Later(NamedTuple):
    """Sends an action after a while; a second one with the same name replaces the first."""

    ms: int
    action: Action


class Rest(NamedTuple):
    """Sends an action after a while, or at a touch or a key; with None only then.

    Touches of the first `least` milliseconds are meant for something else. Another rest replaces it.
    """

    ms: int | None
    least: int
    action: Action


class IgnoreEarlierInput(NamedTuple):
    """Takes no touch of the table that was begun before now."""


class DrawRandom(NamedTuple):
    """Draws so many random words and sends them, as one, as the value of an action.

    An action that has a value already gets them as its argument.
    """

    action: Action
    words: int = 1


class Speak(NamedTuple):
    """Says a sentence through the live region."""

    text: str


class Hush(NamedTuple):
    """Empties the live region: what one player was told is not left there for the next."""


class Play(NamedTuple):
    """Plays a sound, if the reader wants any: pick, place, line, 24, refuse, turn, win or tick."""

    sound: str


class Look(NamedTuple):
    """Changes the view of a table larger than its window: `in`, `out` or `all`."""

    how: str


class Copy(NamedTuple):
    """Puts a text on the clipboard, a `shared` one where the device shares; `done` is said if it worked.

    A link of an online match is named by `about`, and answered by `handed` with what became of it and `done`.
    """

    text: str
    done: str
    shared: bool = False
    about: str = ""


class Mail(NamedTuple):
    """Begins a mail in whatever writes mails on the device; answered by `handed` like a copy."""

    subject: str
    text: str
    about: str = ""


class Fetch(NamedTuple):
    """Reads files of the site, and sends `then` with their texts joined; with none if one is missing."""

    paths: tuple[str, ...]
    then: Action


class Download(NamedTuple):
    """Hands a text file to the player."""

    name: str
    text: str


class OpenFile(NamedTuple):
    """Asks for a file and sends its text as `opened`, of one far too large its bytes as `too_large`."""


class Persist(NamedTuple):
    """Asks the browser to keep for good what it keeps; sends its answer as `persisted`, empty for no."""


class Address(NamedTuple):
    """Changes the page's address, in a new history entry or in place."""

    query: str
    replace: bool = False


class Navigate(NamedTuple):
    """Change the page's address to that of a screen, in a new history entry or in place.

    Features name the screen. `ui.app` turns this into an `Address` before the browser sees it, since only
    `ui.routes` knows every screen's address.
    """

    screen: Any
    replace: bool = False


class LetGo(NamedTuple):
    """Takes away what the device keeps for a quicker start."""


class TakeOver(NamedTuple):
    """Changes to the version of the site that waits, once every move is written."""


class Tell(NamedTuple):
    """Tells the page around an embedded game something: a kind of message, and facts for JSON."""

    kind: str
    facts: Mapping[str, object]


class Back(NamedTuple):
    """Goes one entry back in the page's history, answered by `went`."""


Effect = (
    Save
    | PutBack
    | Forget
    | Remember
    | Reread
    | TakeOverMatch
    | Erase
    | AskBots
    | RunWork
    | Publish
    | StartTimer
    | ReadTimer
    | Countdown
    | Hurry
    | Later
    | Rest
    | IgnoreEarlierInput
    | Look
    | DrawRandom
    | Speak
    | Hush
    | Play
    | Connect
    | Copy
    | Mail
    | Fetch
    | Disconnect
    | Download
    | OpenFile
    | Persist
    | Address
    | Navigate
    | Back
    | LetGo
    | TakeOver
    | Tell
)
