"""The whole state of the interface as values. What is rendered depends on nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field

from ui.model.actions import Action, OpenDialog, Overlay, Toast
from ui.model.classroom import (
    BOARD_TICK,
    BoardPage,
    ClassroomPage,
    ClassroomScreen,
    PairingsPage,
    ScoreSheetPage,
)
from ui.model.device import Host, Install, Storage
from ui.model.embed import Embed
from ui.model.library import GOING, OVER, Library, Sought
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
    ExerciseSource,
    Hint,
    Lesson,
    Live,
    OnlineMatch,
    PracticeProblem,
    Presentation,
    Reasons,
    RefusedMove,
    Retry,
    Review,
    Rival,
    Table,
    Turn,
    Typed,
)

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
    "OpenDialog",
    "BoardPage",
    "OpenInOtherTab",
    "Embed",
    "DailyProblem",
    "Exercise",
    "ExerciseSource",
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
    "Reasons",
    "RefusedMove",
    "Turn",
    "Typed",
    "Host",
    "Install",
    "Library",
    "Overlay",
    "Storage",
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
    """The whole state of the interface: the screen, what is over it, and what the device has and allows.

    `today` is the date on this device. `puzzle_texts` pairs months, or lists of puzzles, with their texts,
    the last fetched first; an empty text means that fetching failed. `embed` is the request of the page
    around an embedded game (None on the site itself). `channel` is the open channel of a live match.
    """

    settings: Settings = field(default_factory=Settings)
    screen: Screen = field(default_factory=Home)
    overlay: Overlay = field(default_factory=Overlay)
    library: Library = field(default_factory=Library)
    storage: Storage = field(default_factory=Storage)
    install: Install = field(default_factory=Install)
    host: Host = field(default_factory=Host)
    today: str = ""
    puzzle_texts: tuple[tuple[str, str], ...] = ()
    embed: Embed | None = None
    channel: Live | None = None
