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
    """A step of a solution: what is done, a word on it, and what it is worth, "" where nothing is counted."""

    text: str
    note: str = ""
    worth: str = ""


class Slide(NamedTuple):
    """A puzzle on the board.

    `picture` renders it once so many steps are shown; `aside` is beside it while none is. `total` is what the
    whole solution is worth, and `sum_name` what that is called, "" for "in all". `is_wide`: the picture needs
    the whole width while no step is shown.
    """

    question: str
    note: str
    picture: Callable[[int], Html]
    steps: tuple[Step, ...]
    aside: Html = EMPTY
    total: str = ""
    sum_name: str = ""
    is_wide: bool = False


class Showing(Protocol):
    """What the module `classroom.board` of a game offers: its puzzles as slides."""

    def slide(self, words: Words, problem: Problem, limits: Sequence[str]) -> Slide:
        """Return a puzzle as the board shows it, with a solution within the limits of its set."""


def slide(words: Words, problem: Problem, limits: Sequence[str] = ()) -> Slide:
    """Return a puzzle as the board shows it, with a solution within the limits of its set."""
    module = import_module(f"{FACES[problem.match.slug]}.classroom.board")
    return cast(Showing, module).slide(words, problem, limits)
