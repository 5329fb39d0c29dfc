"""The one protocol that every game speaks.

A game is a package whose module satisfies `Game`: plain functions over frozen values. `refusal` and
`moves` read only what a seat may see; `play`, `scores` and `outcome` read the whole state. An illegal
move is an ordinary answer (`Refusal`); exceptions are for the mistakes of callers and of texts.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol, TypeVar

from .errors import GameError, Refusal

__all__ = [
    "TABLE",
    "Entry",
    "Event",
    "Fault",
    "Game",
    "Item",
    "Offer",
    "Option",
    "Options",
    "Outcome",
    "Sampler",
    "Samples",
    "Shuffle",
    "Viewer",
    "places",
    "refuse_shuffle",
]

TABLE = 0
"""The table itself: it moves when a clock runs out, and as a viewer it sees everything."""

T = TypeVar("T")
Item = Any
Viewer = int | None
"""A seat (1, 2, ...), `None` for an onlooker, or `TABLE`."""
Options = Mapping[str, str]
"""Every option of a game with its value as text, defaults included."""


class Shuffle(Protocol):
    """A function that puts items in the order in which they leave the pile; `path` names the shuffle."""

    def __call__(self, items: Sequence[T], path: str, /) -> tuple[T, ...]:
        """Return the items in a random order that `path` alone decides for a given match."""


class Outcome(NamedTuple):
    """The end of a match: the place of each seat in seat order (1, 1, 3 after a tie), and the reason."""

    places: tuple[int, ...]
    reason: str


class Option(NamedTuple):
    """One option of a game: its values in the order to offer them, the first being the default.

    `choices` are the words allowed; `numbers` allows whole numbers instead; `many` allows a list of
    choices with commas. `alone` is the default with one seat, where that is another.
    """

    key: str
    choices: tuple[str, ...]
    numbers: range | None = None
    many: bool = False
    alone: str = ""

    @property
    def default(self) -> str:
        """The default value in matches of several seats; `default_for` knows that of one seat."""
        return self.choices[0]

    def default_for(self, seats: int) -> str:
        """Return the default value in a match of so many seats, which a record leaves out."""
        return self.alone if self.alone and seats == 1 else self.default

    def allows(self, value: str) -> bool:
        """Return whether the option may be `value`: a choice, a number in range, or a list if `many`."""
        if value in self.choices:
            return True
        if self.numbers is not None:
            plain = len(value) < 10 and value.isascii() and value.isdigit()
            return plain and value == str(int(value)) and int(value) in self.numbers
        parts = value.split(",")
        return self.many and len(set(parts)) == len(parts) and all(part in self.choices for part in parts)


class Offer(NamedTuple):
    """The next step of a partial move: its text, the draft it leads to, the move it completes, what it earns.

    `total` is the running total of a line, in games that add one up. `needs_no_preview` is True for a step
    that is a deliberate act of its own, such as drawing. `needs_preview` is True for a step that may be a
    slip and costs something: its move is shown first even to a player who confirms none. `more` is True where
    a longer move may begin with this one. `goes_on` is True for a refused step after which the next ones go
    on from its `draft`.
    """

    step: str
    draft: Any
    move: Any = None
    gain: int = 0
    refusal: Refusal | None = None
    total: int = 0
    needs_no_preview: bool = False
    needs_preview: bool = False
    more: bool = False
    goes_on: bool = False


class Event(Protocol):
    """Something that happened: a named tuple of its game."""

    def _asdict(self) -> dict[str, Any]:
        """Return the fields by name, as every named tuple does."""


class Entry(NamedTuple):
    """One line of the log: the seat that moved, its move, and the events that the move caused."""

    seat: int
    move: Any
    events: tuple[Any, ...]


Samples = Mapping[str, tuple[float, ...]]
"""What statistics count in a match: lists of numbers by kind."""
Sampler = Callable[[Any, Sequence[Entry], int, Mapping[int, float], Collection[int]], Samples]
"""Counts a match for a seat, from an onlooker's view of its deal, and its log.

Then come the seconds that a player took, by the ply that ended them, and for each hint of the match the
number of moves made before it.
"""


class Game(Protocol):
    """The contract of a game's package; the module itself is the game."""

    slug: str
    version: str
    """Version of the rules, as written in records."""
    earlier: Mapping[str, Options]
    """Option defaults of earlier rules versions, where they differ from today's."""
    seats: range
    options: tuple[Option, ...]
    turn_based: bool
    """True if its move sequences can be counted (perft)."""
    puzzle_tasks: Mapping[str, Callable[[Any, int, int], Iterator[tuple[int, tuple[Any, ...]]]]]
    """What problems may ask: from a state, for a seat and a number of moves, every way with its worth."""
    levels: tuple[str, ...]
    """The computer players that are offered at a table, weakest first."""

    def check_options(self, seats: int, options: Options) -> None:
        """Raise `NotationError` when these options do not go with that many seats."""

    def items(self, options: Options) -> tuple[Item, ...]:
        """Return the pieces that are shuffled, in the order of the canon."""

    def deal(self, seats: int, options: Options, shuffle: Shuffle) -> Any:
        """Return the first state of a match, dealt by `shuffle`."""

    def actors(self, state: Any) -> tuple[int, ...]:
        """Return the seats that may act, the one on turn first, `TABLE` last; empty once the match is over.

        No player may see it: that a seat may act can give away what is hidden or not yet noticed.
        """

    def view(self, state: Any, viewer: Viewer) -> Any:
        """Return the state as `viewer` may see it."""

    def determinize(self, view: Any, rng: Random) -> Any:
        """Return a whole state that the viewer's knowledge allows, drawn as fairly as the deal.

        Every arrangement of what is hidden comes with its right chance. What players chose to play or not to
        play is not taken as a sign of what they hold. With nothing hidden the result is the state itself.
        """

    def refusal(self, view: Any, move: Any) -> Refusal | None:
        """Return why the viewer may not play `move`, or None when the move is legal."""

    def moves(self, view: Any) -> Iterator[Any]:
        """Yield the viewer's moves lazily, in canonical order."""

    def play(self, state: Any, seat: int, move: Any, shuffle: Shuffle) -> tuple[Any, tuple[Any, ...]]:
        """Play a legal move; return the next state and the events in order."""

    def scores(self, state: Any) -> tuple[int, ...]:
        """Return the score of each seat, in the game's own unit."""

    def outcome(self, state: Any) -> Outcome | None:
        """Return places and reason once the match is over, None before."""

    def offers(self, view: Any, draft: Any) -> Iterator[Offer]:
        """Yield the next steps of a partial move, refused ones too; `draft` None begins one."""

    def premove_view(self, view: Any) -> Any:
        """Return the view as if it were the viewer's turn; None if no move can be set in advance.

        Nothing hidden is revealed: only the seat on turn differs.
        """

    def visible_event(self, event: Any, viewer: Viewer) -> Any:
        """Return an event as `viewer` may see it, or None when it stays hidden."""

    def credits(self, event: Any) -> tuple[tuple[int, int], ...]:
        """Return (seat, amount) for each seat whose score the event raises."""

    def reveals(self, event: Any) -> bool:
        """Return whether the event showed somebody something new, so that its move cannot be undone."""

    def write_move(self, move: Any) -> str:
        """Return a move as text, as in a record."""

    def parse_move(self, text: str) -> Any:
        """Parse a move; raise `NotationError`."""

    def write_item(self, item: Item) -> str:
        """Return one shuffled piece (a card, tile or domino) as text."""

    def parse_item(self, text: str) -> Item:
        """Parse one shuffled piece; raise `NotationError`."""

    def write_position(self, state: Any) -> str:
        """Return a state as a drawing."""

    def parse_position(self, text: str, seats: int, options: Options, mover: int | None = None) -> Any:
        """Parse a drawing, `mover` to play if it does not say; raise `PositionError` with its line at fault.

        `mover` is the seat of the move shown, where the drawing does not say whose turn it is.
        """

    def bots(self) -> Mapping[str, Callable[..., Iterator[Any]]]:
        """Return all computer players by name, also those no longer offered but named by old records."""


class Fault(NamedTuple):
    """A contradiction in a drawing: the name of the fact, a code, the text at fault ("": its whole line)."""

    fact: str
    code: str
    text: str = ""


def places(keys: Sequence[Any]) -> tuple[int, ...]:
    """Return each seat's place, the greatest key first; equal keys share a place, the next one is left out.

    >>> places([30, 50, 50, 10])
    (3, 1, 1, 4)
    """
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def refuse_shuffle(items: Sequence[T], path: str, /) -> tuple[T, ...]:
    """Raise `GameError`: the `Shuffle` for moves that must not need chance."""
    raise GameError("left_to_chance", path)
