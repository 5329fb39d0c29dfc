"""What a turn of 20 sur 20 is worth at once: its marks, what it leaves to the next player, what it keeps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from .model import DOMINOES, FULL_RACK, MARKS, Domino, View
from .playouts import NOTHING, Turn, domino_of, lay_turn
from .search_state import Sketch, domino_bit, sketch_of
from .search_turns import ALL, Eye, Found, chain_turn, found_turns

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
    """The weights of a turn's rating: a rate for each thing counted besides the marks that it places.

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
    """Yield the turns that a player sees with their ratings, the empty turn last; None between slices.

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
    """Yield the turns that a player sees, all turns if it sees none, last to lay nothing where allowed."""
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
    """Return the rating of a turn in marks: those that it places, and all that is weighed."""
    worth, part = float(found_turn.marks), _part_after(view, found_turn)
    for (at_end, added), count in zip(weights, COUNTS, strict=True):
        if at_end or added:
            worth += (at_end + added * part) * count(view, found_turn)
    return worth


def part_left(*marks_left: int) -> float:
    """Return the part of a match that is left, by the fewest of the marks that the seats have left."""
    return min(marks_left) / MARKS[len(marks_left)]


def _left_after(view: View, found_turn: Found) -> int:
    """Return the marks that the seat on turn has left after a turn."""
    return view.left[view.turn - 1] - found_turn.marks


def _part_after(view: View, found_turn: Found) -> float:
    """Return the part of the match that is left after a turn."""
    others = (*view.left[: view.turn - 1], *view.left[view.turn :])
    return part_left(_left_after(view, found_turn), *others)


def _opens(view: View, found_turn: Found) -> float:
    """Return how many marks the next player is expected to place after a turn."""
    return expected(view, found_turn.sketch)


def _draws(view: View, found_turn: Found) -> float:
    """Return how many marks the dominoes drawn after a turn are expected to place."""
    return _expected(view, found_turn.sketch, min(FULL_RACK - len(found_turn.rack), view.stock))


def _own(view: View, found_turn: Found) -> float:
    """Return how many marks the dominoes kept in a turn could place if the table then stayed as it is."""
    return chain_turn(found_turn.sketch, found_turn.rack, _left_after(view, found_turn))[1]


def _kept(view: View, found_turn: Found) -> float:
    """Return how many dominoes a turn leaves on the rack before drawing."""
    return len(found_turn.rack)


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
    """Return (rating, turn, marks) of any turn, even of one that no computer would consider."""
    found = found_after(view, turn)
    if found.marks >= view.left[view.turn - 1]:
        return WON, turn, WON
    return _worth(weights, view, found), turn, float(found.marks)


def found_after(view: View, turn: Turn) -> Found:
    """Return a turn as `Found`: with the table after it, the rack before drawing, and its marks."""
    sketch, marks = lay_turn(sketch_of(view.lays, view.marks), turn)
    used = [domino_of(way) for _, way in turn.puts]
    return Found(turn, sketch, tuple(domino for domino in view.rack if domino not in used), marks)


def counts_of(view: View, found_turn: Found) -> tuple[float, ...]:
    """Return the counts that `TurnWeights` weighs, in its order, then the part of the match left."""
    return (*(float(count(view, found_turn)) for count in COUNTS), _part_after(view, found_turn))


def expected(view: View, sketch: Sketch) -> float:
    """Return how many marks the next player is expected to place on a table in one turn."""
    return _expected(view, sketch, view.held[view.turn % len(view.held)])


def _expected(view: View, sketch: Sketch, domino_count: int) -> float:
    """Return how many marks so many hidden dominoes are expected to place in a turn, 0 for none.

    Counted over the dominoes that the viewer does not see, of which any is held with the same chance.
    """
    hidden = _unseen(view)
    if not hidden or not domino_count:
        return 0.0
    marks = 0.0
    for weight, number in zip(EXPECTED, chances(sketch, hidden, domino_count), strict=True):
        marks += weight * number  # `sum` of floats is not the same in every Python
    return marks


def chances(sketch: Sketch, hidden_set: int, rack_size: int) -> tuple[float, float, float, float]:
    """Return 1.0, then how many of a hidden rack's dominoes should place a mark, two; the chance of none.

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
    """Return as bits the dominoes that are neither on the table nor on the viewer's rack."""
    return EVERY & ~set_of(view.rack) & ~set_of(lay.domino for lay in view.lays)


def set_of(dominoes: Iterable[Domino]) -> int:
    """Return a set of dominoes as a number with one bit for each."""
    found = 0
    for a, b in dominoes:
        found |= domino_bit(a, b)
    return found


EVERY = set_of(DOMINOES)
