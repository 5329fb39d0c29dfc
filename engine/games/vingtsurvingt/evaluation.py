"""What a turn of 20 sur 20 is worth at once: its marks, what it leaves to the next player, what it keeps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from .model import DOMINOES, FULL_RACK, MARKS, Domino, View
from .playouts import NOTHING, Turn, domino_of, lay_turn
from .search_state import Sketch, bit, sketch_of
from .search_turns import ALL, Eye, Found, chain, found_turns

__all__ = [
    "EXPECTED",
    "NO_RATE",
    "WON",
    "TurnWeights",
    "blanks",
    "chances",
    "counts_of",
    "expected",
    "found_after",
    "part_left",
    "pips",
    "rated",
    "set_of",
    "worth_of",
]

WON = 100.0
"""Worth of a turn that places the last mark."""
EXPECTED = (0.7, 0.31, 1.0, 0.95)
"""What a rack places in any case, for each domino of it that could place a mark, two, and when none can.

`tools/tune_dominoes.py` finds these by matches between quick players.
"""


Rate = tuple[float, float]
"""What each counted unit is worth at the end of a match, and what the beginning adds to that; in marks."""
NO_RATE: Rate = (0.0, 0.0)


class TurnWeights(NamedTuple):
    """The weights of a turn's rating: one rate for each thing counted besides the marks it places.

    `opens` counts the marks that the next player can be expected to place, `draws` those that the dominoes
    it draws could, `own` those that the ones it keeps could if nothing changed. `kept` counts the dominoes
    that it keeps instead of drawing, `pips` their halves in tens, as heavy ones make 20 sooner, and `blanks`
    those with a blank, which seldom fit.
    """

    opens: Rate = NO_RATE
    draws: Rate = NO_RATE
    own: Rate = NO_RATE
    kept: Rate = NO_RATE
    pips: Rate = NO_RATE
    blanks: Rate = NO_RATE


def rated(eye: Eye, weights: TurnWeights, view: View) -> Iterator[tuple[float, Turn, float] | None]:
    """Yield the turns that a player sees with their ratings, the empty turn last; None after a slice of work.

    The marks of a turn are certain; all else is an estimate that worlds may correct.
    """
    for found in _seen(eye, view) if view.on_turn else ():
        if found is None:
            yield None
        elif found.marks >= view.left[view.turn - 1]:
            yield WON, found.turn, WON
        else:
            yield _worth(weights, view, found), found.turn, float(found.marks)


def _seen(eye: Eye, view: View) -> Iterator[Found | None]:
    """Yield the turns that a player sees; if it sees none, all turns are searched before it passes."""
    sketch, left = sketch_of(view.lays, view.marks), view.left[view.turn - 1]
    some = False
    for look in (eye, ALL):
        if not some and not (view.singles and look != eye):
            for found in found_turns(sketch, view.rack, left, view.singles, look):
                some = some or found is not None
                yield found
    if view.singles or not (some and view.forced):  # 20 sur 20 4.8
        yield Found(NOTHING, sketch, view.rack, 0)


def _worth(weights: TurnWeights, view: View, found_turn: Found) -> float:
    """Return the rating of a turn, in marks."""
    worth, part = float(found_turn.marks), _part_after(view, found_turn)
    for (at_end, added), count in zip(weights, COUNTS, strict=True):
        if at_end or added:
            worth += (at_end + added * part) * count(view, found_turn)
    return worth


def part_left(*left: int) -> float:
    """Return which part of a match is left, by the marks that the leader has left."""
    return min(left) / MARKS[len(left)]


def _left_after(view: View, found: Found) -> int:
    """Return the marks that a player has left after a turn."""
    return view.left[view.turn - 1] - found.marks


def _part_after(view: View, found: Found) -> float:
    """Return which part of the match is left after a turn."""
    others = (*view.left[: view.turn - 1], *view.left[view.turn :])
    return part_left(_left_after(view, found), *others)


def _opens(view: View, found: Found) -> float:
    """Return the number of marks that the next player is expected to place."""
    return expected(view, found.sketch)


def _draws(view: View, found: Found) -> float:
    """Return the number of marks that the dominoes to be drawn are expected to place."""
    return _expected(view, found.sketch, min(FULL_RACK - len(found.rack), view.stock))


def _own(view: View, found: Found) -> float:
    """Return the number of marks that the kept dominoes place if nothing changes."""
    return chain(found.sketch, found.rack, _left_after(view, found))[1]


def _kept(view: View, found: Found) -> float:
    """Return the number of dominoes kept."""
    return len(found.rack)


def pips(rack: Iterable[Domino]) -> float:
    """Return the sum of all halves of a rack, in tens."""
    return sum(map(sum, rack)) / 10


def blanks(rack: Iterable[Domino]) -> int:
    """Return the number of dominoes with a blank."""
    return sum(not domino.a for domino in rack)


COUNTS: tuple[Callable[[View, Found], float], ...] = (
    _opens,
    _draws,
    _own,
    _kept,
    lambda view, found: pips(found.rack),
    lambda view, found: blanks(found.rack),
)
"""The functions that count what `TurnWeights` weighs, in its order."""


def worth_of(weights: TurnWeights, view: View, turn: Turn) -> tuple[float, Turn, float]:
    """Return any turn with its rating, even one that no computer would consider."""
    found = found_after(view, turn)
    if found.marks >= view.left[view.turn - 1]:
        return WON, turn, WON
    return _worth(weights, view, found), turn, float(found.marks)


def found_after(view: View, turn: Turn) -> Found:
    """Return a turn with the table after it and the rack before drawing."""
    sketch, marks = lay_turn(sketch_of(view.lays, view.marks), turn)
    used = [domino_of(way) for _, way in turn.puts]
    return Found(turn, sketch, tuple(domino for domino in view.rack if domino not in used), marks)


def counts_of(view: View, found: Found) -> tuple[float, ...]:
    """Return the counts that `TurnWeights` weighs, in its order, then the part of the match that is left."""
    return (*(float(count(view, found)) for count in COUNTS), _part_after(view, found))


def expected(view: View, sketch: Sketch) -> float:
    """Return the number of marks that the next player is expected to place in a turn."""
    return _expected(view, sketch, view.held[view.turn % len(view.held)])


def _expected(view: View, sketch: Sketch, held: int) -> float:
    """Return the number of marks that so many dominoes are expected to place in a turn.

    Counted over the dominoes that the viewer does not see, of which any is held with the same chance.
    """
    hidden = _unseen(view)
    if not hidden or not held:
        return 0.0
    marks = 0.0
    for weight, number in zip(EXPECTED, chances(sketch, hidden, held), strict=True):
        marks += weight * number  # `sum` of floats is not the same in every Python
    return marks


def chances(sketch: Sketch, hidden_set: int, rack_size: int) -> tuple[float, float, float, float]:
    """Return 1 and the chances that a rack of hidden dominoes (bits) places a mark alone, two, and none.

    With none of those, several dominoes have to be laid together.
    """
    one = two = 0
    for spot in sketch.spots.values():
        one |= spot.one
        two |= spot.two
    number, ones, twos = (
        hidden_set.bit_count(),
        (one & hidden_set).bit_count(),
        (two & hidden_set).bit_count(),
    )
    none = 1.0
    for drawn in range(rack_size):
        none *= max(number - ones - drawn, 0) / max(number - drawn, 1)
    return 1.0, ones * rack_size / number, twos * rack_size / number, none


def _unseen(view: View) -> int:
    """Return the set of the dominoes that the viewer does not see, as bits."""
    return EVERY & ~set_of(view.rack) & ~set_of(lay.domino for lay in view.lays)


def set_of(dominoes: Iterable[Domino]) -> int:
    """Return a set of dominoes as the bits of a number."""
    found = 0
    for a, b in dominoes:
        found |= bit(a, b)
    return found


EVERY = set_of(DOMINOES)
