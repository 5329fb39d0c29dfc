"""What matches add up to, told plainly."""

from __future__ import annotations

from collections.abc import Mapping

from ui.core.words import Words
from ui.games.totals import Row, Sums

__all__ = ["sums"]


def sums(words: Words, samples: Mapping[str, tuple[float, ...]]) -> Sums:
    """Lists the samples of each kind."""
    return Sums("Samples", "", tuple(Row(kind, str(len(some)), len(some)) for kind, some in samples.items()))
