"""The only randomness in rules: a shuffle that is the same on every Python."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import TypeVar

__all__ = ["CONTROL", "shuffled_by", "shuffled"]

T = TypeVar("T")
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
"""What no seed holds, since a line of text would not give it back: control and half characters."""


def shuffled(items: Sequence[T], seed: str, *path: str) -> tuple[T, ...]:
    """Return `items` shuffled by a seed and a path; the first item is the first to leave the pile.

    `Random.random` is the only part of the module that is promised equal across Python versions, hence
    the exchange written out here instead of `Random.shuffle`.

    >>> shuffled("abcde", "7", "deal") == shuffled("abcde", "7", "deal")
    True
    """
    return shuffled_by(items, Random("/".join([seed, *path])))


def shuffled_by(items: Sequence[T], rng: Random) -> tuple[T, ...]:
    """Return `items` shuffled by a random generator; every order has the same chance."""
    pile, draw = list(items), rng.random
    for i in range(len(pile) - 1, 0, -1):
        j = int(draw() * (i + 1))
        pile[i], pile[j] = pile[j], pile[i]
    return tuple(pile)
