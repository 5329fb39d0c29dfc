"""The set-up of the plain face."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games import game
from ui.core.words import Words
from ui.games.defaults import (
    beginner_marks,
    by_link,
    coach,
    daily,
    elsewhere,
    like,
    quiet,
    strength_names,
    usual,
)
from ui.games.face import OptionText
from ui.games.levels import Level
from ui.model import MARKS

__all__ = [
    "by_link",
    "links",
    "asks",
    "beginner_marks",
    "coach",
    "daily",
    "elsewhere",
    "first_rule",
    "grades",
    "levels",
    "like",
    "options",
    "prints_puzzles",
    "quiet",
    "slug",
    "strength_names",
    "strengths",
    "title",
    "usual",
]

grades = range(1, 6)
prints_puzzles = True
slug = "24-7"
strengths: tuple[str, ...] = MARKS


def links(options: Mapping[str, str], seats: int) -> int:
    """Takes a day's worth of links."""
    return 24


def title(words: Words) -> str:
    return "Plain"


def asks(words: Words, task: str, turns: int, state: Any) -> tuple[str, str, str]:
    return "Most", f"The most {task} in {turns}.", ""


def levels(words: Words) -> tuple[Level, ...]:
    return tuple(Level(bot, bot.capitalize(), "Sees today.") for bot in game(slug).bots())


def options(words: Words) -> tuple[OptionText, ...]:
    teams = OptionText("teams", "Teams", "Two and two", (("off", "None"), ("on", "Two")), (4,))
    return (
        teams,
        OptionText("draw", "Drawing tiles", "", (("auto", "Auto"), ("manual", "Manual")), (2, 3, 4)),
    )


def first_rule(words: Words) -> str:
    return "Age nearest 24"
