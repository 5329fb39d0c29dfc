"""Timing part of the face of Brain Drain: clocks, pauses, typed answers."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.braindrain.events import Dealt, Missed, Redealt, Replaced
from engine.games.braindrain.model import PASS, Move, View
from ui.core.words import Words
from ui.games.braindrain.hints import hint_work
from ui.games.timing import Timing

__all__ = ["BrainDrainTiming"]

READING_MS, MORE_MS, MOST_COUNTED = 3000, 700, 6
"""Milliseconds for which a result is shown alone, and how many more for each missed solution, up to six."""
HEAD_STARTS_MS = (40_000, 25_000, 12_000)
"""Milliseconds by which computers answer later at the first targets of somebody's first match.

In that time a newcomer finds out how cards are combined. The levels themselves stay as they are measured.
"""


class BrainDrainTiming(Timing):
    """The timing part of Brain Drain's face: countdown, pauses to read a result, typed answers, hints."""

    is_simultaneous = True
    hint_work = staticmethod(hint_work)

    def example_move(self, words: Words) -> str:
        """Return an example of a move in typed notation."""
        return "5*8/10-1"

    def gives_up(self, move: Move) -> bool:
        """Return True for a pass."""
        return move == PASS

    def complete_typed(self, words: Words, view: View, text: str, names: Sequence[str] = ()) -> str:
        """Return a typed equation as an answer in the present round; any other text unchanged."""
        starts = text.lstrip()[:1]
        return f"claim {view.round}: {text.strip()}" if starts.isdigit() or starts == "(" else text

    def running_timers(self, view: View) -> tuple[str, ...]:
        """Return the names of the running stopwatches: of the round and, after a buzz, of the answer."""
        number, holder = view.round, view.holder
        return (f"{number}", f"{number}/{holder}") if holder else (f"{number}",)

    def clock_seconds(self, view: View) -> int:
        """Return the seconds allowed for an answer, or alone for each target; 0 if no countdown runs."""
        running = view.holder or len(view.won) == 1
        return view.rules.clock if running else 0

    def head_start_ms(self, view: View) -> int:
        """Return by how many ms computers answer later for a newcomer at this target; 0 from the 4th."""
        return HEAD_STARTS_MS[view.round - 1] if view.round <= len(HEAD_STARTS_MS) else 0

    def deals_anew(self, event: object) -> bool:
        """Return True if an event turns up cards: a new deal, or another target."""
        return isinstance(event, Dealt | Redealt | Replaced)

    def reading_ms(self, events: tuple[object, ...]) -> int:
        """Return the milliseconds for reading a result: 3000, and 700 more for each missed solution to 6."""
        missed = sum(len(event.solutions) for event in events if isinstance(event, Missed))
        return READING_MS + MORE_MS * min(missed, MOST_COUNTED)
