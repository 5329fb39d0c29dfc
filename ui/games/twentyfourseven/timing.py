"""Timing part of the face of 24/7: pauses, sounds, typed moves."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.games.twentyfourseven.drafts import lifted
from engine.games.twentyfourseven.model import Place, Scored
from ui.core.work import Work
from ui.games.timing import Timing, strongest_choice

__all__ = ["TwentyFourSevenTiming"]


class TwentyFourSevenTiming(Timing):
    """The timing part of 24/7's face: what ends a turn, who may still act, sounds, hints."""

    with_piece_lifted = staticmethod(lifted)

    def ends_turn(self, move: Any) -> bool:
        """Return True for a tile: one is placed a turn."""
        return isinstance(move, Place)

    def example_move(self) -> str:
        """Return a move as it is typed, as an example."""
        return "7@d5"

    def may_act_off_turn(self, view: Any) -> bool:
        """Return True if a seat off turn may still draw (canon 10.2), so the device is not passed on yet."""
        return bool(view.may_draw and not view.on_turn)

    def move_sound(self, events: tuple[Any, ...]) -> str:
        """Return the sound of a sum of 24, if there is one."""
        scored = (event for event in events if isinstance(event, Scored))
        return "24" if any(combo.kind == "sum_24" for event in scored for combo in event.combos) else ""

    def pieces(self, view: Any) -> tuple[Any, ...]:
        """Return the viewer's tiles."""
        return tuple(view.rack)

    def hint_work(self, view: Any, rng: Random) -> Work:
        """Return the work of choosing a move at the strongest level."""
        return strongest_choice("24-7", view, rng, steps=6000)
