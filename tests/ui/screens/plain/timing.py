"""How a match goes on with the plain face."""

from __future__ import annotations

from typing import Any

from engine.games.twentyfourseven.drafts import lifted
from ui.games.timing import Timing, strongest_adviser

__all__ = ["PlainTiming"]


class PlainTiming(Timing):
    """How a match goes on with the plain face."""

    advice = staticmethod(strongest_adviser("24-7", steps=100))
    lifted = staticmethod(lifted)

    def example(self) -> str:
        return "7@d5"

    def lingers(self, view: Any) -> bool:
        return bool(view.may_draw and not view.on_turn)
