"""Part of a face for the course of a match: clocks, pauses, forced moves, typed moves, hints."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from engine.errors import Refusal
from engine.games import game
from ui.core.words import Words
from ui.core.work import Work, choice_work

__all__ = ["Timing", "strongest_choice"]


class Timing(Protocol):
    """Part of a face for the course of a match: clocks, pauses, forced and typed moves, hints."""

    is_simultaneous: bool = False
    """True for a simultaneous game: no curtain, and any seat acts by steps such as `3:buzz`."""

    def picking_shows(self, view: Any, move: Any) -> bool:
        """Return True if picking the piece already previews this move; one touch of the target plays it."""
        return False

    def goes_unasked(self, view: Any, move: Any) -> bool:
        """Return True if a move is played without a confirmation, as its seat can do nothing else."""
        return False

    def gives_up(self, move: Any) -> bool:
        """Return True if a move gives up: unlike other wrong tries, it counts again when repeated."""
        return False

    def refuse_in_puzzle(self, view: Any, move: Any) -> Refusal | None:
        """Return why a legal move is no try at a puzzle, whose answer it cannot be; None for other moves."""
        return None

    def needs_showing(self, move: Any) -> bool:
        """Return True if a hint of this move first says where to look; False to show the move at once."""
        return True

    def hides_hint(self, draft: Any) -> bool:
        """Return True if a partial move lies where a hint is shown, so that it is put back for the hint."""
        return False

    def example_move(self, words: Words) -> str:
        """Return an example of a typed move."""

    def complete_typed(self, words: Words, view: Any, text: str, names: Sequence[str] = ()) -> str:
        """Return a typed short form, such as an equation, as a whole move; any other text unchanged.

        It may be written in the words of the screen. Players are called by `names`.
        """
        return text

    def may_act_off_turn(self, view: Any) -> bool:
        """Return True if a seat off turn is asked before the device is passed on (canon 24/7 10.2)."""
        return False

    def people_to_ask(self, view: Any, people: tuple[int, ...]) -> tuple[int, ...]:
        """Return the seats of `people` to ask before the computer on turn moves; usually ().

        Where several people play, the answer depends on nothing that one of them hides.
        """
        return ()  # nobody is asked before a computer moves

    def forced_move(self, view: Any, is_alone: bool) -> str:
        """Return the move that the interface plays for the viewer, as typed; "" if there is a choice.

        Where several people play, it depends on nothing that one of them hides.
        """
        return ""

    def ends_turn(self, move: Any) -> bool:
        """Return True if this move surely ends the turn, whatever is hidden; False if the rules decide it."""
        return False  # only the rules know when a turn ends

    def continues_turn(self, move: Any) -> bool:
        """Return True if the same seat may move again in this turn, so both moves are explained together."""
        return False  # each move is explained alone

    def known_move(self, view: Any) -> str:
        """Return the move of the seat on turn, as typed, if every player can see it is the only one; or "".

        Any player's view says so: what a hand holds must not decide it. "" if there is none.
        """
        return ""  # only the player on turn knows what there is to play

    def running_timers(self, view: Any) -> tuple[str, ...]:
        """Return the names of the stopwatches that run now, longest first; () if nothing is measured."""
        return ()

    def clock_seconds(self, view: Any) -> int:
        """Return the length of the running countdown in seconds, 0 for none; at its end the table moves."""
        return 0

    def head_start_ms(self, view: Any) -> int:
        """Return by how many ms computers answer later in a newcomer's first match; 0 for no difference."""
        return 0

    def welcomes(self, view: Any) -> bool:
        """Return True if a newcomer may begin with this deal, as the seat on turn sees it."""
        return True

    def deals_anew(self, event: Any) -> bool:
        """Return True if an event deals cards, which are shown only after the result of the move was seen."""
        return False

    def reading_ms(self, events: tuple[Any, ...]) -> int:
        """Return how many milliseconds the result of a move with these events is shown alone."""
        return 0

    def move_sound(self, events: tuple[Any, ...]) -> str:
        """Return the name of the special sound of a move with these events; "" for the usual sounds."""
        return ""

    def pieces(self, view: Any) -> tuple[Any, ...]:
        """Return the viewer's pieces by slot; () in a game whose pieces cannot be arranged."""
        return ()

    def with_piece_lifted(self, draft: Any) -> Any:
        """Return the draft with the tile on the board back in the hand and picked; None if none waits."""
        return None

    def is_same_step(self, before: Any, after: Any) -> bool:
        """Return True if a step changes only how the piece of the one before lies; one Undo takes both."""
        return False

    def hint_work(self, view: Any, rng: Random) -> Work:
        """Return the computation that finds a hint; its result is the `Choice` to suggest."""


def strongest_choice(slug: str, view: Any, rng: Random, steps: int) -> Work:
    """Return the computation of a move at the strongest level, limited to `steps` slices of search."""
    return choice_work(slug, game(slug).levels[-1], view, rng, steps)
