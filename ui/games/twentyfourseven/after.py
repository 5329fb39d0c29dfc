"""What is told of a match of 24/7 after its moves: tallies, moments."""

from __future__ import annotations

from ui.games.ordinary import judge, mine, statistics
from ui.games.twentyfourseven.end import tally
from ui.games.twentyfourseven.peaks import peaks

__all__ = ["judge", "mine", "peaks", "statistics", "tally"]
