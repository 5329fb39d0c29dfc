"""The set-up of the plain face."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games import game
from ui.core.words import Words
from ui.games.face import Catalogue, OptionText
from ui.games.levels import Level
from ui.model import MARKS

__all__ = ["PlainCatalogue"]


class PlainCatalogue(Catalogue):
    """The set-up of the plain face."""

    grades = range(1, 6)
    practice_sizes = (60, 60, 60, 60, 60)
    prints_puzzles = True
    slug = "24-7"
    strengths: tuple[str, ...] = MARKS

    def link_count(self, options: Mapping[str, str], seats: int) -> int:
        """Takes a day's worth of links."""
        return 24

    def title(self, words: Words) -> str:
        return "Plain"

    def match_name(self, words: Words) -> str:
        return "a match of Plain"

    def task_texts(self, words: Words, task: str, turns: int, state: Any) -> tuple[str, str, str]:
        return "Most", f"The most {task} in {turns}.", ""

    def levels(self, words: Words) -> tuple[Level, ...]:
        return tuple(Level(bot, bot.capitalize(), "Sees today.") for bot in game(self.slug).bots())

    def options(self, words: Words) -> tuple[OptionText, ...]:
        teams = OptionText("teams", "Teams", "Two and two", (("off", "None"), ("on", "Two")), (4,))
        return (
            teams,
            OptionText("draw", "Drawing tiles", "", (("auto", "Auto"), ("manual", "Manual")), (2, 3, 4)),
        )

    def first_player_rule(self, words: Words) -> str:
        return "Age nearest 24"
