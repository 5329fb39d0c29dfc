"""What matches of Les 24 Heures add up to: kilometres by day and by night."""

from __future__ import annotations

from collections.abc import Mapping

from ui.core.words import Words
from ui.games.les24heures.vocabulary import km
from ui.games.totals import Row, Sums

__all__ = ["sums"]


def sums(words: Words, samples: Mapping[str, tuple[float, ...]]) -> Sums:
    """Return the bar chart of kilometres driven by day and by night, with the mean of a speed card."""
    names = {"day": words.text("24-heures", "By day"), "night": words.text("24-heures", "By night")}
    driven = {by: int(sum(samples.get(by, ()))) for by in names}
    rows = tuple(Row(name, km(words, driven[by]), driven[by]) for by, name in names.items())
    means = {by: km(words, round(driven[by] / max(len(samples.get(by, ())), 1))) for by in names}
    note = words.say(
        "24-heures",
        "On average, a card drives {day} by day and {night} by night.",
        day=means["day"],
        night=means["night"],
    )
    lost = words.text("24-heures", "Kilometres lost per move")
    return Sums(words.text("24-heures", "Day and night"), note, rows, lost=lost)
