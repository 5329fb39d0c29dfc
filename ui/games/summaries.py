"""What the home page says of each game without importing its face."""

from __future__ import annotations

from typing import NamedTuple

from ui.core.words import Words

__all__ = ["GameSummary", "game_summaries"]

RACE_MINUTES = 50
"""Minutes of a race of 24 hours for two: 237 turns on average (60 races of computers), 12 s each.

One at Sebring takes 201 turns, since four Race hour cards are left out.
"""


class GameSummary(NamedTuple):
    """A game as the home page lists it: name, motto, numbers of players, minutes, daily match.

    `short` is the daily match in a few words. `players` is what the printed sheet says of their number, where
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


def game_summaries(words: Words) -> tuple[GameSummary, ...]:
    """Return the summaries of all games in the order of the home page, without importing the faces."""
    race, drain = (
        words.text("24-heures", "A race with cards against the clock"),
        words.text("brain-drain", "Four cards, one target"),
    )
    twelve = words.text("brain-drain", "Brain Drain: twelve targets, the same for everyone today")
    short = words.text("brain-drain", "Brain Drain: twelve targets")
    teams, alone = words.text("24-heures", "2–4, 6 in teams"), words.text("brain-drain", "2–8, or alone")
    return (
        GameSummary("24-7", "24/7", words.text("24-7", "Lines that make 7 or 24"), range(2, 5), 20),
        GameSummary("24-heures", "Les 24 Heures", race, range(2, 7), RACE_MINUTES, players=teams),
        GameSummary("brain-drain", "Brain Drain", drain, range(1, 9), 15, twelve, short, alone),
        GameSummary(
            "20-sur-20", "20 sur 20", words.text("20-sur-20", "Dominoes that make 20"), range(2, 5), 30
        ),
    )
