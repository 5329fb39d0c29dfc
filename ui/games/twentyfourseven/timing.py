"""Timing part of the face of 24/7: pauses, sounds, typed moves."""

from __future__ import annotations

from random import Random

from engine.bots import Choice
from engine.games.twentyfourseven.drafts import lifted
from engine.games.twentyfourseven.model import Move, Place, Scored, View
from engine.games.twentyfourseven.notation import parse_move
from ui.core.words import Words
from ui.core.work import Work
from ui.games.timing import Timing, strongest_choice

__all__ = ["TwentyFourSevenTiming"]


class TwentyFourSevenTiming(Timing):
    """The timing part of 24/7's face: what ends a turn, who may still act, sounds, hints."""

    with_piece_lifted = staticmethod(lifted)

    def ends_turn(self, move: Move) -> bool:
        """Return True for a placement, since a turn has exactly one."""
        return isinstance(move, Place)

    def example_move(self, words: Words) -> str:
        """Return an example of a move in typed notation."""
        return "7@d5"

    def may_act_off_turn(self, view: View) -> bool:
        """Return True if the viewer may still draw after the turn (canon 10.2)."""
        return bool(view.may_draw and not view.on_turn)

    def move_sound(self, events: tuple[object, ...]) -> str:
        """Return the sound of a sum of 24, `24`; "" for other moves."""
        scored = (event for event in events if isinstance(event, Scored))
        return "24" if any(combo.kind == "sum_24" for event in scored for combo in event.combos) else ""

    def pieces(self, view: View) -> tuple[int, ...]:
        """Return the tiles of the viewer's rack by slot."""
        return view.rack

    def hint_work(self, view: View, rng: Random) -> Work:
        """Return the computation of a hint: the move of the strongest level."""
        return strongest_choice("24-7", view, rng, steps=6000)

    def hint_choice(self, found: Choice) -> Choice:
        """Return the placement found, or one about as good that earns more this turn.

        Whoever asks for help sees why such a move is played; a quiet move as good looks like a mistake.
        """
        tempting = next((details for code, *details in found.why if code == "tempts"), None)
        if tempting is None:
            return found
        move, earned, opens, is_close, *_ = tempting
        if not is_close:
            return found
        return found._replace(move=parse_move(move), why=(("earns", earned), ("opens", opens)))
