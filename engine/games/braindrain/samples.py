"""The samples for statistics of Brain Drain: right and missed answers by target, and their seconds.

A target with a solution counts for every seat: it is right for the seat that found it first, and missed for
the others. A target without a solution counts only for a seat that answered it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from .events import Dealt, Invalid, Missed, Proved, Redealt, Replaced, Solved, Won

__all__ = ["hinted_plies", "sample_match"]


def sample_match(
    first_view: Any,
    log: Sequence[Any],
    seat: int,
    seconds_by_ply: Mapping[int, float],
    hints: Collection[int] = (),
) -> dict[str, tuple[float, ...]]:
    """Return for each target value, as `answer/3`, 1 for each target that a seat made, 0 for each it missed.

    If there was no solution, a seat that passed or was slower to say so has missed nothing. A card won by
    another's mistake (canon 2.4) counts for nothing.
    `time/3` has the seconds of the correct answers, `time` those of all targets. A right answer after one of
    the `hints` (the numbers of moves made before each) is a 1 in `hinted` alone: its player has not found it.
    """
    hinted = hinted_plies(log, hints, (seat,))
    found: dict[str, tuple[float, ...]] = {}

    def add(kind: str, value: float) -> None:
        """Append a value to the samples of a kind."""
        found[kind] = (*found.get(kind, ()), value)

    target, is_counted = first_view.target, False
    for ply, entry in enumerate(log, 1):
        right = _target_result(entry.events, seat)
        if target and right is not None and not is_counted:
            is_counted = True
            if ply in hinted:
                add("hinted", 1)
            else:
                add(f"answer/{target.value}", right)
                if right and ply in seconds_by_ply:
                    add(f"time/{target.value}", seconds_by_ply[ply])
                    add("time", seconds_by_ply[ply])
        for event in entry.events:
            if isinstance(event, Dealt | Replaced | Redealt):
                target, is_counted = event.target, False
    return found


def hinted_plies(log: Sequence[Any], hints: Collection[int], seats: Collection[int]) -> frozenset[int]:
    """Return the plies of answers by these seats after a hint on the same deal.

    `hints` are the numbers of moves that had been made when a hint was asked for.
    """
    found, dealt_at = set(), 0
    for ply, entry in enumerate(log, 1):
        is_answer = any(isinstance(event, Solved | Proved) and event.seat in seats for event in entry.events)
        if is_answer and any(dealt_at <= asked < ply for asked in hints):
            found.add(ply)
        if any(isinstance(event, Dealt | Replaced | Redealt) for event in entry.events):
            dealt_at = ply
    return frozenset(found)


def _target_result(events: tuple[object, ...], seat: int) -> int | None:
    """Return 1 if a seat made the target by these events, 0 if it missed the target, None if neither.

    A seat misses a target by a wrong answer, by another's equation, or if nobody found an existing solution.
    """
    for event in events:
        if isinstance(event, Won) and event.seat == seat:
            return None if event.by == "error" else 1
        if isinstance(event, Invalid) and event.seat == seat:
            return 0
        if isinstance(event, Won) and event.by == "equation":
            return 0
        if isinstance(event, Missed) and event.solutions:
            return 0
    return None
