"""What matches of 24/7 add up to: the lines formed, by kind."""

from __future__ import annotations

from collections.abc import Mapping

from ui.core.words import Words
from ui.games.totals import Row, Sums

__all__ = ["sums"]


def sums(words: Words, samples: Mapping[str, tuple[float, ...]]) -> Sums:
    """Return the bar chart of lines formed by kind, the most frequent first."""
    names = {
        "sum_24": words.text("24-7", "Sums of 24"),
        "sum_7": words.text("24-7", "Sums of 7"),
        **{f"run_{n}": words.say("24-7", "Runs of {n}", n=n) for n in (3, 4, 5, 6)},
        **{f"set_{n}": words.say("24-7", "Sets of {n}", n=n) for n in (3, 4)},
        "bonus_24_7": words.text("24-7", "Overtime: 24/7"),
        "bonus_7_tiles": words.text("24-7", "Overtime: 24 in 7 tiles"),
    }
    found = sorted(((len(samples.get(kind, ())), name) for kind, name in names.items()), reverse=True)
    rows = tuple(Row(name, words.number(n), n) for n, name in found if n)
    total, minutes = sum(n for n, _ in found), int(sum(map(sum, samples.values())))
    note = words.count(
        "24-7",
        "{minutes} min from {n} score. One move can score several times.",
        "{minutes} min from {n} scores. One move can score several times.",
        total,
        minutes=words.number(minutes),
    )
    lost = words.text("24-7", "Minutes lost per move")
    return Sums(words.text("24-7", "Lines you make"), note, rows, lost=lost)
