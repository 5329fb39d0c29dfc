"""The boxes of the games still to come: what stands on their lids."""

from __future__ import annotations

from typing import NamedTuple

from ui.games import SOON
from ui.words import Words

__all__ = ["Lid", "lids"]


class Lid(NamedTuple):
    """What a box says: the game's name, a line under it, how many play, and for how many minutes."""

    slug: str
    title: str
    motto: str
    seats: range
    minutes: int


def lids(words: Words) -> tuple[Lid, ...]:
    """Lists the boxes still to come, in their order on the table."""
    boxes = (
        Lid("brain-drain", "Brain Drain", words.say("soon", "Four cards, one result"), range(1, 9), 15),
    )
    return tuple(box for slug in SOON for box in boxes if box.slug == slug)
