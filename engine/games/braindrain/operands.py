"""Chips: cards and results on the way to an equation; two chips and a sign make a new one.

Brackets appear by themselves, where the text needs them. A chip keeps what it was made of, so that an
equation can be drawn as it grew.
"""

from __future__ import annotations

from typing import NamedTuple

from ...errors import Refusal
from .equation_check import calculate

__all__ = ["Chip", "card_chip", "combine", "combination_refusal"]


class Chip(NamedTuple):
    """A value with its text; a card's chip names its place in the display (from 1), others their parts."""

    value: int
    text: str
    place: int = 0
    sign: str = ""
    left: Chip | None = None
    right: Chip | None = None


def card_chip(value: int, place: int) -> Chip:
    """Return the chip of a card of the display."""
    return Chip(value, str(value), place)


def combination_refusal(left: Chip, sign: str, right: Chip) -> Refusal | None:
    """Return why two chips cannot be divided (canon 2.2), None if they can be combined."""
    if sign != "/" or (right.value and not left.value % right.value):
        return None
    return Refusal("not_whole" if right.value else "by_zero", (left.value, right.value))


def combine(left: Chip, sign: str, right: Chip) -> Chip:
    """Return the chip that two chips make with a sign between them.

    >>> five, two = card_chip(5, 1), card_chip(2, 2)
    >>> combine(two, "*", combine(five, "-", two)).text
    '2*(5-2)'
    """
    loose = sign in "*/" and left.sign in ("+", "-")
    tight = {"+": (), "-": ("+", "-"), "*": ("+", "-"), "/": ("+", "-", "*", "/")}[sign]
    before = f"({left.text})" if loose else left.text
    after = f"({right.text})" if right.sign in tight else right.text
    value = calculate(sign, left.value, right.value)
    return Chip(value, before + sign + after, 0, sign, left, right)
