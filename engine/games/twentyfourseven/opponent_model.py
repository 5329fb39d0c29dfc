"""What another seat can be expected to earn, from what the viewer knows of its rack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from .knowledge import Floors, floors
from .model import TILES, View
from .moves import Worths

__all__ = ["Odds", "next_seat", "unseen"]


def next_seat(view: View) -> int:
    """Return the seat that plays next: the first one after the seat on turn with tiles on its rack."""
    seats = len(view.held)
    after = [(view.turn + step) % seats + 1 for step in range(seats)]
    return next((seat for seat in after if view.held[seat - 1]), after[0])


def unseen(view: View) -> list[int]:
    """Return by number, from 0 to 10, how many of its tiles the viewer cannot locate."""
    pool = Counter(TILES)
    pool.subtract(view.board)
    for rack in view.racks:
        pool.subtract(rack)
    for rack, shown in zip(view.racks, view.shown, strict=True):
        pool.subtract([shown] if shown and not rack else [])
    return [0, *(max(pool[number], 0) for number in range(1, 11))]


class Odds:
    """The racks that a seat may have: all deals that agree with what skips have shown, equally likely."""

    def __init__(self, view: View, seat: int) -> None:
        """Count the racks that `seat` may have, as far as the viewer knows."""
        self._rack = view.racks[seat - 1]
        self._pool = unseen(view)
        self._known = floors(view.knows[seat - 1], min(view.held[seat - 1], sum(self._pool)))
        self._missing = {0: 1.0}
        self._all = self._ways_without(0)

    def expected(self, best_gains: Worths) -> float:
        """Return the expected minutes of the seat's best tile; exact, without sampling."""
        if self._rack:  # it lies in sight
            return float(max([0, *(best_gains[tile] for tile in self._rack)]))
        total, before, better = 0.0, 1.0, 0
        for number in sorted(range(1, 11), key=best_gains.__getitem__, reverse=True):
            if best_gains[number] <= 0:
                break
            if self._pool[number]:
                better |= 1 << number
                without = self._chance_without(better)
                total += best_gains[number] * (before - without)
                before = without
        return total

    def holds(self, number: int) -> float:
        """Return the chance that the seat has at least one tile of a number."""
        if self._rack:
            return float(number in self._rack)
        return 1.0 - self._chance_without(1 << number)

    def mean(self, best_gains: Worths) -> float:
        """Return the mean minutes of all tiles that the viewer does not see, each on its best space."""
        tiles = sum(self._pool)
        return sum(n * max(minutes, 0) for n, minutes in zip(self._pool, best_gains, strict=True)) / max(
            tiles, 1
        )

    def _chance_without(self, numbers: int) -> float:
        """Return the chance that the seat has none of these numbers, given as bits."""
        if numbers not in self._missing:
            self._missing[numbers] = self._ways_without(numbers) / self._all if self._all else 1.0
        return self._missing[numbers]

    def _ways_without(self, numbers: int) -> int:
        """Return the number of ways to fill the rack without these numbers, given as bits."""
        left = [0 if numbers >> number & 1 else tiles for number, tiles in enumerate(self._pool)]
        return sum(ways * _ways_above_floors(left, known) for known, ways in self._known.items())


def _ways_above_floors(pool: Sequence[int], known_floors: Floors) -> int:
    """Return the number of ways to take tiles above their floors; the greatest floors choose first."""
    count = 1
    for taken, floor in enumerate(known_floors):
        count *= max(sum(pool[floor + 1 :]) - taken, 0)
    return count
