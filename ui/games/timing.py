"""What the flows ask of a game: clocks, lingering, views that are shared, typed moves."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from ui.core.work import Work

__all__ = ["Timing"]


class Timing(Protocol):
    """What the flows ask: clocks, lingering, views that are shared, typed moves."""

    shared: bool
    """Whether all see the same: no curtain falls, and any seat acts, by steps with its number (`3:buzz`)."""

    picking_shows: bool
    """Whether a piece that is picked shows at once what it will do: then a touch of its place plays it."""

    def example(self) -> str:
        """Gives a move as it is typed, as an example for whoever types one."""

    def typed(self, view: Any, text: str) -> str:
        """Completes what was typed to a move in the notation."""

    def lingers(self, view: Any) -> bool:
        """Says whether a seat not on turn should be asked before the device passes on (canon 24/7 10.2)."""

    def heeds(self, view: Any, people: tuple[int, ...]) -> tuple[int, ...]:
        """Lists the people to be asked before the computer on turn moves: who might still spare it that move.

        Where several people play, whom it lists depends on nothing that one of them hides.
        """

    def goes_by_itself(self, view: Any, alone: bool) -> str:
        """Gives the move, as it is typed, that the viewer's turn makes by itself; else nothing.

        Where several people play, it depends on nothing that one of them hides.
        """

    def since(self, view: Any) -> tuple[str, ...]:
        """Names the stretches of time that run now, the longest first: the computers count from the last."""

    def seconds(self, view: Any) -> int:
        """Tells for how long the clock runs that runs now, 0 for none; at its end the table moves."""

    def turns(self, event: Any) -> bool:
        """Says whether an event lays out something new, once the result of a move has been seen."""

    def reading(self, events: tuple[Any, ...]) -> int:
        """Tells for how many milliseconds the result of such a move stays alone."""

    def sound(self, events: tuple[Any, ...]) -> str:
        """Names the sound of a move that stands out by more than earning something; empty for all others."""

    def holds(self, view: Any) -> tuple[Any, ...]:
        """Lists the pieces that the viewer may put in another order, as their slots are numbered."""

    def lifted(self, draft: Any) -> Any:
        """Takes the piece that waits on the table back to the hand, still picked; None where none waits."""

    def advice(self, view: Any, rng: Random) -> Work:
        """Finds the move of a hint; the strongest computer player may not be the best adviser."""
