"""The score sheet of 20 sur 20: sixteen rounds of a competition of up to four players."""

from __future__ import annotations

from engine.games.vingtsurvingt.model import MARKS
from ui.core.html import join, tag
from ui.core.words import Words
from ui.games.classroom.score_sheet import SheetParts, columns, line_to_write_on

__all__ = ["score_sheet"]

PLAYERS, ROUNDS = 4, 16


def score_sheet(words: Words) -> SheetParts:
    """Return the parts of the printed score sheet: 16 rounds for up to four players."""
    parts = words.say("20-sur-20", "left"), words.say("sheet", "pts"), words.say("sheet", "total")
    rule = words.rich(
        "20-sur-20",
        "Marks to begin with: {two} for two players, {three} for three, {four} for four. The winner of "
        "a round scores a point for each mark that the others have left. First to {points} points.",
        two=tag("b", MARKS[2]),
        three=tag("b", MARKS[3]),
        four=tag("b", MARKS[4]),
        points=line_to_write_on("sheet-gap"),
    )
    table = columns(words.say("20-sur-20", "Round"), PLAYERS, parts, ROUNDS)
    return SheetParts(
        words.say("sheet", "{game}, the score", game="20\u00a0sur\u00a020"),
        words.say("20-sur-20", "Two to four players, a competition"),
        join(tag("p", tag("span", rule), class_="sheet-rule"), table),
        words.say("20-sur-20", "Blocked round: the winner takes off the marks they have left."),
    )
