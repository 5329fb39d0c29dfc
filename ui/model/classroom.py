"""The screens of what is printed for a table or shown to a class."""

from __future__ import annotations

from dataclasses import dataclass

from ui.model.puzzle_sets import ClassSet, PuzzleSheetPage, SetMaker

__all__ = ["ClassroomPage", "ClassroomScreen", "PairingsPage", "ScoreSheetPage"]


@dataclass(frozen=True, slots=True)
class ClassroomPage:
    """The list of all that can be printed, or shown on the board of a classroom."""


@dataclass(frozen=True, slots=True)
class ScoreSheetPage:
    """The score sheet of a game, to print."""

    slug: str


@dataclass(frozen=True, slots=True)
class PairingsPage:
    """The pairings of a club evening for `count` players, to print."""

    count: int = 8


ClassroomScreen = ClassroomPage | ScoreSheetPage | PairingsPage | SetMaker | PuzzleSheetPage | ClassSet
