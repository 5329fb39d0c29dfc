"""The worth of a drawn tile in 24/7: how many minutes it adds to the final lead, estimated from the new rack.

The estimate is a weighted sum of the features below. The lead is that over the mean of the others. The
weights are in `weights.py`. The others' next placements are those of the match: they could not depend on
what was drawn. After them all racks are played on as if nobody drew again (`greedy_course`).

- `one` to `ten`: the tiles of each number on the rack.
- `turn 1`, `turn 2`: the minutes of the drawer's next two turns.
- `answer 1`, `answer 2`: the minutes of the others' turns after each of these, as a mean.
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
from ..model import Drew, Place, Skipped, State
from ..search_state import without
from .greedy_course import Course, course_of, minutes_ahead
from .weights import MARGINS, USUAL_DEALS, WEIGHTS

__all__ = ["LUCK", "deal", "draws"]

NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
ROUNDS = 2
"""Turns of each player that are played on."""
BAG = 24
"""Tiles in the bag after the deal for two."""


class Outset(NamedTuple):
    """The board at the drawer's next turn, and the racks of the others in the order of their turns."""

    course: Course
    others: tuple[tuple[int, ...], ...]


def _outset(state: State, seat: int, seat_on_turn: int, replies: Sequence[Entry]) -> Outset:
    """Return board and other racks at a seat's next turn; the others' `replies` come before if they are due.

    Replies are not read where seats may act out of turn: then who moves next can depend on what was drawn.
    """
    course, racks, seats = course_of(state.board), list(state.racks), len(state.racks)
    due = iter(() if state.manual or state.spotted else replies)
    turn = seat_on_turn
    while turn != seat:
        choice = course.choice(racks[turn - 1])
        if choice:
            _, tile, index = choice
            reply = next(due, None)
            if reply and isinstance(reply.move, Place):
                tile, index = reply.move.tile, reply.move.cell.offset
            racks[turn - 1] = tuple(without(racks[turn - 1], tile))
            course = course.placed(tile, index)
        turn = turn % seats + 1
    return Outset(course, tuple(racks[(seat + n) % seats] for n in range(seats - 1)))


def features(outset: Outset, rack: Sequence[int]) -> dict[str, float]:
    """Return the features of a rack at the drawer's next turn, by name."""
    count, most = Counter(rack), outset.course.most
    found: dict[str, float] = {NUMBERS[tile - 1]: copies for tile, copies in count.items()}
    racks = (rack, *outset.others)
    ahead = minutes_ahead(outset.course, racks, ROUNDS * len(racks))
    for number in range(ROUNDS):
        own, *answers = ahead[number * len(racks) : (number + 1) * len(racks)]
        found[f"turn {number + 1}"], found[f"answer {number + 1}"] = own, sum(answers) / len(answers)
    found["second"] = sorted([0, 0, *(most[tile] for tile in rack)])[-2]
    found["alike"] = len(rack) - len(count)
    return found


def draws(state_after: State, events: Sequence[Any], replies: Sequence[Entry] = ()) -> Iterator[PieceDrawn]:
    """Yield a move's drawn tiles, each with the rack before; none between teams. `replies` follow the move.

    Who is on turn is read before seats that cannot place are skipped: that may depend on what was drawn.
    """
    drawn = next((event for event in events if isinstance(event, Drew)), None)
    if drawn is None or state_after.teams:
        return
    first = next((event.seat for event in events if isinstance(event, Skipped)), state_after.turn)
    at, rack = (
        _outset(state_after, drawn.seat, first, replies),
        state_after.racks[drawn.seat - 1][: -drawn.number],
    )
    for n, tile in enumerate(drawn.tiles):
        odds = Counter((*drawn.tiles[n:], *state_after.bag))
        left = odds.total() / BAG * 2 / len(state_after.racks)
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
    found = features(Outset(course_of(state.board), (second,)), first)
    for tile in second:
        found[NUMBERS[tile - 1]] = found.get(NUMBERS[tile - 1], 0) - 1
    found["alike"] -= len(second) - len(set(second))
    return [DealtHand((state.turn,), "2 seats", len(state.bag) / BAG, found)]


LUCK = LuckModel(draws, deal, WEIGHTS, USUAL_DEALS, MARGINS, "fitted 2")
