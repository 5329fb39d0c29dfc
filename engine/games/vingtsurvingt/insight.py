"""What a review knows of 20 sur 20."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from functools import lru_cache, partial
from operator import itemgetter
from random import Random

from ...bots.fitted_luck import LuckModel
from ...bots.insight import AnalysisBudget, Insight, Shortlist
from ...bots.search import RatedMove, SearchModel
from ...bots.win_table import Stage, WinTable
from .evaluation import expected, worth_of
from .levels import REVIEW_LEVEL, REVIEW_MODEL, without_win_bonus
from .model import MARKS, Move, Play, State, View
from .playouts import Turn, domino_of, lay_turn
from .reasons import reasons
from .search_state import Put, put_of, sketch_of
from .search_turns import found_turns
from .turn_moves import first_move, plays_of

__all__ = ["best_turn", "insight", "next_marks", "outlook", "wins_at_once"]

CHANGES = {
    2: (
        *((0.0, 0.0), (0.0, 1.8), (0.0, 2.7), (0.0, 3.2), (0.0, 4.0)),
        *((0.0, 4.4), (0.0, 4.6), (0.0, 4.9), (0.0, 5.3), (0.0, 6.0)),
        *((0.0, 6.3), (0.0, 6.3), (0.0, 6.3)),
    ),
    3: (
        *((0.0, 0.0), (0.0, 2.0), (-0.1, 2.6), (-0.3, 2.9), (-0.3, 3.3)),
        *((-0.3, 3.7), (-0.6, 3.9), (-0.9, 4.1), (-0.9, 4.1), (-1.2, 4.3)),
        *((-1.5, 4.6), (-1.6, 4.6), (-2.0, 4.6)),
    ),
    4: (
        *((0.0, 0.0), (0.0, 2.0), (-0.2, 2.6), (-0.2, 2.7), (-0.6, 3.3)),
        *((-0.8, 3.3), (-0.8, 3.3), (-1.1, 3.5), (-1.5, 3.8), (-1.9, 3.8)),
        *((-1.9, 3.8), (-2.1, 3.8), (-2.6, 3.8)),
    ),
}
"""Of 300 matches of `greedy` for each number of seats."""
WORTH_CORRECTIONS = {
    2: (0.0, -0.6, 0.9, 1.7, 1.9, 1.4, 0.6, 1.3, 1.4, 0.5, 0.6, 0.4, -0.4),
    3: (0.0, -0.3, 0.2, 0.4, -0.6, -0.7, -0.9, -1.3, -0.7, -1.1, -1.0, -1.7, -2.0),
    4: (0.0, 0.9, 1.5, 2.2, 2.7, 2.1, 0.0, 3.6, 2.2, 4.1, 2.2, 2.5, 2.5),
}
"""Of 60 matches of `regular` and 40 of `planner` for each number of seats."""
MISTAKE_SHARE = 0.23
"""Share of the losses that shows in results: 0.23 ± 0.12 in 122 matches between equal and different levels.

A loss compares a move with the best one. If a lucky chance is overlooked, that is a loss, although the
player is no worse off than before the chance came. If it is overlooked again in the next turn, it is counted
once more. `tools/measure_mistakes.py` measured the share, and `docs/losses.md` has the figures.
"""

LOOKS = AnalysisBudget(least=125)
"""A move is weighed in all worlds: a mark is little, so the margin of a sum of losses must be narrow."""
CODES = {
    **dict.fromkeys(("earns", "sheds", "opens", "then"), 1),
    "turn": 2,
    **dict.fromkeys(("no_play", "sees_none", "enough", "further"), 0),
    **dict.fromkeys(("wins", "only", "most", "as_many", "best_turn"), 0),
}


def stage(state: State) -> Stage:
    """Return how many seats play, and the part of its marks that the leader has left."""
    return Stage(len(state.racks), min(state.left) / MARKS[len(state.racks)])


def rate_any_move(model: SearchModel, view: View, move: Move) -> RatedMove:
    """Return the rating of the best turn that begins with a move, even one no computer would consider."""
    if model is REVIEW_MODEL:
        return _best_begun(_review_turns(view), view, move)
    return _best_begun(filter(None, model.rate_moves(view)), view, move)


def _best_begun(rated_turns: Iterable[RatedMove], view: View, move: Move) -> RatedMove:
    """Return the best turn that begins with a move: one of those rated, or one no computer would consider."""
    puts = tuple(map(put_of, move.lays)) if isinstance(move, Play) else ()
    begun = [rated for rated in rated_turns if first_move(view, rated[1]) == move]
    begun += [
        without_win_bonus(view, worth_of(REVIEW_LEVEL.weights, view, turn))
        for turn in _turns_beginning_with(view, puts)
    ]
    return max(begun, key=itemgetter(0))


@lru_cache(maxsize=2)
def _review_turns(view: View) -> tuple[RatedMove, ...]:
    """Return the turns that the review's level sees with ratings; remembered for all moves of a list."""
    return tuple(filter(None, REVIEW_MODEL.rate_moves(view)))


@lru_cache(maxsize=32)
def _turn_begun(view: View, move: Move) -> Turn:
    """Return the best turn that begins with a move, as the review's level rates turns."""
    found: Turn = _best_begun(_review_turns(view), view, move)[1]
    return found


def outlook(view: View, move: Move) -> tuple[int, float]:
    """Return the marks of the best turn that begins with a move, and those the next player can expect."""
    turn, left = _turn_begun(view, move), view.left[view.turn - 1]
    after, marks = lay_turn(sketch_of(view.lays, view.marks), turn)
    return min(marks, left), expected(view, after)


def best_turn(view: View, move: Move) -> tuple[Play, ...]:
    """Return the plays of the best turn that begins with a move, in order; () for a pass or an end.

    Only the mover's own rack and the table are looked at.
    """
    return plays_of(_turn_begun(view, move))


def wins_at_once(view: View, move: Move) -> bool:
    """Return True if the best turn that begins with a move places the mover's last mark (canon 6.1)."""
    return outlook(view, move)[0] >= view.left[view.turn - 1]


def next_marks(view: View, move: Move) -> int:
    """Return the most marks a seat could place in its next turn with the dominoes that the best turn keeps.

    The turn is the best one that begins with `move`. What others lay and what is drawn is left out.
    """
    turn = _turn_begun(view, move)
    sketch, marks = lay_turn(sketch_of(view.lays, view.marks), turn)
    laid = {domino_of(way) for _, way in turn.puts}
    rack = tuple(held for held in view.rack if held not in laid)
    left = max(view.left[view.turn - 1] - marks, 0)
    turns = filter(None, found_turns(sketch, rack, left, False, REVIEW_LEVEL.eye))
    return min(max((found.marks for found in turns), default=0), left)


def _turns_beginning_with(view: View, puts: tuple[Put, ...]) -> Iterator[Turn]:
    """Yield a turn of these placements alone; after a single one also the turns that continue it.

    Of the orders in which dominoes may be laid, only one is considered: the others are as good.
    """
    turn = Turn(puts, len(puts) > 1)
    yield turn
    if len(puts) == 1:
        sketch, marks = lay_turn(sketch_of(view.lays, view.marks), turn)
        rack = tuple(held for held in view.rack if held != domino_of(puts[0][1]))
        for found in found_turns(sketch, rack, view.left[view.turn - 1] - marks, True, REVIEW_LEVEL.eye):
            if found:
                yield Turn((*puts, *found.turn.puts))


def _luck() -> LuckModel:
    """Return this game's luck model; its code is in an archive that arrives after the first turn."""
    from .luck import LUCK

    return LUCK


def _advise(view: View, rng: Random) -> Generator[None, None, Shortlist]:
    """Return the search for what a hint advises; a start needs nothing of its code."""
    from .advice import adviser

    return adviser(view, rng)


def insight() -> Insight:
    """Return this game's part in the analysis: turns are compared in marks."""
    return Insight(
        model=REVIEW_MODEL,
        pile="stock",
        win_table=WinTable(stage, CHANGES, WORTH_CORRECTIONS),
        meant_move=first_move,
        rate_move=rate_any_move,
        why=partial(reasons, REVIEW_LEVEL),
        codes=CODES,
        budget=LOOKS,
        has_luck=lambda state: len(state.racks) == 2 and not state.target,
        load_luck=_luck,
        wins_at_once=wins_at_once,
        mistake_share=MISTAKE_SHARE,
        adviser=_advise,
    )
