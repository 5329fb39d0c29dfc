"""What matches of 20 sur 20 add up to: the marks of a turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from ui.core.words import Words
from ui.games.totals import Row, Sums

__all__ = ["sums"]


def sums(words: Words, samples: Mapping[str, tuple[float, ...]]) -> Sums:
    """Return the bar chart of turns by the number of marks that they placed."""
    turns = samples.get("turn", ())
    counts = Counter(int(marks) for marks in turns)
    rows = tuple(
        Row(
            words.count("20-sur-20", "{n} mark", "{n} marks", marks),
            words.number(counts[marks]),
            counts[marks],
        )
        for marks in sorted(counts)
    )
    mean = words.decimal(sum(turns) / max(len(turns), 1))
    note = words.count(
        "20-sur-20",
        "{mean} per turn, over your {n} turn. A turn can have several moves.",
        "{mean} per turn, over your {n} turns. A turn can have several moves.",
        len(turns),
        mean=mean,
    )
    lost = words.text("20-sur-20", "Marks lost per move")
    return Sums(words.text("20-sur-20", "Marks per turn"), note, rows, lost=lost)
