"""What a table says at a time: one sentence, a line under it, at most one quiet button."""

from __future__ import annotations

from typing import NamedTuple

from ui.core.html import Child, Html

__all__ = ["CALL", "HINT", "LAST", "REFUSED", "TURN", "WAIT", "WHY", "Slot"]

TURN, LAST, HINT, WHY, REFUSED, WAIT, CALL = "turn", "last", "hint", "why", "refused", "wait", "call"
"""How the slot looks: what to do now, last move, hint, its reason, refusal, waiting, a call to act."""


class Slot(NamedTuple):
    """One state of the slot.

    `heading` is one sentence and `text` the line under it, as markup. `total` is what a move scored, in large
    numerals. `button` is the quiet button. The main action is never here: it is the last button of the rail.
    A last move that `presses` goes before everything but hints and refusals.
    """

    look: str
    heading: Child
    text: Child = None
    total: Child = None
    button: Html | None = None
    presses: bool = False
