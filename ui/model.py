"""All that the interface knows at one moment, as values. What is drawn depends on nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.bots import Choice
from engine.game import Refusal
from engine.match import Match
from ui.choices import ANSWERS, MARKS, NO_MARKS, PACES, SHOWN, SILENT, Settings
from ui.exercise import RIGHT, Goal, Try

if TYPE_CHECKING:
    from engine.analysis import Judged

__all__ = [
    "ANSWERS",
    "BOT_PREFIX",
    "MARKS",
    "NO_MARKS",
    "SHOWN",
    "SILENT",
    "PACES",
    "About",
    "Action",
    "Ask",
    "Elsewhere",
    "Embed",
    "Exercise",
    "Home",
    "Model",
    "Player",
    "Review",
    "Rules",
    "Saved",
    "Screen",
    "Settings",
    "SettingsPage",
    "Setup",
    "Table",
    "Toast",
    "Tour",
]

BOT_PREFIX = "bot:"
"""How a record names a computer player's seat: `bot:greedy`."""


class Action(NamedTuple):
    """Something the player or the browser did: a name, its argument, and the value of a field.

    `found` is what work has come to that was asked for with `Ponder`.
    """

    name: str
    arg: str = ""
    value: str = ""
    found: Any = None


class Player(NamedTuple):
    """Who sits at a seat: a name, and the level of the computer that plays it (empty for a person).

    Seats are numbered from who begins; `place` is the place around the table, which keeps its colour,
    shape and letter whoever begins (0: the same as the seat).
    """

    name: str = ""
    bot: str = ""
    place: int = 0


class Saved(NamedTuple):
    """A match on the shelf: what its line shows, and the coded record. `version` may be a later one's.

    `left` counts the seconds that the clock of the answer due still has; 0 if none has begun to run.
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


class Embed(NamedTuple):
    """What the page of somebody else asks of the game in its frame.

    `key` is the match's place on the shelf: the same page asks for the same match again. `position` is the
    name or the text of a position, `link` a coded record; `controls` says whether the bar and menu show,
    `lesson` that the game is to be learnt first.
    """

    slug: str
    key: str
    seed: str
    seats: str = ""
    position: str = ""
    link: str = ""
    theme: str = ""
    controls: bool = True
    lesson: bool = False


class Ask(NamedTuple):
    """An open dialog: which one, what it is about, the text typed so far, and a sentence on what is wrong."""

    name: str
    arg: str = ""
    text: str = ""
    fault: str = ""


class Toast(NamedTuple):
    """A short notice, with one action it may offer."""

    text: str
    icon: str = "info"
    label: str = ""
    action: Action | None = None


@dataclass(frozen=True, slots=True)
class Home:
    """The home page."""


@dataclass(frozen=True, slots=True)
class Setup:
    """The set-up of a match: `first` says who begins (`chance`, `order`, `age` or a seat's number).

    `marks` is empty while they are the usual ones; `open` shows at once all that else waits behind "Options".
    """

    slug: str
    players: tuple[Player, ...]
    options: tuple[tuple[str, str], ...] = ()
    first: str = "chance"
    ages: tuple[str, ...] = ("",) * 8
    practice: bool = False
    marks: str = ""
    fault: str = ""
    open: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A match being played.

    `eyes` is the seat whose rack is on the screen (None: nobody's, behind the curtain or among
    computers). `drafts` holds the partial moves so far, the newest last, and `pending` the move that
    only waits for its confirmation; `musing` says that a hint is being looked for. `told` is the ply up to
    which everything was spoken, `let_go` the ply at which a person off turn passed the device on, `called`
    a seat that was called to act out of turn (0: none), `redo` the match before a move was taken back.
    `lent` lists the seats that people have handed to the computer, who know what they hold. `timed` is the
    ply at which the clock that runs was set, to `time` seconds, of which `left` are left.
    """

    id: str
    match: Match
    players: tuple[Player, ...]
    eyes: int | None = None
    practice: bool = False
    marks: str = "scores"
    title: str = ""
    drafts: tuple[Any, ...] = ()
    pending: Any = None
    refusal: Refusal | None = None
    fault: str = ""
    typed: str = ""
    hint: Choice | None = None
    hint_shown: bool = False
    musing: bool = False
    told: int = 0
    let_go: int = -1
    called: int = 0
    redo: Match | None = None
    tags: tuple[tuple[str, str], ...] = ()
    lent: tuple[int, ...] = ()
    timed: int = -1
    time: int = 0
    left: int = 0


@dataclass(frozen=True, slots=True)
class Review:
    """A match looked at after its end (or in practice), as it stood after `ply` moves.

    `judged` holds what was found so far of its deal and its moves, in their order.
    """

    table: Table
    ply: int
    judged: tuple[Judged, ...] = ()


@dataclass(frozen=True, slots=True)
class Exercise:
    """A table begun from a position, with something to do there: nothing of it is kept, nobody else moves.

    `kind` says what it is, `lesson` or another; `of` which one, `n` its number there, from 1. `tried` holds
    what came of each try that was finished, the last one last; `told` is what the game says of that one,
    `before` the table before the last move. `address` is its query. `closed` ends it without a right try.
    """

    kind: str
    of: str
    n: int
    table: Table
    goal: Goal
    tried: tuple[Try, ...] = ()
    told: str = ""
    before: Table | None = None
    address: str = ""
    closed: bool = False

    @property
    def done(self) -> bool:
        """Says whether the last try was right, or no other is allowed."""
        return self.closed or (bool(self.tried) and self.tried[-1].verdict == RIGHT)


@dataclass(frozen=True, slots=True)
class Tour:
    """The eight problems of a day, by its date; `month` is the month of the calendar that is open."""

    day: str
    month: str = ""


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """A match that another tab of this browser plays."""

    id: str
    slug: str


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of a game; empty for the list of games."""

    slug: str = ""


@dataclass(frozen=True, slots=True)
class SettingsPage:
    """The settings."""


@dataclass(frozen=True, slots=True)
class About:
    """A page about the site: `about`, `access` or `embed`."""

    page: str = "about"


Screen = Home | Setup | Table | Exercise | Tour | Elsewhere | Review | Rules | SettingsPage | About


@dataclass(frozen=True, slots=True)
class Model:
    """Everything: the screen, the shelf of matches, an open dialog, a notice, what the device allows.

    `parts` counts how many parts of the shelf are drawn.
    `stored` says that it keeps matches, `unsaved` lists those whose last move it refused, `aside` that the
    player has started without what it keeps. `offline` says that the whole site is kept on it, `waits` that
    a newer version of it is, `memory` how many bytes it keeps for a quicker start; `site` is its address, and
    `embed` what a frame on another page shows (None on the site's own page). `months` holds the problems
    of the months fetched so far, newest first; an empty text tells that they could not be.
    """

    settings: Settings = field(default_factory=Settings)
    screen: Screen = field(default_factory=Home)
    shelf: tuple[Saved, ...] = ()
    parts: int = 1
    ask: Ask | None = None
    toast: Toast | None = None
    stored: bool = True
    unsaved: tuple[str, ...] = ()
    aside: bool = False
    spoken: str = ""
    today: str = ""
    version: str = ""
    offline: bool = False
    waits: bool = False
    memory: int = 0
    site: str = ""
    embed: Embed | None = None
    months: tuple[tuple[str, str], ...] = ()
