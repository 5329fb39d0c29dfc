"""What the laws need to know of 24/7."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random

from engine.games.twentyfourseven.model import (
    CELLS,
    TILES,
    CallSpace,
    Draw,
    Move,
    Place,
    ShowTile,
    State,
    partner,
)

SETTINGS: tuple[tuple[int, dict[str, str]], ...] = (
    (2, {}),
    (3, {}),
    (4, {}),
    (4, {"teams": "on"}),
    (2, {"draw": "manual"}),
    (3, {"draw": "manual"}),
    (2, {"stones": "spotted"}),
    (3, {"draw": "manual", "stones": "spotted"}),
    (4, {"draw": "manual", "stones": "spotted", "teams": "on"}),
)

PLIES = 160
"""At most 36 tiles are placed, 36 drawn by hand, one shown a turn, and 48 spaces announced."""

HEADER = '[Game "24-7"]\n[Rules "1"]\n[Seats "{seats}"]\n{options}[Position "1"]\n\n'


def _small(drawing: str, seats: int = 2, options: str = "") -> str:
    tag = f'[Options "{options}"]\n' if options else ""
    return HEADER.format(seats=seats, options=tag) + drawing.replace(" " * 4, "").lstrip("\n")


SMALL = (
    _small("""
    .......
    .......
    .......
    ...X...
    .......
    .......
    .......
    rack 1 1 5 10
    rack 2 7
    """),
    _small("""
    #.....#
    .9.....
    ..9..X.
    ...6X..
    ....#..
    .1234..
    #.....#
    rack 1 1 2 3 4 9 10
    rack 2 8 8 8
    bag 5 5
    turn 2
    """),
    _small(
        """
    .......
    .......
    .9X.9X.
    .......
    .8.8.8.
    .......
    .......
    rack 1 1 2 7
    rack 2 1
    rack 3 9
    rack 4 3
    """,
        seats=4,
        options="draw=manual stones=spotted teams=on",
    ),
)


def universe() -> Iterator[Move]:
    """Every move that a record can say."""
    yield Draw()
    yield from (ShowTile(tile) for tile in range(1, 11))
    yield from (Place(tile, cell) for tile in range(1, 11) for cell in CELLS)
    yield from (CallSpace(cell) for cell in CELLS)


def listed(move: Move) -> bool:
    """Every legal move of 24/7 is listed."""
    return True


def pieces(state: State) -> list[int]:
    """All tiles: on the board, on racks, in the bag, set aside."""
    on_board = [value for value in state.board if 1 <= value <= 10]
    return sorted([*on_board, *(tile for rack in state.racks for tile in rack), *state.bag, *state.aside])


def dealt(options: Mapping[str, str]) -> list[int]:
    """The forty tiles."""
    return list(TILES)


def twin(state: State, viewer: int | None, rng: Random) -> State:
    """Deals the tiles that a viewer cannot see anew: other racks, the bag, the three set aside.

    A tile that the viewer's partner showed stays on the partner's rack; a tile that others showed each
    other is one of theirs again.
    """
    seats = range(1, len(state.racks) + 1)
    told = {seat: state.teams and viewer is not None and partner(seat) == viewer for seat in seats}
    known = tuple(
        rack if seat == viewer else (state.shown[seat - 1],) if told[seat] and state.shown[seat - 1] else ()
        for seat, rack in zip(seats, state.racks, strict=True)
    )
    pool = pieces(state)
    for tile in [*(value for value in state.board if 1 <= value <= 10), *(t for rack in known for t in rack)]:
        pool.remove(tile)
    rng.shuffle(pool)

    def take(count: int) -> tuple[int, ...]:
        taken = tuple(pool[:count])
        del pool[:count]
        return taken

    racks = tuple((*own, *take(len(rack) - len(own))) for own, rack in zip(known, state.racks, strict=True))
    shown = tuple(
        tile if not tile or seat == viewer or told[seat] else rack[0]
        for seat, tile, rack in zip(seats, state.shown, racks, strict=True)
    )
    return replace(state, racks=racks, shown=shown, bag=take(len(state.bag)), aside=take(len(state.aside)))


texts = (
    "7",
    "10",
    "@",
    "d4",
    "h9",
    "draw",
    "show ",
    "spot ",
    ".......",
    "rack 1 ",
    "bag ",
    "rights ",
    "#",
    "X",
)
