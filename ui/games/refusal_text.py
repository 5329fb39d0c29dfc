"""What faces say alike of a typed text at fault: the text, cut short, and the sign where it goes wrong."""

from __future__ import annotations

from ui.core.words import Words

__all__ = ["at_sign", "shortened"]

LONGEST = 40
"""Signs of a text at fault that are told."""


def shortened(text: str) -> str:
    """Cuts a long text."""
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"


def at_sign(words: Words, column: int | None, sentence: str) -> str:
    """Puts the sign (from 1) before a sentence, where it is known."""
    return sentence if column is None else words.say("fault", "Sign {n}: {fault}", n=column, fault=sentence)
