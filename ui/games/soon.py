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
        Lid("24-heures", "Les 24 Heures", words.say("soon", "A day and a night of racing"), range(2, 7), 45),
        Lid("20-sur-20", "20 sur 20", words.say("soon", "Dominoes that count"), range(2, 5), 30),
    )
    return tuple(box for slug in SOON for box in boxes if box.slug == slug)
