"""The statistics of Brain Drain over many matches: right answers by target, and their times."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ui.core.words import Words
from ui.games.braindrain.tally import time_text
from ui.games.totals import Row, Sums, median

__all__ = ["sums"]


def sums(words: Words, samples: Mapping[str, tuple[float, ...]]) -> Sums:
    """Return the bar chart of right answers by target, with the median time of each."""
    rows = tuple(row for target in range(1, 11) if (row := _target_row(words, target, samples)))
    note = words.text(
        "brain-drain",
        "Every target with a solution counts, even if someone else was faster. Answers after a hint don’t.",
    )
    if samples.get("time"):
        half = words.text("brain-drain", "Half your right answers take less than the time shown.")
        note = f"{note} {half}"
    title = words.text("brain-drain", "Right answers by target")
    return Sums(title, note, rows, most=1, facts=tuple(_facts(words, samples)))


def _facts(words: Words, samples: Mapping[str, tuple[float, ...]]) -> Iterator[tuple[str, str, str]]:
    """Yield two tiles (name, value, what is counted): all right answers, and their median time."""
    answers = [value for kind, values in samples.items() if kind.startswith("answer/") for value in values]
    right, hinted, times = int(sum(answers)), len(samples.get("hinted", ())), samples.get("time", ())
    if answers or hinted:
        share = words.say("stats", "{n}%", n=round(100 * right / len(answers))) if answers else ""
        count = words.say("stats", "{won} of {n}", won=right, n=len(answers))
        if hinted:
            share = words.count(
                "stats", "without help, {n} more after a hint", "without help, {n} more after a hint", hinted
            )
        yield words.say("stats", "Right answers"), count, share
    if times:
        half = words.say("stats", "half your right answers take less")
        yield words.say("stats", "Time"), time_text(words, median(times)), half


def _target_row(words: Words, target: int, samples: Mapping[str, tuple[float, ...]]) -> Row | None:
    """Return the bar of a target: its share of right answers, and their time; None if it never counted."""
    answers, times = samples.get(f"answer/{target}", ()), samples.get(f"time/{target}", ())
    if not answers:
        return None
    right = int(sum(answers))
    text = words.say("brain-drain", "{right} of {n}", right=right, n=len(answers))
    if times:
        text = words.say("brain-drain", "{share}, {time}", share=text, time=time_text(words, median(times)))
    return Row(words.say("brain-drain", "Target {n}", n=target), text, right / len(answers))
