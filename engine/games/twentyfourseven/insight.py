"""What a review knows of 24/7."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from ...bots.fitted_luck import LuckModel
from ...bots.insight import AnalysisBudget, Insight, Shortlist
from ...bots.win_table import Stage, WinTable
from .evaluation import FAR, reasons
from .model import TILES, State, View
from .rules import SET_ASIDE
from .search_state import Sketch, lead

__all__ = ["insight"]

PLACED = len(TILES) - 1 - SET_ASIDE
"""Tiles that the players place."""
CHANGES = {
    2: (
        *((0.0, 0.0), (0.0, 26.3), (0.0, 46.5), (0.0, 68.8), (0.0, 91.7)),
        *((0.0, 106.7), (0.0, 120.3), (0.0, 128.1), (0.0, 140.7), (0.0, 148.2)),
        *((0.0, 157.7), (0.0, 162.1), (0.0, 165.3)),
    ),
    3: (
        *((0.0, 0.0), (-0.4, 21.9), (-1.7, 35.1), (-4.8, 52.3), (-8.9, 69.8)),
        *((-12.9, 87.8), (-16.8, 102.0), (-21.5, 112.9), (-26.0, 120.7), (-32.2, 129.7)),
        *((-37.9, 136.0), (-46.3, 140.2), (-56.1, 141.7)),
    ),
    4: (
        *((0.0, 0.0), (-1.0, 19.1), (-4.6, 33.8), (-7.1, 48.2), (-11.8, 60.3)),
        *((-15.6, 70.7), (-21.0, 83.6), (-25.9, 93.6), (-33.3, 101.2), (-40.9, 110.1)),
        *((-49.0, 114.9), (-57.7, 117.9), (-72.8, 119.2)),
    ),
}
"""Of 300 matches of `greedy` for each number of seats."""
WORTH_CORRECTIONS = {
    2: (0.0, -4.0, 2.0, 25.0, 37.0, 62.0, 66.0, 57.0, 68.0, 61.0, 62.0, 54.0, 52.0),
    3: (0.0, -3.0, -3.0, 1.0, 12.0, 23.0, 30.0, 38.0, 34.0, 33.0, 34.0, 39.0, 26.0),
    4: (0.0, -1.0, 8.0, 22.0, 33.0, 35.0, 49.0, 56.0, 62.0, 66.0, 65.0, 70.0, 60.0),
}
"""Of 40 matches of `regular` and 24 of `planner` for each number of seats.

The worth of a placement is reduced by all that it leaves to the next player, who earns less than that on
average. Between two moves this cancels out. Added to a lead, the worth alone would be too small.
"""

LOOKS = AnalysisBudget(wanted=4.0, most=4)
"""A line counts 20 minutes and more."""
MISTAKE_SHARE = 0.55
"""Share of the losses that shows in results: 0.55 ± 0.16 in 16 matches between equal and different levels.

`tools/measure_mistakes.py` measured it, and `docs/losses.md` has the figures.
"""
CODES = {"earns": 1, "opens": 1, "more_tiles": 0}


def stage(state: State) -> Stage:
    """Return how many sides play, and the part of the tiles that is still to be placed."""
    left = len(state.bag) + sum(map(len, state.racks))
    return Stage(2 if state.teams else len(state.racks), left / PLACED)


def best_lead(world: Sketch, seat: int) -> float:
    """Return the minutes by which a seat leads the best of the others, or its team the other team."""
    if world.teams:
        return lead(world, seat)
    return float(world.minutes[seat - 1] - max(world.minutes[: seat - 1] + world.minutes[seat:]))


def _luck() -> LuckModel:
    """Return this game's luck model; its code is in an archive that arrives after the first turn."""
    from .luck import LUCK

    return LUCK


def _advise(view: View, rng: Random) -> Generator[None, None, Shortlist]:
    """Return the search for what a hint advises; a start needs nothing of its code."""
    from .advice import adviser

    return adviser(view, rng)


def insight() -> Insight:
    """Return this game's part in the analysis: placements are compared in minutes."""
    return Insight(
        model=FAR._replace(value=best_lead),
        pile="bag",
        win_table=WinTable(stage, CHANGES, WORTH_CORRECTIONS),
        why=reasons,
        codes=CODES,
        budget=LOOKS,
        has_luck=lambda state: len(state.racks) == 2,
        load_luck=_luck,
        rounding=10,
        unit=5,
        mistake_share=MISTAKE_SHARE,
        adviser=_advise,
    )
