"""A computer player's answer, and the player who takes any move."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple, Protocol

__all__ = ["Bot", "Choice", "Thinking", "run_to_choice", "random_bot"]


class Choice(NamedTuple):
    """A bot's answer: its move (None: it need not act), reasons as codes, milliseconds until it acts."""

    move: Any
    why: tuple[tuple[Any, ...], ...] = ()
    after_ms: int = 0


Thinking = Iterator[Choice | None]
"""None after each slice of work, last the `Choice`."""


class Bot(Protocol):
    """A computer player: a function of what its seat sees, of chance and of the work that it may take."""

    def __call__(self, view: Any, rng: Random, budget: int | None = None, /) -> Thinking:
        """Think within `budget` steps (None: the usual number); a step is one play in a determinized world.

        The same view, chance and budget give the same choice.
        """


def run_to_choice(thoughts: Thinking) -> Choice:
    """Run a bot's thinking to its end without a pause and return its choice."""
    choice = Choice(None)
    for thought in thoughts:
        choice = thought or choice
    return choice


def random_bot(moves: Callable[[Any], Iterator[Any]]) -> Bot:
    """Return a bot that plays any of the listed moves with equal chance; without one it does not act."""

    def think(view: Any, rng: Random, budget: int | None = None) -> Thinking:
        options = list(moves(view))
        yield Choice(options[int(rng.random() * len(options))], (("any",),)) if options else Choice(None)

    return think
