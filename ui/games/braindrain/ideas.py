"""The order in which several solutions of a target are shown: different ideas first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.games.braindrain.ease import easiest_first
from engine.games.braindrain.model import Card
from engine.games.braindrain.operands import Chip
from ui.games.braindrain.plays import chip_of

__all__ = ["different_ideas_first"]


def different_ideas_first(display: Sequence[Card], equations: Iterable[str]) -> tuple[str, ...]:
    """Return the equations in order: the easiest of each idea, then the second easiest of each, and so on."""
    times: dict[tuple[str, ...], int] = {}
    ordered: list[tuple[int, str]] = []
    for text in easiest_first(equations):
        idea = _idea(chip_of(tuple(display), text))
        times[idea] = times.get(idea, 0) + 1
        ordered.append((times[idea], text))
    return tuple(text for _, text in sorted(ordered, key=lambda one: one[0]))


def _idea(chip: Chip | None) -> tuple[str, ...]:
    """Return the sorted signs of an equation, without those by which a card of 1 changes nothing.

    So 1 × 1 × 8 − 6, 1 × 8 − 6 ÷ 1 and 8 − 6 × 1 ÷ 1 are one idea, and 1 + 8 − 1 − 6 is another.
    """
    if chip is None or chip.left is None or chip.right is None:
        return ()
    left, right = chip.left, chip.right
    if chip.sign in "*/" and right.place and right.value == 1:
        return _idea(left)
    if chip.sign == "*" and left.place and left.value == 1:
        return _idea(right)
    return tuple(sorted((*_idea(left), chip.sign, *_idea(right))))
