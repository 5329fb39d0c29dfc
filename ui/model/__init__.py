"""The whole state of the interface as values. What is rendered depends on nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ui.model.actions import GOING, OVER, Action, Ask, Sought, Toast
from ui.model.classroom import (
    BOARD_TICK,
    BoardPage,
    ClassroomPage,
    ClassroomScreen,
    PairingsPage,
    ScoreSheetPage,
)
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
from ui.model.puzzle_sets import ClassSet, PuzzleSheetPage, SetCode, SetMaker, SetProblem
from ui.model.settings import ANSWERS, LOUD, MARKS, MUTE, NO_MARKS, PACES, SHOWN, SILENT, VOLUMES, Settings
from ui.model.table import (
    AnswerClock,
    DailyProblem,
    Exercise,
    Hint,
    Lesson,
    Live,
    OnlineMatch,
    PracticeProblem,
    Presentation,
    RefusedMove,
    Retry,
    Review,
    Rival,
    Table,
    Turn,
    Typed,
)

if TYPE_CHECKING:
    from engine.statistics import MatchStatistics

__all__ = [
    "ANSWERS",
    "BOARD_TICK",
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
    "ClassSet",
    "ClassroomPage",
    "ClassroomScreen",
    "EmbedGuide",
    "Action",
    "Ask",
    "BoardPage",
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
    "AnswerClock",
    "Hint",
    "Presentation",
    "RefusedMove",
    "Turn",
    "Typed",
    "Model",
    "PairingsPage",
    "Player",
    "PuzzleSheetPage",
    "Practice",
    "Result",
    "Review",
    "Rival",
    "Rules",
    "SavedMatch",
    "ScoreSheetPage",
    "Screen",
    "Settings",
    "SettingsPage",
    "SetCode",
    "SetMaker",
    "SetProblem",
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
    | ClassroomScreen
)


@dataclass(frozen=True, slots=True)
class Model:
    """The state of the interface: the screen, saved matches, a dialog, a notice, what the device allows.

    `shelf` lists the saved matches. `parts` counts how many parts of the list are shown, filtered by
    `sought`. `stored` is False if the device cannot save matches; `unsaved` lists the matches whose last move
    it refused. `unremembered` is True once the reader knows that settings cannot be saved. `aside` means that
    the player started without the data on the device. `offline` means that the whole site is stored on the
    device, `waits` that a newer version is ready, `memory` is the size of the snapshot that makes starts
    quicker, in bytes. `site` is the site's address, and `embed` the request of the page around an embedded
    game (None on the site itself). `months` pairs months, or lists of problems, with their texts, the last
    fetched first; an empty text means that fetching failed. `counts` holds the statistics of saved matches by
    id, each with a mark of the save that was counted. `broker` is the address of the host's broker for live
    matches, `live` the open channel. `ask` is the open dialog, `toast` the notice, `spoken` the sentence that
    was last announced.
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
        """Return the saved match of an id, or None if there is none."""
        return next((save for save in self.shelf if save.id == key), None)
