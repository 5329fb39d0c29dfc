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

__all__ = ["VERSION", "Numbered", "SetSource", "list_key", "list_path", "set_source"]

FOLDERS = ("practice", "class")
"""The folder of a game's lists in each version of the lists."""
VERSION = len(FOLDERS)
"""The version of the lists that new codes name."""


class Numbered(NamedTuple):
    """A puzzle of a set with its number, and how hard it is among the game's grades, from 1 to 4."""

    n: int
    level: int
    problem: Problem


class SetSource(Protocol):
    """A game's part in sets of puzzles.

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
        self, name: str, seed: str, parts: Sequence[tuple[int, int]], limits: Sequence[str], version: int
    ) -> tuple[str, ...]:
        """Return the texts of made puzzles: for each pair of a grade and a number, so many of that grade.

        `version` is that of the grades.
        Their names begin with `name`. Only a game without lists is asked.
        """

    def solutions(self, problem: Problem, limits: Sequence[str]) -> tuple[str, ...]:
        """Return the answers of a puzzle within the limits, the one to show first."""

    def limit_names(self, words: Words) -> tuple[str, ...]:
        """Return in words what each limit asks, in the order of `limits`."""

    def amount(self, words: Words, count: int) -> str:
        """Return in words how many puzzles there are: "1,234 targets like these"."""

    def number(self, words: Words, n: int) -> str:
        """Return a number of puzzles: "20 targets"."""

    def rule(self, words: Words) -> str:
        """Return in words what is to be done, in a line above the puzzles of a sheet."""

    def printed(self, words: Words, puzzles: Sequence[Numbered]) -> Html:
        """Render puzzles as on paper, to be solved there."""

    def printed_solutions(self, words: Words, puzzles: Sequence[Numbered], limits: Sequence[str]) -> Html:
        """Render puzzles as on paper, with their solutions."""


def list_key(slug: str, grade: int, version: int) -> str:
    """Return the key of a list, with which the names of its puzzles begin.

    >>> list_key("24-7", 3, 1), list_key("24-7", 3, 2)
    ('24-7/3', '24-7/class/3')
    """
    return f"{slug}/{grade}" if version == 1 else f"{slug}/{FOLDERS[version - 1]}/{grade}"


def list_path(slug: str, grade: int, version: int) -> str:
    """Return the path of the file of a list."""
    return f"assets/problems/{slug}/{FOLDERS[version - 1]}/{grade}.txt"


def set_source(slug: str) -> SetSource:
    """Return a game's part in sets of puzzles."""
    return _set_source(FACES[slug])


@cache
def _set_source(module: str) -> SetSource:
    """Import a game's part, once."""
    return cast(SetSource, import_module(f"{module}.classroom.puzzle_sets").set_source)
