"""All that the interface knows at one moment, as values. What is drawn depends on nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ui.model.actions import GOING, OVER, Action, Ask, Sought, Toast
from ui.model.embed import Embed
from ui.model.pages import (
    AboutPage,
    AccessibilityPage,
    EmbedGuide,
    Home,
    Invited,
    Lobby,
    OpenInOtherTab,
    Practice,
    Rules,
    SettingsPage,
    Setup,
    Statistics,
    Tour,
)
from ui.model.players import BOT_PREFIX, Player, Result, SavedMatch
from ui.model.settings import ANSWERS, LOUD, MARKS, MUTE, NO_MARKS, PACES, SHOWN, SILENT, VOLUMES, Settings
from ui.model.table import (
    DailyProblem,
    Exercise,
    Lesson,
    Live,
    OnlineMatch,
    PracticeProblem,
    Retry,
    Review,
    Rival,
    Table,
)

if TYPE_CHECKING:
    from engine.statistics import MatchStatistics

__all__ = [
    "ANSWERS",
    "BOT_PREFIX",
    "GOING",
    "LOUD",
    "MARKS",
    "MUTE",
    "NO_MARKS",
    "OVER",
    "SHOWN",
    "SILENT",
    "PACES",
    "VOLUMES",
    "AboutPage",
    "AccessibilityPage",
    "EmbedGuide",
    "Action",
    "Ask",
    "OpenInOtherTab",
    "Embed",
    "DailyProblem",
    "Exercise",
    "Lesson",
    "PracticeProblem",
    "Retry",
    "OnlineMatch",
    "Lobby",
    "Home",
    "Invited",
    "Live",
    "Model",
    "Player",
    "Practice",
    "Result",
    "Review",
    "Rival",
    "Rules",
    "SavedMatch",
    "Screen",
    "Settings",
    "SettingsPage",
    "Setup",
    "Sought",
    "Statistics",
    "Table",
    "Toast",
    "Tour",
]

Screen = (
    Home
    | Setup
    | Statistics
    | Invited
    | Lobby
    | Table
    | Exercise
    | Tour
    | Practice
    | OpenInOtherTab
    | Review
    | Rules
    | SettingsPage
    | AboutPage
    | AccessibilityPage
    | EmbedGuide
)


@dataclass(frozen=True, slots=True)
class Model:
    """Everything: the screen, the shelf of matches, an open dialog, a notice, what the device allows.

    `parts` counts how many parts of the shelf are drawn, of what is `sought` there.
    `unremembered` says that the reader knows that no choice is saved.
    `stored` says that it keeps matches, `unsaved` lists those whose last move it refused, `aside` that the
    player has started without what it keeps. `offline` says that the whole site is kept on it, `waits` that
    a newer version of it is, `memory` how many bytes it keeps for a quicker start; `site` is its address, and
    `embed` what a frame on another page shows (None on the site's own page). `months` holds the problems
    of the months fetched so far, newest first; an empty text tells that they could not be.
    `counts` holds what kept matches count, by their id, with a mark of the save that was counted.
    `broker` is the address that the site's host has named, `live` the channel that goes through it.
    """

    settings: Settings = field(default_factory=Settings)
    screen: Screen = field(default_factory=Home)
    shelf: tuple[SavedMatch, ...] = ()
    parts: int = 1
    sought: Sought = field(default_factory=Sought)
    ask: Ask | None = None
    toast: Toast | None = None
    stored: bool = True
    unremembered: bool = False
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
    counts: Mapping[str, tuple[int, MatchStatistics | None]] = field(default_factory=dict)
    broker: str = ""
    live: Live | None = None

    def find(self, key: str) -> SavedMatch | None:
        """Return the saved match of an id, None where there is none."""
        return next((save for save in self.shelf if save.id == key), None)
