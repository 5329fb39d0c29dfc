"""How a match goes on with the plain face."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.games.twentyfourseven.drafts import lifted
from ui.core.words import Words
from ui.core.work import Work
from ui.games.timing import Timing, strongest_choice

__all__ = ["PlainTiming"]


class PlainTiming(Timing):
    """How a match goes on with the plain face."""

    with_piece_lifted = staticmethod(lifted)

    def example_move(self, words: Words) -> str:
        return "7@d5"

    def may_act_off_turn(self, view: Any) -> bool:
        return bool(view.may_draw and not view.on_turn)

    def hint_work(self, view: Any, rng: Random) -> Work:
        """Return the work of choosing a move at the strongest level."""
        return strongest_choice("24-7", view, rng, steps=100)
