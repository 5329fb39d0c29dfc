"""Timing part of the face of 20 sur 20: sounds, typed moves."""

from __future__ import annotations

from random import Random

from engine.errors import Refusal
from engine.games.vingtsurvingt.drafts import is_same_step, lifted
from engine.games.vingtsurvingt.model import Closed, Domino, Draft, End, Move, Pass, Play, View
from engine.games.vingtsurvingt.moves import can_play, moves
from ui.core.words import Words
from ui.core.work import Work, suggestion_work
from ui.games.timing import Timing

__all__ = ["VingtSurVingtTiming"]


class VingtSurVingtTiming(Timing):
    """The timing part of 20 sur 20's face: what ends a turn, sounds, typed moves, hints."""

    with_piece_lifted = staticmethod(lifted)
    is_same_step = staticmethod(is_same_step)

    def ends_turn(self, move: Move) -> bool:
        """Return False for a single domino, after which more may be laid (canon 4.6); else True."""
        return not isinstance(move, Play) or len(move.lays) > 1

    def continues_turn(self, move: Move) -> bool:
        """Return True for a single domino, which is explained together with what follows it."""
        return not self.ends_turn(move)

    def example_move(self, words: Words) -> str:
        """Return an example of a move in typed notation."""
        return "4-5@0,0E"

    def goes_unasked(self, view: View, move: Move) -> bool:
        """Return True for the end of a turn in which no domino makes 20 any more."""
        return isinstance(move, End) and not any(isinstance(one, Play) for one in moves(view))

    def refuse_in_puzzle(self, view: View, move: Move) -> Refusal | None:
        """Refuse a pass while a domino makes 20, as the printed rules do, under any option (canon 4.8)."""
        return Refusal("must_play") if isinstance(move, Pass) and can_play(view) else None

    def needs_showing(self, move: Move) -> bool:
        """Return True for a play; False for a pass, of which nothing can be shown first."""
        return isinstance(move, Play)

    def hides_hint(self, draft: Draft) -> bool:
        """Return True once a domino lies on the table: its sum would be read as that of the hint."""
        return bool(draft.whole)

    def welcomes(self, view: View) -> bool:
        """Return True if the rack makes 20, so that a first match does not begin with passes (canon 2.3)."""
        return any(isinstance(move, Play) for move in moves(view))

    def move_sound(self, events: tuple[object, ...]) -> str:
        """Return the sound `24` if a move made several lines of 20; "" otherwise."""
        return (
            "24" if any(isinstance(event, Closed) and len(event.alignments) > 1 for event in events) else ""
        )

    def pieces(self, view: View) -> tuple[Domino, ...]:
        """Return the dominoes of the viewer's rack by slot."""
        return view.rack

    def hint_work(self, view: View, rng: Random) -> Work:
        """Return the computation of a hint."""
        return suggestion_work("20-sur-20", view, rng)
