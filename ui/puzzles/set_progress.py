"""The reader's results in sets of puzzles, the latest set first.

    73S222S8 33b0........

The code of a set, then a sign for each puzzle as in the results of a day (`ui.puzzles.daily_scores`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from ui.puzzles.stored_lines import lines_to_store, texts_by_key

__all__ = ["merge_sets", "next_of_set", "read_sets", "signs_of_set", "with_set_sign", "without_set"]

LINE = re.compile(r"([2-9A-HJ-NP-Z]{8}) ([.ab0-3]{1,20})", re.ASCII)
MOST_SETS = 24
"""Most sets whose results are stored; older ones are dropped."""
SIGNS = ".ab0123"
"""The signs of a puzzle, from untouched to the most points."""


def _signs_by_code(lines: Iterable[object]) -> dict[str, str]:
    """Return the signs of each set, by its code; invalid lines are left out."""
    return texts_by_key(LINE, lines)


def _lines_to_store(signs: dict[str, str]) -> tuple[str, ...]:
    """Return the signs of the first `MOST_SETS` sets as lines to store."""
    return lines_to_store(signs, MOST_SETS)


def read_sets(stored_value: object) -> tuple[str, ...]:
    """Return the valid lines of a stored list, the first for each code; () if it is no list.

    >>> read_sets(["73S222S8 3.", "73S222S8 ..", "73S222S0 3", 7])
    ('73S222S8 3.',)
    """
    return _lines_to_store(_signs_by_code(stored_value if isinstance(stored_value, list) else []))


def signs_of_set(stored_lines: Iterable[str], code: str, size: int) -> str:
    """Return a sign for each of the `size` puzzles of a set; all are `.` if no line is stored for it.

    >>> signs_of_set(["73S222S8 3b"], "73S222S8", 4), signs_of_set([], "73S222S8", 2)
    ('3b..', '..')
    """
    return _signs_by_code(stored_lines).get(code, "").ljust(size, SIGNS[0])[:size]


def next_of_set(signs: str, number: int) -> int:
    """Return the number of the first puzzle not done after `number`, wrapping around; 0 if there is none.

    >>> next_of_set("3..0", 3), next_of_set("30", 1)
    (2, 0)
    """
    order = (*range(number + 1, len(signs) + 1), *range(1, number + 1))
    return next((one for one in order if not signs[one - 1].isdigit() and one != number), 0)


def without_set(stored_lines: Iterable[str], code: str) -> tuple[str, ...]:
    """Return the stored lines without the results of a set."""
    return _lines_to_store({other: of for other, of in _signs_by_code(stored_lines).items() if other != code})


def with_set_sign(
    stored_lines: Iterable[str], code: str, size: int, number: int, result_sign: str
) -> tuple[str, ...]:
    """Return the stored lines with the sign of puzzle `number` replaced; its set comes first.

    >>> with_set_sign(["73S222S9 3"], "73S222S8", 3, 2, "a")
    ('73S222S8 .a.', '73S222S9 3')
    """
    lines = tuple(stored_lines)
    signs = signs_of_set(lines, code, size)
    others = {other: of for other, of in _signs_by_code(lines).items() if other != code}
    return _lines_to_store({code: signs[: number - 1] + result_sign + signs[number:], **others})


def merge_sets(ours: Iterable[str], theirs: Iterable[str]) -> tuple[str, ...]:
    """Merge the stored lines of two devices: for each puzzle the sign that got further.

    >>> merge_sets(["73S222S8 3b."], ["73S222S8 .02", "73S222S9 1"])
    ('73S222S8 302', '73S222S9 1')
    """
    one, other = _signs_by_code(ours), _signs_by_code(theirs)
    for code, signs in other.items():
        own, length = one.get(code, ""), max(len(signs), len(one.get(code, "")))
        pairs = zip(own.ljust(length, "."), signs.ljust(length, "."), strict=True)
        one[code] = "".join(max(pair, key=SIGNS.index) for pair in pairs)
    return _lines_to_store(one)
