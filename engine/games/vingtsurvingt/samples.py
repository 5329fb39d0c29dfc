"""What statistics count in 20 sur 20: the marks of each turn."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from .model import Closed

__all__ = ["sample_match"]


def sample_match(
    first_view: Any,
    log: Sequence[Any],
    seat: int,
    seconds_by_ply: Mapping[int, float],
    hints: Collection[int] = (),
) -> dict[str, tuple[float, ...]]:
    """Return the marks of each turn of a seat, 0 where it passed; plays in a row are one turn."""
    turns: list[float] = []
    before = 0
    for entry in log:
        if entry.seat == seat:
            marks = sum(len(event.marks) for event in entry.events if isinstance(event, Closed))
            turns[-1:] = [turns[-1] + marks] if before == seat and turns else [*turns[-1:], marks]
        before = entry.seat
    return {"turn": tuple(turns)}
