"""What faces say alike of a wrong text: the text cut short, and where it fails."""

from __future__ import annotations

from ui.core.words import Words

__all__ = ["at_sign", "shortened"]

LONGEST = 40
"""Characters of a wrong text that are shown."""


def shortened(text: str) -> str:
    """Cut a long text."""
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"


def at_sign(words: Words, column: int | None, sentence: str) -> str:
    """Put the position of the wrong character, from 1, before a sentence, if it is known."""
    return sentence if column is None else words.say("fault", "Sign {n}: {fault}", n=column, fault=sentence)
