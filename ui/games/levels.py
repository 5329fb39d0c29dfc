"""Computer players as people know them: a name and a line for each level."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.match import Match
from ui.core.words import Words, mark

__all__ = ["PastMatch", "Level", "level"]


class Level(NamedTuple):
    """A computer player: its name in records, its name for people, and a sentence on what it overlooks."""

    slug: str
    name: str
    line: str


class PastMatch(NamedTuple):
    """A saved match: its moves, the reader's seat, and the measured seconds of moves, by ply."""

    match: Match
    seat: int
    times: Mapping[int, float]


LEVELS = {
    "random": mark("level", "At random"),
    "novice": mark("level", "Beginner"),
    "apprentice": mark("level", "Apprentice"),
    "regular": mark("level", "Regular"),
    "greedy": mark("level", "Watchmaker"),
    "driver": mark("level", "Driver"),
    "planner": mark("level", "Planner"),
    "expert": mark("level", "Expert"),
    "master": mark("level", "Master"),
}
"""The names of computer players, the same in every game."""


def level(words: Words, slug: str, description: str) -> Level:
    """Return a computer player from its name in records and a sentence on what it overlooks."""
    return Level(slug, words.text("level", LEVELS[slug]), description)
