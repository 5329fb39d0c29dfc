"""Computer players as people know them: a name and a line for each level, a match that makes one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.match import Match
from ui.core.words import Words

__all__ = ["Kept", "Level", "level"]


class Level(NamedTuple):
    """A computer player: its name in records, its name for people, and a line on what it overlooks."""

    slug: str
    name: str
    line: str


class Kept(NamedTuple):
    """A match kept on the device: the reader's seat, and seconds by the ply that ended a stretch of time."""

    match: Match
    seat: int
    times: Mapping[int, float]


def mark(context: str, text: str) -> str:
    """Names a sentence for the catalogues that is looked up elsewhere, by a code."""
    return text


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
"""Computer players go by the same names in every game."""


def level(words: Words, slug: str, line: str) -> Level:
    """Describes a computer player by its name and a line of its game."""
    return Level(slug, words.text("level", LEVELS[slug]), line)
