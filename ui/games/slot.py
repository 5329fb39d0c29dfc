"""What a table says at a time: one sentence, a line under it, at most one quiet button."""

from __future__ import annotations

from typing import NamedTuple

from ui.core.html import Child, Html

__all__ = ["CALL", "HINT", "LAST", "NOW", "REFUSED", "TURN", "WAIT", "WHY", "Slot"]

NOW, TURN, LAST, HINT = "now", "turn", "last", "hint"
WHY, REFUSED, WAIT, CALL = "why", "refused", "wait", "call"
"""How the slot looks: what to do, last move, one that scored, hint, its reason, refusal, waiting, a call."""


class Slot(NamedTuple):
    """One state of the slot.

    `heading` is one sentence and `text` the line under it, as markup. `total` is what a move scored, in large
    numerals. `button` is the quiet button. The main action is never here: it is the last button of the rail.
    """

    look: str
    heading: Child
    text: Child = None
    total: Child = None
    button: Html | None = None
