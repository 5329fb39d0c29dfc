"""Part of a face for the course of a match: clocks, pauses, forced moves, typed moves, hints."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from engine.games import game
from ui.core.work import Work, choice_work

__all__ = ["Timing", "strongest_choice"]


class Timing(Protocol):
    """Part of a face for the flow of a match: clocks, pauses, forced moves, typed moves."""

    is_simultaneous: bool = False
    """True for a simultaneous game: no curtain, and any seat acts by steps such as `3:buzz`."""

    def picking_shows(self, move: Any) -> bool:
        """Return True if picking a piece already shows this move; then a touch of its target plays it."""
        return False

    def needs_showing(self, move: Any) -> bool:
        """Return True if a hint first says where to look; False if its move has nothing to show."""
        return True

    def example_move(self) -> str:
        """Return a move as it is typed, as an example."""

    def complete_typed(self, view: Any, text: str) -> str:
        """Return a typed short form, such as an equation, as a whole move; any other text as it is."""
        return text

    def may_act_off_turn(self, view: Any) -> bool:
        """Return True if a seat off turn should be asked before the device is passed on (canon 24/7 10.2)."""
        return False

    def people_to_ask(self, view: Any, people: tuple[int, ...]) -> tuple[int, ...]:
        """Return the people to ask before the computer on turn moves, since they may spare it that move.

        Where several people play, the answer depends on nothing that one of them hides.
        """
        return ()  # nobody is asked before a computer moves

    def forced_move(self, view: Any, alone: bool) -> str:
        """Return the forced move that the viewer's turn plays by itself, as it is typed; "" if there is none.

        Where several people play, it depends on nothing that one of them hides.
        """
        return ""

    def ends_turn(self, move: Any) -> bool:
        """Return True if a legal move of the seat on turn ends its turn, whatever is hidden."""
        return False  # only the rules know when a turn ends

    def continues_turn(self, move: Any) -> bool:
        """Return True if the seat's next move may belong to the same turn, as one explains the other."""
        return False  # each move is explained alone

    def known_move(self, view: Any) -> str:
        """Return the only move of the seat on turn, as typed, if everybody sees that there is no other.

        Any player's view says so: what a hand holds must not decide it. "" if there is none.
        """
        return ""  # only the player on turn knows what there is to play

    def running_timers(self, view: Any) -> tuple[str, ...]:
        """Return the timers that run now by name, longest first; computers count since the last one began."""
        return ()

    def clock_seconds(self, view: Any) -> int:
        """Return the seconds of the present clock, 0 for none; when it ends, the table moves."""
        return 0

    def head_start_ms(self, view: Any) -> int:
        """Return the milliseconds by which computers answer later in the first match of a newcomer."""
        return 0

    def deals_anew(self, event: Any) -> bool:
        """Return True if an event lays out something new, once the result of a move has been seen."""
        return False

    def reading_ms(self, events: tuple[Any, ...]) -> int:
        """Return for how many milliseconds the result of such a move is shown alone."""
        return 0

    def move_sound(self, events: tuple[Any, ...]) -> str:
        """Return the sound of a move that stands out by more than its score; "" for all others."""
        return ""

    def pieces(self, view: Any) -> tuple[Any, ...]:
        """Return the pieces that the viewer may arrange, as their slots are numbered."""
        return ()

    def with_piece_lifted(self, draft: Any) -> Any:
        """Return the draft with the waiting piece back in the hand, still picked; None if none waits."""
        return None

    def hint_work(self, view: Any, rng: Random) -> Work:
        """Return the work of finding a hint; the strongest computer may not be the best adviser."""


def strongest_choice(slug: str, view: Any, rng: Random, steps: int) -> Work:
    """Return the work of choosing a move at the strongest level; `steps` keep it well under a second."""
    return choice_work(slug, game(slug).levels[-1], view, rng, steps)
