"""Stored lists of lines, each with a key, a space and a text, such as the results of one set of puzzles."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

__all__ = ["lines_to_store", "texts_by_key"]


def texts_by_key(pattern: re.Pattern[str], lines: Iterable[object]) -> dict[str, str]:
    """Return the text of each key, both groups of `pattern`; invalid and repeated lines are left out.

    >>> texts_by_key(re.compile("([a-z]) ([0-9])"), ["a 1", "b 2", "a 3", "ab", 7])
    {'a': '1', 'b': '2'}
    """
    found: dict[str, str] = {}
    for line in lines:
        read = pattern.fullmatch(line) if isinstance(line, str) else None
        if read:
            found.setdefault(read[1], read[2])
    return found


def lines_to_store(texts: Mapping[str, str], most: int) -> tuple[str, ...]:
    """Return the lines of the first `most` keys."""
    return tuple(f"{key} {text}" for key, text in texts.items())[:most]
