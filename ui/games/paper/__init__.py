"""What a game gives to sets of puzzles for a class: which there are, and what they look like on paper.

A game's part is in its package `paper`, which is in an archive of its own: no match needs it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Protocol, cast

from engine.problem import Problem
from ui.games import FACES

__all__ = ["Paper", "paper"]


class Paper(Protocol):
    """A game's part in sets of puzzles.

    - `grades`: of its puzzles, the easiest first.
    - `limits`: the names of the limits that can be chosen, in an order that never changes.
    - `lists`: for each version of the lists how many puzzles each grade had; () where they are made.
    - `on_sheet`: the grades of its puzzles on the sheet of several games; () if it has none there.
    """

    grades: range
    limits: tuple[str, ...]
    lists: tuple[Mapping[int, int], ...]
    on_sheet: tuple[int, ...]

    def count(self, version: int, grade: int, limits: Sequence[str]) -> int:
        """Return how many puzzles of a grade there are within the limits."""

    def make(
        self, name: str, seed: str, parts: Sequence[tuple[int, int]], limits: Sequence[str]
    ) -> tuple[str, ...]:
        """Return the texts of made puzzles: for each pair of a grade and a number, so many of that grade.

        Their names begin with `name`. Only a game without lists is asked.
        """

    def solutions(self, problem: Problem, limits: Sequence[str]) -> tuple[str, ...]:
        """Return the answers of a puzzle within the limits, the one to show first."""


def paper(slug: str) -> Paper:
    """Return a game's part in sets of puzzles."""
    return _paper(FACES[slug])


@cache
def _paper(module: str) -> Paper:
    """Import a game's part, once."""
    return cast(Paper, import_module(f"{module}.paper").paper)
