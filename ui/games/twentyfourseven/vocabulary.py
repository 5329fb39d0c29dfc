"""The words of 24/7: names of lines, combinations and moves."""

from __future__ import annotations

import re

from engine.games.twentyfourseven.model import Cell, Combo, Draw, Move, Place, Scored, ShowTile
from engine.games.twentyfourseven.score import axis_of
from ui.core.words import Words, mark

__all__ = [
    "SLANTING",
    "breakdown",
    "combo_name",
    "combo_short",
    "doubling",
    "line_name",
    "minutes",
    "move_name",
    "short_minutes",
    "tiles",
    "unbroken",
]


NUMBER = re.compile(r" (?=\d+[.,:;])")
"""The space before a number that ends a clause."""
JOINER = "\u2060"
"""Stands after a hyphen at which no line may break."""
AXIS_NAMES = {
    "row": mark("24-7", "row"),
    "column": mark("24-7", "column"),
    "falling": mark("24-7", "diagonal"),
    "rising": mark("24-7", "diagonal"),
}
SLANTING = ("falling", "rising")
SUMS = {"sum_24": mark("24-7", "{line} makes 24"), "sum_7": mark("24-7", "{line} makes 7")}
SUMS_OF_DIAGONALS = {
    "sum_24": mark("24-7", "the {line} makes 24"),
    "sum_7": mark("24-7", "the {line} makes 7"),
}
SHORT_SUMS = {"sum_24": mark("24-7", "24 in the {line}"), "sum_7": mark("24-7", "7 in the {line}")}
SHORT_SUMS_ASLANT = {"sum_24": mark("24-7", "24 on the {line}"), "sum_7": mark("24-7", "7 on the {line}")}


def unbroken(text: str) -> str:
    """Return a text in which a number that ends a clause cannot wrap to a line without the word before it.

    >>> unbroken("a sum of 7.") == "a sum of\u00a07."
    True
    """
    return NUMBER.sub("\u00a0", text)


def minutes(words: Words, count: int) -> str:
    """Format minutes in full: "140 minutes"."""
    return words.count("24-7", "{n} minute", "{n} minutes", count)


def short_minutes(words: Words, count: int) -> str:
    """Format minutes with a short unit: "140 min"."""
    return words.say("24-7", "{n} min", n=words.number(count))


def tiles(words: Words, count: int) -> str:
    """Format a number of tiles: "6 tiles"."""
    return words.count("24-7", "{n} tile", "{n} tiles", count)


def line_name(words: Words, cells: tuple[Cell, ...]) -> str:
    """Return the name of a line: "row 5", "column d", "diagonal b2-e5"."""
    axis = axis_of(cells)
    if axis == "row":
        return words.say("24-7", "row {n}", n=cells[0].row + 1)
    if axis == "column":
        return words.say("24-7", "column {letter}", letter=str(cells[0])[0])
    first, last = sorted(cells)[0], sorted(cells)[-1]
    return words.say("24-7", "diagonal {first}-{last}", first=first, last=f"{JOINER}{last}")


def _values(board: bytes, cells: tuple[Cell, ...]) -> str:
    """Format the numbers on some spaces: "3-4-5"."""
    return f"-{JOINER}".join(str(board[cell.offset]) for cell in cells)


def combo_name(words: Words, board: bytes, combo: Combo) -> str:
    """Return a combination with its line or numbers: "row 5 makes 24", "run 3-4-5".

    `board` includes the placed tile.
    """
    if combo.kind in SUMS:
        texts = SUMS_OF_DIAGONALS if axis_of(combo.cells) in SLANTING else SUMS
        return words.text("24-7", texts[combo.kind]).format(line=line_name(words, combo.cells))
    if combo.kind == "run":
        return words.say("24-7", "run {tiles}", tiles=_values(board, combo.cells))
    if combo.kind == "set":
        return words.say("24-7", "set {tiles}", tiles=_values(board, combo.cells))
    return combo_short(words, combo)


def combo_short(words: Words, combo: Combo) -> str:
    """Return a combination's name in two or three words, for the table's slot."""
    if combo.kind == "bonus_24_7":
        return words.text("24-7", "24/7 overtime")
    if combo.kind == "bonus_7_tiles":
        return words.text("24-7", "24 in 7 tiles")
    if combo.kind == "run":
        return words.say("24-7", "run of {n}", n=len(combo.cells))
    if combo.kind == "set":
        return words.say("24-7", "set of {n}", n=len(combo.cells))
    axis = axis_of(combo.cells)
    texts = SHORT_SUMS_ASLANT if axis in SLANTING else SHORT_SUMS  # a diagonal takes another preposition
    return words.text("24-7", texts[combo.kind]).format(line=words.text("24-7", AXIS_NAMES[axis]))


def breakdown(words: Words, board: bytes, event: Scored, with_total: bool = True) -> str:
    """Return what a placement scored in words, line by line, each with its minutes.

    Such as "column d makes 24: +40 min; run 3-4-5: +30 min; ×2 space: (40 + 30) × 2 = 140 minutes". Without
    `with_total` a sum that is not doubled is left out, and the unit of a doubled one.
    """
    parts = [
        words.say(
            "24-7",
            "{what}:\u00a0+{worth}\u00a0min",
            what=combo_name(words, board, combo),
            worth=combo.minutes,
        )
        for combo in event.combos
    ]
    total = minutes(words, event.minutes) if with_total else words.number(event.minutes)
    if event.doubled:
        parts.append(words.say("24-7", "×2 space: {sum} = {total}", sum=doubling(event), total=total))
    elif with_total and len(parts) > 1:
        parts.append(words.say("24-7", "{minutes} in all", minutes=total))
    return words.clauses(parts)


def doubling(event: Scored) -> str:
    """Return the doubled sum of a placement on one line: "(40 + 30) × 2"."""
    terms = " + ".join(str(combo.minutes) for combo in event.combos)
    text = f"({terms}) × 2" if len(event.combos) > 1 else f"{terms} × 2"
    return text.replace(" ", "\u00a0")


def move_name(words: Words, move: Move) -> str:
    """Return the name of a move: "5 on d6", "draw", "show 7", "call d4"."""
    if isinstance(move, Place):
        return words.say("24-7", "{tile} on {cell}", tile=move.tile, cell=move.cell)
    if isinstance(move, Draw):
        return words.text("24-7", "draw")
    if isinstance(move, ShowTile):
        return words.say("24-7", "show {tile}", tile=move.tile)
    return words.say("24-7", "call {cell}", cell=move.cell)
