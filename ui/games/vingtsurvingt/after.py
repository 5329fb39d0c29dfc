"""What is told of a match of 20 sur 20 after its moves: tallies, moments."""

from __future__ import annotations

from ui.games.ordinary import judge, mine, statistics
from ui.games.vingtsurvingt.end import tally
from ui.games.vingtsurvingt.peaks import peaks

__all__ = ["judge", "mine", "peaks", "statistics", "tally"]
