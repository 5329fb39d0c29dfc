"""The screens without a match: home, set-up, a day, and the pages about games and site."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ui.model.players import Player

if TYPE_CHECKING:
    from engine.online import Device, Envelope

__all__ = [
    "AboutPage",
    "AccessibilityPage",
    "EmbedGuide",
    "OpenInOtherTab",
    "Lobby",
    "Home",
    "Invited",
    "Practice",
    "Rules",
    "SettingsPage",
    "Setup",
    "Statistics",
    "Tour",
]


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
class Tour:
    """The eight problems of a day, by its date; `month` is the month of the calendar that is open."""

    day: str
    month: str = ""


@dataclass(frozen=True, slots=True)
class Statistics:
    """What the kept matches of a game add up to; of one level only, and with those that had help, if told."""

    slug: str
    level: str = ""
    helped: bool = False


@dataclass(frozen=True, slots=True)
class Practice:
    """The lists of problems to practise with; those of a game first, if it names one.

    `waits` names a problem that is fetched: until it comes, no list shows.
    """

    slug: str = ""
    waits: str = ""


@dataclass(frozen=True, slots=True)
class OpenInOtherTab:
    """A match that another tab of this browser plays; a link opened here may have been `handed` to it."""

    id: str
    slug: str
    handed: bool = False


@dataclass(frozen=True, slots=True)
class Invited:
    """An invitation that was opened and not answered; `name` is typed so far."""

    envelope: Envelope
    name: str = ""
    fault: str = ""


@dataclass(frozen=True, slots=True)
class Lobby:
    """A match that waits for answers from other devices, or for its deal.

    `handed` pairs places with 0 for each link that was handed over.
    """

    id: str
    device: Device
    handed: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of a game; empty for the list of games."""

    slug: str = ""


@dataclass(frozen=True, slots=True)
class SettingsPage:
    """The settings."""


@dataclass(frozen=True, slots=True)
class AboutPage:
    """The page about the site."""


@dataclass(frozen=True, slots=True)
class AccessibilityPage:
    """The page that says how everyone can use the site."""


@dataclass(frozen=True, slots=True)
class EmbedGuide:
    """The page that says how to embed a game."""
