"""The words of 20 sur 20: names of dominoes, lines and sums."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.vingtsurvingt.model import Alignment, Cell, Domino, Lay, View
from engine.games.vingtsurvingt.rules import MOST_REDEALS
from ui.core.words import Words

__all__ = [
    "BAR",
    "addition_text",
    "domino_name",
    "domino_names",
    "dominoes",
    "half_name",
    "line_name",
    "line_sum",
    "marks",
    "points",
    "what_a_pass_does",
]

BAR = "\u00a0|\u2060\u00a0"
"""Stands between halves: a line may break after a bar, even before a no-break space, but not at a joiner."""


def marks(words: Words, count: int) -> str:
    """Format a number of marks: "2 marks"."""
    return words.count("20-sur-20", "{n} mark", "{n} marks", count)


def points(words: Words, count: int) -> str:
    """Format points of a competition: "7 points"."""
    return words.count("20-sur-20", "{n} point", "{n} points", count)


def dominoes(words: Words, count: int) -> str:
    """Format a number of dominoes: "5 dominoes"."""
    return words.count("20-sur-20", "{n} domino", "{n} dominoes", count)


def half_name(words: Words, value: int) -> str:
    """Return the name of a half: its number, or "blank"."""
    return str(value) if value else words.text("20-sur-20", "blank")


def domino_name(words: Words, domino: Domino | Lay) -> str:
    """Return the name of a domino: "4 | 5", "blank | 5", without a line break in it."""
    return half_name(words, domino.a) + BAR + half_name(words, domino.b)


def domino_names(words: Words, dominoes: Iterable[Domino | Lay]) -> str:
    """Return the names of dominoes in a sentence: "4 | 5 and 5 | 8"."""
    return words.both([domino_name(words, domino) for domino in dominoes])


def line_name(words: Words, cells: tuple[Cell, ...]) -> str:
    """Return the word "row" or "column", as these cells form one."""
    row = cells[0].y == cells[-1].y
    return words.text("20-sur-20", "row") if row else words.text("20-sur-20", "column")


def addition_text(line: Alignment) -> str:
    """Format the numbers of a line: "9 + 5 + 6"."""
    return " + ".join(map(str, line.halves))


def addition(line: Alignment) -> str:
    """Format a line with its sum: "9 + 5 + 6 = 20"."""
    return f"{addition_text(line)} = {line.total}"


def line_sum(words: Words, line: Alignment) -> str:
    """Return a line in words with its sum: "column 9 + 5 + 6 = 20"."""
    return words.say(
        "20-sur-20",
        "{line} {adding} = {total}",
        line=line_name(words, line.cells),
        adding=addition_text(line),
        total=line.total,
    )


def what_a_pass_does(words: Words, view: View) -> str:
    """Return in words what a pass does, and what comes of passes by everybody (canon 6.2, 6.3)."""
    if view.stock and view.redeals < MOST_REDEALS:
        return words.text(
            "20-sur-20", "You keep your dominoes. If everyone passes, all dominoes are dealt again."
        )
    if view.target:
        return words.text("20-sur-20", "You keep your dominoes. If everyone passes, the round ends.")
    return words.text("20-sur-20", "You keep your dominoes. If everyone passes, the match ends.")
