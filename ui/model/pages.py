"""The screens without a match: home, set-up, Round the Clock, and the pages about games and site."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ui.model.players import Player

if TYPE_CHECKING:
    from engine.online import Device, Envelope
    from ui.model.table import Exercise, Table

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
    """The set-up of a match; `first` says who begins: "chance", "order", "age" or a seat's number.

    `marks` is "" for the usual board guides; `open` shows the part behind "Options". `company` is with whom
    the match is played, "" until it is chosen.
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
    company: str = ""


@dataclass(frozen=True, slots=True)
class Tour:
    """The page Round the Clock: the eight puzzles of `day`, and a calendar of `month`."""

    day: str
    month: str = ""


@dataclass(frozen=True, slots=True)
class Statistics:
    """The page of a game's statistics: against `level` only unless "", with helped matches if `helped`."""

    slug: str
    level: str = ""
    helped: bool = True


@dataclass(frozen=True, slots=True)
class Practice:
    """The page that lists the practice puzzles, with those of the game `slug` first.

    `waits` names a puzzle that is being fetched; no list is shown before it arrives.
    """

    slug: str = ""
    waits: str = ""


@dataclass(frozen=True, slots=True)
class OpenInOtherTab:
    """A match that another tab plays; `handed` if a link opened here was passed to that tab."""

    id: str
    slug: str
    handed: bool = False


@dataclass(frozen=True, slots=True)
class Invited:
    """An invitation that was opened but not yet answered; `name` is what the guest has typed."""

    envelope: Envelope
    name: str = ""


@dataclass(frozen=True, slots=True)
class Lobby:
    """An online match that has not been dealt: it waits for other devices.

    `handed` pairs each place with 0 if the link for it was handed over.
    """

    id: str
    device: Device
    handed: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of game `slug`, from the heading of id `section`; with slug "" the list of the games.

    `left` is the table or the exercise from which they were opened, with the move begun there.
    """

    slug: str = ""
    section: str = ""
    left: Table | Exercise | None = None


@dataclass(frozen=True, slots=True)
class SettingsPage:
    """The page of the settings."""


@dataclass(frozen=True, slots=True)
class AboutPage:
    """The page about the site."""


@dataclass(frozen=True, slots=True)
class AccessibilityPage:
    """The page on accessibility."""


@dataclass(frozen=True, slots=True)
class EmbedGuide:
    """The page that explains how to embed a game."""
