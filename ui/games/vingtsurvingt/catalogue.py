"""Catalogue part of the face of 20 sur 20: name, options, computers."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.vingtsurvingt.model import State
from ui.core.words import Words, mark
from ui.games.face import Catalogue, Daily, OptionText
from ui.games.levels import Level, level
from ui.games.vingtsurvingt.vocabulary import points
from ui.model import MARKS

__all__ = ["VingtSurVingtCatalogue"]

PRINTED = (("pass", "forced"),)
"""Where the sheet differs from the defaults of records, which stay what they are (20 sur 20 4.8)."""
TARGETS = (20, 30, 50)
LINES = {
    "random": mark("20-sur-20", "Plays any line of 20 it finds."),
    "greedy": mark("20-sur-20", "Takes the most marks now and never thinks about its next turn."),
    "apprentice": mark(
        "20-sur-20",
        "Plays simply: it takes the easiest 20 it sees, and overlooks better ones.",
    ),
    "regular": mark(
        "20-sur-20", "Takes the most marks, one domino at a time, and ignores what that leaves the others."
    ),
    "planner": mark("20-sur-20", "Plans its whole turn and watches what it leaves the next player."),
    "master": mark("20-sur-20", "Plans its turn, watches what it leaves you, and thinks ahead."),
}
LINKS = {2: 19, 3: 23, 4: 27}
"""Links of a match, by the number of players."""


class VingtSurVingtCatalogue(Catalogue):
    """The catalogue part of 20 sur 20's face: its name, options, computers, the daily match."""

    slug = "20-sur-20"
    grades = range(1, 5)
    practice_sizes = (60, 60, 60, 27)
    prints_puzzles = True
    strengths: tuple[str, ...] = MARKS
    quiet = True  # 20 sur 20 4.8: nobody is shown what can be played, unless asked

    def title(self, words: Words) -> str:
        """Return the name of the game, the same in every language, unbroken at the end of a line."""
        return "20\u00a0sur\u00a020"

    def match_name(self, words: Words) -> str:
        """Return the name of the game after "a match of"."""
        return words.text("20-sur-20", "a match of 20 sur 20")

    def task_texts(self, words: Words, task: str, most_turns: int, state: State) -> tuple[str, str, str]:
        """Return a puzzle's title and its task in words; no dominoes lie open ("")."""
        if task == "turn":
            title = words.text("20-sur-20", "One full turn")
            return title, words.text("20-sur-20", "Place as many marks as you can in one turn."), ""
        title = words.text("20-sur-20", "Make 20")
        return title, words.text("20-sur-20", "Which domino places the most marks?"), ""

    def task_note(self, words: Words) -> str:
        """Return the sentence on what a mark is."""
        return words.text("20-sur-20", "A mark closes each open end of a line of 20.")

    def link_count(self, options: Mapping[str, str], seats: int) -> int:
        """Return about how many links a match takes; 0 (unknown) for a competition of several rounds."""
        return LINKS[seats] if options.get("target", "off") == "off" else 0

    def levels(self, words: Words) -> tuple[Level, ...]:
        """Return the computer players, weakest first."""
        return tuple(level(words, slug, words.text("20-sur-20", line)) for slug, line in LINES.items())

    def guide_texts(self, words: Words) -> tuple[str, ...]:
        """Return what each strength of the board guides shows, in words, the weakest first."""
        return (
            words.say("setup", "Off"),
            words.text("20-sur-20", "Spaces where the chosen domino makes 20"),
            words.text("20-sur-20", "The total of the line at each space, and the marks it would place"),
        )

    def options(self, words: Words) -> tuple[OptionText, ...]:
        """Return the words of the set-up's options: competition, and who may pass."""
        values = (
            ("off", words.text("20-sur-20", "One round")),
            *(
                (str(n), words.say("20-sur-20", "First to {points}", points=points(words, n)))
                for n in TARGETS
            ),
        )
        note = words.text(
            "20-sur-20",
            "Play several rounds. The winner of each scores a point for every mark the others have left.",
        )
        competition = OptionText("target", words.text("20-sur-20", "Competition"), note, values, (2, 3, 4))
        return competition, _passing(words)

    def usual_options(self, bots: tuple[bool, ...]) -> dict[str, str]:
        """Return the printed rule on passing, with which new matches begin; `bots` does not matter."""
        return dict(PRINTED)

    def daily(self, words: Words, level: str) -> Daily:
        """Return the daily match: against one computer of this level, with the printed rule on passing."""
        return Daily("", (level,), PRINTED)


def _passing(words: Words) -> OptionText:
    """Return the words of the option on who may pass: everybody, or only a player who cannot make 20."""
    values = (
        ("forced", words.text("20-sur-20", "Only if you can’t make 20")),
        ("free", words.text("20-sur-20", "Whenever you like")),
    )
    note = words.text(
        "20-sur-20",
        "The printed rules let you pass only if you can’t make 20, but at a real table "
        "nobody sees your rack.",
    )
    return OptionText("pass", words.text("20-sur-20", "Passing"), note, values, (2, 3, 4))
