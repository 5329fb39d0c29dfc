"""Whole turns found in a sketch: a fast one for imagined worlds, and the good ones that a player sees."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from operator import itemgetter
from typing import NamedTuple

from .model import FULL_RACK, TWENTY, Domino
from .playouts import NOTHING, Turn, World, domino_of
from .search_chains import chain_puts
from .search_state import Put, Sketch, domino_bit, line_along

__all__ = [
    "ALL",
    "Eye",
    "Found",
    "MostMarks",
    "chain_turn",
    "found_turns",
    "most_marks",
    "overlooks",
    "quick_turn",
]

KEPT = 2
"""Orders of the same dominoes in the same cells that are looked at: they seldom differ."""
MOST = 60
"""Plays of several dominoes that are looked at."""

Rack = tuple[Domino, ...]
Single = tuple[int, Domino, Put]
MARKS = itemgetter(0)


class Eye(NamedTuple):
    """Which plays a level sees: dominoes across a line, blanks, and how many in one play at most.

    `width` is how many ways of going on with single dominoes are kept in mind; with 1 the most marks at once.
    """

    across: bool = True
    blanks: bool = True
    most: int = FULL_RACK
    width: int = 12


ALL = Eye()


class Found(NamedTuple):
    """A turn with the table after it, the rack before drawing, and the marks that it places."""

    turn: Turn
    sketch: Sketch
    rack: Rack
    marks: int


class MostMarks(NamedTuple):
    """A turn that places most marks, and how many; `is_proved` is True if every turn was looked at."""

    turn: Turn
    marks: int
    is_proved: bool


def quick_turn(world: World) -> Turn:
    """Return a quick turn: single dominoes by `chain_turn`, else some play of several, else none."""
    rack, sketch = world.racks[world.turn - 1], world.sketch
    turn, _ = chain_turn(sketch, rack, world.left[world.turn - 1])
    if turn.puts or world.singles:
        return turn
    for least, most in ((2, 3), (4, FULL_RACK)) if sketch.cells else ((2, FULL_RACK),):
        for several in chain_puts(sketch, rack, most, least):
            return Turn(several, True)
    return NOTHING


def chain_turn(sketch: Sketch, rack: Sequence[Domino], marks_left: int) -> tuple[Turn, int]:
    """Lay single dominoes, each with most marks, until `marks_left` is reached; return turn and marks."""
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
    """Yield a rack's single placements that `eye` sees: marks, domino, place; none on an empty table."""
    if not sketch.cells:
        return
    held, ways_by_bit = 0, []
    for a, b in rack:
        if a or eye.blanks:
            bit = domino_bit(a, b)
            held |= bit
            ways_by_bit.append((bit, Domino(a, b), (10 * a + b, 10 * b + a) if a != b else (11 * a,)))
    for place, spot in sketch.spots.items():
        if spot.legal & held:
            for bit, domino, ways in ways_by_bit:
                if spot.legal & bit:
                    for way in ways:
                        if way in spot.marks and (eye.across or line_along(sketch, place, way) == TWENTY):
                            yield spot.marks[way], domino, (place, way)


def found_turns(
    sketch: Sketch, rack: Rack, marks_left: int, has_played: bool, eye: Eye
) -> Iterator[Found | None]:
    """Yield the turns of one domino or more that a player sees; None after a slice of work.

    `has_played` is True after single plays, when several dominoes in one play are no longer allowed.
    """
    yield from _single_play_turns(sketch, rack, marks_left, eye)
    if not has_played:
        yield from _chain_turns(sketch, rack, eye)


def overlooks(eye: Eye, sketch: Sketch, puts: tuple[Put, ...]) -> bool:
    """Return True if a player with this `eye` does not see a play of these placements at a first look."""
    if len(puts) > eye.most or (not eye.blanks and any(not domino_of(way).a for _, way in puts)):
        return True
    (place, way), *others = puts
    return not (eye.across or others or line_along(sketch, place, way) == TWENTY)


def _single_play_turns(sketch: Sketch, rack: Rack, marks_left: int, eye: Eye) -> Iterator[Found | None]:
    """Yield turns of single plays, after each domino the `eye.width` best; None after a slice of work."""
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
    """Return a turn with one more domino laid, and what it leads to."""
    sketch, marks = found_turn.sketch.laid((put,))
    rack = tuple(held for held in found_turn.rack if held != domino)
    return Found(Turn((*found_turn.turn.puts, put)), sketch, rack, found_turn.marks + marks)


def _chain_turns(sketch: Sketch, rack: Rack, eye: Eye) -> Iterator[Found | None]:
    """Yield plays of several dominoes, at most two orders of the same ones; None after a slice of work."""
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


def most_marks(
    sketch: Sketch, rack: Rack, marks_left: int, has_played: bool, most_looks: int
) -> Generator[None, None, MostMarks]:
    """Return a turn that places most marks, of all turns there are; yield None after a slice of work.

    At most `most_looks` tables after single plays are looked at, and as many plays of several dominoes. If
    there are more, the turn is the best one so far and `is_proved` is False.
    """
    best = yield from _most_by_singles(sketch, rack, marks_left, most_looks)
    if has_played:  # then no play of several is allowed (20 sur 20 4.6)
        return best
    for looks, puts in enumerate(chain_puts(sketch, rack)):
        if looks == most_looks:
            return best._replace(is_proved=False)
        marks = sketch.laid(puts)[1]
        if marks > best.marks:
            best = MostMarks(Turn(puts, True), marks, best.is_proved)
        yield None
    return best


def _most_by_singles(
    sketch: Sketch, rack: Rack, marks_left: int, most_looks: int
) -> Generator[None, None, MostMarks]:
    """Return a turn of single plays (canon 4.6) that places most marks; `NOTHING` if none makes 20 alone.

    All turns of one domino are looked at, then all of two, and so on. Yield None after a slice of work.
    """
    best, looks, level = MostMarks(NOTHING, 0, True), 0, [Found(NOTHING, sketch, rack, 0)]
    while level:
        # The same dominoes in the same cells make the same table, in whatever order they come.
        steps: dict[frozenset[Put], tuple[Found, Domino, Put]] = {}
        for found in level:
            for marks, domino, put in singles(found.sketch, found.rack) if found.marks < marks_left else ():
                puts = (*found.turn.puts, put)
                steps.setdefault(frozenset(puts), (found, domino, put))
                if found.marks + marks > best.marks:
                    best = MostMarks(Turn(puts), found.marks + marks, True)
            yield None
        level = []
        for found, domino, put in steps.values():
            if len(found.rack) > 1:
                looks += 1
                if looks > most_looks:
                    return best._replace(is_proved=False)
                level.append(_with_domino(found, domino, put))
                yield None
    return best
