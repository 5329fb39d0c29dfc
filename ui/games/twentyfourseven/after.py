"""What is told of a match of 24/7 after its moves: tallies, moments, judgements."""

from __future__ import annotations

from ui.games.ordinary import mine, statistics
from ui.games.twentyfourseven.end import judge, tally
from ui.games.twentyfourseven.peaks import peaks

__all__ = ["judge", "mine", "peaks", "statistics", "tally"]
