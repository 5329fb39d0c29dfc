"""Whole turns found in a sketch: a fast one for imagined worlds, and the good ones that a player sees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import NamedTuple

from .model import FULL_RACK, TWENTY, Domino
from .playouts import NOTHING, Turn, World, domino_of
from .search_chains import chain_puts
from .search_state import Put, Sketch, bit, line_along

__all__ = ["ALL", "Eye", "Found", "chain", "found_turns", "quick_turn"]

KEPT = 2
"""Orders of the same dominoes in the same cells that are looked at: they seldom differ."""
MOST = 60
"""Plays of several dominoes that are looked at."""

Rack = tuple[Domino, ...]
Single = tuple[int, Domino, Put]
MARKS = itemgetter(0)


class Eye(NamedTuple):
    """A level's view of its plays: whether dominoes across a line, whether blanks, how many in one play.

    `width` is how many ways of going on with single dominoes are kept in mind; with 1 the most marks at once.
    """

    across: bool = True
    blanks: bool = True
    most: int = FULL_RACK
    width: int = 12


ALL = Eye()


class Found(NamedTuple):
    """A turn that was found, with the table after it, the rack before drawing, and its marks."""

    turn: Turn
    sketch: Sketch
    rack: Rack
    marks: int


def quick_turn(world: World) -> Turn:
    """Return a turn of single dominoes as `chain` finds it; without any, some play of several."""
    rack, sketch = world.racks[world.turn - 1], world.sketch
    turn, _ = chain(sketch, rack, world.left[world.turn - 1])
    if turn.puts or world.singles:
        return turn
    for most in (3, FULL_RACK) if sketch.cells else (FULL_RACK,):
        for several in chain_puts(sketch, rack, most):
            return Turn(several, True)
    return NOTHING


def chain(sketch: Sketch, rack: Sequence[Domino], marks_left: int) -> tuple[Turn, int]:
    """Lay single dominoes, most marks first, up to `marks_left` marks; return the turn and its marks."""
    rest, puts, total = list(rack), list[Put](), 0
    while rest and total < marks_left:
        best = max(singles(sketch, rest), key=MARKS, default=None)
        if best is None or (puts and not best[0]):
            break
        marks, domino, put = best
        puts.append(put)
        rest.remove(domino)
        total += marks
        if rest and total < marks_left:
            sketch, _ = sketch.laid((put,))
    return Turn(tuple(puts)), total


def singles(sketch: Sketch, rack: Sequence[Domino], eye: Eye = ALL) -> Iterator[Single]:
    """Yield the single placements of a rack: their marks, the domino and where it goes."""
    if not sketch.cells:
        return
    held = 0
    for a, b in rack:
        if a or eye.blanks:
            held |= bit(a, b)
    for place, spot in sketch.spots.items():
        if spot.legal & held:
            for a, b in rack:
                if bit(a, b) & held:
                    for way in (10 * a + b, 10 * b + a) if a != b else (11 * a,):
                        if way in spot.marks and (eye.across or line_along(sketch, place, way) == TWENTY):
                            yield spot.marks[way], Domino(a, b), (place, way)


def found_turns(
    sketch: Sketch, rack: Rack, marks_left: int, going_on: bool, eye: Eye
) -> Iterator[Found | None]:
    """Yield the turns in which a player sees something to lay; None after a slice of work.

    `going_on` is True after single plays, when several dominoes in one play are no longer allowed.
    """
    yield from _single_play_turns(sketch, rack, marks_left, eye)
    if not going_on:
        yield from _chain_turns(sketch, rack, eye)


def _single_play_turns(sketch: Sketch, rack: Rack, marks_left: int, eye: Eye) -> Iterator[Found | None]:
    """Yield turns of single plays; after each domino only those with the most marks are continued."""
    level = [Found(NOTHING, sketch, rack, 0)]
    while level:
        steps: dict[frozenset[Put], tuple[int, Found, Domino, Put]] = {}
        for found in level:
            for marks, domino, put in (
                singles(found.sketch, found.rack, eye) if found.marks < marks_left else ()
            ):
                same = frozenset((*found.turn.puts, put))
                if same not in steps or steps[same][0] < found.marks + marks:
                    steps[same] = (found.marks + marks, found, domino, put)
            yield None
        level = []
        for _, found, domino, put in sorted(steps.values(), key=MARKS, reverse=True)[: eye.width]:
            level.append(_with_domino(found, domino, put))
            yield level[-1]


def _with_domino(found_turn: Found, domino: Domino, put: Put) -> Found:
    """Return a turn with one more domino laid."""
    sketch, marks = found_turn.sketch.laid((put,))
    rack = tuple(held for held in found_turn.rack if held != domino)
    return Found(Turn((*found_turn.turn.puts, put)), sketch, rack, found_turn.marks + marks)


def _chain_turns(sketch: Sketch, rack: Rack, eye: Eye) -> Iterator[Found | None]:
    """Yield plays of several dominoes, with only some of the orders of the same ones."""
    seen: dict[tuple[frozenset[int], frozenset[Domino]], int] = {}
    looked = 0
    for puts in chain_puts(sketch, rack, eye.most):
        used = frozenset(domino_of(way) for _, way in puts)
        if not eye.blanks and any(not domino.a for domino in used):
            continue
        same = frozenset(place for place, _ in puts), used
        seen[same] = seen.get(same, 0) + 1
        if seen[same] <= KEPT:
            after, marks = sketch.laid(puts)
            yield Found(Turn(puts, True), after, tuple(held for held in rack if held not in used), marks)
            looked += 1
        if looked == MOST:
            return
        yield None
