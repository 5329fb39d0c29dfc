"""What statistics count in 24/7: the minutes of each line formed, by its kind."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from .model import Combo, Placed, Scored

__all__ = ["sample_match"]


def sample_match(
    first_view: Any,
    log: Sequence[Any],
    seat: int,
    seconds_by_ply: Mapping[int, float],
    hints: Collection[int] = (),
) -> dict[str, tuple[float, ...]]:
    """Return the minutes of each line that a seat formed, by kind; runs and sets also by their length."""
    found: dict[str, tuple[float, ...]] = {}
    for entry in log:
        if not any(isinstance(event, Placed) and event.seat == seat for event in entry.events):
            continue
        for event in entry.events:
            for combo in event.combos if isinstance(event, Scored) else ():
                kind = _counted_kind(combo)
                found[kind] = (*found.get(kind, ()), combo.minutes * (2 if event.doubled else 1))
    return found


def _counted_kind(combo: Combo) -> str:
    """Return the name under which a combination is counted, with its length for runs and sets."""
    return f"{combo.kind}_{len(combo.cells)}" if combo.kind in ("run", "set") else combo.kind
