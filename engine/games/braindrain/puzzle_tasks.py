"""The tasks of puzzles with all ways to solve each: here one task, an equation for the target."""

from __future__ import annotations

from collections.abc import Iterator

from .model import Claim, Move, State
from .solver import solutions

__all__ = ["puzzle_tasks"]


def _solutions(state: State, seat: int, plays: int) -> Iterator[tuple[int, tuple[Move, ...]]]:
    """Yield the solutions of the target, each worth the card (canon 2.3)."""
    if state.target:
        for text in solutions(tuple(card.value for card in state.display), state.target.value):
            yield 1, (Claim(state.round, text),)


puzzle_tasks = {"equation": _solutions}
