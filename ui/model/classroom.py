"""The screens of what is printed for a table or shown to a class."""

from __future__ import annotations

from dataclasses import dataclass

from ui.model.puzzle_sets import ClassSet, PuzzleSheetPage, SetMaker

__all__ = ["BOARD_TICK", "BoardPage", "ClassroomPage", "ClassroomScreen", "PairingsPage", "ScoreSheetPage"]

BOARD_TICK = "board_tick"
"""The action of each second since a puzzle was put on the board, also of one that comes after leaving."""


@dataclass(frozen=True, slots=True)
class ClassroomPage:
    """The page that lists all that can be printed or shown to a class."""


@dataclass(frozen=True, slots=True)
class ScoreSheetPage:
    """The score sheet of a game, to print."""

    slug: str


@dataclass(frozen=True, slots=True)
class PairingsPage:
    """The pairings of a club evening for `count` players, to print."""

    count: int = 8


@dataclass(frozen=True, slots=True)
class BoardPage:
    """A puzzle shown large: number `n` of a practice list, or of the set with the code `code`.

    `version` is that of the list, as in a code. `texts` are the puzzles of the set, () until they are here.
    `step` counts the steps of the solution that are shown. `timed` shows the `seconds` since the puzzle was
    opened. Nothing of this is stored.
    """

    slug: str
    grade: int
    n: int = 1
    step: int = 0
    timed: bool = False
    seconds: int = 0
    code: str = ""
    texts: tuple[str, ...] = ()
    version: int = 1


ClassroomScreen = (
    ClassroomPage | ScoreSheetPage | PairingsPage | BoardPage | SetMaker | PuzzleSheetPage | ClassSet
)
