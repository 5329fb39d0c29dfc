"""The order in which several solutions of a target are shown: different ideas first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.games.braindrain.ease import easiest_first
from engine.games.braindrain.model import Card
from engine.games.braindrain.operands import Chip
from ui.games.braindrain.plays import chip_of

__all__ = ["count_ideas", "different_ideas_first"]


def different_ideas_first(display: Sequence[Card], equations: Iterable[str]) -> tuple[str, ...]:
    """Return the equations in order: the easiest of each idea, then the second easiest of each, and so on."""
    times: dict[str, int] = {}
    ordered: list[tuple[int, str]] = []
    for text in easiest_first(equations):
        idea = _idea(chip_of(tuple(display), text))
        times[idea] = times.get(idea, 0) + 1
        ordered.append((times[idea], text))
    return tuple(text for _, text in sorted(ordered, key=lambda one: one[0]))


def count_ideas(display: Sequence[Card], equations: Iterable[str]) -> int:
    """Return the number of different ideas. A factor or divisor of 1, or another order, makes no new one."""
    return len({_idea(chip_of(tuple(display), text)) for text in equations})


def _idea(chip: Chip | None) -> str:
    """Return a key that equations of one idea share: terms sorted, without cards of 1 that change nothing.

    So 1 × 1 × 8 − 6, 1 × 8 − 6 ÷ 1 and 8 − 6 × 1 ÷ 1 are one idea, and 1 + 8 − 1 − 6 is another.
    """
    return _parts_key(chip, "+-") if chip else ""


def _parts_key(chip: Chip, signs: str) -> str:
    """Return the key of a sum (signs `+-`) or a product (`*/`): its sorted parts, each after its sign."""
    parts = sorted(_parts(chip, signs, signs[0]))
    if signs == "*/":
        parts = [part for part in parts if part[1:] != "1"] or ["*1"]
    return parts[0][1:] if len(parts) == 1 and parts[0][0] == signs[0] else f"({''.join(parts)})"


def _parts(chip: Chip, signs: str, sign: str) -> Iterator[str]:
    """Yield the parts of a sum or a product, each after its sign; `sign` is that of the whole."""
    if chip.left is not None and chip.right is not None and chip.sign and chip.sign in signs:
        yield from _parts(chip.left, signs, sign)
        other = signs[1] if sign == signs[0] else signs[0]
        yield from _parts(chip.right, signs, other if chip.sign == signs[1] else sign)
    elif chip.left is None:
        yield f"{sign}{chip.value}"
    else:
        yield f"{sign}{_parts_key(chip, '*/' if signs == '+-' else '+-')}"
