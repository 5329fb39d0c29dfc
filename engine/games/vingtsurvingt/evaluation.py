"""What a turn of 20 sur 20 is worth at once: its marks, what it leaves to the next player, what it keeps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from .model import DOMINOES, Domino, View
from .playouts import NOTHING, Turn, domino_of, lay_turn
from .search_state import Sketch, bit, sketch_of
from .search_turns import ALL, Eye, Found, chain, found_turns

__all__ = ["EXPECTED", "WON", "Care", "chances", "expected", "rated", "set_of", "worth_of"]

WON = 100.0
"""Worth of a turn that places the last mark."""
EXPECTED = (0.7, 0.31, 1.0, 0.95)
"""What a rack places in any case, for each domino of it that could place a mark, two, and when none can.

`tools/tune_dominoes.py` finds these by matches between quick players.
"""


class Care(NamedTuple):
    """A level's weights for what counts beside marks.

    `opens` is for each mark that the next player can be expected to place, `own` for each that the dominoes
    which it keeps could place if nothing changed, `kept` for each domino that it keeps instead of drawing.
    """

    opens: float = 0.0
    own: float = 0.0
    kept: float = 0.0


def rated(eye: Eye, care: Care, view: View) -> Iterator[tuple[float, Turn, float] | None]:
    """Yield the turns that a player sees with their ratings, the empty turn last; None after a slice of work.

    The marks of a turn are certain; all else is an estimate that worlds may correct.
    """
    for found in _seen(eye, view) if view.on_turn else ():
        if found is None:
            yield None
        elif found.marks >= view.left[view.turn - 1]:
            yield WON, found.turn, WON
        else:
            yield _worth(care, view, found), found.turn, float(found.marks)


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


def _worth(care: Care, view: View, found_turn: Found) -> float:
    """Return the rating of a turn, in marks."""
    worth = found_turn.marks - care.kept * len(found_turn.rack)
    if care.opens:
        worth -= care.opens * expected(view, found_turn.sketch)
    if care.own:
        left = view.left[view.turn - 1] - found_turn.marks
        worth += care.own * chain(found_turn.sketch, found_turn.rack, left)[1]
    return worth


def worth_of(care: Care, view: View, turn: Turn) -> tuple[float, Turn, float]:
    """Return any turn with its rating, even one that no computer would consider."""
    sketch, marks = lay_turn(sketch_of(view.lays, view.marks), turn)
    used = [domino_of(way) for _, way in turn.puts]
    rack = tuple(domino for domino in view.rack if domino not in used)
    if marks >= view.left[view.turn - 1]:
        return WON, turn, WON
    return _worth(care, view, Found(turn, sketch, rack, marks)), turn, float(marks)


def expected(view: View, sketch: Sketch) -> float:
    """Return the number of marks that the next player is expected to place in a turn.

    Counted over the dominoes that the viewer does not see, of which the next player holds any with the same
    chance.
    """
    hidden, held = _unseen(view), view.held[view.turn % len(view.held)]
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
