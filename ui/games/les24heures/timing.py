"""Timing part of the face of Les 24 Heures: pauses, lost turns, sounds, typed moves.

The device waits for no seat off turn: who may use the Joker out of turn can be called at any time.
"""

from __future__ import annotations

from random import Random
from typing import Any

from engine.games.les24heures.cards import JOKER
from engine.games.les24heures.drafts import lifted
from engine.games.les24heures.events import ChangedTyres, Ticked
from engine.games.les24heures.model import car_of, crew
from ui.core.work import Work
from ui.games.timing import Timing, strongest_choice

__all__ = ["Les24HeuresTiming"]


class Les24HeuresTiming(Timing):
    """The timing part of Les 24 Heures' face: lost turns, who is asked, sounds, typed moves, hints."""

    with_piece_lifted = staticmethod(lifted)

    def picking_shows(self, move: Any) -> bool:
        """Return True but for an incident: several cars may be meant, and a narrow lane is easily missed."""
        return bool(move.verb != "attack")

    def example_move(self) -> str:
        """Return a move as it is typed, as an example."""
        return "play 250"

    def people_to_ask(self, view: Any, people: tuple[int, ...]) -> tuple[int, ...]:
        """Return who plays alone with the Joker in hand, before a computer of their crew waits (canon 6.3).

        Where several play, nobody is asked: the pause takes equal time whoever has the Joker, and its owner
        can be called.
        """
        if len(people) > 1 or not view.lost or not view.may_play_joker:
            return ()
        cars, seats = len(view.cars), len(view.hands)
        return tuple(seat for seat in crew(car_of(view.turn, cars), cars, seats) if seat in people)

    def forced_move(self, view: Any, alone: bool) -> str:
        """Return `wait` for a lost turn (canon 6.3), unless one who plays alone may use the Joker."""
        return "wait" if view.on_turn and view.lost and not (alone and view.may_play_joker) else ""

    def known_move(self, view: Any) -> str:
        """Return `wait` for a lost turn (canon 6.3) while the one Joker lies on the discards, face up."""
        return "wait" if view.lost and JOKER in view.discards else ""

    def move_sound(self, events: tuple[Any, ...]) -> str:
        """Return the sound of new tyres, or of the clock."""
        if any(isinstance(event, ChangedTyres) for event in events):
            return "24"
        return "tick" if any(isinstance(event, Ticked) for event in events) else ""

    def pieces(self, view: Any) -> tuple[Any, ...]:
        """Return the viewer's cards."""
        return tuple(view.hand)

    def hint_work(self, view: Any, rng: Random) -> Work:
        """Return the work of choosing a move at the strongest level."""
        return strongest_choice("24-heures", view, rng, steps=1000)
