"""Everything that a face renders from, as values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeVar

from engine.game import Offer
from ui.core.html import Html
from ui.core.words import Words
from ui.model import RefusedMove

__all__ = [
    "ComparedMove",
    "Interaction",
    "Line",
    "Scene",
    "SeenMove",
    "Shown",
]

T = TypeVar("T")


class SeenMove(NamedTuple):
    """A move of the log with only the events that this viewer may see; `ply` counts from 1."""

    ply: int
    seat: int
    events: tuple[Any, ...]


class ComparedMove(NamedTuple):
    """A move that a review shows beside the one played: its rank, and its score in words.

    Rank 0 is the move that was played. Then `tag_text` is its mark, or "". `listed` is the number of the move
    in the review's list, where the one played counts too if it is the best; 0 if it is the rank.
    """

    move: Any
    rank: int
    tag_text: str = ""
    listed: int = 0

    @property
    def number(self) -> int:
        """The number that the reader sees beside the move in the list."""
        return self.listed or self.rank


class Line(NamedTuple):
    """A line of the log: a sentence as markup, and the score of its move ("" for a move without one)."""

    text: Html
    gain: str = ""


class Interaction(NamedTuple):
    """What the viewer can do in this turn (offers), and the partial, waiting or suggested move.

    `offers` are the next steps of the partial move `draft`, computed when asked for. `pending` is the move
    that waits for confirmation. `marks` is the strength of the board guides. `hint` is the move to point at,
    `idea` the move of a hint that only says where to look. `order` lists the slots of the viewer's pieces as
    they arranged them. `premove_view` is the view that a premove is for. It is not enabled for diagrams,
    reviews and finished games, where nothing can be clicked. `calls` are the seats that may be called to act
    out of turn. While `is_passing`, people are asked which of them passes. `sends` is True where confirming
    the pending move also sends it on.
    """

    draft: Any = None
    offers: Sequence[Offer] = ()
    pending: Any = None
    marks: str = "scores"
    hint: Any = None
    idea: Any = None
    refused: RefusedMove = RefusedMove()
    order: tuple[int, ...] = ()
    premove_view: Any = None
    is_enabled: bool = True
    calls: tuple[int, ...] = ()
    is_passing: bool = False
    sends: bool = False


class Shown(NamedTuple):
    """What a scene shows beside the position: compared moves, clock, pause, missed tries.

    `ghosts` are moves that a review compares: a board renders where they would go, a hand marks their pieces.
    In a simultaneous game `began` is the first view, `seconds` the whole time on the clock and `seconds_left`
    what is left of it. `pause` is the reason for the present pause. `is_answered`: the view is the one before
    the last move. `hours` shows scores in hours. Once a puzzle is lost, `answer` is the word beside the move
    of the hint, which was to be found; `misses` are the wrong tries with what they earned. `sought` is
    the last move of an open exercise's answer: advice may depend on its kind, nothing shows it. `is_retry` is
    True where a missed chance is played again. `hints` are the numbers of moves that had been made when a
    hint was asked for. `is_watched` is True at a table where computers alone play on. `stand_in` is the
    seat of the computer that plays on for the only person (0: none, or the match is over). `untried` are the
    plies of missed chances whose answers stay hidden, as nobody has tried them again to the end;
    `found_later` are those of chances whose answer somebody has found in a retry. `is_alternative` is True
    where a review shows a compared move in place of the last one. `tipped` is the answer of a retry whose tip
    names a line: the board outlines what lies in that line already.
    """

    ghosts: tuple[ComparedMove, ...] = ()
    began: Any = None
    pause: str = ""
    is_answered: bool = False
    seconds: int = 0
    seconds_left: int = 0
    hours: bool = False
    misses: tuple[tuple[Any, int], ...] = ()
    answer: str = ""
    sought: Any = None
    is_retry: bool = False
    hints: tuple[int, ...] = ()
    is_watched: bool = False
    stand_in: int = 0
    untried: tuple[int, ...] = ()
    found_later: tuple[int, ...] = ()
    is_alternative: bool = False
    tipped: Any = None


class Scene(NamedTuple):
    """Everything that a game's face renders from: the viewer's view, the players, the log.

    What belongs to seats is indexed by seat: `names`, `bots` (True for a computer), `scores`, `levels` (that
    of a computer, "" for a person), `places` around the table, `remote` (True for a player at another
    device). `log` goes from first to last. Where a seat passed between a person and a computer, `earlier` has
    for each such ply, the first one first, the names and `bots` of the moves up to it.
    """

    view: Any
    words: Words
    names: tuple[str, ...]
    bots: tuple[bool, ...]
    scores: tuple[int, ...]
    log: tuple[SeenMove, ...] = ()
    levels: tuple[str, ...] = ()
    places: tuple[int, ...] = ()
    remote: tuple[bool, ...] = ()
    interaction: Interaction = Interaction()
    shown: Shown = Shown()
    earlier: tuple[tuple[int, tuple[str, ...], tuple[bool, ...]], ...] = ()

    def when(self, ply: int) -> Scene:
        """Return the scene with the names of those who played when move `ply` was made."""
        then = next((one for one in self.earlier if ply <= one[0]), None)
        return self._replace(names=then[1], bots=then[2]) if then else self

    def name_when(self, ply: int, seat: int) -> str:
        """Return the name of the player who had a seat when move `ply` was made."""
        return self.when(ply).names[seat - 1]

    @property
    def drafted(self) -> Any:
        """The view in which a partial move is made: the present one, or for a premove the expected one."""
        expected = self.interaction.premove_view
        return self.view if expected is None else expected

    def in_order(self, pieces: Sequence[T]) -> list[tuple[int, T]]:
        """Return pairs of slot number and piece, in the order in which the viewer arranged the hand."""
        return [(slot, pieces[slot - 1]) for slot in self.interaction.order or range(1, len(pieces) + 1)]

    @property
    def own_seats(self) -> tuple[int, ...]:
        """The seats of the people at this device, without computers and players at other devices."""
        remote = self.remote or (False,) * len(self.bots)
        return tuple(
            seat for seat, (bot, far) in enumerate(zip(self.bots, remote, strict=True), 1) if not (bot or far)
        )

    def origin(self, seat: int) -> str:
        """Return the id of the element from which a seat's piece is animated: own hand or the seat's card."""
        return "rack" if self.view.viewer == seat else f"seat-{seat}"

    def place(self, seat: int) -> int:
        """Return a seat's place around the table (from 1), which decides its colour, shape and letter."""
        return self.places[seat - 1] if self.places else seat
