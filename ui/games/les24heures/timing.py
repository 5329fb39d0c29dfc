"""Timing part of the face of Les 24 Heures: pauses, lost turns, sounds, typed moves.

The device waits for no seat off turn: who may use the Joker out of turn can be called at any time.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.games.les24heures.cards import JOKER
from engine.games.les24heures.drafts import lifted
from engine.games.les24heures.events import ChangedTyres, Ticked
from engine.games.les24heures.model import Move, View, car_of, crew
from ui.core.words import Words
from ui.core.work import Work, suggestion_work
from ui.games.les24heures.card_targets import has_one_rival
from ui.games.les24heures.typed_moves import example, typed_move
from ui.games.timing import Timing, strongest_choice

__all__ = ["Les24HeuresTiming"]


class Les24HeuresTiming(Timing):
    """Les 24 Heures' timing: waits in lost turns, whom to ask for the Joker, sounds, typed moves, hints."""

    with_piece_lifted = staticmethod(lifted)

    def picking_shows(self, view: View, move: Move) -> bool:
        """Return False for an incident of which the car is still to be chosen; True for other moves."""
        return move.verb != "attack" or has_one_rival(view)

    def example_move(self, words: Words) -> str:
        """Return an example of a typed move."""
        return example(words)

    def complete_typed(self, words: Words, view: View, text: str, names: Sequence[str] = ()) -> str:
        """Return a move named as on the screen in notation; any other text unchanged."""
        return typed_move(words, view, text, names)

    def people_to_ask(self, view: View, people: tuple[int, ...]) -> tuple[int, ...]:
        """Return the only person if a Joker of theirs can spare a computer teammate a lost turn; else ().

        Where several play, nobody is asked: the pause takes equal time whoever has the Joker, and its owner
        can be called.
        """
        if len(people) > 1 or not view.lost or not view.may_play_joker:
            return ()
        cars, seats = len(view.cars), len(view.hands)
        return tuple(seat for seat in crew(car_of(view.turn, cars), cars, seats) if seat in people)

    def forced_move(self, view: View, is_alone: bool) -> str:
        """Return `wait` in the viewer's lost turn; "" otherwise, and if `is_alone` with a playable Joker."""
        return "wait" if view.on_turn and view.lost and not (is_alone and view.may_play_joker) else ""

    def known_move(self, view: View) -> str:
        """Return `wait` for a lost turn if the Joker is seen among the discards; "" otherwise."""
        return "wait" if view.lost and JOKER in view.discards else ""

    def move_sound(self, events: tuple[object, ...]) -> str:
        """Return the sound of new tyres, `24`, or of the clock, `tick`; "" for other moves."""
        if any(isinstance(event, ChangedTyres) for event in events):
            return "24"
        return "tick" if any(isinstance(event, Ticked) for event in events) else ""

    def pieces(self, view: View) -> tuple[str, ...]:
        """Return the cards of the viewer's hand by slot."""
        return view.hand

    def hint_work(self, view: View, rng: Random) -> Work:
        """Return the computation of a hint: the move that the review finds best.

        The strongest level advises off turn, in a lost turn, and in a cup, which is not reviewed.
        """
        if view.cup or view.lost or not view.on_turn:
            return strongest_choice("24-heures", view, rng, steps=1000)
        return suggestion_work("24-heures", view, rng)
