"""Sets of puzzles: what a code says, and the screens that make, print and solve a set."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ui.model.table import Exercise

__all__ = ["ClassSet", "PuzzleSheetPage", "SetCode", "SetMaker", "SetProblem"]


class SetCode(NamedTuple):
    """The content of a code; `grade` 0 means all grades, `limits` are places in the game's list of limits."""

    game: str
    grade: int
    size: int
    seed: int
    limits: tuple[int, ...] = ()
    version: int = 1


@dataclass(frozen=True, slots=True)
class SetMaker:
    """The screen that makes a set of puzzles, or opens the set whose code is typed there.

    `typed` is that code, `fault` what is wrong with it. Until the maker is opened with a code,
    `chosen` is None and the usual set of the game `slug` is meant.
    """

    chosen: SetCode | None = None
    slug: str = ""
    typed: str = ""
    fault: tuple[str, str] = ("", "")


@dataclass(frozen=True, slots=True)
class PuzzleSheetPage:
    """A set to print. `texts` are its puzzles, () until they are fetched."""

    code: str
    texts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ClassSet:
    """A set to solve on this device. `texts` are its puzzles, () until they are fetched; then `n` opens."""

    code: str
    texts: tuple[str, ...] = ()
    n: int = 0


class SetProblem(Exercise):
    """A problem of a set; `of` is the code."""

    __slots__ = ()
