"""What the laws need to know of 20 sur 20."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations, pairwise, permutations, product
from random import Random

from engine.games.vingtsurvingt.drafts import offers
from engine.games.vingtsurvingt.grid import grid
from engine.games.vingtsurvingt.model import (
    DOMINOES,
    Cell,
    Closed,
    Domino,
    Draft,
    End,
    Lay,
    Move,
    Pass,
    Play,
    State,
    View,
)

SETTINGS: tuple[tuple[int, dict[str, str]], ...] = (
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"target": "25"}),
    (3, {"target": "40"}),
    (2, {"pass": "forced"}),
    (4, {"pass": "forced"}),
)

PLIES = 4000
"""A round has at most 54 plays, an `end` after each, and before each two redeals of a round of passes;
a competition by chance ends after some dozens of rounds at most."""

HEADER = '[Game "20-sur-20"]\n[Rules "1"]\n[Seats "{seats}"]\n{options}[Position "1"]\n\n'


def _small(drawing: str, seats: int = 2, options: str = "") -> str:
    header = HEADER.format(seats=seats, options=f'[Options "{options}"]\n' if options else "")
    return header + "\n".join(line.strip() for line in drawing.strip().split("\n")) + "\n"


SMALL = (
    _small("""
    rack 1 4-5 2-9 0-6
    rack 2 1-1
    """),
    _small("""
    placed 4-5@0,0E 9-2@2,0E
    marks -1,0 4,0
    rack 1 5-6 3-8 0-4
    rack 2 1-1
    """),
    _small("""
    placed 8-3@0,0E 5-1@3,0S 7-9@1,2S
    marks 1,-1
    rack 1 2-4 3-9
    rack 2 1-1
    stock 6-6
    """),
    _small(
        """
    placed 6-0@0,0S 9-5@1,0S
    marks 2,0
    rack 1 1-1
    rack 2 1-8 0-5
    rack 3 2-2
    turn 2
    """,
        seats=3,
    ),
    _small("""
    placed 4-5@0,0E 9-2@2,0E
    marks -1,0 4,0
    rack 1 5-6 3-8
    rack 2 1-1
    singles 1
    """),
    # Lines of 20 without their marks: a blank beside them closes them, and is no play.
    _small("""
    placed 4-5@0,0E 9-2@2,0E
    rack 1 0-3 0-9
    rack 2 1-1
    """),
    _small("""
    placed 7-4@0,0E 6-9@0,1E 7-0@1,2S
    rack 1 1-6 0-9 0-5
    rack 2 0-2
    """),
    # A single play, one of several only, none: in each another answer to a pass that is forced.
    _small("placed 4-5@0,0E 9-2@2,0E\nmarks -1,0 4,0\nrack 1 5-6\nrack 2 1-1", options="pass=forced"),
    _small("placed 4-5@0,0E 9-2@2,0E\nmarks -1,0 4,0\nrack 1 3-8 0-4\nrack 2 1-1", options="pass=forced"),
    _small("placed 4-5@0,0E 9-2@2,0E\nmarks -1,0 4,0\nrack 1 1-1 0-1\nrack 2 1-2", options="pass=forced"),
    _small("rack 1 4-5 2-9 0-6\nrack 2 1-1", options="pass=forced"),
    _small("rack 1 4-5 2-8 0-6\nrack 2 1-1", options="pass=forced"),
)

MARGIN = 2
"""How far beyond the table the universe reaches."""


def _whole(view: View) -> bool:
    """Says whether plays of several can all be tried: few dominoes on the table and in the rack."""
    return len(view.lays) <= 3 and len(view.rack) <= 3


def _tried(view: View) -> tuple[Domino, ...]:
    """Names the dominoes to try: all of a small rack, two of a full one, and one that is elsewhere."""
    own = view.rack if _whole(view) else view.rack[:2]
    return (*own, next(domino for domino in reversed(DOMINOES) if domino not in view.rack))


def around(view: View) -> Iterator[Move]:
    """Conceivable moves: single dominoes anywhere, on a small table several in one line as well."""
    yield from (Pass(), End())
    xs, ys = _reach(view)
    for domino, x, y in product(_tried(view), xs, ys):
        yield from (Play((lay,)) for way in "ES" for lay in _turned(domino, x, y, way))
    if view.on_turn and _whole(view):
        yield Play((Lay(9, 9, 0, 0, "E"), Lay(1, 1, 0, 1, "S")))
        yield from _several(view)


def universe() -> Iterator[Move]:
    """The moves that need no table; an unbounded one is tried only around what lies there."""
    yield from (Pass(), End())


def listed(move: Move) -> bool:
    """Every legal move is listed."""
    return True


def _reach(view: View) -> tuple[range, range]:
    cells = list(grid(view.lays)) or [Cell(0, 0), Cell(3, 0)]
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    return range(min(xs) - MARGIN, max(xs) + MARGIN + 1), range(min(ys) - MARGIN, max(ys) + MARGIN + 1)


def _turned(domino: Domino, x: int, y: int, way: str) -> set[Lay]:
    a, b = domino
    return {Lay(a, b, x, y, way), Lay(b, a, x, y, way)}


def _several(view: View) -> Iterator[Move]:
    """Two or more dominoes of the rack in every order: two in every line, more in lines that hold halves."""
    xs, ys = _reach(view)
    held = list(grid(view.lays)) or [Cell(0, 0)]
    for size in range(2, len(view.rack) + 1):
        more = 2 * size - MARGIN
        for chosen in permutations(view.rack, size):
            for y in ys if size == 2 else sorted({y for _, y in held}):
                for places in combinations(range(xs[0] - more, xs[-1] + more), size):
                    yield from _row(chosen, [(x, y) for x in places], "E")
            for x in xs if size == 2 else sorted({x for x, _ in held}):
                for places in combinations(range(ys[0] - more, ys[-1] + more), size):
                    yield from _row(chosen, [(x, y) for y in places], "S")


def _row(chosen: tuple[Domino, ...], cells: list[tuple[int, int]], way: str) -> Iterator[Move]:
    """Turns each domino both ways; overlapping ones and those far from each other are left out."""
    along = [x if way == "E" else y for x, y in cells]
    gaps = [after - before for before, after in pairwise(along)]
    if min(gaps) < 2 or max(gaps) > 2 + 4:
        return
    ways = (sorted(_turned(domino, x, y, way)) for domino, (x, y) in zip(chosen, cells, strict=True))
    yield from (Play(lays) for lays in product(*ways))


def within(view: View, move: Move) -> bool:
    """Every legal move is listed; on large tables only single plays of some dominoes are tried."""
    if not isinstance(move, Play) or _whole(view):
        return True
    return len(move.lays) == 1 and move.lays[0].domino in _tried(view)


def steps(view: View, move: Move) -> tuple[str, ...]:
    """Each domino is picked, put over its first cell or its second, and turned until it lies as it should.

    Those beside what lies already come first.
    """
    if not isinstance(move, Play):
        return ("end" if isinstance(move, End) else "pass",)
    taken, lays, draft = [*grid(view.lays)], list(move.lays), Draft()
    told: list[str] = []
    while lays:
        lay = next((lay for lay in lays if _touches(lay, taken)), lays[0])
        lays.remove(lay)
        found, draft = _towards(view, draft, lay, taken)
        told += found
        taken += lay.cells
    return tuple(told)


def _touches(lay: Lay, cells: list[Cell]) -> bool:
    return any(_beside(cell, cells) for cell in lay.cells)


def _beside(cell: Cell, cells: list[Cell]) -> bool:
    return any(abs(cell.x - x) + abs(cell.y - y) == 1 for x, y in cells)


def _towards(view: View, draft: Draft, lay: Lay, taken: list[Cell]) -> tuple[list[str], Draft]:
    """Turns the domino in the hand, puts it over one of its cells, turns it there, until it lies right.

    Cells beside what lies already come first: those that the keyboard visits.
    """
    cells = sorted(lay.cells, key=lambda cell: not _beside(cell, taken)) if taken else lay.cells
    slot = f"slot {view.rack.index(lay.domino) + 1}"
    for cell, turns in product(cells, range(5)):
        told = [slot, *["turn"] * turns, f"at {cell}"]
        found = _followed(view, draft, told)
        while found and found.lay != lay and len(told) < 14:
            told.append("turn")
            found = _taken(view, found, "turn")
        if found and found.lay == lay:
            return told, found
    raise AssertionError(f"{lay} cannot be put down in {view!r}")


def _followed(view: View, draft: Draft, told: list[str]) -> Draft | None:
    found: Draft | None = draft
    for step in told:
        found = _taken(view, found, step) if found else None
    return found


def _taken(view: View, draft: Draft, step: str) -> Draft | None:
    found = next((offer for offer in offers(view, draft) if offer.step == step), None)
    return found.draft if found and (found.goes_on or not found.refusal) else None


def earned(event: object) -> tuple[tuple[int, int], ...]:
    """Counts marks, in a competition too: an offer tells marks, never points."""
    return ((event.seat, len(event.marks)),) if isinstance(event, Closed) else ()


def pieces(state: State) -> list[Domino]:
    """All dominoes: on the table, in racks, in the stock."""
    held = (domino for rack in state.racks for domino in rack)
    return sorted([*(lay.domino for lay in state.lays), *held, *state.stock])


def dealt(options: Mapping[str, str]) -> list[Domino]:
    """The 54 dominoes."""
    return sorted(DOMINOES)


def twin(state: State, viewer: int | None, rng: Random) -> State:
    """Deals the dominoes that a viewer cannot see anew: other racks and the stock."""
    seats = range(1, len(state.racks) + 1)
    hidden = [d for seat in seats if seat != viewer for d in state.racks[seat - 1]] + list(state.stock)
    rng.shuffle(hidden)
    racks = tuple(
        rack if seat == viewer else tuple(hidden.pop() for _ in rack)
        for seat, rack in zip(seats, state.racks, strict=True)
    )
    return replace(state, racks=racks, stock=tuple(hidden))


texts = (
    "4-5@0,0E",
    "9-2@2,0S",
    "@",
    "0-0",
    "-1,0",
    "pass",
    "end",
    "placed ",
    "marks ",
    "rack 1 ",
    "stock ",
    "left ",
    "points ",
    "round ",
    "over ",
    "singles ",
)
