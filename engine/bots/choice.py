"""A computer player's answer, and the player who takes any move."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

__all__ = ["Bot", "Choice", "chosen", "random_bot"]


class Choice(NamedTuple):
    """A bot's answer: the move (None when it need not act), codes saying why, its time in milliseconds."""

    move: Any
    why: tuple[tuple[Any, ...], ...] = ()
    after_ms: int = 0


Bot = Callable[[Any, Random], Iterator[Choice | None]]
"""`think(view, rng)`: None after each slice of work, last its `Choice`."""


def chosen(thoughts: Iterator[Choice | None]) -> Choice:
    """Runs a bot's thinking to its end without a pause."""
    choice = Choice(None)
    for thought in thoughts:
        choice = thought or choice
    return choice


def random_bot(moves: Callable[[Any], Iterator[Any]]) -> Bot:
    """Makes the player who takes any of its moves with equal chance."""

    def think(view: Any, rng: Random) -> Iterator[Choice | None]:
        options = list(moves(view))
        yield Choice(options[int(rng.random() * len(options))], (("any",),)) if options else Choice(None)

    return think
