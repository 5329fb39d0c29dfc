"""The reader's own pace, from the answers in the matches saved on the device."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from engine.games.braindrain.bots import Pace, read_pace
from engine.games.braindrain.events import Invalid, Proved, Solved
from ui.games.levels import PastMatch
from ui.games.totals import median

__all__ = ["own_pace"]

ENOUGH, LATEST = 10, 30
"""Answers that it takes to know somebody's pace, and how many of the latest make it."""


class Answer(NamedTuple):
    """An answer of the reader: whether it was right, and its seconds (None if not measured)."""

    right: bool
    seconds: float | None


def own_pace(matches: Iterable[PastMatch]) -> str:
    """Return the name of the computer with the reader's median time and errors; "" before ten answers."""
    latest = list(islice((answer for match in matches for answer in _answers(match)), LATEST))
    times = [answer.seconds for answer in latest if answer.seconds is not None]
    if len(latest) < ENOUGH or not times:
        return ""
    wrong = sum(not answer.right for answer in latest)
    pace = Pace(max(round(median(times)), 1), round(100 * wrong / len(latest)))
    return str(pace) if read_pace(str(pace)) else ""


def _answers(saved: PastMatch) -> Iterator[Answer]:
    """Yield the reader's answers in a match, the latest first."""
    for ply in range(saved.match.ply, 0, -1):
        for event in saved.match.log[ply - 1].events:
            if isinstance(event, Solved | Proved | Invalid) and event.seat == saved.seat:
                yield Answer(not isinstance(event, Invalid), saved.times.get(ply))
