"""Effects: requests to the browser, as data. The loop carries them out; tests compare them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.match import Match
from ui.core.work import Work
from ui.model import Action, Player, SavedMatch, Settings

__all__ = [
    "AskToNotify",
    "Summon",
    "Address",
    "AskBots",
    "Back",
    "Connect",
    "Copy",
    "Countdown",
    "Disconnect",
    "Download",
    "DrawRandom",
    "Effect",
    "Erase",
    "Fetch",
    "Focus",
    "FullScreen",
    "Forget",
    "HandOverPicture",
    "Hurry",
    "Hush",
    "IgnoreEarlierInput",
    "Later",
    "LetGo",
    "Look",
    "Mail",
    "OpenFile",
    "Persist",
    "Play",
    "Publish",
    "Print",
    "PutBack",
    "ReadTimer",
    "Remember",
    "Reread",
    "Rest",
    "RunWork",
    "Save",
    "Speak",
    "StartTimer",
    "TakeOver",
    "TakeOverMatch",
    "Tell",
]


class Save(NamedTuple):
    """Store a match on the device. If that fails, a `quiet` one is lost without a notice."""

    saved: SavedMatch
    quiet: bool = False


class PutBack(NamedTuple):
    """Save matches again that the browser deleted, unless another tab has done so."""

    saves: tuple[SavedMatch, ...]


class Forget(NamedTuple):
    """Delete a saved match."""

    id: str


class Remember(NamedTuple):
    """Store the settings and apply them to the page (language, theme, motion)."""

    settings: Settings


class Reread(NamedTuple):
    """Read a saved match again that another tab has written, answered by `changed`."""

    id: str


class TakeOverMatch(NamedTuple):
    """Take a match over from the tab that plays it, and resume it."""

    id: str


class Erase(NamedTuple):
    """Erase everything that the site has stored on the device."""


class AskBots(NamedTuple):
    """Let the computer players among `seats` choose a move, answered by `bot_moved` with ply, seat and move.

    `wait` is the least time until the move shows, in ms; None waits for a touch or a key. Thinking counts
    from the start of the timer `since`, plus `head_start` ms, unless `timed` is False; no touch shortens it
    if it is `firm`. The first computer plays the `forced` move, if there is one, without thinking.
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
    head_start: int = 0


class RunWork(NamedTuple):
    """Run work without blocking the page, then send `then` with the result as `found`.

    `meanwhile` is sent now and then with all that was found since, the result included. Other work with the
    same `then.name` replaces it. It is dropped once the match on the screen has changed.
    """

    work: Work
    then: Action
    meanwhile: Action | None = None


class StartTimer(NamedTuple):
    """Start the timers of these names that do not run yet, and forget others. A hidden page stops them."""

    names: tuple[str, ...]


class ReadTimer(NamedTuple):
    """Send an action with the milliseconds that a timer has run."""

    name: str
    action: Action


class Countdown(NamedTuple):
    """Send an action each second with the number of seconds left, down to 0.

    Another countdown replaces it; one of 0 seconds stops it. It stops while the page is hidden.
    """

    seconds: int
    action: Action


class Hurry(NamedTuple):
    """End every wait at once."""


class Later(NamedTuple):
    """Send an action after a while; a second one with the same name replaces the first."""

    ms: int
    action: Action


class Rest(NamedTuple):
    """Send an action after `ms` milliseconds, or at a touch or a key before that; None waits for those alone.

    Touches in the first `least` milliseconds are ignored, since they were meant for what showed before.
    Another pause replaces it.
    """

    ms: int | None
    least: int
    action: Action


class IgnoreEarlierInput(NamedTuple):
    """Ignore input for the table that began before now, or begins in the next `grace` milliseconds.

    What was typed for the table is emptied.
    """

    grace: int = 0


class DrawRandom(NamedTuple):
    """Draw random words and send them joined as the value of an action, or as its `arg` if it has a value."""

    action: Action
    words: int = 1


class Speak(NamedTuple):
    """Announce a sentence to screen readers, through the live region."""

    text: str


class Hush(NamedTuple):
    """Empty the live region, so that the next player does not find what the last one heard."""


class Play(NamedTuple):
    """Play a sound, unless sounds are off: pick, place, line, 24, refuse, turn, win or tick."""

    sound: str


class Focus(NamedTuple):
    """Move the keyboard's focus to the element with this key."""

    key: str


class Look(NamedTuple):
    """Zoom a table that is larger than its window: `in`, `out` or `all`."""

    how: str


class Copy(NamedTuple):
    """Copy a text to the clipboard, or share it if `shared` and the device can; then announce `done`.

    `about` names a link of an online match. Then the answer is `handed`, with the outcome and `done`.
    """

    text: str
    done: str
    shared: bool = False
    about: str = ""


class HandOverPicture(NamedTuple):
    """Share the picture that is on the page with a text, or save it as a file if the text is empty.

    Where pictures cannot be shared, the text is shared or copied; then announce `done`. `name` is that of the
    file.
    """

    name: str
    text: str
    done: str


class Mail(NamedTuple):
    """Begin a message in the mail program of the device; answered by `handed` like `Copy`."""

    subject: str
    text: str
    about: str = ""


class Fetch(NamedTuple):
    """Read files of the site and send `then` with their texts joined, or with "" if one is missing."""

    paths: tuple[str, ...]
    then: Action


class Download(NamedTuple):
    """Save a text file on the player's device."""

    name: str
    text: str


class OpenFile(NamedTuple):
    """Let the player choose a file and send its text as `opened`, or `too_large` with its size in bytes."""


class Persist(NamedTuple):
    """Ask the browser to store the site's data for good; answered by `persisted`, with "" for no."""


class Address(NamedTuple):
    """Change the page's address, in a new history entry or in place."""

    query: str
    replace: bool = False


class Navigate(NamedTuple):
    """Change the page's address to the address of a screen, in a new history entry or in place.

    Features name the screen. `ui.app` turns this into an `Address` before the browser sees it, since only
    `ui.routes` knows every screen's address.
    """

    screen: Any
    replace: bool = False


class FullScreen(NamedTuple):
    """Let the page fill the whole screen, or end that; `ends` never begins it."""

    ends: bool = False


class Print(NamedTuple):
    """Open the print dialog of the browser for the page as it is."""


class LetGo(NamedTuple):
    """Delete the snapshot that makes starts quicker."""


class TakeOver(NamedTuple):
    """Reload into the new version of the site, once every move is written."""


class Tell(NamedTuple):
    """Send a message to the page around an embedded game: its kind, and facts to be written as JSON."""

    kind: str
    facts: Mapping[str, object]


class Back(NamedTuple):
    """Go one entry back in the page's history, answered by `went`."""


class Connect(NamedTuple):
    """Open the channel of a match through the broker; messages are answered by `live_heard` and its like."""

    match: str
    key: str
    seat: int
    seats: int


class Publish(NamedTuple):
    """Send the state of the match to all devices on its channel, and to each that connects later."""

    text: str


class Disconnect(NamedTuple):
    """Close the channel."""


class Summon(NamedTuple):
    """Call the reader of a live match while the page is hidden; "" takes the call back.

    With `notice` the system shows the text too, if the reader has allowed it.
    """

    text: str
    notice: bool


class AskToNotify(NamedTuple):
    """Ask the browser to allow notices of the system; answered by `notified`, with "" for no."""


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
    | Summon
    | AskToNotify
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
    | HandOverPicture
    | Mail
    | Fetch
    | Focus
    | Disconnect
    | Download
    | OpenFile
    | Persist
    | Address
    | Navigate
    | Back
    | LetGo
    | FullScreen
    | Print
    | TakeOver
    | Tell
)
