"""What another seat can be expected to earn, from what the viewer knows of its rack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from .knowledge import Floors, floors
from .model import TILES, View
from .moves import Worths

__all__ = ["Odds", "next_seat", "unseen"]


def next_seat(view: View) -> int:
    """Names the seat that plays next, as far as racks can be empty."""
    seats = len(view.held)
    after = [(view.turn + step) % seats + 1 for step in range(seats)]
    return next((seat for seat in after if view.held[seat - 1]), after[0])


def unseen(view: View) -> list[int]:
    """Counts by number the tiles of which the viewer does not know where they lie."""
    pool = Counter(TILES)
    pool.subtract(view.board)
    for rack in view.racks:
        pool.subtract(rack)
    for rack, shown in zip(view.racks, view.shown, strict=True):
        pool.subtract([shown] if shown and not rack else [])
    return [0, *(max(pool[number], 0) for number in range(1, 11))]


class Odds:
    """The tiles that a seat may hold: every deal is as likely that agrees with what skips have shown."""

    def __init__(self, view: View, seat: int) -> None:
        self._rack = view.racks[seat - 1]
        self._pool = unseen(view)
        self._known = floors(view.knows[seat - 1], min(view.held[seat - 1], sum(self._pool)))
        self._missing = {0: 1.0}
        self._all = self._deals(0)

    def expected(self, most: Worths) -> float:
        """Gives the minutes that the seat's best tile can be expected to take; exact, nothing is sampled."""
        if self._rack:  # it lies in sight
            return float(max([0, *(most[tile] for tile in self._rack)]))
        total, before, better = 0.0, 1.0, 0
        for number in sorted(range(1, 11), key=most.__getitem__, reverse=True):
            if most[number] <= 0:
                break
            if self._pool[number]:
                better |= 1 << number
                without = self._without(better)
                total += most[number] * (before - without)
                before = without
        return total

    def mean(self, most: Worths) -> float:
        """Gives the minutes that any tile out of sight can be expected to take."""
        tiles = sum(self._pool)
        return sum(n * max(minutes, 0) for n, minutes in zip(self._pool, most, strict=True)) / max(tiles, 1)

    def _without(self, numbers: int) -> float:
        """Gives the chance that the seat holds none of these numbers, a bit each."""
        if numbers not in self._missing:
            self._missing[numbers] = self._deals(numbers) / self._all if self._all else 1.0
        return self._missing[numbers]

    def _deals(self, numbers: int) -> int:
        """Counts the ways to fill the rack without these numbers."""
        left = [0 if numbers >> number & 1 else tiles for number, tiles in enumerate(self._pool)]
        return sum(ways * _ways(left, known) for known, ways in self._known.items())


def _ways(pool: Sequence[int], known: Floors) -> int:
    """Counts the ways to take tiles above their floors: those that need the greatest choose first."""
    count = 1
    for taken, floor in enumerate(known):
        count *= max(sum(pool[floor + 1 :]) - taken, 0)
    return count
