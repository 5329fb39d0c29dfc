"""Catalogue part of the face of 24/7: name, options, computers."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.twentyfourseven.model import State
from ui.core.words import Words
from ui.games.face import Catalogue, OptionText
from ui.games.levels import Level, level
from ui.model import MARKS

__all__ = ["TwentyFourSevenCatalogue"]

LINKS = {2: 37, 3: 43, 4: 48}
"""Links of a match, by the number of players."""


class TwentyFourSevenCatalogue(Catalogue):
    """The catalogue part of 24/7's face: its name, options, computers, the daily match."""

    slug = "24-7"
    grades = range(1, 5)
    practice_sizes = (60, 60, 60, 60)
    prints_puzzles = True
    strengths: tuple[str, ...] = MARKS

    def title(self, words: Words) -> str:
        """Return the name of the game, the same in every language."""
        return "24/7"

    def match_name(self, words: Words) -> str:
        """Return the name of the game after "a match of"."""
        return words.text("24-7", "a match of 24/7")

    def task_texts(self, words: Words, task: str, most_turns: int, state: State) -> tuple[str, str, str]:
        """Return a puzzle's title and its task in words; no tiles lie open ("")."""
        if task == "pair":
            title = words.text("24-7", "Two moves ahead")
            return (
                title,
                words.text("24-7", "Place two tiles for the most minutes in all."),
                "",
            )
        title = words.text("24-7", "The most minutes")
        return title, words.text("24-7", "Place the tile that earns the most minutes."), ""

    def task_note(self, words: Words) -> str:
        """Return the rule on overtime (canon 6), which the note on the scoring lines leaves out."""
        return words.text("24-7", "24 and 7 at once, or 24 in 7 tiles: 60 more.")

    def first_player_rule(self, words: Words) -> str:
        """Return the printed rule on who begins, "Age nearest 24" (canon 2.3)."""
        return words.text("24-7", "Age nearest 24")

    def online_ways(self, options: Mapping[str, str]) -> str:
        """Return `links`; "" (not online) if people act off turn by drawing or calling spaces."""
        return "links" if options["draw"] == "auto" and options["stones"] == "auto" else ""

    def link_count(self, options: Mapping[str, str], seats: int) -> int:
        """Return about how many links a match takes, as counted by `tools/link_counts.py`."""
        return LINKS[seats]

    def levels(self, words: Words) -> tuple[Level, ...]:
        """Return the computer players, weakest first."""
        return (
            level(words, "random", words.text("24-7", "Places any tile anywhere.")),
            level(
                words,
                "apprentice",
                words.text("24-7", "Plays simply: it misses diagonals and forgets the ×2 spaces."),
            ),
            level(
                words,
                "greedy",
                words.text(
                    "24-7", "Takes the most minutes now and never sees what that opens up for others."
                ),
            ),
            level(
                words,
                "regular",
                words.text("24-7", "Sees every line, but rarely asks what a move opens up for others."),
            ),
            level(
                words,
                "planner",
                words.text("24-7", "Weighs what a move earns against what it opens up for others."),
            ),
            level(
                words,
                "master",
                words.text("24-7", "Looks several turns ahead and thinks about which tiles to keep."),
            ),
        )

    def guide_texts(self, words: Words) -> tuple[str, ...]:
        """Return what each strength of the board guides shows, in words, the weakest first."""
        return (
            words.say("setup", "Off"),
            words.text("24-7", "Spaces where the chosen tile can go"),
            words.text("24-7", "Those spaces, with the minutes for each"),
        )

    def strength_names(self, words: Words) -> tuple[str, ...]:
        """Return a short name for each strength of the board guides: here a move earns minutes."""
        return words.say("setup", "Off"), words.say("marks", "Spaces"), words.text("24-7", "Minutes")

    def options(self, words: Words) -> tuple[OptionText, ...]:
        """Return the words of the set-up's options, in the order in which they are offered."""
        return (_teams(words), _draw(words), _stones(words))


def _teams(words: Words) -> OptionText:
    """Return the words of the option to play in two teams."""
    values = (("off", words.text("24-7", "Everyone for themselves")), ("on", words.text("24-7", "Two teams")))
    note = words.text(
        "24-7",
        "Partners sit opposite each other, pool their minutes and may show each other one tile per turn.",
    )
    return OptionText("teams", words.text("24-7", "Teams"), note, values, (4,))


def _draw(words: Words) -> OptionText:
    """Return the words of the option to draw tiles by hand."""
    values = (
        ("auto", words.text("24-7", "Tiles are drawn automatically")),
        ("manual", words.text("24-7", "By hand (don’t forget!)")),
    )
    note = words.text(
        "24-7",
        "After your move, draw before the next player has placed and drawn. If you forget, you can’t draw "
        "until the end of your next turn.",
    )
    return OptionText("draw", words.text("24-7", "Drawing tiles"), note, values, (2, 3, 4))


def _stones(words: Words) -> OptionText:
    """Return the words of the option that players call the spaces that are out of time."""
    values = (
        ("auto", words.text("24-7", "Stones are placed automatically")),
        ("spotted", words.text("24-7", "Players call them")),
    )
    note = words.text(
        "24-7",
        "The spaces at the ends of a 24 get a stone at once. Others that are out of time get one when a "
        "player calls them.",
    )
    return OptionText("stones", words.text("24-7", "Out of time"), note, values, (2, 3, 4))
