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
    """A value with its equation: a card, with its place in the display from 1, or two chips and a sign."""

    value: int
    text: str
    place: int = 0
    sign: str = ""
    left: Chip | None = None
    right: Chip | None = None


def card_chip(value: int, place: int) -> Chip:
    """Return the chip of a card of the display, from its value and its place there from 1."""
    return Chip(value, str(value), place)


def combination_refusal(left_chip: Chip, sign: str, right_chip: Chip) -> Refusal | None:
    """Return why the left chip cannot be divided by the right one, None for all other combinations.

    All results are whole numbers (canon 2.2).
    """
    if sign != "/" or (right_chip.value and not left_chip.value % right_chip.value):
        return None
    return Refusal("not_whole" if right_chip.value else "by_zero", (left_chip.value, right_chip.value))


def combine(left_chip: Chip, sign: str, right_chip: Chip) -> Chip:
    """Return the chip of two chips with a sign between them, in brackets where the text needs them.

    >>> five, two = card_chip(5, 1), card_chip(2, 2)
    >>> combine(two, "*", combine(five, "-", two)).text
    '2*(5-2)'
    """
    loose = sign in "*/" and left_chip.sign in ("+", "-")
    tight = {"+": (), "-": ("+", "-"), "*": ("+", "-"), "/": ("+", "-", "*", "/")}[sign]
    before = f"({left_chip.text})" if loose else left_chip.text
    after = f"({right_chip.text})" if right_chip.sign in tight else right_chip.text
    value = calculate(sign, left_chip.value, right_chip.value)
    return Chip(value, before + sign + after, 0, sign, left_chip, right_chip)
