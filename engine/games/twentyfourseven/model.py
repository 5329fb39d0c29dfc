"""24/7: what a board, a tile and a placement are.

The board is 49 bytes, row by row from the top: 0 is an open space, 1 to 10 a tile, `STONE` an
out-of-time stone (pierre hors temps). Bytes slice in one step along any row, column or diagonal, compare
and hash fast, and cannot be changed: a state shares its board with nobody's mistakes. Columns a-g count
from the left, rows 1-7 from the top (canon 1.1), so that space a1 has index 0 and g7 index 48.

A rack (chevalet) is a tuple of tiles in the order in which they were drawn; the bag (pioche) a tuple
whose first tile leaves first. What belongs to a seat stands in a tuple indexed by seat - 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from .knowledge import History

__all__ = [
    "CELLS",
    "CENTRE",
    "DOUBLE",
    "FULL_RACK",
    "OPEN",
    "SIDE",
    "STONE",
    "TILES",
    "Cell",
    "Closed",
    "Combo",
    "Draft",
    "Draw",
    "Drew",
    "Ended",
    "Move",
    "Place",
    "Placed",
    "Scored",
    "ShowTile",
    "Showed",
    "Skipped",
    "CallSpace",
    "Spotted",
    "State",
    "View",
    "partner",
]

SIDE = 7
OPEN, STONE = 0, 11
TILES = tuple(value for value in range(1, 11) for _ in range(4))  # 24/7 1.2
FULL_RACK = {2: 6, 3: 5, 4: 5}  # 24/7 2.2


class Cell(NamedTuple):
    """A space of the board, column and row counted from 0; written `d4`."""

    column: int
    row: int

    @property
    def offset(self) -> int:
        """The index of the space in the board's bytes, from 0."""
        return self.row * SIDE + self.column

    def __str__(self) -> str:
        """Return the notation of a space, such as `d5`."""
        return f"{'abcdefg'[self.column]}{self.row + 1}"


CELLS = tuple(Cell(column, row) for row in range(SIDE) for column in range(SIDE))
CENTRE = Cell(3, 3)
TWICE = "a5 b3 c1 c6 e2 e7 f5 g3"  # 24/7 1.3
DOUBLE = frozenset(cell.offset for cell in CELLS if str(cell) in TWICE.split())


class Place(NamedTuple):
    """A move that lays a tile of one's rack on a space (poser): `7@d5`."""

    tile: int
    cell: Cell


class Draw(NamedTuple):
    """A move that completes one's rack from the bag, with option `draw=manual` (piocher)."""


class ShowTile(NamedTuple):
    """A move that shows one tile of one's rack to the partner, in teams (montrer)."""

    tile: int


class CallSpace(NamedTuple):
    """A move that calls a space out of time, with option `stones=spotted` (annoncer)."""

    cell: Cell


Move = Place | Draw | ShowTile | CallSpace


class Combo(NamedTuple):
    """A combination that a placement completes: its kind, its spaces in line order, its minutes.

    Kinds: `sum_7`, `sum_24`, `run`, `set`, and the two bonuses `bonus_24_7` and `bonus_7_tiles`.
    A combination of a double-time space carries its single minutes: `Scored.doubled` says the rest.
    """

    kind: str
    cells: tuple[Cell, ...]
    minutes: int


class Placed(NamedTuple):
    """A seat placed a tile on the board."""

    seat: int
    tile: int
    cell: Cell


class Scored(NamedTuple):
    """A placement earned minutes for these seats (one, or both partners of a team)."""

    seats: tuple[int, ...]
    combos: tuple[Combo, ...]
    doubled: bool
    minutes: int


class Closed(NamedTuple):
    """Spaces went out of time (hors temps) and carry a stone."""

    cells: tuple[Cell, ...]


class Drew(NamedTuple):
    """Tiles left the bag for a rack; only their owner sees which."""

    seat: int
    tiles: tuple[int, ...]
    number: int


class Showed(NamedTuple):
    """A tile was shown to the partner; others see only that it was."""

    seat: int
    tile: int | None


class Spotted(NamedTuple):
    """A seat announced an out-of-time space, which carries a stone."""

    seat: int
    cell: Cell


class Skipped(NamedTuple):
    """A seat had no legal placement; it stays in the game."""

    seat: int


class Ended(NamedTuple):
    """The game ended, for this reason of canon 9.1."""

    reason: str


class Draft(NamedTuple):
    """A partial move: the slot of the rack that is picked, and the space chosen for its tile."""

    slot: int | None = None
    cell: Cell | None = None


@dataclass(frozen=True, slots=True)
class State:
    """Everything on the table and in the bag, seen and unseen.

    `rights` says, for option `draw=manual`, what may still be drawn (canon 10.2): None, no right; 0, a
    right; s, a right that is lost when seat s draws. `shown` is the tile that each seat last showed to
    its partner until it places one of that number (else 0): whether it holds a second is not shown.
    `has_shown` says whether the seat on turn showed one. `knows` is what skips have shown of each rack (see
    `knowledge`). `reason` is empty until the game is over.
    """

    board: bytes
    racks: tuple[tuple[int, ...], ...]
    bag: tuple[int, ...]
    aside: tuple[int, ...]
    minutes: tuple[int, ...]
    turn: int
    teams: bool
    manual: bool
    spotted: bool
    rights: tuple[int | None, ...]
    shown: tuple[int, ...]
    has_shown: bool
    knows: tuple[History, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class View:
    """A state as a viewer may see it: hidden racks are empty, and `held` counts the tiles of every rack.

    `shown` holds the tiles shown to this viewer (and its own shown ones), by seat. `may_draw` speaks of
    the viewer. `aside` counts the tiles set aside; `rights` and `knows` are those of the state, which all
    who watch can see.
    """

    viewer: int | None
    board: bytes
    racks: tuple[tuple[int, ...], ...]
    held: tuple[int, ...]
    bag: int
    aside: int
    minutes: tuple[int, ...]
    turn: int
    teams: bool
    manual: bool
    spotted: bool
    may_draw: bool
    rights: tuple[int | None, ...]
    shown: tuple[int, ...]
    has_shown: bool
    knows: tuple[History, ...]
    reason: str

    @property
    def rack(self) -> tuple[int, ...]:
        """The viewer's own rack; () for a viewer without a seat."""
        return self.racks[self.viewer - 1] if self.viewer else ()

    @property
    def on_turn(self) -> bool:
        """True if the viewer is the seat whose turn it is."""
        return not self.reason and self.viewer == self.turn


def partner(seat: int) -> int:
    """Return the partner of a seat, who sits opposite in teams of four (canon 10.1).

    >>> [partner(seat) for seat in (1, 2, 3, 4)]
    [3, 4, 1, 2]
    """
    return (seat + 1) % 4 + 1
