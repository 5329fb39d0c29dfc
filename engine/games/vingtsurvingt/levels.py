"""The levels of 20 sur 20: what each sees of its turns, what it minds, and how far it looks ahead."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import NamedTuple

from ...bots.search import RatedMove, SearchBudget, SearchModel
from .determinization import determinize
from .evaluation import WON, TurnWeights, blanks, part_left, pips, rated
from .model import View
from .playouts import Turn, World, play_turn, world_of
from .search_turns import ALL, Eye, quick_turn

__all__ = ["LEVELS", "REVIEW_LEVEL", "REVIEW_MODEL", "Level", "search_model", "without_win_bonus"]

ENDED = 4.0
"""What it is worth to have won, in marks: a world is seldom played that far."""
AT_ONCE = SearchBudget(width=1, depth=1, steps=0)
WIDE = ALL._replace(width=48)
"""The turns that the master considers, which are more than the other levels do.

In 308 positions the best turns that it sees place 7 marks less in all than the best turns there are. With
`ALL` it would be 39 marks less.
"""


class Level(NamedTuple):
    """A computer player: its name, which turns it sees, how it weighs them, and how far it looks ahead."""

    slug: str
    eye: Eye
    weights: TurnWeights
    effort: SearchBudget


MASTER_WEIGHTS = TurnWeights(
    opens=(-0.7, -2.51),
    draws=(-0.23, 0.98),
    own=(0.24, 0.0),
    kept=(-1.18, 0.37),
    pips=(0.6, 0.97),
    blanks=(-0.02, -1.33),
)
"""The weights of a master, fitted by least squares to 27,010 turns of the matches `care/0` to `care/2399`.

    python -m tools.tune_dominoes --weights --matches 2400 --seed care

The players of these matches had weights from a first round, fitted in the same way: (-0.7, -3.8), (0, 4.5),
(0.4, 0), (0, -1.4), (0, 1.7) and (0, -1.95), in this order.
"""
LEVELS = (
    Level("apprentice", Eye(across=False, blanks=False, most=2, width=1), TurnWeights(), AT_ONCE),
    Level("regular", Eye(most=3, width=1), TurnWeights(), AT_ONCE),
    Level(
        "planner",
        Eye(most=3, width=3),
        TurnWeights(opens=(-1.0, 0.0)),
        SearchBudget(width=8, depth=1, steps=0),
    ),
    Level("master", WIDE, MASTER_WEIGHTS, SearchBudget(width=6, depth=6, steps=900)),
)


def search_model(level: Level) -> SearchModel:
    """Return the search model of a level, whose moves are whole turns."""
    return SearchModel(
        partial(rated, level.eye, level.weights),
        _draw_world,
        play_turn,
        _rollout_turn,
        _value,
        rated_plays=1,
        open_value=partial(_rack_value, level.weights),
    )


def _rated_turns(view: View) -> Iterator[RatedMove | None]:
    """Yield the turns that `REVIEW_LEVEL` sees with ratings; None between slices."""
    for found in LEVEL_MODEL.rate_moves(view):
        yield found and without_win_bonus(view, found)


def without_win_bonus(view: View, rated_turn: RatedMove) -> RatedMove:
    """Return a winning turn rated by its marks and the worth of a win; any other turn unchanged."""
    if rated_turn[0] < WON:
        return rated_turn
    worth = view.left[view.turn - 1] + ENDED
    return worth, rated_turn[1], worth


def _draw_world(view: View, rng: Random) -> World:
    """Return a world for playouts that the viewer's knowledge allows, drawn by chance."""
    return world_of(determinize(view, rng))


def _rollout_turn(world: World, seat: int, rng: Random) -> tuple[int, Turn] | None:
    """Return the seat on turn and a quick turn for it, None once the round is over."""
    return None if world.over else (world.turn, quick_turn(world))


def _value(world: World, seat: int) -> float:
    """Return a seat's lead in marks over the best other, with a bonus or malus once the round is over."""
    best = min(left for other, left in enumerate(world.left, 1) if other != seat)
    lead = float(best - world.left[seat - 1])
    if not world.over:
        return lead
    return lead + (ENDED if world.over == (seat,) else 0.0 if seat in world.over else -ENDED)


def _rack_value(weights: TurnWeights, world: World, seat: int) -> float:
    """Return a seat's rack value over the mean of the others', in marks; 0 once the round is over."""
    if world.over:
        return 0.0
    part, value, others = part_left(*world.left), 0.0, len(world.racks) - 1
    for (last, more), count in ((weights.pips, pips), (weights.blanks, blanks)):
        for holder, rack in enumerate(world.racks, 1):
            value += (last + more * part) * count(rack) * (1 if holder == seat else -1 / others)
    return value


REVIEW_LEVEL = next(level for level in LEVELS if level.slug == "planner")._replace(eye=WIDE)
"""The level that rates turns for a review: it sees the master's turns, and guesses no later ones."""
LEVEL_MODEL = search_model(REVIEW_LEVEL)
REVIEW_MODEL = LEVEL_MODEL._replace(rate_moves=_rated_turns)
"""The model of a review, in which a win counts as the marks that it places and the worth of a win."""
