"""20 sur 20: what a half, a domino, an alignment and a play are.

The table (canon 2.2) is an unbounded grid of cells (x, y), x to the right and y downward. What lies on it is
kept as the dominoes in the order in which they were laid, and the cells of the marks "20" in the order in
which they were placed; `grid` reads from the first where every half is. A half (partie) is 0, the blank
(partie nulle), or 1 to 9. A domino is the pair of its halves, the smaller first; a `Lay` says where its
halves lie, so that each placement has one name.

An alignment is a maximal row or column of two or more numbered halves (canon 3.1). A rack (réglette) is a
tuple of dominoes in the order in which they were drawn, the stock (pioche) one whose first leaves first.
What belongs to a seat stands in a tuple indexed by seat - 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

__all__ = [
    "DOMINOES",
    "FULL_RACK",
    "MARKS",
    "TWENTY",
    "Alignment",
    "Cell",
    "Closed",
    "Domino",
    "Draft",
    "Drew",
    "End",
    "Ended",
    "Laid",
    "Lay",
    "Move",
    "Pass",
    "Passed",
    "Play",
    "Redealt",
    "RoundScored",
    "RoundStarted",
    "State",
    "Stopped",
    "View",
]

TWENTY = 20
FULL_RACK = 5  # 20 sur 20 2.1
MARKS = {2: 22, 3: 15, 4: 11}  # 20 sur 20 2.1


class Domino(NamedTuple):
    """A domino, its smaller half first; written `4-5`."""

    a: int
    b: int

    def __str__(self) -> str:
        """Return the notation of a domino, such as `4-5`."""
        return f"{self.a}-{self.b}"


DOMINOES = tuple(Domino(a, b) for a in range(10) for b in range(a, 10) if b)  # 20 sur 20 1.1


class Cell(NamedTuple):
    """A cell of the table; written `2,-1`."""

    x: int
    y: int

    def __str__(self) -> str:
        """Return the notation of a cell, such as `2,-1`."""
        return f"{self.x},{self.y}"


class Lay(NamedTuple):
    """A domino on the table: half `a` on (x, y), half `b` on its east or south neighbour; `4-5@0,0E`."""

    a: int
    b: int
    x: int
    y: int
    way: str

    @property
    def domino(self) -> Domino:
        """The domino laid."""
        return Domino(min(self.a, self.b), max(self.a, self.b))

    @property
    def cells(self) -> tuple[Cell, Cell]:
        """The cells of half `a` and of half `b`."""
        east = self.way == "E"
        return Cell(self.x, self.y), Cell(self.x + east, self.y + (not east))

    def __str__(self) -> str:
        """Return the notation of a domino on the table, such as `4-5@0,0E`."""
        return f"{self.a}-{self.b}@{self.x},{self.y}{self.way}"


class Play(NamedTuple):
    """A move that lays dominoes, sorted by (y, x), which complete an alignment of 20 (poser)."""

    lays: tuple[Lay, ...]


class Pass(NamedTuple):
    """A move that passes a turn in which nothing was laid (passer son tour)."""


class End(NamedTuple):
    """A move that ends a turn in which single dominoes were laid."""


Move = Play | Pass | End


class Alignment(NamedTuple):
    """A row or column of numbered halves, west to east or north to south, with their cells."""

    cells: tuple[Cell, ...]
    halves: tuple[int, ...]

    @property
    def total(self) -> int:
        """The sum of the halves (canon 3.1)."""
        return sum(self.halves)


class Laid(NamedTuple):
    """A seat laid dominoes on the table."""

    seat: int
    lays: tuple[Lay, ...]


class Closed(NamedTuple):
    """Alignments of 20 are closed, with this seat's marks on these cells; `counts` outside a competition."""

    seat: int
    alignments: tuple[Alignment, ...]
    marks: tuple[Cell, ...]
    counts: bool


class Drew(NamedTuple):
    """Dominoes left the stock for a rack; only their owner sees which."""

    seat: int
    dominoes: tuple[Domino, ...]
    number: int


class Passed(NamedTuple):
    """A seat passed."""

    seat: int


class Stopped(NamedTuple):
    """A seat ended its turn after single plays."""

    seat: int


class Redealt(NamedTuple):
    """A redeal after all passed: racks and stock were shuffled together and dealt again."""


class RoundScored(NamedTuple):
    """A round of a competition is over: why, and the points that it gave to each seat."""

    reason: str
    points: tuple[int, ...]


class RoundStarted(NamedTuple):
    """A new round of a competition begins, its number and the seat that starts."""

    number: int
    seat: int


class Ended(NamedTuple):
    """The game ended, for this reason."""

    reason: str


class Draft(NamedTuple):
    """A partial play: dominoes laid so far, the slot picked, how it is turned, and where it hovers.

    `turns` counts quarter turns clockwise from half `a` on top; `cell` is the cell that was pointed at,
    `lay` where the picked domino hovers over it. `is_turned` is True once it was turned in the hand,
    `first_turns` is the `turns` with which it was put down on the table.
    """

    lays: tuple[Lay, ...] = ()
    slots: tuple[int, ...] = ()
    slot: int | None = None
    turns: int = 0
    cell: Cell | None = None
    lay: Lay | None = None
    is_turned: bool = False
    first_turns: int = 0

    @property
    def whole(self) -> tuple[Lay, ...]:
        """The dominoes laid and the one that hovers, in the order of a play."""
        lays = (*self.lays, self.lay) if self.lay else self.lays
        return tuple(sorted(lays, key=lambda lay: (lay.y, lay.x)))


@dataclass(frozen=True, slots=True)
class State:
    """Everything on the table, in the racks and in the stock.

    `left` counts the marks left to each seat; `singles` says that the seat on turn has made single plays;
    `passes` counts passes in a row, `redeals` rounds of passes with no play between, `shuffles` all
    shuffles after the deal. In a competition (`target` above 0) `points` adds up, `number` and `starter`
    give the round. `forced` says that only who has no play may pass (canon 4.8). `reason` is empty until
    the match is over.
    """

    lays: tuple[Lay, ...]
    marks: tuple[Cell, ...]
    racks: tuple[tuple[Domino, ...], ...]
    stock: tuple[Domino, ...]
    left: tuple[int, ...]
    turn: int
    singles: bool
    passes: int
    redeals: int
    shuffles: int
    forced: bool
    target: int
    points: tuple[int, ...]
    number: int
    starter: int
    reason: str


@dataclass(frozen=True, slots=True)
class View:
    """A state as a viewer may see it: hidden racks are empty, and `held` counts dominoes by rack."""

    viewer: int | None
    lays: tuple[Lay, ...]
    marks: tuple[Cell, ...]
    racks: tuple[tuple[Domino, ...], ...]
    held: tuple[int, ...]
    stock: int
    left: tuple[int, ...]
    turn: int
    singles: bool
    passes: int
    redeals: int
    shuffles: int
    forced: bool
    target: int
    points: tuple[int, ...]
    number: int
    starter: int
    reason: str

    @property
    def rack(self) -> tuple[Domino, ...]:
        """The viewer's own rack; () for a viewer without a seat."""
        return self.racks[self.viewer - 1] if self.viewer else ()

    @property
    def on_turn(self) -> bool:
        """True if the viewer is the seat whose turn it is."""
        return not self.reason and self.viewer == self.turn
