"""Timing part of the face of 20 sur 20: sounds, typed moves."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.games.vingtsurvingt.drafts import lifted
from engine.games.vingtsurvingt.model import Closed, Play
from ui.core.work import Work
from ui.games.timing import Timing, strongest_choice

__all__ = ["VingtSurVingtTiming"]


class VingtSurVingtTiming(Timing):
    """The timing part of 20 sur 20's face: what ends a turn, sounds, typed moves, hints."""

    with_piece_lifted = staticmethod(lifted)

    def ends_turn(self, move: Any) -> bool:
        """Return True but for a single domino, after which another may be laid (20 sur 20 4.6)."""
        return not isinstance(move, Play) or len(move.lays) > 1

    def continues_turn(self, move: Any) -> bool:
        """Return True for a single domino: what ends the turn says nothing without what was laid."""
        return not self.ends_turn(move)

    def example_move(self) -> str:
        """Return a move as it is typed, as an example."""
        return "4-5@0,0E"

    def needs_showing(self, move: Any) -> bool:
        """Return True for a play; where nothing makes 20 there is nothing to show."""
        return isinstance(move, Play)

    def move_sound(self, events: tuple[Any, ...]) -> str:
        """Return the sound of several lines of 20 at once, if there are."""
        return (
            "24" if any(isinstance(event, Closed) and len(event.alignments) > 1 for event in events) else ""
        )

    def pieces(self, view: Any) -> tuple[Any, ...]:
        """Return the viewer's dominoes."""
        return tuple(view.rack)

    def hint_work(self, view: Any, rng: Random) -> Work:
        """Return the work of choosing a move at the strongest level."""
        return strongest_choice("20-sur-20", view, rng, steps=1200)
