"""Holding what is drawn by chance against a count of all that can be drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from math import sqrt
from random import Random

__all__ = ["drawn_as_counted"]

TIMES = 3_000
SIGMAS = 5


def drawn_as_counted(draw: Callable[[Random], Hashable], counted: Mapping[Hashable, int]) -> None:
    """Draws many times and holds the frequencies against the counts (chi-square, at a fixed seed)."""
    rng, whole = Random("chances"), sum(counted.values())
    found = Counter(draw(rng) for _ in range(TIMES))
    assert set(found) <= set(counted), f"{set(found) - set(counted)} cannot be"
    expected = {arrangement: TIMES * ways / whole for arrangement, ways in counted.items()}
    chi = sum((found[arrangement] - due) ** 2 / due for arrangement, due in expected.items())
    freedom = len(counted) - 1
    assert chi <= freedom + SIGMAS * sqrt(2 * freedom), f"{chi:.0f} for {freedom}: {found} for {counted}"
