"""Hints of a game: its strongest level, with a budget of its own."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from engine.games import game
from ui.core.work import Work, choosing

__all__ = ["Adviser", "strongest"]

Adviser = Callable[[Any, Random], Work]
"""Makes the work of choosing a hint for a view."""


def strongest(slug: str, steps: int) -> Adviser:
    """Return an adviser that plays at the strongest level. In `steps` steps it takes well under a second."""

    def advice(view: Any, rng: Random) -> Work:
        return choosing(slug, game(slug).levels[-1], view, rng, steps)

    return advice
