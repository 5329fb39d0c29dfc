"""What a drawn tile is worth in 24/7 between two players, by features of the rack that it comes into.

The weights are in `weights.py`: how much a feature adds to the lead at the end, in minutes. The other's
next placement is known: who made it could not see what was drawn. From there both racks are played on as if
nobody drew again (`greedy_course`).

- `one` to `ten`: the tiles of each number on the rack.
- `turn 1`, `turn 2`: the minutes of the drawer's next two turns.
- `answer 1`, `answer 2`: the minutes of the other's turns after each of these.
- `second`: the minutes of the second best tile of the rack at the drawer's next turn.
- `alike`: tiles of the rack that have an equal there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from ....bots.fitted_luck import DealtHand, LuckModel, PieceDrawn
from ....game import Entry
from ..model import Drew, Move, Place, Skipped, State
from .greedy_course import Course, course_of, minutes_ahead
from .weights import MARGINS, USUAL_DEALS, WEIGHTS

__all__ = ["LUCK", "deal", "draws"]

NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
TURNS = ("turn 1", "answer 1", "turn 2", "answer 2")
BAG = 24
"""Tiles in the bag after the deal for two."""


class Outset(NamedTuple):
    """The situation at the drawer's next turn: the board, and the other's rack."""

    course: Course
    other: tuple[int, ...]


def _outset(state: State, seat: int, seat_on_turn: int, reply: Move | None) -> Outset:
    """Return board and other rack at a seat's next turn; the other's `reply` comes before if it is due.

    The reply is not read where seats may act out of turn: then who moves next can depend on what was drawn.
    """
    course, other = course_of(state.board), state.racks[2 - seat]
    choice = course.choice(other) if seat_on_turn != seat else None
    if choice is None:
        return Outset(course, other)
    _, tile, index = choice
    if isinstance(reply, Place) and not (state.manual or state.spotted):
        tile, index = reply.tile, reply.cell.offset
    rest = list(other)
    rest.remove(tile)
    return Outset(course.placed(tile, index), tuple(rest))


def features(outset: Outset, rack: Sequence[int]) -> dict[str, float]:
    """Return the features of a rack at the drawer's next turn, by name."""
    count, most = Counter(rack), outset.course.most
    found: dict[str, float] = {NUMBERS[tile - 1]: copies for tile, copies in count.items()}
    found.update(zip(TURNS, minutes_ahead(outset.course, rack, outset.other, len(TURNS)), strict=True))
    found["second"] = sorted([0, 0, *(most[tile] for tile in rack)])[-2]
    found["alike"] = len(rack) - len(count)
    return found


def draws(state_after: State, events: Sequence[Any], replies: Sequence[Entry] = ()) -> Iterator[PieceDrawn]:
    """Yield a move's drawn tiles, each with the rack before; none unless two play. `replies` follow the move.

    Who is on turn is read before seats that cannot place are skipped: that may depend on what was drawn.
    """
    drawn = next((event for event in events if isinstance(event, Drew)), None)
    if drawn is None or len(state_after.racks) != 2:
        return
    first = next((event.seat for event in events if isinstance(event, Skipped)), state_after.turn)
    reply = replies[0].move if replies else None
    at, rack = (
        _outset(state_after, drawn.seat, first, reply),
        state_after.racks[drawn.seat - 1][: -drawn.number],
    )
    for n, tile in enumerate(drawn.tiles):
        odds = Counter((*drawn.tiles[n:], *state_after.bag))
        left = odds.total() / BAG
        yield PieceDrawn(
            (drawn.seat,), tile, odds, left, partial(_features_with, at, (*rack, *drawn.tiles[:n]))
        )


def _features_with(outset: Outset, rack: tuple[int, ...], tile: int) -> dict[str, float]:
    """Return the features of a rack with one more tile."""
    return features(outset, (*rack, tile))


def deal(state: State) -> list[DealtHand]:
    """Return one dealt hand, of the seat on turn, less the other rack's tiles; none unless two play."""
    if len(state.racks) != 2:
        return []
    first, second = state.racks[state.turn - 1], state.racks[2 - state.turn]
    found = features(Outset(course_of(state.board), second), first)
    for tile in second:
        found[NUMBERS[tile - 1]] = found.get(NUMBERS[tile - 1], 0) - 1
    found["alike"] -= len(second) - len(set(second))
    return [DealtHand((state.turn,), "2 seats", len(state.bag) / BAG, found)]


LUCK = LuckModel(draws, deal, WEIGHTS, USUAL_DEALS, MARGINS, "fitted 2")
