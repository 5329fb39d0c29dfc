"""Puzzles on the board of a classroom: what a game shows of one, and the steps of its solution."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import NamedTuple, Protocol, cast

from engine.problem import Problem
from ui.core.html import EMPTY, Html
from ui.core.words import Words
from ui.games import FACES

__all__ = ["Slide", "Step", "slide"]


class Step(NamedTuple):
    """A step of a solution: what is done, a comment, and what it is worth ("" where nothing is counted)."""

    text: str
    note: str = ""
    worth: str = ""


class Slide(NamedTuple):
    """A puzzle on the board of a classroom: question, picture after each step, steps, total.

    `picture` renders it once so many steps are shown; `pieces` are beside it, `aside` while no step is shown.
    `total` is what the whole solution is worth, and `sum_name` what that is called, "" for "in all".
    `is_wide`: the picture needs the whole width while no step is shown.
    """

    question: str
    note: str
    picture: Callable[[int], Html]
    steps: tuple[Step, ...]
    pieces: Html = EMPTY
    aside: Html = EMPTY
    total: str = ""
    sum_name: str = ""
    is_wide: bool = False


class BoardModule(Protocol):
    """Type of a game's module `classroom.board`, which makes slides of its puzzles."""

    def slide(self, words: Words, problem: Problem, limits: Sequence[str]) -> Slide:
        """Return the slide of a puzzle, with a solution within the limits of its set."""


def slide(words: Words, problem: Problem, limits: Sequence[str] = ()) -> Slide:
    """Return the slide of any game's puzzle, with a solution within the limits of its set."""
    module = import_module(f"{FACES[problem.match.slug]}.classroom.board")
    return cast(BoardModule, module).slide(words, problem, limits)
