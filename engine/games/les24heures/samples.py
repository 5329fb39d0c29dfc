"""What statistics count in Les 24 Heures: the kilometres of each speed card, by day and by night."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from .cards import NIGHT
from .events import Exposed, RaceStarted, Ticked, TimePasses

__all__ = ["sample_match"]


def sample_match(
    first_view: Any,
    log: Sequence[Any],
    seat: int,
    seconds_by_ply: Mapping[int, float],
    hints: Collection[int] = (),
) -> dict[str, tuple[float, ...]]:
    """Return the kilometres of each card that a seat drove, in two lists, `day` and `night`."""
    found: dict[str, list[float]] = {"day": [], "night": []}
    hour = first_view.hour
    for entry in log:
        for event in entry.events:
            if isinstance(event, Exposed) and event.seat == seat:
                found["night" if hour in NIGHT else "day"].append(event.kilometres)  # 24 Heures 7.1
            elif isinstance(event, Ticked | TimePasses):
                hour = event.hour
            elif isinstance(event, RaceStarted):
                hour = first_view.hour
    return {by: tuple(cards) for by, cards in found.items()}
