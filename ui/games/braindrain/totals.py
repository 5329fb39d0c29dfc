"""What matches of Brain Drain add up to: by target, how many were made, and in what time."""

from __future__ import annotations

from collections.abc import Mapping

from ui.core.words import Words
from ui.games.braindrain.tally import time_text
from ui.games.totals import Row, Sums, median

__all__ = ["sums"]


def sums(words: Words, samples: Mapping[str, tuple[float, ...]]) -> Sums:
    """Return the bar chart of right answers by target, with the median time of each."""
    rows = tuple(row for target in range(1, 11) if (row := _target_row(words, target, samples)))
    times = samples.get("time", ())
    note = words.text("brain-drain", "Out of the targets you answered or passed.")
    if times:
        note = words.say(
            "brain-drain",
            "Half your answers without a hint take less than {time}.",
            time=time_text(words, median(times)),
        )
    return Sums(words.text("brain-drain", "Right answers by target"), note, rows, most=1)


def _target_row(words: Words, target: int, samples: Mapping[str, tuple[float, ...]]) -> Row | None:
    """Return the bar of a target: the share of right answers; None if it was never answered."""
    answers, times = samples.get(f"answer/{target}", ()), samples.get(f"time/{target}", ())
    if not answers:
        return None
    right = int(sum(answers))
    text = words.say("brain-drain", "{right} of {n}", right=right, n=len(answers))
    if times:
        text = words.say("brain-drain", "{share}, {time}", share=text, time=time_text(words, median(times)))
    return Row(words.say("brain-drain", "Target {n}", n=target), text, right / len(answers))
