"""What a game gives to sets of puzzles for a class: which there are, and what they look like on paper.

A game's part is `set_source` in its module `classroom.puzzle_sets`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import NamedTuple, Protocol, cast

from engine.problem import Problem
from ui.core.html import Html
from ui.core.words import Words
from ui.games import FACES

__all__ = ["VERSION", "NumberedPuzzle", "PuzzleSetSource", "list_key", "list_path", "set_source"]

FOLDERS = ("practice", "class")
"""The folder of a game's lists in each version of the lists."""
VERSION = len(FOLDERS)
"""The version of the lists that new codes name."""


class NumberedPuzzle(NamedTuple):
    """A puzzle of a set with its number in the set, and its difficulty from 1 to 4."""

    n: int
    level: int
    problem: Problem


class PuzzleSetSource(Protocol):
    """A game's part in puzzle sets for a class: how many there are, how they are made and printed.

    - `grades`: of its puzzles, the easiest first.
    - `limits`: the names of the limits that can be chosen, in an order that never changes.
    - `lists`: for each version of the lists how many puzzles each grade had; () where sets are made.
    - `on_sheet`: the grades of its puzzles on the sheet of several games; () if it has none there.
    - `per_sheet`: the most puzzles on a sheet of this game alone; 0 if they are not printed.
    """

    grades: range
    limits: tuple[str, ...]
    lists: tuple[Mapping[int, int], ...]
    on_sheet: tuple[int, ...]
    per_sheet: int

    def count(self, version: int, grade: int, limits: Sequence[str]) -> int:
        """Return how many puzzles of a grade there are within the limits, in a version of the lists."""

    def make(
        self,
        name: str,
        seed: str,
        grade_counts: Sequence[tuple[int, int]],
        limits: Sequence[str],
        version: int,
    ) -> tuple[str, ...]:
        """Return new puzzles as texts: for each grade and number in `grade_counts`, so many of that grade.

        `version` is that of the grades.
        Their names begin with `name`. Only a game without lists is asked.
        """

    def solutions(self, problem: Problem, limits: Sequence[str]) -> tuple[str, ...]:
        """Return the answers of a puzzle within the limits, the one to print first."""

    def limit_names(self, words: Words) -> tuple[str, ...]:
        """Return the names of the limits on puzzles, such as "Numbers up to 6", in the order of `limits`."""

    def amount(self, words: Words, count: int) -> str:
        """Return in words how many puzzles there are to choose from: "Chosen from 1,234 targets"."""

    def number(self, words: Words, count: int) -> str:
        """Format a number of puzzles: "20 targets"."""

    def rule(self, words: Words) -> str:
        """Return the instruction printed above the puzzles of a sheet, in words."""

    def worth(self, words: Words) -> Html:
        """Render the list printed below the instruction, what each combination earns; EMPTY for none."""

    def printed(self, words: Words, puzzles: Sequence[NumberedPuzzle]) -> Html:
        """Render puzzles for paper, with room to write the answers."""

    def printed_solutions(
        self, words: Words, puzzles: Sequence[NumberedPuzzle], limits: Sequence[str]
    ) -> Html:
        """Render puzzles for paper with their solutions."""


def list_key(slug: str, grade: int, version: int) -> str:
    """Return the key of a puzzle list, with which the names of its puzzles begin.

    >>> list_key("24-7", 3, 1), list_key("24-7", 3, 2)
    ('24-7/3', '24-7/class/3')
    """
    return f"{slug}/{grade}" if version == 1 else f"{slug}/{FOLDERS[version - 1]}/{grade}"


def list_path(slug: str, grade: int, version: int) -> str:
    """Return the path of a game's puzzle list of a grade, in a version of the lists."""
    return f"assets/problems/{slug}/{FOLDERS[version - 1]}/{grade}.txt"


def set_source(slug: str) -> PuzzleSetSource:
    """Return a game's part in puzzle sets."""
    return _set_source(FACES[slug])


@cache
def _set_source(module: str) -> PuzzleSetSource:
    """Import a game's part in puzzle sets and return it, cached; `module` is its face's package."""
    return cast(PuzzleSetSource, import_module(f"{module}.classroom.puzzle_sets").set_source)
