"""The header of a record: tags, one a line, as text and back."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from .errors import NotationError, RecordError
from .shuffling import CONTROL

__all__ = ["HINTED", "Tag", "Tags", "sort_tags", "parse_hints", "parse_options", "read_tags", "write_tag"]

TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9]*) "((?:[^"\\]|\\["\\])*)"\]')
HINTED = "Hinted"
"""The tag of a record with the number of moves made before each hint: `4 9`."""
LAST = ("Id", "Date", "Me", "Times", "Help", HINTED, "Followed", "Open", "Swaps")
"""The tags after those that make the match, in the order in which they are written; all others follow."""
MOST_DIGITS = 8
"""Digits of the longest number of moves that is read: no match has more moves."""


class Tag(NamedTuple):
    """The value of a header tag, and the number of its line, from 1."""

    value: str
    line: int


Tags = dict[str, Tag]


def write_tag(name: str, value: str) -> str:
    r"""Return a tag on one line: control characters become spaces, quotes and backslashes are escaped.

    >>> write_tag("Seat1", 'Ana "la" B')
    '[Seat1 "Ana \\"la\\" B"]'
    """
    flat = CONTROL.sub(" ", value).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{flat}"]'


def parse_hints(hinted_tag: str) -> tuple[int, ...]:
    """Parse the tag `Hinted`, the numbers of moves made before each hint, `4 9`; skip what is no number."""
    return tuple(
        int(part)
        for part in hinted_tag.split()
        if part.isascii() and part.isdigit() and len(part) <= MOST_DIGITS
    )


def read_tags(lines: list[str]) -> tuple[Tags, int]:
    """Parse the header; return its tags and the number of the empty line after it; or raise `RecordError`."""
    tags: Tags = {}
    for number, line in enumerate(lines, 1):
        line = line.rstrip(" \t")
        if not line:
            return tags, number
        found = TAG.fullmatch(line)
        if not found:
            raise RecordError(number, "bad_tag", line)
        control = CONTROL.search(line)
        if control:
            raise RecordError(number, "control_character", line, control.start() + 1)
        name, value = found[1], re.sub(r"\\(.)", r"\1", found[2])
        if name in tags:
            raise RecordError(number, "tag_twice", name)
        tags[name] = Tag(value, number)
    return tags, len(lines) + 1


def sort_tags(tags: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """Return (name, value) tags in the order in which they are written; unknown ones stay in theirs, last."""
    return tuple(sorted(tags, key=lambda tag: LAST.index(tag[0]) if tag[0] in LAST else len(LAST)))


def parse_options(words: Iterable[str]) -> dict[str, str]:
    """Parse words `key=value` into options; raise `NotationError` for a bad or repeated one.

    >>> parse_options(["draw=auto", "teams=on"])
    {'draw': 'auto', 'teams': 'on'}
    """
    found: dict[str, str] = {}
    for word in words:
        key, _, value = word.partition("=")
        if not key or not value:
            raise NotationError("bad_option", word)
        if key in found:
            raise NotationError("option_twice", key)
        found[key] = value
    return found
