"""The chance of winning by the lead and by what is left to play, read off a table that self-play made.

The lead at the end is the lead of now and a change that self-play has measured: its mean and its spread at
each stage of a match, for each number of sides. The changes lie nearly as a bell does. Nothing but
+ - x / decides, so that the page and the command line say the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

__all__ = ["Stage", "WinTable", "win_probability", "worth_correction"]

STEP = 0.25
BELL = (
    *(0.5, 0.5987, 0.6915, 0.7734, 0.8413, 0.8944, 0.9332, 0.9599, 0.9772),
    *(0.9878, 0.9938, 0.9970, 0.9987, 0.9994, 0.9998, 0.9999, 1.0),
)
"""The part of a bell that lies below 0, 1/4, 1/2, ... spreads from its middle."""


class Stage(NamedTuple):
    """The stage of a match: how many sides play for themselves, and the part left, from 1 to 0."""

    sides: int
    left: float


class WinTable(NamedTuple):
    """How a lead changes until the end, by stage of the match, as measured by `tools/measure_win_table.py`.

    `stage(state)` returns the stage of a match. Both tables have rows for each number of sides, at equal
    distances from the end of a match (the first row) to its deal (the last).

    A row of `changes` is the change of a lead until the end, as mean and standard deviation. A row of
    `worth_corrections` is what must be added to the worth of a best move, so that on average it is what its
    player gains until the end. The worth comes from short playouts, which leave out some of that gain.
    """

    stage: Callable[[Any], Stage]
    changes: Mapping[int, tuple[tuple[float, float], ...]]
    worth_corrections: Mapping[int, tuple[float, ...]] = MappingProxyType({})


def win_probability(table: WinTable, stage: Stage, lead: float) -> float:
    """Return the chance of winning, from 0 to 1, with a lead over the best other at a stage of the match.

    >>> even = WinTable(lambda state: Stage(2, 0.5), {2: ((0.0, 0.0), (0.0, 40.0))})
    >>> win_probability(even, Stage(2, 0.5), 0.0), win_probability(even, Stage(2, 0.5), 20.0)
    (0.5, 0.8413)
    >>> win_probability(even, Stage(2, 0.0), 1.0)
    1.0
    """
    mean, spread = (_between(column, stage.left) for column in zip(*table.changes[stage.sides], strict=True))
    ahead = lead + mean
    if spread <= 0:
        return 0.5 if not ahead else float(ahead > 0)
    below = _normal_part_below(abs(ahead) / spread)
    return below if ahead >= 0 else 1 - below


def worth_correction(table: WinTable, stage: Stage) -> float:
    """Return what to add to the worth of a best move at a stage; 0 where it was not measured."""
    column = table.worth_corrections.get(stage.sides)
    return _between(column, stage.left) if column else 0.0


def _between(column: Sequence[float], left: float) -> float:
    """Return the value of a column with the part `left` of a match to play, between two rows in proportion.

    The first row is that of an end, the last that of a deal.
    """
    place = left * (len(column) - 1)
    row = min(int(place), len(column) - 2)
    return column[row] + (column[row + 1] - column[row]) * (place - row)


def _normal_part_below(deviations: float) -> float:
    """Return the part of a normal distribution below a number of standard deviations above its middle."""
    place = min(deviations / STEP, len(BELL) - 1)
    row = min(int(place), len(BELL) - 2)
    return BELL[row] + (BELL[row + 1] - BELL[row]) * (place - row)
