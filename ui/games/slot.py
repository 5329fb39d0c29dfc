"""What a table says at a time: one sentence, a line under it, at most one quiet button."""

from __future__ import annotations

from typing import NamedTuple

from ui.core.html import Child, Html

__all__ = [
    "ANSWER",
    "CALL",
    "HINT",
    "LAST",
    "NOW",
    "REASON",
    "REFUSED",
    "TURN",
    "TYPED",
    "WAIT",
    "WHY",
    "WRONG",
    "Slot",
]

NOW, TURN, LAST, HINT, WHY, REASON = "now", "turn", "last", "hint", "why", "reason"
"""How the slot looks: what to do now, alone or after the last move; a receipt, a hint, its reason; the reason
of a computer's last move."""
REFUSED, WAIT, CALL = "refused", "wait", "call"
"""How it looks with a refusal, while others are waited for, and when the viewer is called to act."""
TYPED = "unread"
"""How the slot looks with a message about a typed move that is not complete or cannot be read."""
WRONG, ANSWER = "wrong", "answer"
"""How it looks in an exercise after a wrong try, and with the answer that was not found."""


class Slot(NamedTuple):
    """The message in a table's slot (the panel under the board): heading, text, total, quiet button.

    `heading` is one sentence, `badge` a mark at its end, and `text` the line under it, as markup. `total` is
    what a move scored, in large numerals. `button` is the quiet button: the main action is never here, but
    the last button of the rail.

    `since` is the first ply that the slot tells in full, so that the log beside the table ends before it;
    0 if it tells none.
    """

    look: str
    heading: Child
    text: Child = None
    total: Child = None
    button: Html | None = None
    since: int = 0
    badge: Child = None
