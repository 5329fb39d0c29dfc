"""Timing part of the face of 24/7: pauses, sounds, typed moves."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

from engine.games.twentyfourseven.drafts import lifted
from engine.games.twentyfourseven.model import Move, Place, Scored, View
from ui.core.words import Words
from ui.core.work import Work, suggestion_work
from ui.games.timing import Timing

__all__ = ["TwentyFourSevenTiming"]

PLACEMENT = re.compile(r"(\d+) *(?:@|on\b|en\b|sur\b)? *([a-z]\d+)")
"""A tile and a space, however they are joined: no keyboard needs the sign @ for it."""


class TwentyFourSevenTiming(Timing):
    """The timing part of 24/7's face: what ends a turn, who may still act, sounds, hints."""

    with_piece_lifted = staticmethod(lifted)

    def ends_turn(self, move: Move) -> bool:
        """Return True for a placement, since a turn has exactly one."""
        return isinstance(move, Place)

    def example_move(self, words: Words) -> str:
        """Return an example of a move in typed notation."""
        return "7 d5"

    def complete_typed(self, words: Words, view: View, text: str, names: Sequence[str] = ()) -> str:
        """Return a placement typed as "7 d5", "7d5" or "7 on d5" in notation; any other text unchanged."""
        found = PLACEMENT.fullmatch(text)
        return f"{found[1]}@{found[2]}" if found else text

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
        """Return the computation of a hint."""
        return suggestion_work("24-7", view, rng)
