"""Sets of puzzles from shipped lists, for the games that have them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.problem import Problem
from ui.core.html import EMPTY, Html
from ui.core.words import Words
from ui.games.classroom.puzzle_sets import NumberedPuzzle

__all__ = ["ListedSets"]


class ListedSets:
    """A game's part in puzzle sets where the puzzles come from the lists shipped with the site."""

    limits: tuple[str, ...] = ()
    per_sheet: int = 0

    def __init__(self, lists: tuple[Mapping[int, int], ...], on_sheet: tuple[int, ...] = ()) -> None:
        """Take the number of puzzles of each grade for each version of the lists."""
        self.lists, self.on_sheet = lists, on_sheet
        self.grades = range(min(lists[0]), max(lists[0]) + 1)

    def count(self, version: int, grade: int, limits: Sequence[str]) -> int:
        """Return how many puzzles of a grade the lists had in a version; `limits` do not matter."""
        return self.lists[version - 1].get(grade, 0)

    def make(
        self,
        name: str,
        seed: str,
        grade_counts: Sequence[tuple[int, int]],
        limits: Sequence[str],
        version: int,
    ) -> tuple[str, ...]:
        """Return (): puzzles from lists are never made."""
        return ()

    def solutions(self, problem: Problem, limits: Sequence[str]) -> tuple[str, ...]:
        """Return the answers that the puzzle lists, each with its moves joined by commas."""
        return tuple(", ".join(answer) for answer in problem.answers)

    def limit_names(self, words: Words) -> tuple[str, ...]:
        """Return (): a game with lists has no limits to choose."""
        return ()

    def amount(self, words: Words, count: int) -> str:
        """Return in words how many puzzles there are to choose from: "Chosen from 60 puzzles"."""
        return words.count("class", "Chosen from {n} puzzle", "Chosen from {n} puzzles", count)

    def number(self, words: Words, count: int) -> str:
        """Format a number of puzzles: "20 puzzles"."""
        return words.count("class", "{n} puzzle", "{n} puzzles", count)

    def rule(self, words: Words) -> str:
        """Return "", the default for a game whose puzzles are not printed."""
        return ""

    def worth(self, words: Words) -> Html:
        """Return EMPTY, the default for a game whose instruction says all."""
        return EMPTY

    def printed(self, words: Words, puzzles: Sequence[NumberedPuzzle]) -> Html:
        """Return EMPTY, the default for a game whose puzzles are not printed."""
        return EMPTY

    def printed_solutions(
        self, words: Words, puzzles: Sequence[NumberedPuzzle], limits: Sequence[str]
    ) -> Html:
        """Return EMPTY, the default for a game whose puzzles are not printed."""
        return EMPTY
