"""What a number of deals shows: means with their intervals, and when enough is known."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import NamedTuple

__all__ = ["Interval", "interval", "sequential_verdict"]

NINETY_FIVE = 1.96
"""Standard errors on each side of a mean that hold 95 of 100."""
WRONG = 0.05
"""How often the sequential test may be wrong, either way."""
LEAST = 20
"""Deals before the sequential test may end: their spread is not known earlier."""


class Interval(NamedTuple):
    """A mean, and half the width of its 95 % confidence interval."""

    mean: float
    half: float

    @property
    def least(self) -> float:
        """Return the lower end of the confidence interval."""
        return self.mean - self.half

    def __str__(self) -> str:
        """Return mean and half width."""
        return f"{100 * self.mean:.1f} % ± {100 * self.half:.1f}"


def interval(values: Sequence[float]) -> Interval:
    """Return mean and 95 % confidence interval of independent values, such as one for each deal.

    >>> print(interval([1, 0.5, 0.5, 1]))
    75.0 % ± 28.3
    """
    mean = sum(values) / len(values)
    return Interval(mean, NINETY_FIVE * sqrt(_variance(values) / len(values)))


def sequential_verdict(values: Sequence[float], low: float, high: float) -> str:
    """Return "high" or "low", the bound that a sequential test prefers; "" while that is undecided.

    This is Wald's sequential test, with the variance that the deals show: it ends as soon as one of the two
    is nineteen times as likely as the other.

    >>> sequential_verdict([0.5, 1.0] * 20, 0.55, 0.7), sequential_verdict([0.0, 0.5, 1.0] * 40, 0.55, 0.7)
    ('high', 'low')
    >>> sequential_verdict([1.0], 0, 1)
    ''
    """
    variance = _variance(values)
    if len(values) < LEAST:
        return ""
    middle = sum(values) / len(values) - (low + high) / 2
    if not variance:
        return "high" if middle > 0 else "low"
    likelihood = len(values) * (high - low) * middle / variance
    bound = log((1 - WRONG) / WRONG)
    return "high" if likelihood >= bound else "low" if likelihood <= -bound else ""


def _variance(values: Sequence[float]) -> float:
    """Return the sample variance of some values; of a single value 0."""
    mean = sum(values) / len(values)
    return sum((value - mean) ** 2 for value in values) / max(len(values) - 1, 1)
