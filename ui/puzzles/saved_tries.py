"""The moves of the reader's tries, stored for each puzzle of a day or a set.

    2026-11-22/5 8-3@-1,1E, end | 8-3@-1,1E, 4-8@-1,2S

A line has the day or the code of the set, the number of the puzzle, and its tries separated by ` | `. The
moves of a try are separated by `, `. The results are stored in `Settings.days` and `Settings.sets`.
Tries that do not lead to the stored result are ignored (`ui.puzzles.reopened`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from ui.model.puzzles import Sequence
from ui.puzzles.daily_scores import EIGHT
from ui.puzzles.stored_lines import lines_to_store, texts_by_key

__all__ = ["merge_tries", "read_tries", "tries_at", "with_saved_try", "without_tries"]

PUZZLE = rf"\d{{4}}-\d\d-\d\d/[1-{EIGHT}]|[2-9A-HJ-NP-Z]{{8}}/[1-9]\d?"
"""The key of a puzzle: its day, or the code of its set, and its number."""
LONGEST_TRIES = 600
"""Most characters of all tries at a puzzle; no real tries are longer."""
LINE = re.compile(rf"({PUZZLE}) ([!-~](?:[ -~]{{0,{LONGEST_TRIES - 2}}}[!-~])?)", re.ASCII)
"""A line as it is stored: the key of a puzzle, and the tries as printable text."""
MOST_PUZZLES = 30 * EIGHT
"""Most puzzles whose tries are stored, as many as thirty days have; older tries are dropped."""


def _tries_by_key(lines: Iterable[object]) -> dict[str, str]:
    """Return the text of the tries at each puzzle, by its key; invalid lines are left out."""
    return texts_by_key(LINE, lines)


def _lines_to_store(tries: dict[str, str]) -> tuple[str, ...]:
    """Return the tries at the first `MOST_PUZZLES` puzzles as lines to store."""
    return lines_to_store(tries, MOST_PUZZLES)


def read_tries(stored_value: object) -> tuple[str, ...]:
    """Return the valid lines of a stored list, the first for each puzzle; () if it is no list.

    >>> read_tries(["2026-11-22/2 9@b4", "2026-11-22/2 9@b5", "2026-11-22/9 9@b4", 7])
    ('2026-11-22/2 9@b4',)
    """
    return _lines_to_store(_tries_by_key(stored_value if isinstance(stored_value, list) else []))


def tries_at(stored_lines: Iterable[str], of: str, number: int) -> tuple[Sequence, ...]:
    """Return the stored tries at puzzle `number` of a day or a set, the moves of each; () without any.

    >>> tries_at(["2026-11-22/5 8-3@-1,1E, end | pass"], "2026-11-22", 5)
    (('8-3@-1,1E', 'end'), ('pass',))
    """
    text = _tries_by_key(stored_lines).get(f"{of}/{number}", "")
    return tuple(tuple(one.split(", ")) for one in text.split(" | ")) if text else ()


def with_saved_try(
    stored_lines: Iterable[str], of: str, number: int, moves: Sequence, is_first: bool
) -> tuple[str, ...]:
    """Return the stored lines with one more try at a puzzle, whose line becomes the first one.

    If the try `is_first`, it replaces tries that an earlier result left behind.

    >>> with_saved_try(["2026-11-22/1 pass", "2026-11-22/2 9@a1"], "2026-11-22", 2, ("9@b4",), False)
    ('2026-11-22/2 9@a1 | 9@b4', '2026-11-22/1 pass')
    """
    tries, key = _tries_by_key(stored_lines), f"{of}/{number}"
    earlier = tries.pop(key, "")
    text = " | ".join(filter(None, ("" if is_first else earlier, ", ".join(moves))))
    return _lines_to_store({key: text, **tries} if LINE.fullmatch(f"{key} {text}") else tries)


def without_tries(stored_lines: Iterable[str], of: str, number: int) -> tuple[str, ...]:
    """Return the stored lines without the tries at a puzzle.

    >>> without_tries(["2026-11-22/1 pass", "2026-11-22/2 9@a1"], "2026-11-22", 2)
    ('2026-11-22/1 pass',)
    """
    tries = _tries_by_key(stored_lines)
    tries.pop(f"{of}/{number}", None)
    return _lines_to_store(tries)


def merge_tries(ours: Iterable[str], theirs: Iterable[str]) -> tuple[str, ...]:
    """Merge the stored lines of two devices; where both have a puzzle, keep the line with more tries.

    The result does not depend on which device is `ours`. The newest days come first.

    >>> merge_tries(["2026-11-22/1 pass"], ["2026-11-22/1 pass | 1+2+3+4", "2026-11-23/2 9@b4"])
    ('2026-11-23/2 9@b4', '2026-11-22/1 pass | 1+2+3+4')
    """
    merged = _tries_by_key(ours)
    for key, text in _tries_by_key(theirs).items():
        merged[key] = max(merged.get(key, text), text, key=lambda one: (one.count(" | "), one))
    return _lines_to_store({key: merged[key] for key in sorted(merged, reverse=True)})
