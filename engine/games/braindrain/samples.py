"""What statistics count in Brain Drain: by target, how often it was made and in what time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .events import Dealt, Invalid, Missed, Passed, Redealt, Replaced, TimedOut, Won

__all__ = ["sample_match"]


def sample_match(
    first_view: Any, log: Sequence[Any], seat: int, seconds_by_ply: Mapping[int, float]
) -> dict[str, tuple[float, ...]]:
    """Return for each target value, as `answer/3`, 1 for each correct answer of a seat, 0 for each miss.

    `time/3` has the seconds of the correct answers, `time` those of all targets.
    """
    found: dict[str, tuple[float, ...]] = {}

    def add(kind: str, value: float) -> None:
        found[kind] = (*found.get(kind, ()), value)

    target, is_counted = first_view.target, False
    for ply, entry in enumerate(log, 1):
        right = _target_result(entry.events, seat)
        if target and right is not None and not is_counted:
            is_counted = True
            add(f"answer/{target.value}", right)
            if right and ply in seconds_by_ply:
                add(f"time/{target.value}", seconds_by_ply[ply])
                add("time", seconds_by_ply[ply])
        for event in entry.events:
            if isinstance(event, Dealt | Replaced | Redealt):
                target, is_counted = event.target, False
    return found


def _target_result(events: tuple[object, ...], seat: int) -> int | None:
    """Return 1 if these events made the target for a seat, 0 if they lost it, None if it is still open."""
    for event in events:
        if isinstance(event, Won) and event.seat == seat and event.by != "error":
            return 1
    gone = (Invalid, Passed, TimedOut)
    if any(isinstance(event, gone) and event.seat == seat for event in events):
        return 0
    return 0 if any(isinstance(event, Missed) for event in events) else None
