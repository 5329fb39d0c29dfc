"""Help with a missed move: where to look for it, and why another move is as good."""

from __future__ import annotations

from engine.games.twentyfourseven.evaluation import opened_by
from engine.games.twentyfourseven.model import Move, Place, View
from engine.games.twentyfourseven.score import axis_of, combos
from ui.core.words import Words, mark

__all__ = ["TIPS", "as_good_reason", "tip"]

TIPS = {
    "row": mark("24-7", "Look along the rows."),
    "column": mark("24-7", "Look along the columns."),
    "falling": mark("24-7", "Look along the diagonals."),
    "rising": mark("24-7", "Look along the diagonals."),
    "": mark("24-7", "Look for a move that earns nothing at once."),
}
"""By the axis of the line that earns most; "" where none earns anything."""


def tip(words: Words, view: View, move: Move) -> str:
    """Return the sentence on the direction of the line by which a placement earns most."""
    if not isinstance(move, Place):
        return ""
    lines = [combo for combo in combos(view.board, move.cell, move.tile) if len(combo.cells) > 1]
    best = max(lines, key=lambda combo: combo.minutes, default=None)
    return words.text("24-7", TIPS[axis_of(best.cells) if best else ""])


def as_good_reason(words: Words, view: View, move: Move, best: Move, less: int) -> str:
    """Return the sentence on what a placement leaves to the next player, if that explains most of `less`."""
    if not isinstance(move, Place) or not isinstance(best, Place):
        return ""
    left, left_by_best = opened_by(view, move), opened_by(view, best)
    if 2 * (left_by_best - left) < less:
        return ""
    return words.say(
        "24-7",
        "It earns {less} less at once, but leaves the next player about {n} instead of {other}.",
        less=words.say("24-7", "{n} min", n=words.number(less)),
        n=words.number(left),
        other=words.number(left_by_best),
    )
