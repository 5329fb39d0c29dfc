"""Strict readers for data from outside: the device, an address, a file, another page.

The depth of a text is checked before it is parsed. The parser recurses at each bracket, and in a browser a
recursion too deep ends Python without an exception.
"""

from __future__ import annotations

import json
import re
from collections.abc import Container
from typing import Any, NoReturn

__all__ = [
    "LARGEST",
    "NAME",
    "TITLE",
    "Unreadable",
    "choice",
    "parse_count",
    "day",
    "facts",
    "flag",
    "timestamp",
    "number",
    "display_text",
    "text",
    "value",
]

LONGEST = 1_000_000
"""Characters in the longest text parsed; a whole match takes a few thousand."""
DEEPEST = 20
"""Brackets within brackets in the deepest text parsed; what the site writes has three."""
LARGEST = 2**53 - 1
"""The largest whole number that every reader of JSON agrees on."""
NAME, TITLE = 40, 80
"""Characters of a player's name and of a match's title that are typed and shown."""

_UNSEEN = re.compile(r"[ \x00-\x1f\x7f-\x9f\xad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]+")
"""Nothing but spaces, controls and marks of direction: nobody sees or hears it."""
_BEYOND_BRACKETS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[^][{}"]+', re.DOTALL)


class Unreadable(ValueError):
    """An error: data from outside is not of the expected kind."""


def value(text: str) -> Any:
    """Return the value of a JSON text; raise `Unreadable` if it is invalid, too long or nested too deep.

    >>> value('{"plies": [7, 24]}')
    {'plies': [7, 24]}
    >>> value('{"plies": Infinity}')
    Traceback (most recent call last):
    ui.core.readers.Unreadable: Infinity
    """
    if len(text) > LONGEST or _nesting_depth(text) > DEEPEST:
        raise Unreadable("too large")
    try:
        return json.loads(text, parse_constant=_refuse)
    except ValueError as error:
        raise Unreadable(str(error)) from None


def _refuse(name: str) -> NoReturn:
    """Raise `Unreadable` for a constant that JSON does not have, such as `NaN`."""
    raise Unreadable(name)


def _nesting_depth(text: str) -> int:
    """Return how deep brackets nest in a JSON text, or a greater number if that is small enough."""
    most = text.count("[") + text.count("{")
    if most <= DEEPEST:
        return most
    deepest = depth = 0
    for bracket in _BEYOND_BRACKETS.sub("", text):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    return deepest


def facts(text: str) -> dict[str, Any]:
    """Return the object of a JSON text as a dict; raise `Unreadable` for any other value."""
    found = value(text)
    if not isinstance(found, dict):
        raise Unreadable("no object")
    return found


def text(value: object) -> str:
    """Return `value` if it is a string; else raise `Unreadable`.

    A value of another type would turn into a string unnoticed once it is written.
    """
    if not isinstance(value, str):
        raise Unreadable("no text")
    return value


def flag(value: object) -> bool:
    """Return `value` if it is True or False; else raise `Unreadable`."""
    if not isinstance(value, bool):
        raise Unreadable("neither true nor false")
    return value


def number(value: object, greatest: int = LARGEST) -> int:
    """Return `value` if it is a whole number from 0 to `greatest`; else raise `Unreadable`."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= greatest:
        raise Unreadable("no such number")
    return value


def day(year: int, month: int, day: int) -> str:
    """Return a date in ISO form, with the year moved into the range 1000 to 9998.

    >>> day(2026, 2, 8), day(-44, 3, 15), day(275760, 9, 13)
    ('2026-02-08', '1000-03-15', '9998-09-13')
    """
    return f"{min(max(year, 1000), 9998)}-{month:02d}-{day:02d}"


def timestamp(value: object) -> int:
    """Return `value` if it is a whole number, also below 0, that can be a time in ms; or raise `Unreadable`.

    Times before 1970 pass: the clock of a device may show anything.
    """
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST:
        return value
    raise Unreadable("no time")


def parse_count(digits: str, greatest: int = LARGEST) -> int | None:
    """Return the whole number that plain digits write, or None if it is none or above `greatest`.

    >>> parse_count("24"), parse_count("²"), parse_count("9" * 5000), parse_count("9", greatest=8)
    (24, None, None, None)
    """
    if not digits or len(digits) > len(str(greatest)) or not (digits.isascii() and digits.isdigit()):
        return None
    found = int(digits)
    return found if found <= greatest else None


def choice(value: object, known: Container[str], default: str = "") -> str:
    """Return `value` if it is a string among those `known`, else `default`."""
    return value if isinstance(value, str) and value in known else default


def display_text(text: str, length: int) -> str:
    r"""Return a text on one line, cut to `length` characters; "" if no character is visible.

    What is stored stays whole.

    >>> display_text("Ana  Bob", 40), display_text("Anastasia", 4), display_text("\0 \u202e", 40)
    ('Ana Bob', 'Ana…', '')
    """
    flat = " ".join(text.split())
    if _UNSEEN.fullmatch(flat):
        return ""
    return flat if len(flat) <= length else flat[: length - 1].rstrip() + "…"
