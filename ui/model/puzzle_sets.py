"""Sets of puzzles: what a code says, and the screens that make, print and solve a set."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ui.model.table import Exercise

__all__ = ["ClassSet", "PuzzleSheetPage", "SetCode", "SetMaker", "SetProblem"]


class SetCode(NamedTuple):
    """The contents of a puzzle set's code: game, grade (0: all), number of puzzles, seed, limits."""

    game: str
    grade: int
    size: int
    seed: int
    limits: tuple[int, ...] = ()
    version: int = 1


@dataclass(frozen=True, slots=True)
class SetMaker:
    """The screen on which a puzzle set is made, or opened by its code.

    `typed` is that code, `fault` what is wrong with it. Until the maker is opened with a code,
    `chosen` is None and the usual set of the game `slug` is meant. If an address held a wrong code,
    `only_code` is True: its reader looks for one set, and the screen shows the field for its code alone.
    """

    chosen: SetCode | None = None
    slug: str = ""
    typed: str = ""
    fault: tuple[str, str] = ("", "")
    only_code: bool = False


@dataclass(frozen=True, slots=True)
class PuzzleSheetPage:
    """A puzzle set as a page for printing; `texts` is () until its puzzles are fetched."""

    code: str
    texts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ClassSet:
    """A puzzle set that is solved here; when its `texts` have been fetched, puzzle `n` opens."""

    code: str
    texts: tuple[str, ...] = ()
    n: int = 0


class SetProblem(Exercise):
    """A puzzle of a set at a table; `of` is the set's code."""

    __slots__ = ()
