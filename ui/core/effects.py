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
    """Store a match on the device; if that fails, show a notice unless it is `quiet`."""

    saved: SavedMatch
    quiet: bool = False


class PutBack(NamedTuple):
    """Store matches again that have vanished from the device, unless another tab has stored them."""

    saves: tuple[SavedMatch, ...]


class Forget(NamedTuple):
    """Delete a saved match from the device."""

    id: str


class Remember(NamedTuple):
    """Store the settings and apply them to the page (language, theme, motion)."""

    settings: Settings


class Reread(NamedTuple):
    """Read a saved match again that another tab has changed; answered by the action `changed`."""

    id: str


class TakeOverMatch(NamedTuple):
    """Take a match over from the tab in which it is played, and resume it here."""

    id: str


class Erase(NamedTuple):
    """Delete everything that the site has stored on the device: matches, settings, snapshot."""


class AskBots(NamedTuple):
    """Have the computers among `seats` choose a move; the first one is sent as the action `bot_moved`.

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
    """Run a computation without blocking the page, and send `then` with its result as `found`.

    `meanwhile` is sent now and then with all that was found since, the result included. Other work with the
    same `then.name` replaces it. It is dropped once the match on the screen has changed.
    """

    work: Work
    then: Action
    meanwhile: Action | None = None


class StartTimer(NamedTuple):
    """Start the timers of these names that do not run yet, and delete all others."""

    names: tuple[str, ...]


class ReadTimer(NamedTuple):
    """Send an action with the milliseconds that a timer has run as its value."""

    name: str
    action: Action


class Countdown(NamedTuple):
    """Send an action each second with the seconds left, from `seconds` down to 0, as its value.

    Another countdown replaces it; one of 0 seconds stops it. It stops while the page is hidden.
    """

    seconds: int
    action: Action


class Hurry(NamedTuple):
    """End all pauses at once, so that what they delay happens now."""


class Later(NamedTuple):
    """Send an action after `ms` milliseconds, unless another one of the same name replaces it."""

    ms: int
    action: Action


class Rest(NamedTuple):
    """Send an action after `ms` milliseconds or at a touch or key before that; with None, at those alone.

    Touches in the first `least` milliseconds are ignored, since they were meant for what showed before.
    Another pause replaces it.
    """

    ms: int | None
    least: int
    action: Action


class IgnoreEarlierInput(NamedTuple):
    """Ignore input at the table that began before now or in the next `grace` milliseconds.

    What was typed for the table is emptied.
    """

    grace: int = 0


class DrawRandom(NamedTuple):
    """Send an action with random letters and digits as its value, or as `arg` if it has a value already."""

    action: Action
    words: int = 1


class Speak(NamedTuple):
    """Announce a sentence to screen readers."""

    text: str


class Hush(NamedTuple):
    """Remove the last announcement, so that the next player's screen reader does not find it."""


class Play(NamedTuple):
    """Play a sound by its name (pick, place, line, 24, refuse, turn, win, tick), unless sounds are off."""

    sound: str


class Focus(NamedTuple):
    """Move the keyboard focus to the element with this key."""

    key: str


class Look(NamedTuple):
    """Zoom the view of a table that is larger than its window: "in", "out", or "all" to show all of it."""

    how: str


class Copy(NamedTuple):
    """Copy a text to the clipboard, or share it if `shared` and the device can; then announce `done`.

    `about` names a link of an online match: the answer is `handed`, with the outcome and `done`. `unasked`:
    the reader pressed another button, so nothing happens where the device cannot share.
    """

    text: str
    done: str
    shared: bool = False
    about: str = ""
    unasked: bool = False


class HandOverPicture(NamedTuple):
    """Share the picture on the page with a text, or save it as a file if the text is "".

    Where pictures cannot be shared, the text is shared or copied; then announce `done`. `name` is that of the
    file.
    """

    name: str
    text: str
    done: str


class Mail(NamedTuple):
    """Open a new message in the device's mail program; answered by the action `handed`."""

    subject: str
    text: str
    about: str = ""


class Fetch(NamedTuple):
    """Read files of the site and send `then` with their joined texts, or with "" if one is missing."""

    paths: tuple[str, ...]
    then: Action


class Download(NamedTuple):
    """Save a text as a file on the reader's device."""

    name: str
    text: str


class OpenFile(NamedTuple):
    """Let the reader choose a file; its text is sent as `opened`, a too large one's size as `too_large`."""


class Persist(NamedTuple):
    """Ask the browser not to clear the site's data; answered by `persisted`, with "" if it declines."""


class Address(NamedTuple):
    """Change the query of the page's address, in a new history entry or (`replace`) in the present one."""

    query: str
    replace: bool = False


class Navigate(NamedTuple):
    """Change the page's address to a screen's, in a new history entry or (`replace`) in the present one.

    Features name the screen. `ui.app` turns this into an `Address` before the browser sees it, since only
    `ui.routes` knows every screen's address.
    """

    screen: Any
    replace: bool = False


class FullScreen(NamedTuple):
    """Switch full screen on or off; with `ends`, only switch it off."""

    ends: bool = False


class Print(NamedTuple):
    """Open the browser's print dialog for the page."""


class LetGo(NamedTuple):
    """Delete the snapshot that makes starts quicker, and never make one for this version again."""


class TakeOver(NamedTuple):
    """Reload the page with the new version of the site, once all moves are stored."""


class Tell(NamedTuple):
    """Send a message of this kind, with facts, to the page around an embedded game."""

    kind: str
    facts: Mapping[str, object]


class Back(NamedTuple):
    """Go one entry back in the browser's history; answered by the action `went`."""


class Connect(NamedTuple):
    """Open a live match's channel on the broker; messages are answered by actions such as `live_heard`."""

    match: str
    key: str
    seat: int
    seats: int


class Publish(NamedTuple):
    """Send the state of the match to all devices on the live channel, also to those that connect later."""

    text: str


class Disconnect(NamedTuple):
    """Close the channel of the live match."""


class Summon(NamedTuple):
    """Draw the reader's attention to a live match while the page is hidden; "" ends that.

    With `notice` the system shows the text too, if the reader has allowed it.
    """

    text: str
    notice: bool


class AskToNotify(NamedTuple):
    """Ask the browser to allow system notices; answered by `notified`, with "" if it declines."""


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
