"""How a match goes on with the plain face."""

from __future__ import annotations

from typing import Any

from engine.games.twentyfourseven.drafts import lifted
from ui.games.timing import Timing, strongest_adviser

__all__ = ["PlainTiming"]


class PlainTiming(Timing):
    """How a match goes on with the plain face."""

    hint_work = staticmethod(strongest_adviser("24-7", steps=100))
    with_piece_lifted = staticmethod(lifted)

    def example_move(self) -> str:
        return "7@d5"

    def may_act_off_turn(self, view: Any) -> bool:
        return bool(view.may_draw and not view.on_turn)
