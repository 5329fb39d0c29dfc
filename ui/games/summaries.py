"""What the home page says of each game without importing its face."""

from __future__ import annotations

from typing import NamedTuple

from ui.core.words import Words

__all__ = ["Lid", "lids"]


class Lid(NamedTuple):
    """A game on the home page: its name, a line on it, numbers of players, minutes, daily match.

    `short` is the daily match in two words. `players` is what the printed sheet says of their number, where
    it is more than a range.
    """

    slug: str
    title: str
    motto: str
    seats: range
    minutes: int
    daily: str = ""
    short: str = ""
    players: str = ""


def lids(words: Words) -> tuple[Lid, ...]:
    """Return the games in their order on the home page; a test compares them with the faces."""
    race, drain = (
        words.text("24-heures", "A day and a night of racing"),
        words.text("brain-drain", "Four cards, one target"),
    )
    twelve = words.text("brain-drain", "Brain Drain: today’s twelve targets")
    short = words.text("brain-drain", "Twelve targets")
    teams, alone = words.text("24-heures", "2–4, teams to 6"), words.text("brain-drain", "2–8, or alone")
    return (
        Lid("24-7", "24/7", words.text("24-7", "Time flies in lines"), range(2, 5), 20),
        Lid("24-heures", "Les 24 Heures", race, range(2, 7), 30, players=teams),
        Lid("brain-drain", "Brain Drain", drain, range(1, 9), 15, twelve, short, alone),
        Lid("20-sur-20", "20 sur 20", words.text("20-sur-20", "Dominoes that count"), range(2, 5), 30),
    )
