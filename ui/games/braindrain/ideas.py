"""Which solutions of a target are shown, and in which order: different ideas first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.games.braindrain.ease import easiest_first
from engine.games.braindrain.model import Card
from engine.games.braindrain.operands import Chip
from ui.games.braindrain.plays import chip_of

__all__ = ["count_ideas", "different_ideas_first", "distinct_solutions"]


def different_ideas_first(display: Sequence[Card], equations: Iterable[str]) -> tuple[str, ...]:
    """Return the equations in order: the easiest of each idea, then the second easiest of each, and so on."""
    times: dict[str, int] = {}
    ordered: list[tuple[int, str]] = []
    for text in easiest_first(equations):
        idea = _idea(chip_of(tuple(display), text))
        times[idea] = times.get(idea, 0) + 1
        ordered.append((times[idea], text))
    return tuple(text for _, text in sorted(ordered, key=lambda one: one[0]))


@lru_cache(maxsize=128)
def distinct_solutions(display: tuple[Card, ...], equations: tuple[str, ...]) -> tuple[str, ...]:
    """Return the equations without those that another one says with its signs turned, the easiest of each.

    3 + 8 / (3 - 1) and 3 - 8 / (1 - 3) are one solution to a reader. The rules list both (Brain Drain 6.1).
    """
    found: dict[str, str] = {}
    for text in easiest_first(equations):
        found.setdefault(_key_of(chip_of(display, text), keeps_ones=True), text)
    kept = {*found.values()}
    return tuple(text for text in equations if text in kept)


def count_ideas(display: Sequence[Card], equations: Iterable[str]) -> int:
    """Return the number of different ideas. A factor or divisor of 1, or another order, makes no new one."""
    return len({_idea(chip_of(tuple(display), text)) for text in equations})


def _idea(chip: Chip | None) -> str:
    """Return a key that equations of one idea share: terms sorted, without cards of 1 that change nothing.

    So 1 × 1 × 8 − 6, 1 × 8 − 6 ÷ 1 and 8 − 6 × 1 ÷ 1 are one idea, and 1 + 8 − 1 − 6 is another.
    """
    return _key_of(chip, keeps_ones=False)


class _Key(NamedTuple):
    """A number, sum or product as text, and its sign: sums that differ only by their signs share a text.

    The sign is 0 for a sum that stays itself with its signs turned, such as 3 − 3.
    """

    sign: int
    text: str


def _key_of(chip: Chip | None, keeps_ones: bool) -> str:
    """Return the key of a whole equation; "" for none. Brackets whose signs are turned twice are alike."""
    if chip is None:
        return ""
    sign, text = _sum_key(chip, keeps_ones)
    return text if sign >= 0 else f"-{text}"


def _sum_key(chip: Chip, keeps_ones: bool) -> _Key:
    """Return the key of a sum: its terms after their signs, all turned if that makes the lesser text."""
    terms = [
        _Key(key.sign if sign == "+" else -key.sign, key.text)
        for sign, part in _parts(chip, "+-", "+")
        for key in (_product_key(part, keeps_ones),)
    ]
    if len(terms) == 1:
        return terms[0]
    straight, turned = (
        "".join(sorted(f"{'-' if way * sign < 0 else '+'}{text}" for sign, text in terms)) for way in (1, -1)
    )
    return _Key((straight <= turned) - (turned <= straight), f"({min(straight, turned)})")


def _product_key(chip: Chip, keeps_ones: bool) -> _Key:
    """Return the key of a product: its factors and divisors, and the sign that theirs make together."""
    if chip.left is None:
        return _Key(1, str(chip.value))
    sign, parts = 1, list[str]()
    for operation, part in _parts(chip, "*/", "*"):
        key = _sum_key(part, keeps_ones) if part.left is not None else _Key(1, str(part.value))
        sign *= key.sign
        parts.append(f"{operation}{key.text}")
    if not keeps_ones:
        parts = [part for part in parts if part[1:] != "1"] or ["*1"]
    parts.sort()
    return _Key(sign, parts[0][1:] if len(parts) == 1 and parts[0][0] == "*" else f"({''.join(parts)})")


def _parts(chip: Chip, signs: str, sign: str) -> Iterator[tuple[str, Chip]]:
    """Yield the parts of a sum (signs `+-`) or product (`*/`), each with its sign; `sign` is the whole's."""
    if chip.left is not None and chip.right is not None and chip.sign and chip.sign in signs:
        yield from _parts(chip.left, signs, sign)
        other = signs[1] if sign == signs[0] else signs[0]
        yield from _parts(chip.right, signs, other if chip.sign == signs[1] else sign)
    else:
        yield sign, chip
