"""How good a placement is, as far as it can be seen at once; what computer players look ahead with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from ...bots.comparison import is_clear
from ...bots.search import Candidate, SearchModel
from .best_gains import Outlook
from .model import Cell, Draw, Move, Place, View
from .notation import parse_move, write_move
from .opponent_model import Odds, next_seat
from .outcomes import next_gain, threat
from .search_state import (
    burden,
    draw_sketch,
    lead,
    mixed_rollout_move,
    open_value,
    play,
    rollout_move,
    without,
)

__all__ = ["FAR", "NEAR", "reasons"]


class Weights(NamedTuple):
    """The weights of what counts beside the minutes of a placement.

    `opens` is for what it opens to all who play before one's next turn, `keeps` and `second` for the best
    tiles that stay on the rack: all follow from what is known at once, the next player's minutes, and one's
    own on the board as it is. `offers` is for what the board has for any tile that may come, `burden` for
    what the rack will cost.
    """

    opens: float
    keeps: float
    second: float = 0.0
    offers: float = 0.0
    burden: float = 0.0


AT_ONCE = {2: Weights(1.0, 0.4), 3: Weights(1.0, 0.3), 4: Weights(1.0, 0.3)}
LASTING = {
    2: Weights(1.0, 0.3, 0.2, 0.8, 1.0),
    3: Weights(0.95, 0.25, 0.2, 0.65, 1.0),
    4: Weights(0.9, 0.2, 0.2, 0.5, 1.0),
}
"""By number of seats: those of who minds the turns to come, and of who minds the rack as well.

Found by self-play: they are what matches played to their end are worth after each placement.
"""


def _rated(weights_by_seats: Mapping[int, Weights], view: View) -> Iterator[tuple[float, Move, float]]:
    """Yield the viewer's placements with their ratings; only the draw while the viewer may draw.

    What is counted is the minutes of the placement less what the next player is then expected to earn, as
    far as that changes the lead; what comes later is estimated.
    """
    if view.may_draw:
        yield 0.0, Draw(), 0.0
    elif view.on_turn:
        outlook, odds = Outlook(view.board), Odds(view, next_seat(view))
        weights, loss = weights_by_seats[len(view.racks)], 1.0 if view.teams else 1 / (len(view.racks) - 1)
        for tile, cell, minutes in outlook.placements(view.rack):
            most, rest = outlook.after(tile, cell), without(view.rack, tile)
            opens, (best, second) = odds.expected(most), _two_best_gains(rest, most)
            guessed = minutes - weights.opens * opens + weights.keeps * best + weights.second * second
            later = weights.offers * odds.mean(most) + weights.burden * burden(rest)
            yield guessed - later, Place(tile, cell), minutes - loss * opens


def _two_best_gains(rack: Sequence[int], best_gains: Sequence[int]) -> list[int]:
    """Return the minutes of a rack's two best tiles, each on its best space, 0 where there is none."""
    return sorted([0, 0, *(best_gains[tile] for tile in rack)])[:-3:-1]


NEAR = SearchModel(partial(_rated, AT_ONCE), draw_sketch, play, rollout_move, lead, rated_plays=2)
"""Minds what a placement opens, among others who take the most minutes."""
FAR = NEAR._replace(
    rate_moves=partial(_rated, LASTING), rollout_move=mixed_rollout_move, open_value=open_value
)
"""Minds its rack as well, among others of whom nobody knows how they play."""


def reasons(view: View, ranked: Sequence[Candidate]) -> tuple[tuple[Any, ...], ...]:
    """Return what the best placement earns and opens, and others, each a code with its numbers.

    `next` is the second best. `tempts` is there if another placement earns more this turn than the best,
    `quiet` if none earns anything, else `rival`: another placement to compare the best one with.
    """
    move = ranked[0].move
    if isinstance(move, Draw):
        return (("more_tiles",),)
    outlook, odds = Outlook(view.board), Odds(view, next_seat(view))
    found = outlook.placements(view.rack)
    minutes = next(worth for *place, worth in found if tuple(place) == move)
    opens = odds.expected(outlook.after(move.tile, move.cell))
    others = ((("next", write_move(one.move), one.behind, one.error)) for one in ranked[1:2])
    most = max(worth for *_, worth in found)
    tempting = (_tempting(outlook, odds, view, most, ranked),) if most > minutes else ()
    quiet = (_quiet(outlook, odds, found, move),) if not most and len(found) > 1 else ()
    rival = _rival(outlook, odds, found, ranked) if most == minutes > 0 else ()
    return (("earns", minutes), ("opens", int(opens + 0.5)), *others, *tempting, *quiet, *rival)


def _rival(
    outlook: Outlook, odds: Odds, placements: Sequence[tuple[int, Cell, int]], ranked: Sequence[Candidate]
) -> tuple[tuple[Any, ...], ...]:
    """Return the reason `rival`: another placement, its minutes, and what the next player may then expect.

    The best placement also earns most. The rival is the one that earns as much and opens least. If no other
    earns as much, it is the second best candidate. Return () without any.
    """
    best = ranked[0].move
    worths = {(tile, cell): worth for tile, cell, worth in placements}
    most = worths.pop((best.tile, best.cell))
    alike = [(*place, worth) for place, worth in worths.items() if worth == most]
    seconds = [(*one.move, worths[tuple(one.move)]) for one in ranked[1:2]]
    if not alike and not seconds:
        return ()
    text, opens = _opening_least(outlook, odds, alike or seconds)
    return (("rival", text, most if alike else seconds[0][-1], opens),)


def _quiet(
    outlook: Outlook, odds: Odds, placements: Sequence[tuple[int, Cell, int]], best: Place
) -> tuple[Any, ...]:
    """Return the reason `quiet`: the least and the most that the next player may expect after other moves."""
    opens = [odds.expected(outlook.after(tile, cell)) for tile, cell, _ in placements if (tile, cell) != best]
    return "quiet", int(min(opens) + 0.5), int(max(opens) + 0.5)


def _opening_least(
    outlook: Outlook, odds: Odds, placements: Sequence[tuple[int, Cell, int]]
) -> tuple[str, int]:
    """Return the placement after which the next player may expect least, in notation, with those minutes."""
    opens, tile, cell = min(
        (odds.expected(outlook.after(tile, cell)), tile, cell) for tile, cell, _ in placements
    )
    return write_move(Place(tile, cell)), int(opens + 0.5)


def _tempting(
    outlook: Outlook, odds: Odds, view: View, most: int, ranked: Sequence[Candidate]
) -> tuple[Any, ...]:
    """Return the reason `tempts`: of the placements that earn `most`, the one opening least, with numbers.

    The reason holds, in order:

    - the tempting placement, its minutes, and the minutes that the next player may then expect;
    - 1 if it is about as good as the best, else 0;
    - the most minutes that the rest of the rack could earn after the best one, and after the tempting one;
    - the placement that would earn those after the best, "" if none;
    - the next player's most profitable placement after the tempting one, and its minutes; "" and 0 if none;
    - what the best one is worth more in all, 0 if the tempting one was not compared with it.
    """
    best = ranked[0].move
    earning = [one for one in outlook.placements(view.rack) if one[2] == most]
    text, opens = _opening_least(outlook, odds, earning)
    compared = [one for one in ranked if write_move(one.move) == text]
    is_close = any(not is_clear(one.behind, one.error) for one in compared)
    move = Place(*parse_move(text))
    (own, following), (other, _) = next_gain(view, best), next_gain(view, move)
    danger = threat(view, move, best)
    return (
        *("tempts", text, most, opens, int(is_close), own, other),
        write_move(following) if following else "",
        *((write_move(danger.place), danger.minutes) if danger else ("", 0)),
        int(compared[0].behind + 0.5) if compared else 0,
    )
